/** Which rows a column keeps: those within a range of numbers or days, those with chosen values, or those that hold words. */
import type { Column } from '#contracts/table.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'
import { textFilter, searchable } from '#web/ui/text-filter.ts'
import { positionOf } from './sort-rows.ts'

export type ColumnFilter =
  /** Both ends included; null leaves an end open. Days as ISO text, numbers as numbers. */
  | { kind: 'range'; from: number | string | null; until: number | string | null }
  /** Texts as the cells show them, '' for cells without a value. */
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'words'; query: string }

/** More different values are no longer chosen from a list. */
const valuesAtMost = 40

export interface ColumnValue {
  /** As the cells show it; '' for cells without a value. */
  text: string
  count: number
}

const isRange = ({ type }: Column) => type === 'number' || type === 'money' || type === 'date'

/** The values of a column that says the same few things again and again, most frequent first; null for any other. Items of lists count singly. */
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

/** The kind of filter that suits a column. */
export function filterKind(table: ResultRows, index: number): ColumnFilter['kind'] {
  const column = table.columns[index]
  if (column && isRange(column) && table.rows.some(row => positionOf(row.cells[index] ?? null, column.type) !== null)) return 'range'
  return columnValues(table, index) ? 'values' : 'words'
}

const dayMilliseconds = 86_400_000
const end = (bound: number | string | null, open: number) => (bound === null ? open : typeof bound === 'number' ? bound : Date.parse(bound))

/** Whether a row stays, by the filter of one column. */
export function columnFilter(table: ResultRows, index: number, filter: ColumnFilter): (row: ResultRow) => boolean {
  const type = table.columns[index]?.type ?? 'text'
  switch (filter.kind) {
    case 'range': {
      const from = end(filter.from, -Infinity)
      // A day lasts until its last instant.
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
