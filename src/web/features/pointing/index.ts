/** Putting a table right by pointing at its page: the parts that other features use. */
export { columnColor } from './column-color.ts'
export { ColumnEditDialog } from './column-edit-dialog.tsx'
export { FixTable } from './fix-table.tsx'
