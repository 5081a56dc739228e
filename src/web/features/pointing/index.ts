/** Putting a table right by pointing at its page: the parts that other features use. */
export { columnColor } from './column-color.ts'
export { FixTable } from './fix-table.tsx'
