/** Positions in the grid, and how keys move between them. Row -1 is the header. */

export interface GridPosition {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** The number of rows by which Page Up and Page Down move. */
  page: number
}

type Move = (at: GridPosition, size: GridSize) => GridPosition

const moves: Record<string, Move> = {
  ArrowUp: at => ({ ...at, row: at.row - 1 }),
  ArrowDown: at => ({ ...at, row: at.row + 1 }),
  ArrowLeft: at => ({ ...at, column: at.column - 1 }),
  ArrowRight: at => ({ ...at, column: at.column + 1 }),
  // Page Up stops at the first row; it does not enter the header.
  PageUp: (at, size) => ({ ...at, row: Math.max(Math.min(at.row, 0), at.row - size.page) }),
  PageDown: (at, size) => ({ ...at, row: at.row + size.page }),
  Home: at => ({ ...at, column: 0 }),
  End: (at, size) => ({ ...at, column: size.columns - 1 }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_, size) => ({ row: size.rows - 1, column: size.columns - 1 }),
}

/** The position after a key, kept within the table; null for keys that do not move. */
export function positionAfter(key: string, control: boolean, at: GridPosition, size: GridSize): GridPosition | null {
  const move = moves[control ? `Control+${key}` : key]
  if (!move) return null
  const next = move(at, size)
  return { row: Math.max(-1, Math.min(size.rows - 1, next.row)), column: Math.max(0, Math.min(size.columns - 1, next.column)) }
}
