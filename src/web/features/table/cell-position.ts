/** A cell of a result: the row's index in the server's order, whatever the order shown, and the column's position. */
export interface CellPosition {
  row: number
  column: number
}
