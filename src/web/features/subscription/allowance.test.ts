/** What is told of a subscription: few units, credits, and the days of a trial. */
import { expect, it } from 'vitest'
import { daysUntil, levelOf } from './allowance.ts'

it.each([
  ['a fresh month', { used: 0, limit: 20, credits: 0 }, 'enough'],
  ['one unit before 80 %', { used: 15, limit: 20, credits: 0 }, 'enough'],
  ['80 %', { used: 16, limit: 20, credits: 0 }, 'few'],
  ['80 % with credits behind', { used: 16, limit: 20, credits: 3 }, 'enough'],
  ['the limit', { used: 20, limit: 20, credits: 0 }, 'none'],
  ['the limit with credits', { used: 20, limit: 20, credits: 3 }, 'credits'],
  ['more than a smaller plan allows', { used: 60, limit: 50, credits: 0 }, 'none'],
  ['no limit', { used: 3000, limit: null, credits: 0 }, 'unlimited'],
] as const)('%s is told as it is', (_, usage, level) => {
  expect(levelOf({ unit: 'scan', ...usage })).toBe(level)
})

it('counts begun days until the last one, which has hours', () => {
  const now = new Date('2026-05-14T09:30:00Z')
  expect(daysUntil('2026-05-28T09:30:00Z', now)).toBe(14)
  expect(daysUntil('2026-05-15T10:00:00Z', now)).toBe(2)
  expect(daysUntil('2026-05-15T09:30:00Z', now)).toBe(1)
  expect(daysUntil('2026-05-15T09:00:00Z', now)).toBe(0)
  expect(daysUntil('2026-05-01T00:00:00Z', now)).toBe(0)
})
