/** The active cell of the grid, and the rectangle of cells selected for copying. */
import { useState } from 'react'
import type { GridPosition, GridSize } from './grid-position.ts'
import type { TableView } from './shown-table.ts'

/** A rectangle of cells; all four bounds are included. */
export interface GridSelection {
  fromRow: number
  toRow: number
  fromColumn: number
  toColumn: number
}

/**
 * The rectangle between two opposite corners, without the header: a corner in the header counts as the cell below it, in the first row.
 * If both corners are in the header, the rectangle is empty.
 */
export const selectionBetween = (one: GridPosition, other: GridPosition): GridSelection => ({
  fromRow: Math.max(0, Math.min(one.row, other.row)),
  toRow: Math.max(one.row, other.row),
  fromColumn: Math.min(one.column, other.column),
  toColumn: Math.max(one.column, other.column),
})

/** The cells that a key selects, as in spreadsheets: Shift+Space a row, Control+Space a column, Control+A all. Null for other keys. */
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

export interface GridCursor {
  /** The active cell; always within the rows and columns that are shown. */
  at: GridPosition
  selection: GridSelection | null
  activate(position: GridPosition): void
  select(selection: GridSelection | null): void
  /** Selects the cells from the start of the selection to `position`. If nothing is selected yet, the active cell is the start. */
  extendTo(position: GridPosition): void
  deselect(): void
}

export function useGridCursor({ rows, columns }: TableView): GridCursor {
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  /** The cell where the selection began. */
  const [anchor, setAnchor] = useState<GridPosition | null>(null)
  const [selection, setSelection] = useState<GridSelection | null>(null)
  const at = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) }
  return {
    at,
    selection,
    activate: setActive,
    select: setSelection,
    extendTo(position) {
      const from = anchor ?? at
      setAnchor(from)
      setSelection(selectionBetween(from, position))
    },
    deselect() {
      setAnchor(null)
      setSelection(null)
    },
  }
}
