/** The table as the person has arranged it, for the export and the clipboard. */
import type { ShownPart } from '#contracts/export.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import type { ResultRow, ResultRows } from './result-rows.ts'
import type { ShownColumn } from './table-layout.ts'

export interface ShownTable {
  /** The columns that are not hidden, with the person's headings, in the person's order. */
  columns: readonly Column[]
  /** The rows that pass the filters, in the shown order. Their values are the stored ones, in the order of `columns`. */
  rows: readonly (readonly CellValue[])[]
}

/** The page around the table gets this object by a ref. During an export it asks the object for the shown table. */
export interface TableHandle {
  shown(): ShownTable
  /** The whole table, as the server sent it. */
  whole(): ShownTable
  /** The shown table by the names of its columns and the positions of its rows, for the server. */
  part(): ShownPart
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

/** `filters` are the person's filters in words. */
export const tableHandle = ({ table, view }: { table: ResultRows; view: TableView }, filters: string[]): TableHandle => ({
  shown: () => shownTable(view),
  whole: () => ({ columns: table.columns, rows: table.rows.map(({ cells }) => cells) }),
  part: () => ({
    columns: view.columns.map(({ name, label }) => ({ name, ...(label !== name && { label }) })),
    rows: view.rows.map(({ index }) => index),
    filters,
  }),
})
