/** A cell of a table. Both positions are those of the table as the server sent it, not of the order on the screen. */
export interface CellPosition {
  row: number
  column: number
}
