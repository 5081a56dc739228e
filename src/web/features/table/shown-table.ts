/** The table as its reader sees it, for what acts on it from outside (the export). */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

export interface ShownTable {
  /** Without the hidden ones, under the names and in the order that the reader gave them. */
  columns: readonly Column[]
  /** The rows that the filter leaves, sorted as shown; values as stored, aligned with `columns`. */
  rows: readonly (readonly CellValue[])[]
}

/** Given by the table to the page that shows it: asked when something is done with the table, so that nothing is copied before. */
export interface TableHandle {
  shown(): ShownTable
}
