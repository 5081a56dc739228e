/**
 * A model that knows the expected rows and points at them: the best result that choosing among candidates can reach. Played by a script of the model
 * server, it proves that asking a model costs nothing if the model chooses well.
 */
import { builtInPlanner } from '#website/planning/built-in/built-in-planner.ts'
import type { Candidate } from '#contracts/dataset.ts'
import type { Plan, PlanFilter } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { candidatesOf } from '#website/extraction/plan/candidates.ts'
import { executePlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { keyOfPart, learnPart, partColumn, tokenPattern, wholeOfPart } from '#website/extraction/plan/text-parts.ts'
import { planAnswer } from '#test/support/plan-answer.ts'

export interface Wanted {
  prompt: string
  /** What the expected columns contain. */
  columns: string[]
  rows: CellValue[][]
  /** The part of a cell that is compared, by the index of the expected column; by default the whole cell. */
  fold?: (cell: CellValue, column: number) => unknown
}

/**
 * The plan that yields most of the expected rows and the fewest others. Tries, for each dataset, the columns with most of the expected cells, with
 * all, some or none of the conditions that the built-in planner reads in the prompt and, if there are too many rows, with one more condition or
 * order. Null when no dataset has any expected row.
 */
export async function bestPlan(expected: Wanted, sources: ReadSource[], today: Date): Promise<Plan | null> {
  const wanted = { ...expected, rows: foldedBy(expected, expected.rows) }
  const candidates = candidatesOf(sources)
  const { plans } = await builtInPlanner({ prompt: wanted.prompt, candidates, today })
  let best: { plan: Plan; score: number } | null = null
  for (const { plan } of plans) {
    const candidate = candidates.find(({ id }) => id === plan.dataset)!
    const columns = withParts(wanted, { ...plan, columns: columnsFor(wanted, plan, sources) }, candidate, sources)
    if (columns.every(({ from }) => from === null)) continue
    const whole = { ...plan, columns, filters: [], sort: [], limit: null }
    const choices = [plan.filters, [], ...plan.filters.map(filter => [filter])].flatMap(filters =>
      [plan.limit, null].map(limit => ({ ...whole, filters, sort: plan.sort, limit })),
    )
    const further = (plan.filters.length > 0 ? [[], plan.filters] : [[]]).flatMap(filters =>
      choosing(wanted, { ...whole, filters }, sources),
    )
    for (const tried of [...choices, ...further]) {
      const score = scoreOf(wanted, foldedBy(wanted, executePlan(tried, sources).rows))
      if (!best || score > best.score) best = { plan: tried, score }
    }
  }
  return best?.plan ?? null
}

const mostValues = 40

/** The plan with one more condition or order that could select the expected rows; empty when there are not too many rows. */
function choosing(wanted: FoldedRows, whole: Plan, sources: ReadSource[]): Plan[] {
  const keys = sources.flatMap(({ datasets }) => datasets.find(({ id }) => id === whole.dataset)?.columns ?? [])
  const all = keys.map(({ key, type }) => ({ name: key, from: key, type }))
  const { rows } = executePlan({ ...whole, columns: all }, sources)
  if (rows.length <= wanted.rows.length) return []
  const numbers = (wanted.prompt.match(/\d+(?:[.,]\d+)?/g) ?? []).map(digits => Number(digits.replace(',', '.')))
  const orders = all.flatMap(({ from: column }) => (['ascending', 'descending'] as const).map(direction => ({ column, direction })))
  const filters = all.flatMap(({ from: column, type }): PlanFilter[] => {
    const isNumber = type === 'number' || type === 'money'
    const compared = isNumber ? numbers.flatMap(value => operators.map((operator): PlanFilter => ({ column, operator, value }))) : []
    return [...compared, { column, operator: 'filled', value: null }]
  })
  const same = all.flatMap(({ from: column, type }, at): PlanFilter[] => {
    const values = [...new Set(rows.map(row => row[at]).filter(value => typeof value === 'string'))].slice(0, mostValues)
    return type === 'text' ? values.map(value => ({ column, operator: 'contains', value })) : []
  })
  // A condition on a whole group is more plausible than one on a single row.
  const rowsOf = ({ column, value }: PlanFilter) => rows.filter(row => row[all.findIndex(({ from }) => from === column)] === value).length
  return [
    ...[...filters, ...same.toSorted((a, b) => rowsOf(b) - rowsOf(a))].map(filter => ({ ...whole, filters: [...whole.filters, filter] })),
    ...orders.map(order => ({ ...whole, sort: [order], limit: wanted.rows.length })),
  ]
}

const operators = ['less', 'at-most', 'more', 'at-least'] as const

type FoldedRows = Omit<Wanted, 'rows'> & { rows: unknown[][] }

const folded = ({ fold }: Pick<Wanted, 'fold'>, cell: CellValue, column: number): unknown =>
  cell === null || !fold ? cell : fold(cell, column)

const foldedBy = (wanted: Pick<Wanted, 'fold'>, rows: CellValue[][]): unknown[][] =>
  rows.map(row => row.map((cell, column) => folded(wanted, cell, column)))

/** For each expected column the dataset's column with most of its cells; among equals the one in the built-in plan. */
function columnsFor(wanted: FoldedRows, plan: Plan, sources: ReadSource[]): Plan['columns'] {
  const fields = new Map(
    sources
      .flatMap(({ datasets }) => datasets.filter(({ id }) => id === plan.dataset).flatMap(({ columns }) => columns))
      .map(column => [column.key, column]),
  )
  const all = [...fields.values()].map(({ key, type }) => ({ name: key, from: key, type }))
  const found = executePlan({ ...plan, columns: all, filters: [], sort: [], limit: null }, sources).rows
  const named = new Set(plan.columns.map(({ from }) => from))
  return wanted.columns.map((name, at) => {
    const cells = wanted.rows.map(row => row[at] ?? null).filter(cell => cell !== null)
    const scores = all.map((column, index) => {
      const held = common(
        cells,
        found.map(row => folded(wanted, row[index] ?? null, at)),
      )
      return { column, score: held === 0 ? 0 : held + (named.has(column.from) ? 0.5 : 0) }
    })
    const best = scores.toSorted((a, b) => b.score - a.score)[0]
    return best && best.score > 0 ? { ...best.column, name } : { name, from: null, type: 'text' }
  })
}

const shownRows = 3
const longestPart = 12

/**
 * The plan's columns. If a column has less than half of the expected cells, a part of another column's text that has more replaces it: the model
 * points at the words in its sample rows.
 */
function withParts(wanted: FoldedRows, plan: Plan, candidate: Candidate, sources: ReadSource[]): Plan['columns'] {
  const valuesOf = (from: string) => executePlan({ ...plan, ...all(from) }, sources).rows.map(row => row[0] ?? null)
  const heldBy = (from: string | null, at: number): number => {
    const cells = wanted.rows.map(row => row[at]).filter(cell => cell !== null && cell !== undefined)
    const found = from === null ? [] : valuesOf(from).map(value => folded(wanted, value, at))
    return cells.length === 0 ? 1 : common(cells, found) / cells.length
  }
  const expected = expectedSamples(wanted, plan.columns, candidate)
  return plan.columns.map((column, at) => {
    let best = { from: column.from, held: heldBy(column.from, at) }
    if (best.held >= 0.5) return column
    for (const [place, { key, type }] of candidate.columns.entries()) {
      if (type !== 'text') continue
      const texts = candidate.samples.map(row => (typeof row[place] === 'string' ? row[place] : null))
      const examples = expected.flatMap((row, which) => {
        const text = texts[which]
        return row && text ? [{ text, words: wordsFor(row[at], text, words => folded(wanted, words, at)) }] : []
      })
      const part = learnPart(
        examples,
        texts.filter(text => text !== null),
      )
      const from = part && keyOfPart(key, part)
      const held = from ? heldBy(from, at) : 0
      if (held > best.held) best = { from, held }
    }
    return { ...column, from: best.from }
  })
}

const all = (from: string): Partial<Plan> => ({ columns: [{ name: 'value', from, type: 'text' }], filters: [], sort: [], limit: null })

/** The words of a text that equal a value; null when there are none. */
export function wordsFor(value: unknown, text: string, fold: (words: string) => unknown): string | null {
  if (value === null || value === undefined) return null
  const tokens = [...text.matchAll(tokenPattern)]
  for (const [at, first] of tokens.entries())
    for (const last of tokens.slice(at, at + longestPart)) {
      const words = text.slice(first.index, last.index + last[0].length)
      if (JSON.stringify(fold(words)) === JSON.stringify(value)) return words
    }
  return null
}

/** The expected row of each of the first sample rows, found by the matching columns; null when there is none. */
function expectedSamples(wanted: FoldedRows, columns: Plan['columns'], candidate: Candidate): (unknown[] | null)[] {
  const places = columns.map(({ from }) => candidate.columns.findIndex(({ key }) => key === from))
  return candidate.samples.slice(0, shownRows).map(row => {
    if (candidate.rowCount === 1 && wanted.rows.length === 1) return wanted.rows[0]!
    const alike = (expected: unknown[]) =>
      expected.filter((cell, at) => cell !== null && places[at]! >= 0 && same(folded(wanted, row[places[at]!] ?? null, at), cell)).length
    const best = wanted.rows.toSorted((a, b) => alike(b) - alike(a))[0]!
    return alike(best) > 0 ? best : null
  })
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The number of expected cells in the found rows, in their rows' order, minus a little for every other row. */
function scoreOf({ rows }: FoldedRows, found: unknown[][]): number {
  const whole = common(rows, found)
  const inPlace = rows.filter((row, at) => JSON.stringify(row) === JSON.stringify(found[at])).length
  const cells = common(
    rows.flatMap(row => row.map((cell, at) => [at, cell])),
    found.flatMap(row => row.map((cell, at) => [at, cell])),
  )
  return whole * 10 + inPlace + cells - Math.abs(found.length - rows.length)
}

/** How many wanted items are among the found ones, each counted once. */
function common(wanted: unknown[], found: unknown[]): number {
  const left = new Map<string, number>()
  for (const value of found) left.set(JSON.stringify(value), (left.get(JSON.stringify(value)) ?? 0) + 1)
  return wanted.filter(value => {
    const count = left.get(JSON.stringify(value)) ?? 0
    left.set(JSON.stringify(value), count - 1)
    return count > 0
  }).length
}

/** A candidate as the model sees it. */
interface ShownCandidate {
  dataset: number
  kind: string
  rows: number
  columns: { column: number; label: string }[]
  samples: unknown[][]
}

/** The plan as the model would answer it, with the numbers that it sees; `null` for the dataset when it is not among those shown. */
export function answerWith(plan: Plan | null, candidates: Candidate[], shownText: string): object {
  const shown = shownText
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as ShownCandidate)
  const candidate = candidates.find(({ id }) => id === plan?.dataset)
  const place = candidate && shown.find(other => isShownAs(candidate, other))
  if (!plan || !candidate || !place) return planAnswer()
  const fullest = new Set(candidate.columns.toSorted((a, b) => b.fill - a.fill).slice(0, place.columns.length))
  const keys = candidate.columns.filter(column => fullest.has(column)).map(({ key }) => key)
  const numberOf = (key: string | null) => keys.indexOf(key ?? '') + 1
  const pointing = (from: string) => {
    const whole = wholeOfPart(from)
    const at = candidate.columns.findIndex(({ key }) => key === whole)
    const texts = candidate.samples.slice(0, shownRows).map(row => (typeof row[at] === 'string' ? row[at] : null))
    const { cells } = partColumn(from, texts)
    return { column: numberOf(whole), examples: texts.map((_, row) => ({ row: row + 1, words: cells[row]?.quote ?? null })) }
  }
  const condition = ({ column, operator, value }: PlanFilter) => ({
    column: numberOf(column),
    operator,
    values: value === null ? [] : [value].flat().map(String),
  })
  return {
    dataset: place.dataset,
    columns: plan.columns.filter(({ from }) => numberOf(from) > 0).map(({ name, from }) => ({ column: numberOf(from), name })),
    parts: plan.columns.flatMap(({ name, from }) => (from && wholeOfPart(from) !== from ? [{ name, ...pointing(from) }] : [])),
    filters: plan.filters.map(filter => ({ any: [filter, ...(filter.or ?? [])].map(condition) })),
    sort: plan.sort.map(({ column, direction }) => ({ column: numberOf(column), descending: direction === 'descending' })),
    limit: plan.limit,
    key: [],
    missing: plan.columns.filter(({ from }) => from === null || numberOf(wholeOfPart(from)) === 0).map(({ name }) => name),
    needs: 'nothing',
    prose: [],
  }
}

/** Recognizes a candidate by kind, number of rows, and the numbers in its samples and labels, because texts may be shortened. */
function isShownAs({ kind, rowCount, columns, samples }: Candidate, shown: ShownCandidate): boolean {
  const start = (text: unknown) => String(text).slice(0, 15)
  const [first = []] = samples
  const values = new Set(first.flatMap(value => [value ?? 'null', [value].flat().join(', ')]).map(start))
  return (
    kind === shown.kind &&
    rowCount === shown.rows &&
    (columns.length === shown.columns.length || columns.length > 30) &&
    (shown.samples[0] ?? []).every(value => values.has(start(value)))
  )
}
