/** Keeps a plan to the records that a person showed and rejected: by its conditions, its order, and by corrections of single cells. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { Plan, PlanCorrection, PlanFilter } from '#contracts/plan.ts'
import type { CellValue } from '#contracts/value.ts'
import { folded } from '#foundation/text/folding.ts'
import { datasetFor, executePlan, type ReadSource } from '#website/extraction/plan/execute-plan.ts'
import { spread } from '#website/extraction/tallies.ts'
import { passes } from '#website/extraction/plan/plan-filters.ts'
import type { ExampleOutcome, ExampleRow } from '#contracts/example.ts'
import type { FoundPlace } from '#website/extraction/pointing/find-given.ts'
import { type GivenValue, givenValue, isGivenIn } from '#website/extraction/pointing/given-value.ts'
import { learnConditions } from '#website/extraction/pointing/learn-condition.ts'
import { matchDataset } from '#website/extraction/pointing/match-columns.ts'
import type { PlannedSources } from './analysis-state.ts'

/** Some rows of a table, from all over it, as a person sees them. */
export function someRows({ chosen: { plan }, sources }: PlannedSources, count: number): ExampleRow[] {
  const { columns, rows } = executePlan(plan, sources)
  return spread(rows, count).map(row => ({ cells: {}, shown: Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])) }))
}

/** The number of given cells that a table shows under their headings. */
export function rightIn(list: PlannedSources, examples: ExampleRow[]): number {
  const missing = outcomesOf(list, examples).reduce((sum, outcome) => sum + outcome.missing.length, 0)
  return valuesIn(examples) - missing
}

/** The number of values that the examples give. */
export const valuesIn = (examples: ExampleRow[]): number =>
  examples.reduce((sum, { cells }) => sum + Object.values(cells).filter(value => value !== null && value !== '').length, 0)

/** What became of each example in a table. The given values of rejected rows are not looked for. */
export function outcomesOf(list: PlannedSources | null, examples: ExampleRow[]): ExampleOutcome[] {
  const table = list && tableAsDataset(list.chosen.plan, list.sources)
  return examples.map(example => {
    const given = Object.entries(example.cells).filter(([, value]) => value !== null && value !== '')
    const row = (table && matchDataset(table, [example])?.rows[0]) ?? null
    if (example.isNone) return { row, missing: [] }
    const missing = given.flatMap(([name, value]) => {
      const column = table?.columns.findIndex(({ key }) => folded(key) === folded(name)) ?? -1
      const cell = row === null ? null : table!.rows[row]![column]
      return cell && isShown(givenValue(value!), cell, table!.columns[column]!.type) ? [] : [name]
    })
    return { row, missing }
  })
}

/** Whether a cell shows a value as it was given: "1 de mayo" is not shown by a column of dates. */
const isShown = (given: GivenValue, cell: DatasetCell, type: DatasetColumn['type']): boolean =>
  isGivenIn(given, type === 'text' ? cell : { ...cell, quote: '' }) || (type !== 'date' && type !== 'money' && isGivenIn(given, cell))

/** The rows of a plan's table as a dataset: its keys are the headings. */
function tableAsDataset(plan: Plan, sources: ReadSource[]): Dataset {
  const { columns, rows, evidence } = executePlan(plan, sources)
  const quoteOf = (row: number, column: number, value: CellValue) => evidence[row]![column]![0]?.quote ?? String(value)
  return {
    ...bare,
    columns: columns.map(({ name, type, currency }) => ({ key: name, label: name, type, currency, fill: 1 })),
    rows: rows.map((row, at) =>
      row.map((value, column) => (value === null ? null : { value, quote: quoteOf(at, column, value), locator: '' })),
    ),
  }
}

const bare: Dataset = { id: 'table', kind: 'records', label: null, announced: null, score: 1, reasons: [], columns: [], rows: [] }

interface Teaching {
  prompt: string
  /** For each shown example the places of its given values, by heading. */
  places: Record<string, FoundPlace>[]
}

/** Lifts the conditions that remove a shown record, adds those that the examples teach, and corrects the cells that no column gives. */
export function keptTo(list: PlannedSources, examples: ExampleRow[], { prompt, places }: Teaching): PlannedSources {
  const { plan } = list.chosen
  const dataset = wholeList(plan, list.sources)
  if (!dataset) return list
  const records = examples.filter(({ isNone }) => !isNone)
  const rowsOf = records.map(row => rowOf(dataset, plan, row))
  const shown = rowsOf.flatMap(row => row ?? [])
  const rejected = examples.flatMap(row => (row.isNone ? (rowOf(dataset, plan, row) ?? []) : [])).filter(row => !shown.includes(row))
  const filters = filtersFor(plan, dataset, { shown, rejected, prompt })
  const corrections = withoutTwins([
    ...(plan.corrections ?? []).filter(({ record, cell }) => cell !== null && dataset.columns.some(({ key }) => key === record.column)),
    ...records.flatMap((record, at) => correctionsFor(record, rowsOf[at] ?? null, { plan, dataset, places: places[at] ?? {} })),
  ])
  const ordered: Plan = { ...inOrderOf({ ...plan, filters }, dataset, shown), ...(corrections.length > 0 && { corrections }) }
  const isLost = shown.length > 0 && rightIn({ ...list, chosen: { ...list.chosen, plan: ordered } }, records) < shown.length
  const changed: Plan = isLost ? { ...ordered, everyRow: true } : ordered
  return { ...list, chosen: { ...list.chosen, plan: changed, withAll: changed } }
}

const valueAt = ({ rows, columns }: Dataset, row: number, key: string): CellValue =>
  rows[row]![columns.findIndex(column => column.key === key)]?.value ?? null

/** Whether a row meets a condition or one of its alternatives. */
const isMet = (dataset: Dataset, filter: PlanFilter, row: number): boolean =>
  [filter, ...(filter.or ?? [])].some(one => passes(one, valueAt(dataset, row, one.column)))

function filtersFor(plan: Plan, dataset: Dataset, taught: { shown: number[]; rejected: number[]; prompt: string }): PlanFilter[] {
  const { shown, rejected, prompt } = taught
  const filters = plan.filters.filter(filter => shown.every(row => isMet(dataset, filter, row)))
  const left = rejected.filter(row => filters.every(filter => isMet(dataset, filter, row)))
  const isTaught = rejected.length > 0 ? left.length > 0 : shown.length > 1 && filters.length === 0
  const own = plan.columns.flatMap(({ from }) => from ?? [])
  const learned = isTaught ? learnConditions({ ...dataset, shown, rejected: left, prompt, own }) : []
  const still = left.filter(row => learned.every(filter => isMet(dataset, filter, row)))
  return [...filters, ...learned, ...still.flatMap(row => conditionAgainst(row, dataset, shown))]
}

/** The list of a plan on all pages as one dataset. */
export function wholeList(plan: Plan, sources: ReadSource[]): Dataset | null {
  const lists = sources.flatMap(({ datasets }) => datasetFor(plan, datasets) ?? [])
  const [first] = lists
  if (!first) return null
  const columns = [...new Map(lists.flatMap(list => list.columns.map(column => [column.key, column] as const))).values()]
  const rows = lists.flatMap(list => {
    const places = columns.map(({ key }) => list.columns.findIndex(column => column.key === key))
    return list.rows.map(row => places.map(at => row[at] ?? null))
  })
  return { ...first, columns, rows }
}

/** The row of a list that an example shows. Of several rows with its values one that meets the conditions is meant. */
function rowOf(dataset: Dataset, plan: Plan, example: ExampleRow): number | null {
  const all = [...dataset.rows.keys()]
  const passing = all.filter(row => plan.filters.every(filter => isMet(dataset, filter, row)))
  const known = passing.length < all.length ? matchedRow({ ...dataset, rows: passing.map(row => dataset.rows[row]!) }, plan, example) : null
  const other = matchedRow(dataset, plan, example)
  return known && other && known.right >= other.right ? passing[known.row]! : (other?.row ?? null)
}

function matchedRow(dataset: Dataset, plan: Plan, { cells, shown }: ExampleRow): { row: number; right: number } | null {
  const columns = plan.columns.filter(({ from }) => from !== null)
  const at = columns.map(({ from }) => dataset.columns.findIndex(({ key }) => key === from))
  const table: Dataset = {
    ...bare,
    columns: columns.map(({ name, type }) => ({ key: name, label: name, type, currency: null, fill: 1 })),
    rows: dataset.rows.map(row => at.map(place => row[place] ?? null)),
  }
  const match = matchDataset(table, [{ cells: { ...shown, ...cells } }])
  const [row] = match?.rows ?? []
  return match && row != null ? { row, right: match.right } : null
}

/** The column that tells a row best from the others: the one in which fewest rows have its value, and none of `apart`; -1 if there is none. */
function ownColumn(row: number, { columns, rows }: Dataset, apart: number[] = []): number {
  let best = { column: -1, twins: Infinity }
  for (const column of columns.keys()) {
    const value = rows[row]![column]?.value ?? null
    if (value === null || Array.isArray(value)) continue
    const isTwin = (other: number) => passes({ column: '', operator: 'equals', value }, rows[other]![column]?.value ?? null)
    if (apart.some(isTwin)) continue
    const twins = [...rows.keys()].filter(isTwin).length
    if (twins < best.twins) best = { column, twins }
  }
  return best.column
}

/** The condition that leaves out one row by its own value; none if it has none. */
function conditionAgainst(row: number, dataset: Dataset, shown: number[]): PlanFilter[] {
  const column = ownColumn(row, dataset, shown)
  return column < 0 ? [] : [{ column: dataset.columns[column]!.key, operator: 'not-equals', value: dataset.rows[row]![column]!.value }]
}

/** Of the corrections of one cell the last. */
const withoutTwins = (corrections: PlanCorrection[]): PlanCorrection[] => [
  ...new Map(corrections.map(one => [JSON.stringify([one.record, one.column]), one] as const)).values(),
]

/** The corrections of the given cells that the plan's columns do not give. */
function correctionsFor(
  { cells }: ExampleRow,
  row: number | null,
  { plan, dataset, places }: { plan: Plan; dataset: Dataset; places: Record<string, FoundPlace> },
): PlanCorrection[] {
  const known = row === null ? -1 : ownColumn(row, dataset)
  if (row === null || known < 0) return []
  const record = { column: dataset.columns[known]!.key, value: dataset.rows[row]![known]!.value }
  const isEmpty = (value: CellValue) => value === null || value === ''
  return Object.entries(cells).flatMap(([name, value]): PlanCorrection[] => {
    const column = plan.columns.find(other => folded(other.name) === folded(name))
    const cell = column?.from ? (dataset.rows[row]![dataset.columns.findIndex(({ key }) => key === column.from)] ?? null) : null
    const heading = column?.name ?? name
    if (isEmpty(value)) return cell === null ? [] : [{ record, column: heading, cell: null }]
    const place = places[name]
    const isRight = cell !== null && isGivenIn(givenValue(value!), cell)
    const isWhole = place !== undefined && isGivenIn(givenValue(value!), { value: place.quote, quote: place.quote })
    return isRight || !isWhole || !standsIn(place, dataset.rows[row]!) ? [] : [{ record, column: heading, cell: place }]
  })
}

/**
 * Whether a place is inside the record of a row: below the innermost element around the row's cells on the list's page. A text elsewhere on the page
 * is about something else, and must not become the record's.
 */
function standsIn(place: FoundPlace, row: Dataset['rows'][number]): boolean {
  const paths = row.flatMap(cell => (cell && !cell.page && cell.locator.includes('>') ? [cell.locator.split('>')] : []))
  const [first, ...others] = paths
  if (!first) return false
  const own = others.length > 0 ? first : first.slice(0, -1)
  const shared = own.findIndex((step, at) => others.some(path => path[at] !== step))
  const around = own.slice(0, shared < 0 ? own.length : shared)
  return around.every((step, at) => place.locator.split('>')[at] === step)
}

/** If the limit cuts off a shown record: the plan ordered by the column that puts the shown records first. */
function inOrderOf(plan: Plan, dataset: Dataset, shown: number[]): Plan {
  const { limit } = plan
  if (limit === null || shown.length === 0 || shown.length > limit) return plan
  const passing = dataset.rows.flatMap((_, row) => (plan.filters.every(filter => isMet(dataset, filter, row)) ? [row] : []))
  const isFirst = (column: string, sign: number) => {
    const values = passing.flatMap(row => {
      const value = valueAt(dataset, row, column)
      return typeof value === 'number' || /^\d{4}-\d\d/.test(String(value)) ? [{ row, value: value as number | string }] : []
    })
    const ordered = values.toSorted((a, b) => (a.value < b.value ? -sign : a.value > b.value ? sign : 0)).slice(0, limit)
    return values.length * 2 > passing.length && shown.every(row => ordered.some(other => other.row === row))
  }
  const known = plan.sort[0]
  if (known ? isFirst(known.column, known.direction === 'ascending' ? 1 : -1) : shown.every(row => passing.indexOf(row) < limit))
    return plan
  for (const { key } of dataset.columns)
    for (const [sign, direction] of [
      [-1, 'descending'],
      [1, 'ascending'],
    ] as const)
      if (isFirst(key, sign)) return { ...plan, sort: [{ column: key, direction }] }
  return plan
}
