/** The part of a table that its reader sees: columns with their headings, in their order, and rows in theirs. */
import type { ResultRow } from './result-rows.ts'
import type { ShownTable } from './shown-table.ts'
import type { ShownColumn } from './table-layout.ts'

export interface TableView {
  columns: readonly ShownColumn[]
  rows: readonly ResultRow[]
}

/** The values of the cells shown, aligned with columns that bear the headings shown. */
export const shownTable = ({ columns, rows }: TableView): ShownTable => ({
  columns: columns.map(({ label, type, currency, unit }) => ({ name: label, type, currency, ...(unit !== undefined && { unit }) })),
  rows: rows.map(row => columns.map(column => row.cells[column.index] ?? null)),
})
