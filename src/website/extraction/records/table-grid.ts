/** The rows and cells of an HTML table, laid out as a reader sees them. */
import { type Element, elementChildren, isUnseen, textOf } from '#website/extraction/document.ts'

export interface GridCell {
  element: Element
  text: string
}

/** The rows of the table, without those of nested tables. */
export function ownRows(table: Element): Element[] {
  const rows = elementChildren(table).flatMap(child => {
    if (child.name === 'tr') return child
    // The rows of a `tfoot` are totals, not records.
    return child.name === 'thead' || child.name === 'tbody' ? elementChildren(child).filter(row => row.name === 'tr') : []
  })
  return rows.filter(row => !isUnseen(row))
}

/** At most this many columns of a table are read. */
const mostColumns = 1000
/** Spanning cells fill at most this many slots of a table. When so many are filled, every further cell fills only one slot. */
const mostSpannedSlots = 200_000

/** Lays out the cells by the table model of the HTML standard. A spanning cell stands in every slot that it covers. */
export function gridOf(rows: Element[]): GridCell[][] {
  const grid: GridCell[][] = rows.map(() => [])
  let spanned = 0
  rows.forEach((row, y) => {
    let x = 0
    for (const element of elementChildren(row).filter(cell => (cell.name === 'td' || cell.name === 'th') && !isUnseen(cell))) {
      while (grid[y]![x]) x++
      if (x >= mostColumns) break
      const cell = { element, text: textOf(element) }
      let across = Math.min(Number(element.attribs['colspan']) || 1, 100)
      let down = Math.min(Number(element.attribs['rowspan']) || 1, rows.length - y)
      spanned += across * down - 1
      if (spanned > mostSpannedSlots) across = down = 1
      for (let dy = 0; dy < down; dy++) for (let dx = 0; dx < across; dx++) grid[y + dy]![x + dx] = cell
      x += across
    }
  })
  return grid.map(row => Array.from(row, cell => cell ?? { element: rows[0]!, text: '' }))
}

/** The distinct cells of a row that have text. */
export const wordedCells = (row: GridCell[]): GridCell[] => [...new Set(row)].filter(cell => cell.text !== '')

/** Whether only one cell of the row has text, and the row has fewer cells than columns. In a table of two columns the cell must span both. */
export function isWide(row: GridCell[], width: number): boolean {
  if (width < 2 || (width === 2 && row.length < width)) return false
  return new Set(row).size < width && wordedCells(row).length === 1
}

/** Whether the row has two header cells, the second across all other columns: the number and name of a section. */
export function isNumberedSection(row: GridCell[]): boolean {
  const [first, second, ...others] = row
  return (
    first !== undefined &&
    second !== undefined &&
    first !== second &&
    others.length > 0 &&
    others.every(cell => cell === second) &&
    [first, second].every(({ element, text }) => element.name === 'th' && text !== '')
  )
}
