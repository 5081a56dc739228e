import { expect, it } from 'vitest'
import type { Candidate } from '#contracts/dataset.ts'
import { builtInPlanner } from './built-in-planner.ts'
import { businessPages } from '#test/planning/business-pages.ts'
import { everydayPages } from '#test/planning/everyday-pages.ts'
import { everydayPrompts } from '#test/planning/everyday-prompts.ts'
import failing from '#test/planning/failing-prompts.json' with { type: 'json' }
import { pages } from '#test/planning/pages.ts'
import { columnsInWords, conditionsInWords, foldedConditions, lastStep } from '#test/planning/plan-in-words.ts'
import { prompts } from '#test/planning/prompts.ts'

const candidates: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }
const today = new Date('2026-11-20T12:00:00Z')

/** Prompts, by page, that are known to fail. The list may only shrink. */
const knownFailures = new Set<string>(failing)
const cases = [...prompts, ...everydayPrompts].map(([page, prompt, columns, conditions = '']) => ({
  name: `${page}: ${prompt.replace(/\s+/g, ' ')}`,
  page,
  prompt,
  wanted: { columns: columns.split(', ').map(lastStep), conditions: foldedConditions(conditions) },
}))
const isKnown = ({ name }: (typeof cases)[number]) => knownFailures.has(name)

/** The columns of the executed plan that are wanted, in the plan's order, and its conditions. */
async function planned({ page, prompt, wanted }: (typeof cases)[number]) {
  const { plans } = await builtInPlanner({ prompt, candidates: candidates[page]!, today })
  const plan = plans[0]!
  // Further columns may be shown, such as the column of a condition.
  const columns = columnsInWords(plan).filter(source => wanted.columns.includes(source))
  return { columns, conditions: conditionsInWords(plan) }
}

const expected = ({ wanted }: (typeof cases)[number]) => ({ ...wanted, columns: wanted.columns.filter(source => source !== '*') })

it.each(cases.filter(entry => !isKnown(entry)))('$name', async entry => {
  expect(await planned(entry)).toEqual(expected(entry))
})

it.each(cases.filter(isKnown))('$name is known not to hold', async entry => {
  expect(await planned(entry), 'it holds: take it off failing-prompts.json').not.toEqual(expected(entry))
})

it('reports an order that no column answers', async () => {
  const { plans } = await builtInPlanner({ prompt: 'jobs with title and company, best rated first', candidates: candidates.jobs!, today })
  expect(plans[0]).toMatchObject({ unordered: 'best rated first', plan: { sort: [] } })
})

it('has only existing prompts among the known failures', () => {
  expect(cases.map(({ name }) => name)).toEqual(expect.arrayContaining([...knownFailures]))
})
