/** Tables of a PDF: lines whose cells are aligned in columns. */
import type { PdfLine, Piece } from './pdf-lines.ts'

export interface PdfTable {
  columns: Column[]
  rows: Row[]
}

interface Column {
  left: number
  right: number
}

export interface Row {
  page: number
  /** The text of each column. If `isWide` is set, a single text that spans all columns. */
  cells: string[]
  isWide: boolean
}

/** Lines count as a table if at least this many of them have columns. */
const fewestLines = 3
/**
 * At most this many lines of a single cell may stand between two lines with columns; otherwise the table ends. Such a line is the rest of a
 * long cell, or the heading of a section.
 */
const mostBetween = 2
/** A table ends where two lines are more than this many letter heights apart. */
const farthest = 4

/** The index after the last line of the table that begins at `start`; `start` when no table begins there. */
export function endOfTable(lines: PdfLine[], start: number): number {
  if (lines[start]!.cells.length < 2) return start
  let end = start
  let count = 0
  let between = 0
  for (let at = start; at < lines.length && between <= mostBetween; at++) {
    const line = lines[at]!
    const before = lines[at - 1]
    if (at > start && line.baseline - before!.baseline > farthest * line.size) break
    if (line.size > 1.15 * lines[start]!.size) break
    if (line.cells.length < 2) between++
    else {
      count++
      between = 0
      end = at + 1
    }
  }
  return count >= fewestLines ? end : start
}

/** The horizontal ranges of the columns, from left to right; null when the cells are not aligned in columns. */
export function columnsOf(lines: PdfLine[]): Column[] | null {
  const wide = lines.filter(line => line.cells.length > 1)
  const counts = wide.map(line => line.cells.length).toSorted((a, b) => b - a)
  // Lines with many cells show the columns best, but the few with the most cells may be exceptions. So the columns are taken from the lines
  // with `width` cells, a number that about 30 % of the lines reach.
  const width = counts[Math.floor(counts.length * 0.3)]!
  const columns: Column[] = []
  const cells = wide.filter(line => line.cells.length === width).flatMap(line => line.cells)
  for (const { left, right } of cells.toSorted((a, b) => a.left - b.left)) {
    const column = columns.at(-1)
    if (column && left < column.right) column.right = Math.max(column.right, right)
    else columns.push({ left, right })
  }
  if (columns.length < 2) return null
  const crossing = wide.filter(line => line.cells.some(cell => cell.words.some(word => overlapped(word, columns).length > 1)))
  return crossing.length <= wide.length * 0.3 ? columns : null
}

/**
 * The index after the last row of a table. `end` is the result of `endOfTable`: lines from there on still belong to the last row if each is
 * the next line of one of its cells, the first cell excepted.
 */
export function endOfLastRow(lines: PdfLine[], end: number, columns: Column[]): number {
  let at = end
  for (; at < lines.length; at++) {
    const { cells, baseline, size } = lines[at]!
    const isNear = baseline - lines[at - 1]!.baseline < 1.5 * size
    const [column, ...others] = overlapped(cells[0]!, columns)
    if (!isNear || cells.length > 1 || column === undefined || column === 0 || others.length > 0) break
  }
  return at
}

const overlapped = (piece: Piece, columns: Column[]): number[] =>
  columns.flatMap((column, at) => (piece.left < column.right && piece.right > column.left ? [at] : []))

/** Whether the columns are columns of running text: each is filled with long lines. */
export function isTextInColumns(lines: PdfLine[], columns: Column[]): boolean {
  return columns.every((column, at) => {
    const cells = lines.flatMap(line => line.cells.filter(cell => columnAt(cell, columns) === at))
    const filled = cells.filter(cell => cell.right - cell.left >= 0.85 * (column.right - column.left))
    const letters = cells.reduce((sum, cell) => sum + cell.text.length, 0)
    return filled.length >= cells.length * 0.6 && letters >= cells.length * 30
  })
}

/** The index of the nearest column. */
export function columnAt(piece: Piece, columns: Column[]): number {
  const middle = (piece.left + piece.right) / 2
  const distances = columns.map(({ left, right }) => Math.max(left - middle, middle - right, 0))
  return distances.indexOf(Math.min(...distances))
}

/** The rows of the table. Further lines of a cell are joined to its first line. */
export function rowsOf(lines: PdfLine[], columns: Column[]): Row[] {
  const read = lines.map(line => ({ line, row: rowOf(line, columns) }))
  const tight = tightGap(read.map(({ line, row }) => ({ baseline: line.baseline, filled: filledOf(row) / columns.length })))
  const rows: Row[] = []
  read.forEach(({ line, row }, at) => {
    const last = rows.at(-1)
    const gap = at === 0 ? Infinity : line.baseline - lines[at - 1]!.baseline
    if (last && !last.isWide && continues(row, last, gap <= tight)) {
      row.cells.forEach((text, column) => {
        if (text !== '') last.cells[column] = `${last.cells[column]} ${text}`
      })
    } else rows.push(row)
  })
  return rows
}

const filledOf = (row: Row): number => row.cells.filter(cell => cell !== '').length

function rowOf(line: PdfLine, columns: Column[]): Row {
  const cells = columns.map(() => '')
  const isWide = line.cells.length === 1 && overlapped(line.cells[0]!, columns).length > 1
  if (isWide) return { page: line.page, cells: [line.text], isWide }
  for (const cell of line.cells)
    // If a cell of the line overlaps several columns, the gaps between their texts were too narrow to separate them. So each of its runs of
    // text (`words`) is assigned to a column by itself.
    for (const piece of overlapped(cell, columns).length > 1 ? cell.words : [cell]) {
      const at = columnAt(piece, columns)
      cells[at] += `${cells[at] === '' ? '' : ' '}${piece.text}`
    }
  return { page: line.page, cells, isWide }
}

/** Whether a line (`row`) continues the row before it. The line must fill only a part of the cells, and each of them is filled in `before` too. */
function continues(row: Row, before: Row, isTight: boolean): boolean {
  if (row.isWide || row.cells.some((text, at) => text !== '' && before.cells[at] === '')) return false
  const filled = filledOf(row)
  if (isTight) return filled < row.cells.length * 0.7
  return filled === 1 && row.cells.length > 2 && row.cells[0] === '' && !row.cells.some(text => /^[\d\s.,:/€$%-]+$/.test(text))
}

/** Two lines may belong to one row up to this distance. -1 if the distance tells nothing, because rows are as close as the lines of a cell. */
function tightGap(lines: { baseline: number; filled: number }[]): number {
  const gaps = lines.slice(1).map(({ baseline, filled }, at) => ({ gap: baseline - lines[at]!.baseline, filled }))
  const sorted = gaps.map(({ gap }) => gap).toSorted((a, b) => a - b)
  const small = sorted[Math.floor(sorted.length * 0.2)] ?? 0
  const near = gaps.filter(({ gap }) => gap < small * 1.25)
  // If close lines fill most of the cells, each line is a row of its own, not a further line of a long cell.
  const isPartial = near.reduce((sum, { filled }) => sum + filled, 0) < near.length * 0.7
  return near.length < gaps.length && isPartial ? small * 1.25 : -1
}

/**
 * If `next` has the same columns as the table at the end of the page before, appends its rows without a repeated header. Returns whether
 * the columns are the same.
 */
export function joinTables(table: PdfTable, next: PdfTable): boolean {
  const isSame =
    table.columns.length === next.columns.length &&
    next.columns.every(({ left, right }, at) => left < table.columns[at]!.right && right > table.columns[at]!.left)
  if (!isSame) return false
  const [header] = table.rows
  const [first, ...rest] = next.rows
  const isRepeated = header?.cells.join('\n') === first?.cells.join('\n')
  table.rows.push(...(isRepeated ? rest : next.rows))
  table.columns = table.columns.map(({ left, right }, at) => ({
    left: Math.min(left, next.columns[at]!.left),
    right: Math.max(right, next.columns[at]!.right),
  }))
  return true
}
