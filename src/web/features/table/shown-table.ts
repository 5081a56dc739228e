/** The table as the person has arranged it, for the export and the clipboard. */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

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
