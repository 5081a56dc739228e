import { expect, it } from 'vitest'
import type { Candidate } from '#contracts/dataset.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import { builtInPlanner } from './built-in-planner.ts'
import { businessPages } from './fixtures/business-pages.ts'
import { everydayPages } from './fixtures/everyday-pages.ts'
import { everydayPrompts } from './fixtures/everyday-prompts.ts'
import { pages } from './fixtures/pages.ts'
import { prompts } from './fixtures/prompts.ts'

const candidates: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }
const today = new Date('2026-11-20T12:00:00Z')

const lastStep = (key: string) => key.replace(/^>/, '').split('>').at(-1)!
const operators: Partial<Record<PlanFilter['operator'], string>> = {
  equals: 'is',
  contains: 'is',
  'not-equals': 'is-not',
  'not-contains': 'is-not',
}

/** Conditions in any order, with short keys and without regard to case. */
const folded = (conditions: string) =>
  conditions
    .split(', ')
    .map(condition => (condition.startsWith('not: ') ? condition : condition.replace(/^\S.*?(?= [a-z-]+(?: |$))/, lastStep)))
    .toSorted()
    .join(', ')
    .toLowerCase()

const saidOf = ({ column, operator, value }: PlanFilter) =>
  [lastStep(column), operators[operator] ?? operator, ...(value === null ? [] : [[value].flat().join('|')])].join(' ')

it.each([...prompts, ...everydayPrompts])('%s: %s', async (page, prompt, columns, conditions = '') => {
  const { plans } = await builtInPlanner({ prompt, candidates: candidates[page]!, today })
  const { plan, unapplied } = plans[0]!
  const sources = plan.columns.map(({ from }) => (from === null ? '-' : lastStep(from)))
  const wanted = columns.split(', ').map(lastStep)
  const named = wanted.filter(source => source !== '*')
  expect(named.length < wanted.length ? sources.filter(source => named.includes(source)) : sources).toEqual(named)
  const said = [
    ...plan.filters.map(filter => [filter, ...(filter.or ?? [])].map(saidOf).join(' or ')),
    ...plan.sort.map(({ column, direction }) => `${lastStep(column)} ${direction}`),
    ...(plan.limit === null ? [] : [`${plan.limit} rows`]),
    ...unapplied.map(words => `not: ${words}`),
  ]
  expect(folded(said.join(', '))).toBe(folded(conditions))
})
