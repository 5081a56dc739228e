/** The table as the person has arranged it, for the export and the clipboard. */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { ResultRow } from './result-rows.ts'
import type { ShownColumn } from './table-layout.ts'

export interface ShownTable {
  /** The columns that are not hidden, with the person's headings, in the person's order. */
  columns: readonly Column[]
  /** The rows that pass the filters, in the shown order. Their values are the stored ones, in the order of `columns`. */
  rows: readonly (readonly CellValue[])[]
}

/** A ref by which the page around the table gets the shown table, at the moment of an export. */
export interface TableHandle {
  shown(): ShownTable
}

/** The shown columns and the rows that pass the filters, both in the shown order. */
export interface TableView {
  columns: readonly ShownColumn[]
  rows: readonly ResultRow[]
}

/** Makes a table of the view: its columns are named by the shown headings, and its rows have only the values of the shown columns. */
export const shownTable = ({ columns, rows }: TableView): ShownTable => ({
  columns: columns.map(({ label, type, currency, unit }) => ({ name: label, type, currency, ...(unit !== undefined && { unit }) })),
  rows: rows.map(row => columns.map(column => row.cells[column.index] ?? null)),
})
