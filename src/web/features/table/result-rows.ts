/** The rows of a result as the table shows them: written in the reader's format once, when first needed, and searched in that form. */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { cellFormat } from './cell-format.ts'
import { searchable } from '#web/ui/text-filter.ts'

export interface ResultRow {
  /** Position in the server's order, by which evidence is asked for. */
  index: number
  cells: readonly CellValue[]
}

export interface ResultRows {
  columns: readonly Column[]
  rows: readonly ResultRow[]
  /** A cell in the reader's format; '' where it is empty. */
  text(row: ResultRow, column: number): string
  /** All that a quick filter may find in a row: as written and as stored. */
  haystack(row: ResultRow): string
  /** Written texts of a sample of a column, spread over the table. */
  sample(column: number): readonly string[]
}

const sampleSize = 120

/** Prepares rows for showing; nothing is written before it is asked for, so that 10,000 rows cost nothing at first. */
export function resultRows(columns: readonly Column[], values: readonly (readonly CellValue[])[], locale: string): ResultRows {
  const rows = values.map((cells, index) => ({ index, cells }))
  const formats = columns.map((column, at) =>
    cellFormat(
      column,
      values.map(cells => cells[at] ?? null),
      locale,
    ),
  )
  const haystacks: string[] = []
  const text = (row: ResultRow, column: number) => formats[column]?.(row.cells[column] ?? null) ?? ''
  return {
    columns,
    rows,
    text,
    haystack: row =>
      (haystacks[row.index] ??= searchable(row.cells.map((value, column) => `${text(row, column)} ${String(value ?? '')}`).join(' \n '))),
    sample(column) {
      const step = Math.max(1, Math.floor(rows.length / sampleSize))
      return Array.from({ length: Math.ceil(rows.length / step) }, (_, index) => text(rows[index * step]!, column))
    },
  }
}
