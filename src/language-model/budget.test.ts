import { expect, it } from 'vitest'
import { createBudget } from './budget.ts'

it('is never exceeded by questions that are asked at the same time', () => {
  const budget = createBudget(1000)
  const first = budget.reserve(600)!
  expect(budget.reserve(500)).toBeNull()
  const second = budget.reserve(400)!
  expect(budget.left()).toBe(0)
  expect(second.extendTo(401)).toBe(false)
  first.settle(150)
  expect(budget.left()).toBe(450)
  expect(second.extendTo(700)).toBe(true)
  expect(budget.left()).toBe(150)
  second.settle(900)
  expect(budget.left()).toBe(0)
})
