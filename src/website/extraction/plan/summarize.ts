/** Computes a plan's summary (count, sum, average, least, most, median or share) over all rows that meet the conditions, or by group. */
import type { DatasetCell } from '#contracts/dataset.ts'
import type { Plan, PlanSummary } from '#contracts/plan.ts'
import type { Summary, SummaryResult } from '#contracts/summary.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { findMoney } from '#website/extraction/values/money.ts'
import { compare, foldedValue, orderKeysOf } from './plan-filters.ts'
import { formulaOf } from './summary-formula.ts'

interface Summarized {
  /** The table's columns, in the order of the plan's columns. */
  columns: Column[]
  /** The cells of each row that meets the conditions, in the order of the table. */
  rows: (DatasetCell | null)[][]
  /** How many of `rows` the table shows. */
  shown: number
  /** The number of all records, whether they meet the conditions or not. */
  found: number
}

/** The contribution of a row to a result. */
interface Part {
  at: number
  /** A number, or for dates an ISO date; null if the row has no value. */
  value: number | string | null
  currency: string | null
}

/** The summary that a plan asks for; null if it asks for none, or if the summary's columns are not among the plan's. */
export function summarize(plan: Plan, { columns, rows, shown, found }: Summarized): Summary | null {
  const asked = plan.summary
  if (!asked) return null
  const [of, by] = [asked.of, asked.by].map(key => plan.columns.findIndex(({ from }) => key !== null && from === key)) as [number, number]
  if ((asked.of !== null && of === -1) || (asked.by !== null && by === -1)) return null
  // A money column with several currencies is a text column in the table, but is computed as money.
  const column = columns[of] && { ...columns[of], type: plan.columns[of]?.type === 'money' ? ('money' as const) : columns[of].type }
  const parts = partsOf(asked, rows, of, column)
  const { groups, ungrouped } = groupsOf(asked, rows, by, parts)
  const names = { of: column?.name ?? null, by: columns[by]?.name ?? null }
  const results = groups.flatMap(({ group, parts: own }) =>
    byCurrency(own).map(same => resultOf(asked, { group, parts: same }, { parts, found }, names, shown)),
  )
  return {
    measure: asked.measure,
    ...names,
    name: asked.name,
    ...kindOf(asked, column),
    results: inOrder(results, asked),
    ungrouped,
    alone: asked.alone,
  }
}

/** The rows with the same value in the column to group by. */
interface Group {
  group: SummaryResult['group']
  parts: Part[]
}

/** The groups of rows, and the number of rows in no group. Without a column to group by, all rows are one group, even if there are none. */
function groupsOf(
  { each }: PlanSummary,
  rows: (DatasetCell | null)[][],
  by: number,
  parts: Part[],
): { groups: Group[]; ungrouped: number } {
  if (by === -1) return { groups: [{ group: null, parts }], ungrouped: 0 }
  const groups = new Map<string, Group>()
  let ungrouped = 0
  rows.forEach((cells, at) => {
    const values = groupValues(cells[by]?.value ?? null, each)
    if (values.length === 0) ungrouped++
    for (const value of values) {
      const key = foldedValue(value).trim()
      const known = groups.get(key) ?? { group: value, parts: [] }
      groups.set(key, known)
      known.parts.push(parts[at]!)
    }
  })
  return { groups: [...groups.values()], ungrouped }
}

/** The type and unit of the results. Texts that begin with a number count as numbers. */
function kindOf({ measure }: PlanSummary, column: Column | undefined): Pick<Summary, 'type' | 'unit'> {
  if (measure === 'share') return { type: 'number', unit: '%' }
  if (measure === 'count') return { type: 'number' }
  const type = column?.type === 'money' || column?.type === 'date' ? column.type : 'number'
  return { type, ...(column?.unit ? { unit: column.unit } : {}) }
}

function partsOf({ of: key, measure }: PlanSummary, rows: (DatasetCell | null)[][], of: number, column: Column | undefined): Part[] {
  if (key === null || !column) return rows.map((_, at) => ({ at, value: 1, currency: null }))
  const cells = rows.map(cells => cells[of] ?? null)
  if (measure === 'count') return cells.map((cell, at) => ({ at, value: isFilled(cell) ? 1 : null, currency: null }))
  if (column.type === 'money' && column.currency === null) return cells.map((cell, at) => ({ at, ...amountOf(cell) }))
  const keys = orderKeysOf(cells.map(cell => cell?.value ?? null))
  const isDay = column.type === 'date' && (measure === 'least' || measure === 'most')
  return keys.map((value, at) => ({
    at,
    value: typeof value === 'number' || (isDay && typeof value === 'string') ? value : null,
    currency: column.type === 'money' ? column.currency : null,
  }))
}

const isFilled = (cell: DatasetCell | null): boolean => cell !== null && String(cell.value ?? '') !== ''

/** The amount of a cell in a column with several currencies. */
function amountOf(cell: DatasetCell | null): Pick<Part, 'value' | 'currency'> {
  if (!cell) return { value: null, currency: null }
  const quote = typeof cell.value === 'string' ? cell.value : cell.quote
  const money = findMoney(quote, { decimalMark: /,\d{1,2}(?!\d)/.test(quote) ? ',' : '.', country: 'ES' })
  if (money) return { value: money.value, currency: money.currency }
  return { value: typeof cell.value === 'number' ? cell.value : null, currency: null }
}

/** The groups of a row: several if the cell is a list, none if the cell is empty. */
function groupValues(value: CellValue, each: PlanSummary['each']): (string | number)[] {
  if (value === null || value === '') return []
  if (typeof value === 'number') return [value]
  const values = [...new Set([value].flat())]
  if (!each) return values
  return values.flatMap(day => (/^\d{4}-\d\d/.test(day) ? [day.slice(0, each === 'year' ? 4 : 7)] : []))
}

/** Splits the rows of a group by currency: amounts in different currencies are never added. Rows without a value go with the first currency. */
function byCurrency(parts: Part[]): Part[][] {
  const currencies = [...new Set(parts.flatMap(({ value, currency }) => (value === null ? [] : [currency])))]
  const [first = null] = currencies
  if (currencies.length < 2) return [parts]
  return currencies.map(own => parts.filter(({ value, currency }) => (value === null ? own === first : currency === own)))
}

/** All rows of the summary, and the number of all records. */
interface Whole {
  parts: Part[]
  found: number
}

function resultOf(
  asked: PlanSummary,
  { group, parts }: Group,
  whole: Whole,
  names: Pick<Summary, 'of' | 'by'>,
  shown: number,
): SummaryResult {
  const used = parts.filter(({ value }) => value !== null)
  const currency = used[0]?.currency ?? null
  const base = asked.measure === 'share' ? baseOf(asked, whole, currency) : 0
  const value = valueOf(
    asked.measure,
    used.map(part => part.value!),
    base,
  )
  const telling = asked.measure === 'least' || asked.measure === 'most' ? used.filter(part => part.value === value) : used
  const result = { group, value, currency, rows: used.length, leftOut: parts.length - used.length }
  const rowsInAll = asked.by === null ? whole.found : whole.parts.length
  return {
    ...result,
    formula: formulaOf(asked, { ...names, ...result, rowsInAll }),
    places: telling.flatMap(({ at }) => (at < shown ? [at] : [])),
  }
}

/**
 * What is 100 % for a share. Of values: the sum of those with the same currency over all rows of the summary. Of rows: the number of these
 * rows, or the number of all records if the summary has no groups.
 */
function baseOf({ of, by }: PlanSummary, { parts, found }: Whole, currency: string | null): number {
  if (of !== null) return parts.reduce((sum, part) => sum + (part.currency === currency ? Number(part.value ?? 0) : 0), 0)
  return by === null ? found : parts.length
}

function valueOf(measure: PlanSummary['measure'], values: (number | string)[], base: number): SummaryResult['value'] {
  if (measure === 'count') return values.length
  if (measure === 'share' && base === 0) return null
  const [first] = values
  if (first === undefined) return measure === 'share' ? 0 : null
  const ordered = values.toSorted(compare)
  if (measure === 'least') return ordered[0]!
  if (measure === 'most') return ordered.at(-1)!
  const numbers = ordered.map(Number)
  const sum = numbers.reduce((all, value) => all + value, 0)
  if (measure === 'sum') return rounded(sum, 4)
  if (measure === 'share') return rounded((100 * sum) / base, 2)
  if (measure === 'average') return rounded(sum / numbers.length, 2)
  const middle = Math.floor(numbers.length / 2)
  return numbers.length % 2 === 1 ? numbers[middle]! : rounded((numbers[middle - 1]! + numbers[middle]!) / 2, 4)
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Sorts the results: years, months and numbers in ascending order, other groups by result, the largest first (for `least` the smallest). */
function inOrder(results: SummaryResult[], { measure, each }: PlanSummary): SummaryResult[] {
  const sign = measure === 'least' ? 1 : -1
  return results.toSorted((a, b) => {
    if (each || (typeof a.group === 'number' && typeof b.group === 'number')) return compare(a.group, b.group)
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * compare(a.value, b.value)
  })
}
