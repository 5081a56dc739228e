/** Handles keys, clicks and the copy command in the grid. */
import type { KeyboardEvent, MouseEvent } from 'react'
import type { CellPosition } from './result-rows.ts'
import { positionAfter, type GridPosition } from './grid-position.ts'
import { type ShownTable, shownTable } from './shown-table.ts'
import { widthStep, type ShownColumn } from './table-layout.ts'
import type { ColumnCommands } from './use-column-commands.ts'
import { selectionBetween, selectionByKey, type GridCursor } from './use-grid-cursor.ts'
import type { Result } from './use-result.ts'

/** The state that the events of the grid read, and the actions that they start. */
export interface GridControls {
  result: Result
  commands: ColumnCommands
  cursor: GridCursor
  /** The cell whose evidence is open. Its `row` and `column` are positions in the table as the server sent it. */
  open: CellPosition | null
  onOpen(cell: CellPosition): void
  onClose(): void
  onRename(column: ShownColumn): void
  /** Opens the menu of the heading at a position. */
  onMenu(position: number): void
  scrollTo(position: GridPosition): void
  /** The width of a heading now, in pixels. */
  headingWidth(position: number): number
  /** The number of rows by which Page Up and Page Down move the active cell. */
  pageRows(): number
}

function openCell({ result: { view }, onOpen }: GridControls, position: GridPosition) {
  const row = view.rows[position.row]
  const column = view.columns[position.column]
  if (row && column) onOpen({ row: row.index, column: column.index })
}

/** Makes a cell active and scrolls to it. If the evidence panel is open, it shows the evidence of the new active cell. */
function moveTo(controls: GridControls, next: GridPosition) {
  controls.cursor.activate(next)
  controls.scrollTo(next)
  if (controls.open) openCell(controls, next)
}

function extendTo(controls: GridControls, next: GridPosition) {
  controls.cursor.extendTo(next)
  moveTo(controls, next)
}

/** Handles the keys that act on the column of the active heading. Returns false for any other key. */
function onHeadingKey(controls: GridControls, event: KeyboardEvent, column: ShownColumn): boolean {
  const { result, commands, cursor, onMenu, onRename, headingWidth } = controls
  const position = cursor.at.column
  const { key, shiftKey } = event
  if (key === 'Enter') result.order.toggleSort(column.index)
  else if (key === ' ' || key === 'ContextMenu' || (key === 'F10' && shiftKey)) onMenu(position)
  else if (key === 'F2') onRename(column)
  else if (key === '+' || key === '-') commands.resize(column, headingWidth(position) + (key === '+' ? widthStep : -widthStep))
  else if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const by = key === 'ArrowLeft' ? -1 : 1
    commands.move(column, by)
    moveTo(controls, { row: -1, column: Math.max(0, Math.min(result.view.columns.length - 1, position + by)) })
  } else return false
  return true
}

/** Handles the keys that select cells or move the active cell. Returns false for any other key. */
function onMovingKey(controls: GridControls, event: KeyboardEvent, control: boolean): boolean {
  const { cursor, result, pageRows } = controls
  const size = { rows: result.view.rows.length, columns: result.view.columns.length, page: pageRows() }
  const selected = selectionByKey(event.key, { control, shift: event.shiftKey }, cursor.at, size)
  const next = positionAfter(event.key, control, cursor.at, size)
  if (selected) cursor.select(selected)
  else if (!next) return false
  else if (event.shiftKey) extendTo(controls, next)
  else {
    cursor.deselect()
    moveTo(controls, next)
  }
  return true
}

/** Handles the keys that undo a command, open or close the evidence, or deselect cells. Returns false for any other key. */
function onActionKey(controls: GridControls, { key, shiftKey }: KeyboardEvent, control: boolean): boolean {
  const { cursor, commands, open, onClose } = controls
  // If no command is left to undo, the key is left to the page.
  if (control && !shiftKey && key.toLowerCase() === 'z') return commands.undo()
  if (key === 'Enter' || key === ' ') openCell(controls, cursor.at)
  else if (key === 'Escape' && cursor.selection) cursor.deselect()
  else if (key === 'Escape' && open) onClose()
  else return false
  return true
}

export function onGridKey(controls: GridControls, event: KeyboardEvent) {
  if (event.altKey || event.target !== event.currentTarget) return
  const { at } = controls.cursor
  const control = event.ctrlKey || event.metaKey
  const heading = at.row < 0 && !control ? controls.result.view.columns[at.column] : undefined
  if ((heading && onHeadingKey(controls, event, heading)) || onMovingKey(controls, event, control) || onActionKey(controls, event, control))
    event.preventDefault()
}

/** A click opens the evidence of a cell; with Shift it extends the selection. Clicks on links and clicks that mark text are left to the browser. */
export function onGridClick(controls: GridControls, event: MouseEvent) {
  const target = event.target as HTMLElement
  if (target.closest('a')) return
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)
  const column = Number(target.closest<HTMLElement>('[data-column]')?.dataset.column)
  if (Number.isNaN(row) || Number.isNaN(column)) return
  if (event.shiftKey) {
    document.getSelection()?.removeAllRanges()
    return extendTo(controls, { row, column })
  }
  if (document.getSelection()?.type === 'Range') return
  controls.cursor.deselect()
  controls.cursor.activate({ row, column })
  openCell(controls, { row, column })
}

/** The cells to copy: the selected cells or, if no cells are selected, the active cell. A selection of every row includes the headings. */
export function selectedTable({ result: { view }, cursor: { at, selection } }: GridControls): { table: ShownTable; headings: boolean } {
  const { fromRow, toRow, fromColumn, toColumn } = selection ?? selectionBetween(at, at)
  const rows = view.rows.slice(fromRow, toRow + 1)
  const table = shownTable({ columns: view.columns.slice(fromColumn, toColumn + 1), rows })
  return { table, headings: selection !== null && rows.length === view.rows.length }
}
