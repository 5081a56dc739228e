/** Finds the header rows of a table and the names of its columns. */
import { isBold } from './inline-fields.ts'
import { type Element, elementChildren, findAll, isUnseen, parentElement, textOf } from '#website/extraction/document.ts'
import { tally } from '#website/extraction/tallies.ts'
import { shapeOf, type Locale } from '#website/extraction/values/typed-values.ts'
import { type GridCell, isNumberedSection, isWide, wordedCells } from './table-grid.ts'

export interface TableHead {
  /** The number of rows above the header, which only contain the title of the table. */
  titles: number
  /** The number of rows that name columns. */
  headers: number
}

/** At most this many rows at the top may be titles. The header is looked for in at most this many rows below the titles. */
const mostAbove = 4

/** Finds the header rows of a table below its titles. They are marked (`thead`, `th`), or clearly differ from the rows below. */
export function headOf(rows: Element[], grid: GridCell[][], width: number, locale: Locale): TableHead {
  const marked = markedHead(rows, grid, locale)
  if (marked) return marked
  let titles = 0
  while (titles < Math.min(mostAbove, grid.length) && isTitle(grid[titles]!, width)) titles++
  for (; titles >= 0; titles--) {
    const headers = plainHeaders(grid.slice(titles, titles + mostAbove), grid.slice(titles), width, locale)
    if (headers > 0) return { titles, headers: headers + (belongsToHead(grid, titles + headers, locale) ? 1 : 0) }
  }
  return { titles: 0, headers: 0 }
}

/** The header rows that the page marks, below rows of one cell (captions, pagers). */
function markedHead(rows: Element[], grid: GridCell[][], locale: Locale): TableHead | null {
  const isCaption = (at: number) => new Set(grid[at]).size <= 1
  const isHeader = (at: number) => at < rows.length - 1 && (parentElement(rows[at]!)?.name === 'thead' || isAllHead(rows[at]!))
  let titles = 0
  while (titles < mostAbove && titles < rows.length - 1 && isCaption(titles)) titles++
  if (!isHeader(titles)) titles = 0
  let headers = 0
  while (isHeader(titles + headers) && !(headers > 0 && isNumberedSection(grid[titles + headers]!))) headers++
  // A header with only the title of the table names no column.
  const isNaming =
    headers > 0 && grid.slice(titles, titles + headers).some((row, at) => wordedCells(row).length > 0 && !isCaption(titles + at))
  return isNaming ? { titles, headers: headers + (belongsToHead(grid, titles + headers, locale) ? 1 : 0) } : null
}

/** Whether a row below the header is part of it: a header cell spans into it, or it has the units of numeric columns ("miles", "%"). */
function belongsToHead(grid: GridCell[][], at: number, locale: Locale): boolean {
  const [head, row, ...below] = grid.slice(at - 1, at + mostCompared)
  if (!head || !row || below.length < 2) return false
  const worded = wordedCells(row).filter(cell => !head.includes(cell))
  if (worded.length === 0 || worded.some(({ text }) => text.length > longestUnit || /\d/.test(text))) return false
  if (row.some(cell => cell.text !== '' && head.includes(cell))) return true
  const isNumeric = (cell: GridCell) =>
    below.filter(cells => shapeOf(cells[row.indexOf(cell)]?.text ?? '', locale) !== 'text').length > below.length * 0.6
  return row[0]!.text === '' && worded.length > 1 && worded.every(isNumeric)
}

/** Whether all cells are `th`, except for empty ones. */
function isAllHead(row: Element): boolean {
  const cells = elementChildren(row).filter(cell => !isUnseen(cell))
  return cells.filter(cell => cell.name === 'th').length > 1 && cells.every(cell => cell.name === 'th' || textOf(cell) === '')
}

/** Whether the row is empty, or has one cell over all columns or over all but one. */
function isTitle(row: GridCell[], width: number): boolean {
  const worded = wordedCells(row)
  return (
    worded.length === 0 ||
    isWide(row, width) ||
    (worded.length === 2 && width > 3 && row.filter(cell => cell === row[0]).length >= width - 1)
  )
}

/** The number of rows below a header that are compared with it. */
const mostCompared = 60

/** The number of header rows at the top: a row of short texts, and rows of column groups above it. */
function plainHeaders(top: GridCell[][], rows: GridCell[][], width: number, locale: Locale): number {
  let found = 0
  for (const [at, row] of top.entries()) {
    if (isHeaderRow(row, rows.slice(at + 1, at + 1 + mostCompared), width, locale, at > 0)) found = at + 1
    if (!isGroupRow(row, width)) break
  }
  return found
}

const longestName = 40
const longestUnit = 25

/** Whether the row has short texts of which one spans several columns. */
function isGroupRow(row: GridCell[], width: number): boolean {
  const worded = wordedCells(row)
  return (
    row.length === width &&
    worded.length > 0 &&
    worded.every(({ text }) => isName(text)) &&
    worded.some(cell => row.indexOf(cell) !== row.lastIndexOf(cell))
  )
}

const period = /^(?:[\p{L}º.]{1,12}\s)?(?:\d[.ºªtq]*\s)?(?:19|20)\d\d(?:\s?[-/]\s?\d{2,4})?$/iu

/** Whether the text may name a column: short, and without digits except in a year or quarter. */
const isName = (text: string): boolean => text.length <= longestName && (!/\d/.test(text) || period.test(text))

/** Whether the row names the columns. Below a row of groups, names may repeat. */
function isHeaderRow(row: GridCell[], below: GridCell[][], width: number, locale: Locale, isGrouped: boolean): boolean {
  if (row.length !== width || below.length < 2) return false
  const worded = wordedCells(row)
  if (worded.length < 2) return false
  const names = worded.map(cell => columnName(cell.text))
  if (row.filter(cell => cell.text !== '').length < width * 0.6 || !names.every(isName) || !worded.every(isPlain)) return false
  const isYear = names.map(name => /\d/.test(name))
  if (isYear.every(Boolean) || (new Set(names).size < names.length && !isGrouped)) return false
  const columns = worded.map(cell => {
    const index = row.indexOf(cell)
    return below.flatMap(cells => cells[index] ?? []).filter(({ text }) => text !== '')
  })
  // A text with a year is a value and not a name if more than a fifth of the cells below it have years too.
  if (columns.some((column, at) => isYear[at] && column.filter(({ text }) => period.test(text)).length > column.length * 0.2)) return false
  const isDrawnBold = (cell: GridCell) => cell.element.name === 'th' || findAll(cell.element, isBold).length > 0
  if (worded.every(isDrawnBold)) return true
  return worded.some((cell, at) => {
    const column = columns[at]!
    if (column.length === 0 || (!isYear[at] && shapeOf(cell.text, locale) !== 'text')) return false
    const shaped = column.filter(({ text }) => shapeOf(text, locale) !== 'text').length
    const linked = column.filter(({ element }) => findAll(element, ({ name }) => name === 'a').length > 0).length
    return shaped > column.length * 0.6 || linked > column.length * 0.6
  })
}

/** Whether the cell has no link, apart from links that sort the table. */
const isPlain = ({ element }: GridCell): boolean =>
  findAll(element, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined && !/[?&](sort|ord)|^#/i.test(attribs['href']))
    .length === 0

/** The name of a column without footnote marks. */
export const columnName = (text: string): string => text.replace(/(?<=[^\s])\s?(?:\[[^[\]]{1,12}\]|\(\d{1,2}\)|[*¹²³†‡]){1,6}$/u, '')

/**
 * The names of the columns, from the lowest row of headers. A name that is not unique or says little alone gets the headers above it as a prefix:
 * "2023" below "Exports" becomes "Exports 2023".
 */
export function columnNames(rows: GridCell[][], width: number): string[] {
  const groups = rows.filter(row => new Set(row).size > 1).map(row => row.map(cell => columnName(cell.text)))
  const lowest = tally(groups.at(-1) ?? [])
  return Array.from({ length: width }, (_, index) => {
    const words = [...new Set(groups.map(names => names[index] ?? ''))].filter(Boolean)
    const last = words.at(-1) ?? ''
    const twins = lowest.get(last) ?? 0
    // Years, units and "of which" mean nothing without their group.
    const isTelling = twins <= 1 && /^\p{Lu}\p{L}/u.test(last)
    return (isTelling ? last : words.join(' ')).slice(0, 80)
  })
}
