/**
 * The corpus that planners are compared on, in both languages: pages with a prompt and the expected rows, and prompts on candidates with the expected
 * plan. The expectations were written from what a reader sees.
 */
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import { businessPages } from '#test/planning/business-pages.ts'
import { everydayPages } from '#test/planning/everyday-pages.ts'
import { everydayPrompts } from '#test/planning/everyday-prompts.ts'
import { pages } from '#test/planning/pages.ts'
import { columnsInWords, conditionsInWords, foldedConditions, lastStep } from '#test/planning/plan-in-words.ts'
import { prompts } from '#test/planning/prompts.ts'
import type { Planner, ProposedPlan } from '#website/planning/planner.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { Language } from '#contracts/language.ts'
import type { Plan } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { readPage } from '#website/extraction/read-page.ts'
import { analyse } from '#test/support/analyse.ts'
import { type ExpectedTable, expectedTables, fittingRows } from '#test/support/expected-tables.ts'
import type { AnalysisRequest } from '#website/analysis/analysis-state.ts'
import { planFromWords } from './expected-plan.ts'
import { bestPlan } from '#test/support/model-server/oracle.ts'

export interface CaseScore {
  /** Whether everything is as expected: each row and cell, or each column and condition. */
  right: boolean
  /** For pages only; 0 for plans. */
  rows: { expected: number; lost: number }
  cells: { expected: number; right: number }
}

/** Who plans and, if needed, reads running text. */
export type Engine = Pick<AnalysisRequest, 'planner'> & Partial<AnalysisRequest>

export interface EvalCase {
  name: string
  language: Language
  /** `table`: from a page to a table; `plan`: from candidates to a plan. */
  of: 'table' | 'plan'
  prompt: string
  score(engine: Engine): Promise<CaseScore>
  /** The best plan for the candidates that a planner is asked about; null when there is none. */
  bestPlan(candidates: Candidate[]): Promise<Plan | null>
}

const candidates: Record<string, Candidate[]> = { ...pages, ...businessPages, ...everydayPages }
const today = new Date('2026-11-20T12:00:00Z')

export async function readCorpus(): Promise<EvalCase[]> {
  const tables = expectedTables.map(async (expected): Promise<EvalCase> => {
    const { name, prompt, page } = expected
    const best = async () =>
      bestPlan(expected, [{ ...readPage(page.content, page.url, 'text/html'), url: page.url, readAt: page.readAt }], today)
    const language = await languageOf(prompt)
    return { name, language, of: 'table', prompt, score: engine => scoreTable(expected, engine), bestPlan: best }
  })
  const plans = [...prompts, ...everydayPrompts].map(async ([page, prompt, columns, conditions = '']): Promise<EvalCase> => {
    const score = async ({ planner }: Engine) => scorePlan(await firstPlan(planner, page, prompt), columns, conditions)
    const best = async (from: Candidate[]) => {
      const { plans } = await builtInPlanner({ prompt, candidates: from, today })
      return planFromWords(
        from,
        columns,
        conditions,
        plans.map(({ plan }) => plan),
      )
    }
    return { name: `${page}: ${prompt}`, language: await languageOf(prompt), of: 'plan', prompt, score, bestPlan: best }
  })
  return Promise.all([...tables, ...plans])
}

const languageOf = async (prompt: string): Promise<Language> => (await builtInPlanner({ prompt, candidates: [], today })).language

const firstPlan = async (planner: Planner, page: string, prompt: string): Promise<ProposedPlan | undefined> =>
  (await planner({ prompt, candidates: candidates[page]!, today })).plans[0]

/** What the plan reports as not applied is not compared, because each planner words it differently. */
function scorePlan(proposed: ProposedPlan | undefined, columns: string, conditions: string): CaseScore {
  const none = { rows: { expected: 0, lost: 0 }, cells: { expected: 0, right: 0 } }
  if (!proposed) return { right: false, ...none }
  const wanted = columns.split(', ').map(lastStep)
  const named = wanted.filter(column => column !== '*')
  const found = columnsInWords(proposed)
  const expected = conditions
    .split(', ')
    .filter(condition => !condition.startsWith('not: '))
    .join(', ')
  const right =
    named.every(column => found.includes(column)) &&
    (named.length < wanted.length || found.length === named.length) &&
    conditionsInWords({ ...proposed, unapplied: [] }) === foldedConditions(expected)
  return { right, ...none }
}

async function scoreTable(expected: ExpectedTable, engine: Engine): Promise<CaseScore> {
  const { table } = await analyse(expected.prompt, [expected.page], engine)
  const found = fittingRows(table, expected)
  const right = JSON.stringify(found) === JSON.stringify(expected.rows)
  const left = new Set(found)
  let [lost, cells] = [0, 0]
  for (const row of expected.rows) {
    const best = [...left].map(other => ({ other, equal: equalCells(row, other) })).toSorted((a, b) => b.equal - a.equal)[0]
    if (!best || best.equal < row.length / 2) lost++
    else {
      left.delete(best.other)
      cells += best.equal
    }
  }
  return { right, rows: { expected: expected.rows.length, lost }, cells: { expected: expected.rows.flat().length, right: cells } }
}

const equalCells = (row: CellValue[], other: CellValue[]): number =>
  row.filter((cell, column) => JSON.stringify(cell) === JSON.stringify(other[column])).length
