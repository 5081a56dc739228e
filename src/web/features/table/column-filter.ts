/** The filter of one column: a range of numbers or days, a choice of values, or words. */
import type { Column } from '#contracts/table.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'
import { textFilter, searchable } from '#web/ui/text-filter.ts'
import { positionOf } from './sort-rows.ts'

export type ColumnFilter =
  /** Both bounds are included; null is no bound. Days are ISO 8601 texts. */
  | { kind: 'range'; from: number | string | null; until: number | string | null }
  /** The texts of the cells, as shown; '' stands for empty cells. */
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'words'; query: string }

/** The filter of a column is a list of values to choose from only if the column has at most this many distinct values. */
const valuesAtMost = 40

interface ColumnValue {
  /** The value as the cells show it; '' stands for empty cells. */
  text: string
  count: number
}

const isRange = ({ type }: Column) => type === 'number' || type === 'money' || type === 'date'

/**
 * The distinct values of a column, most frequent first. Each item of a list in a cell counts as a value. Null if the column has too many
 * values to choose from: more than `valuesAtMost`, or more than half as many as the table has rows. Two values are never too many.
 */
export function columnValues(table: ResultRows, index: number): ColumnValue[] | null {
  const counts = new Map<string, number>()
  for (const row of table.rows) {
    const value = row.cells[index] ?? null
    for (const text of Array.isArray(value) ? value : [table.text(row, index)]) {
      counts.set(text, (counts.get(text) ?? 0) + 1)
      if (counts.size > valuesAtMost) return null
    }
  }
  if (counts.size > Math.max(2, table.rows.length / 2)) return null
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((left, right) => right.count - left.count)
}

/** The kind of filter that is offered for a column. */
export function filterKind(table: ResultRows, index: number): ColumnFilter['kind'] {
  const column = table.columns[index]
  if (column && isRange(column) && table.rows.some(row => positionOf(row.cells[index] ?? null, column.type) !== null)) return 'range'
  return columnValues(table, index) ? 'values' : 'words'
}

const dayMilliseconds = 86_400_000
const end = (bound: number | string | null, open: number) => (bound === null ? open : typeof bound === 'number' ? bound : Date.parse(bound))

/** Returns a function that tells whether a row passes the filter of a column. */
export function columnFilter(table: ResultRows, index: number, filter: ColumnFilter): (row: ResultRow) => boolean {
  const type = table.columns[index]?.type ?? 'text'
  switch (filter.kind) {
    case 'range': {
      const from = end(filter.from, -Infinity)
      // A range of days includes the whole last day, until its last millisecond.
      const until = end(filter.until, Infinity) + (typeof filter.until === 'string' ? dayMilliseconds - 1 : 0)
      return row => {
        const position = positionOf(row.cells[index] ?? null, type)
        return position !== null && position >= from && position <= until
      }
    }
    case 'values': {
      const wanted = new Set(filter.values)
      return row => {
        const value = row.cells[index] ?? null
        return Array.isArray(value) ? value.some(part => wanted.has(part)) : wanted.has(table.text(row, index))
      }
    }
    case 'words': {
      const keeps = textFilter(filter.query)
      return row => keeps(searchable(`${table.text(row, index)} \n ${String(row.cells[index] ?? '')}`))
    }
  }
}
