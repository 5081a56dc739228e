/** The rows of a table, with functions that give the formatted texts of their cells. */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { cellFormat, type CellFormat } from './cell-format.ts'
import { searchable } from '#web/ui/text-filter.ts'
import { sortPlaces } from './sort-rows.ts'

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
  /** The text in which the quick filter searches: the row's stored values, and the formatted ones if they differ, prepared by `searchable`. Cached. */
  haystack(row: ResultRow): string
  /** The places of the rows in the order of a column (see `sortPlaces`). Cached. */
  places(column: number): readonly (number | null)[]
  /** Formatted texts of about 120 cells of a column, at regular distances over the table. Cached. */
  sample(column: number): readonly string[]
}

const sampleSize = 120

/** Prepares rows for showing. Cells are formatted when they are needed, so that a table of 10,000 rows opens at once. */
export function resultRows(columns: readonly Column[], values: readonly (readonly CellValue[])[], locale: string): ResultRows {
  const rows = values.map((cells, index) => ({ index, cells }))
  const valuesOf = (column: number) => values.map(cells => cells[column] ?? null)
  const formats: CellFormat[] = []
  const samples: (readonly string[])[] = []
  const haystacks: string[] = []
  const places: (number | null)[][] = []
  const isFormatted = columns.map(({ type }) => type === 'number' || type === 'money' || type === 'date')
  const stored = (value: CellValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  const text = (row: ResultRow, at: number) => {
    const column = columns[at]
    if (!column) return ''
    formats[at] ??= cellFormat(column, valuesOf(at), locale)
    return formats[at](row.cells[at] ?? null)
  }
  return {
    columns,
    rows,
    text,
    haystack: row =>
      (haystacks[row.index] ??= searchable(
        row.cells.map((value, column) => (isFormatted[column] ? `${text(row, column)} ${stored(value)}` : stored(value))).join(' \n '),
      )),
    places: column => (places[column] ??= sortPlaces(valuesOf(column), columns[column]?.type ?? 'text', locale)),
    sample(column) {
      const step = Math.max(1, Math.floor(rows.length / sampleSize))
      return (samples[column] ??= Array.from({ length: Math.ceil(rows.length / step) }, (_, index) => text(rows[index * step]!, column)))
    },
  }
}

/** A cell of a table. Both positions are those of the table as the server sent it, not of the order on the screen. */
export interface CellPosition {
  row: number
  column: number
}
