/** The shown columns and the rows that pass the filters, both in the shown order. */
import type { ResultRow } from './result-rows.ts'
import type { ShownTable } from './shown-table.ts'
import type { ShownColumn } from './table-layout.ts'

export interface TableView {
  columns: readonly ShownColumn[]
  rows: readonly ResultRow[]
}

/** The view as a table of its own: columns named by the shown headings, rows with just these columns. */
export const shownTable = ({ columns, rows }: TableView): ShownTable => ({
  columns: columns.map(({ label, type, currency, unit }) => ({ name: label, type, currency, ...(unit !== undefined && { unit }) })),
  rows: rows.map(row => columns.map(column => row.cells[column.index] ?? null)),
})
