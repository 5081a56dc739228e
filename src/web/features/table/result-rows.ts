/** The rows of a table, with functions that give the formatted texts of their cells. */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { cellFormat } from './cell-format.ts'
import { searchable } from '#web/ui/text-filter.ts'

export interface ResultRow {
  /** Position in the server's order. The call for evidence uses this position. */
  index: number
  cells: readonly CellValue[]
}

export interface ResultRows {
  columns: readonly Column[]
  rows: readonly ResultRow[]
  /** The formatted text of a cell; '' for an empty cell. */
  text(row: ResultRow, column: number): string
  /** The text of a row that the quick filter searches: formatted and stored values, prepared by `searchable`. Cached. */
  haystack(row: ResultRow): string
  /** Formatted texts of about 120 cells of a column, at regular distances over the table. */
  sample(column: number): readonly string[]
}

const sampleSize = 120

/** Prepares rows for showing. Cells are formatted when they are needed, so that a table of 10,000 rows opens at once. */
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

/** A cell of a table. Both positions are those of the table as the server sent it, not of the order on the screen. */
export interface CellPosition {
  row: number
  column: number
}
