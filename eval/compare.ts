/** Runs the corpus through an engine, and compares two runs. */
import type { ModelCall } from '#contracts/model.ts'
import type { CaseScore, Engine, EvalCase } from './corpus.ts'

export interface CaseResult extends CaseScore {
  name: string
  language: EvalCase['language']
  of: EvalCase['of']
  milliseconds: number
  calls: readonly ModelCall[]
}

/** An engine for one case, and the calls of its model. */
export interface EngineRun {
  engine: Engine
  calls: readonly ModelCall[]
}

export async function runCorpus(
  corpus: EvalCase[],
  open: (evaluated: EvalCase) => Promise<EngineRun>,
  onResult?: (result: CaseResult, at: number) => void,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const evaluated of corpus) {
    const { engine, calls } = await open(evaluated)
    const started = performance.now()
    const score = await evaluated.score(engine)
    const { name, language, of } = evaluated
    const result = { ...score, name, language, of, milliseconds: performance.now() - started, calls }
    results.push(result)
    onResult?.(result, results.length)
  }
  return results
}

export interface Totals {
  cases: number
  rightTables: number
  tables: number
  rightPlans: number
  plans: number
  rightCells: number
  cells: number
  lostRows: number
  rows: number
  calls: number
  /** Calls without a usable answer. */
  failedCalls: number
  inputTokens: number
  outputTokens: number
  /** The mean per case. */
  milliseconds: number
}

export function totalsOf(results: CaseResult[]): Totals {
  const sum = (pick: (result: CaseResult) => number) => results.reduce((total, result) => total + pick(result), 0)
  const tables = results.filter(({ of }) => of === 'table')
  const plans = results.filter(({ of }) => of === 'plan')
  const calls = results.flatMap(result => result.calls)
  return {
    cases: results.length,
    rightTables: tables.filter(({ right }) => right).length,
    tables: tables.length,
    rightPlans: plans.filter(({ right }) => right).length,
    plans: plans.length,
    rightCells: sum(({ cells }) => cells.right),
    cells: sum(({ cells }) => cells.expected),
    lostRows: sum(({ rows }) => rows.lost),
    rows: sum(({ rows }) => rows.expected),
    calls: calls.filter(({ attempts }) => attempts > 0).length,
    failedCalls: calls.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'repaired' && outcome !== 'kept').length,
    inputTokens: calls.reduce((total, { inputTokens }) => total + inputTokens, 0),
    outputTokens: calls.reduce((total, { outputTokens }) => total + outputTokens, 0),
    milliseconds: results.length === 0 ? 0 : sum(({ milliseconds }) => milliseconds) / results.length,
  }
}

const number = new Intl.NumberFormat('en')
const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${number.format(part)} of ${number.format(whole)} (${((100 * part) / whole).toFixed(1)} %)`

const lines: [title: string, figure: (totals: Totals) => string][] = [
  ['tables exactly right', totals => share(totals.rightTables, totals.tables)],
  ['cells right', totals => share(totals.rightCells, totals.cells)],
  ['rows lost', totals => share(totals.lostRows, totals.rows)],
  ['plans right', totals => share(totals.rightPlans, totals.plans)],
  ['calls', totals => number.format(totals.calls)],
  ['calls without an answer', totals => number.format(totals.failedCalls)],
  ['tokens asked', totals => number.format(totals.inputTokens)],
  ['tokens answered', totals => number.format(totals.outputTokens)],
  ['time of a case', totals => `${number.format(Math.round(totals.milliseconds))} ms`],
]

/** A Markdown table for each language and for both together, followed by the cases in which the two runs differ. */
export function comparison(names: [string, string], runs: [CaseResult[], CaseResult[]]): string {
  const groups = [
    ['Spanish', 'es'],
    ['English', 'en'],
    ['Both languages', null],
  ] as const
  const tables = groups.map(([title, language]) => {
    const [left, right] = runs.map(results => totalsOf(results.filter(result => language === null || result.language === language)))
    const rows = lines.map(([name, figure]) => `| ${name} | ${figure(left!)} | ${figure(right!)} |`)
    return [`## ${title}`, '', `| | ${names.join(' | ')} |`, '|---|---|---|', ...rows].join('\n')
  })
  const [first, second] = runs
  const only = (title: string, winners: CaseResult[], losers: CaseResult[]) => {
    const wins = winners.filter((result, at) => result.right && !losers[at]!.right)
    return wins.length === 0 ? [] : [`## ${title}`, '', ...wins.map(({ of, name }) => `- ${of}: ${name}`), '']
  }
  return [
    ...tables,
    '',
    ...only(`Right with ${names[1]} alone`, second, first),
    ...only(`Right with ${names[0]} alone`, first, second),
  ].join('\n')
}
