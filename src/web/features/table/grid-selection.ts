/** The cells that are marked for copying: a rectangle between two of them. */
import type { GridPosition, GridSize } from './grid-position.ts'

export interface GridSelection {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

/** The rectangle between two cells, within the table; a position in the header counts as the first row. */
export const selectionBetween = (one: GridPosition, other: GridPosition): GridSelection => ({
  fromRow: Math.max(0, Math.min(one.row, other.row)),
  toRow: Math.max(one.row, other.row),
  fromColumn: Math.min(one.column, other.column),
  toColumn: Math.max(one.column, other.column),
})

/** What a key marks, as spreadsheets do: Shift+Space the row, Control+Space the column, Control+A everything. Null for other keys. */
export function selectionByKey(
  key: string,
  { control, shift }: { control: boolean; shift: boolean },
  at: GridPosition,
  size: GridSize,
): GridSelection | null {
  const all: GridSelection = { fromRow: 0, toRow: size.rows - 1, fromColumn: 0, toColumn: size.columns - 1 }
  if (control && key.toLowerCase() === 'a') return all
  if (key !== ' ') return null
  if (control) return { ...all, fromColumn: at.column, toColumn: at.column }
  return shift && at.row >= 0 ? { ...all, fromRow: at.row, toRow: at.row } : null
}
