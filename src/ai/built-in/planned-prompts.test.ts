import { expect, it } from 'vitest'
import type { Candidate } from '#contracts/dataset.ts'
import { builtInPlanner } from './built-in-planner.ts'
import { businessPages } from './fixtures/business-pages.ts'
import { everydayPages } from './fixtures/everyday-pages.ts'
import { everydayPrompts } from './fixtures/everyday-prompts.ts'
import { pages } from './fixtures/pages.ts'
import { columnsInWords, conditionsInWords, foldedConditions, lastStep } from './fixtures/plan-in-words.ts'
import { prompts } from './fixtures/prompts.ts'

const candidates: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }
const today = new Date('2026-11-20T12:00:00Z')

it.each([...prompts, ...everydayPrompts])('%s: %s', async (page, prompt, columns, conditions = '') => {
  const { plans } = await builtInPlanner({ prompt, candidates: candidates[page]!, today })
  const sources = columnsInWords(plans[0]!)
  const wanted = columns.split(', ').map(lastStep)
  const named = wanted.filter(source => source !== '*')
  // Beside what was asked for a reader may see more: what a condition is about, for instance.
  expect(sources.filter(source => named.includes(source))).toEqual(named)
  expect(conditionsInWords(plans[0]!)).toBe(foldedConditions(conditions))
})
