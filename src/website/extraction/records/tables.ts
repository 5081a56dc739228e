/** HTML tables as records: finds header rows, expands spans, and turns section rows into a column. */
import { type ChildNode, closest, type Element, elementChildren } from '#website/extraction/document.ts'
import { commonLength, mostCommon, tally } from '#website/extraction/tallies.ts'
import { alikeness } from './alikeness.ts'
import { atomsOf } from './atoms.ts'
import type { Atom } from './atom.ts'
import { nameOf } from './inline-fields.ts'
import { type Outline, signatureOf } from './outline.ts'
import { type GridCell, gridOf, isNumberedSection, isWide, ownRows, wordedCells } from './table-grid.ts'
import { columnName, headOf, columnNames, type TableHead } from './table-headers.ts'
import { findDate } from '#website/extraction/values/dates.ts'
import { parseAs, shapeOf, type Locale } from '#website/extraction/values/typed-values.ts'

export interface RecordSet {
  /** The nodes of each record; empty when the records have no nodes of their own. */
  roots: ChildNode[][]
  kind: 'table' | 'records' | 'details'
  /** Made of the headers of a table, or else of tags and telling classes; equal on all pages of a template. */
  id: string
  /** The element around the records, for its heading and locator. */
  container: Element
  records: Atom[][]
  /** Column names by the first step of the atoms' paths. */
  labels: Map<string, string>
  reasons: string[]
}

/** All data tables of a page. Layout tables (of one column, or with nested tables) are left to the record groups. */
export function tablesOf(outline: Outline, base: string, locale: Locale): RecordSet[] {
  const tables = [...outline.places.keys()].filter(element => element.name === 'table')
  const reading: TableReading = {
    base,
    locale,
    headersAt: new Map(),
    cellsWithTables: new Set(
      tables.flatMap(table => closest(table.parent as Element, element => element.name === 'td' || element.name === 'th') ?? []),
    ),
  }
  return tables.map(table => readTable(table, reading)).filter(set => set !== null)
}

interface TableReading {
  base: string
  locale: Locale
  /** Headers by width and signature. A table without headers takes those of the last table with the same width and signature. */
  headersAt: Map<string, string[]>
  cellsWithTables: Set<Element>
}

function readTable(table: Element, reading: TableReading): RecordSet | null {
  const { base, locale, headersAt, cellsWithTables } = reading
  const rowElements = ownRows(table)
  const upright = gridOf(rowElements)
  const standing = turned(rowElements, upright, commonLength(upright), locale)
  const grid = standing ?? upright
  const width = commonLength(grid)
  const nested = grid.filter(row => row.some(cell => cellsWithTables.has(cell.element))).length
  if (grid.length === 0 || nested > grid.length * 0.3 || width < 2) return null
  const head = standing ? { titles: 0, headers: 1 } : uprightHead(rowElements, grid, width, locale)
  const bodyStart = head.titles + head.headers
  const signature = signatureOf(table)
  const inherited = headersAt.get(`${width} ${signature}`)
  const ownHeaders = head.headers > 0 ? columnNames(grid.slice(head.titles, bodyStart), width) : null
  if (ownHeaders) headersAt.set(`${width} ${signature}`, ownHeaders)
  const headers = ownHeaders ?? inherited ?? Array.from({ length: width }, () => '')
  const rows = grid.slice(bodyStart)
  const unheaded = ownHeaders || inherited ? null : unheadedRecords(table, rows, width, base)
  if (unheaded) return unheaded
  const steps = headers.map((header, index) => `>${stepFor(header, index)}`)
  const body: TableBody = { rows, titles: grid.slice(0, head.titles), width, headers, steps, hasHeader: ownHeaders !== null }
  const records = rowRecords(body, reading)
  if (records.length === 0) return null
  carryDown(records, steps[0]!, locale)
  return {
    roots: rowElements.map(row => [row]),
    kind: 'table',
    id: idOf(headers, signature),
    container: table,
    records: withLonelyLines(records),
    labels: new Map(headers.map((header, index) => [steps[index]!, header] as const).filter(([, header]) => header !== '')),
    reasons: [ownHeaders ? `${head.headers} header row(s): ${headers.join(' | ')}` : 'no header row', `${records.length} rows`],
  }
}

/** The header of a table. A table has none if nearly all of its rows consist of a `th` with a term and a `td` with its value. */
function uprightHead(rows: Element[], grid: GridCell[][], width: number, locale: Locale): TableHead {
  const isTermRow = (row: Element) =>
    elementChildren(row)
      .map(cell => cell.name)
      .join() === 'th,td'
  return rows.filter(isTermRow).length > rows.length * 0.8 ? { titles: 0, headers: 0 } : headOf(rows, grid, width, locale)
}

/** The records of a table without headers whose cells are cards, or whose rows are the labeled fields of one record; null for any other table. */
const unheadedRecords = (table: Element, rows: GridCell[][], width: number, base: string): RecordSet | null =>
  cellRecords(table, rows, base) ?? (width === 2 ? labelValuePairs(table, rows, base) : null)

const idOf = (headers: string[], signature: string): string =>
  `table:${headers.some(Boolean) ? headers.map(header => header.toLowerCase()).join('|') : signature}`

interface TableBody {
  rows: GridCell[][]
  /** The rows above the header. */
  titles: GridCell[][]
  width: number
  headers: string[]
  /** The path step of each column. */
  steps: string[]
  /** Whether the table has a header of its own. */
  hasHeader: boolean
}

/** The records of a table's rows, each below its section heading. */
function rowRecords(body: TableBody, { base, locale }: TableReading): Atom[][] {
  const { rows, width } = body
  const records: Atom[][] = []
  const wide = rows.map(row => isWide(row, width) || isNumberedSection(row))
  const wideRows = wide.filter(Boolean).length
  // When every second row is wide, a wide row is the second line of the record above it. Otherwise it is the heading of the rows below.
  const worded = rows.filter(row => wordedCells(row).length > 0).length
  const continues = worded > 3 && !wide[0] && wideRows * 2 >= worded - 1
  // If section headings follow, the title counts as the first of them. Otherwise the title is used only if it has a date: it is then the
  // date of all rows.
  const title = body.titles.findLast(row => wordedCells(row).length === 1)
  const hasSections = !continues && wideRows > 0 && wide.indexOf(true) < wide.lastIndexOf(false)
  let section = title && (hasSections || findDate(wordedCells(title)[0]!.text, locale.dayOrder)) ? sectionOf(title) : undefined
  rows.forEach((row, at) => {
    if (isIdleRow(row, body)) return
    if (!wide[at]) {
      if (row.length >= width * 0.5) records.push([...(section ? [section] : []), ...rowAtoms(row, body, base)])
      return
    }
    const words = row.find(cell => cell.text !== '')!
    if (wideRows === 1 && at > 0 && isNotice(words.text)) return
    if (continues) records.at(-1)?.push(...cellAtoms(words, '>(below)', base))
    else section = sectionOf(row)
  })
  return records
}

/** Whether a row is no record: it is empty, repeats the header or is a pager. */
function isIdleRow(row: GridCell[], { width, headers, hasHeader }: TableBody): boolean {
  const words = row.find(cell => cell.text !== '')
  if (!words) return true
  const isHeader = (cell: GridCell, index: number) =>
    index >= width || columnName(cell.text).toLowerCase() === (headers[index] ?? '').toLowerCase()
  if (hasHeader && row.every(isHeader)) return true
  return new Set(row.map(cell => cell.element)).size === 1 && isPageNumbers(words.text)
}

/** The atoms of a row. A cell that spans several columns is read once. */
function rowAtoms(row: GridCell[], { width, steps }: TableBody, base: string): Atom[] {
  const seen = new Set<Element>()
  return row.slice(0, width).flatMap((cell, index) => {
    if (seen.has(cell.element)) return []
    seen.add(cell.element)
    return cellAtoms(cell, steps[index]!, base)
  })
}

/** First cells are repeated in the rows below that lack one, if at most this share of the rows has a first cell. */
const seldomFilled = 0.7

/** Repeats a year, date or number of the first column in the rows below that lack a first cell. The values must all rise or all fall. */
function carryDown(records: Atom[][], step: string, locale: Locale): void {
  const first = records.map(atoms => atoms.find(({ path }) => path === step))
  const told = first.filter(atom => atom !== undefined)
  if (first[0] === undefined || told.length < 2 || told.length > records.length * seldomFilled) return
  const values = told.map(({ text }) => parseAs('date', text, locale)?.value ?? parseAs('number', text, locale)?.value ?? null)
  const rising = values.filter((value, at) => at > 0 && value !== null && value > values[at - 1]!).length
  if (values.includes(null) || (rising !== 0 && rising !== values.length - 1) || new Set(values).size < values.length) return
  let last = first[0]
  for (const [at, atoms] of records.entries()) {
    if (first[at]) last = first[at]
    else atoms.unshift(last)
  }
}

/** The cells of a table that is a grid of cards: each has several atoms, and all are similar. null for any other table. */
function cellRecords(table: Element, rows: GridCell[][], base: string): RecordSet | null {
  const cells = rows.flat().filter(cell => cell.text !== '')
  if (rows.length < 2 || cells.length < 4 || new Set(cells.map(cell => cell.element)).size < cells.length) return null
  const records = cells.map(({ element }) => atomsOf([element], base))
  if (records.filter(atoms => new Set(atoms.map(atom => atom.path)).size >= 3).length < records.length * 0.8) return null
  if (alikeness(records) < 0.8) return null
  return {
    roots: cells.map(({ element }) => [element]),
    kind: 'records',
    id: `records:${signatureOf(table)}>td`,
    container: table,
    records,
    labels: new Map(),
    reasons: [`${cells.length} cells alike`],
  }
}

/**
 * Transposes a table with its records in columns: the first cell of each row is a name, and the cells of a row have one type while those of
 * a column do not. null for any other table.
 */
function turned(rows: Element[], grid: GridCell[][], width: number, locale: Locale): GridCell[][] | null {
  if (width < 3 || grid.length < 3 || grid.some(row => row.length !== width)) return null
  const isMarked = rows.every(row => elementChildren(row)[0]?.name === 'th')
  if ((!isMarked && grid[0]![0]!.text !== '') || grid[0]!.some(cell => /\d/.test(cell.text))) return null
  if (grid.slice(1).some(([name]) => name!.text.length > longestName || /\d{3}/.test(name!.text))) return null
  const values = grid.slice(1).map(row => row.slice(1).map(cell => (cell.text === '' ? null : shapeOf(cell.text, locale))))
  const columns = values[0]!.map((_, index) => values.map(row => row[index]!))
  const isUniform = (shapes: (string | null)[]) => agreementOf(shapes) === 1
  const hasShapedRow = values.some(row => isUniform(row) && row[0] !== 'text' && row[0] !== null)
  return hasShapedRow && !columns.some(isUniform) && mean(values.map(agreementOf)) >= mean(columns.map(agreementOf)) + 0.2
    ? grid[0]!.map((_, index) => grid.map(row => row[index]!))
    : null
}

const longestName = 40

/** The share of the filled cells that have the most frequent shape; 1 when no cell is filled. */
function agreementOf(shapes: (string | null)[]): number {
  const filled = shapes.filter(shape => shape !== null)
  return filled.length === 0 ? 1 : mostCommon(tally(filled))![1] / filled.length
}

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Whether the text is a notice between rows ("Free delivery over 150 €!"), not a heading. */
const isNotice = (text: string): boolean => /[!¡]|[€$£]\s?\d|\d\s?[€$£]/.test(text)

/** The text of a section row as an atom: the heading of the rows below it. */
function sectionOf(row: GridCell[]): Atom | undefined {
  const cells = wordedCells(row)
  const [cell] = cells
  return cell && { path: '>(section)', kind: 'text', text: cells.map(({ text }) => text).join(' '), node: cell.element }
}

/** The path step for a column. */
export const stepFor = (header: string, index: number): string =>
  header
    .replace(/[>~[\]@#?:.]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase() || `column ${index + 1}`

/** The atoms of a cell. When there are several, the whole text of the cell comes first. */
function cellAtoms(cell: GridCell, step: string, base: string): Atom[] {
  const atoms = atomsOf([cell.element], base).map(atom => ({ ...atom, path: `${step}${atom.path}` }))
  const wording = atoms.filter(atom => atom.kind !== 'image' && atom.text !== '')
  if (wording.length < 2)
    return atoms.map(atom => (atom === wording[0] ? { ...atom, path: atom.kind === 'link' ? atom.path : step } : atom))
  const areLines = wording.every(({ kind, path, label, isTerm }) => kind === 'text' && path === `${step}~` && !label && !isTerm)
  const pieces = areLines ? atoms.map(atom => (atom.kind === 'text' ? { ...atom, path: `${step}${listed}` } : atom)) : atoms
  return [{ path: step, kind: 'text', text: cell.text, node: cell.element }, ...pieces]
}

/** The path step of a line between breaks in a cell. Items of a list have the same path step. */
const listed = '>li~'

/** When some cells of a column have several lines, a cell with one line becomes a list of one item. */
function withLonelyLines(records: Atom[][]): Atom[][] {
  const columns = new Set(
    records.flatMap(atoms => atoms.filter(({ path }) => path.endsWith(listed)).map(({ path }) => path.slice(0, -listed.length))),
  )
  if (columns.size === 0) return records
  return records.map(atoms => {
    const held = new Set(atoms.map(({ path }) => path))
    return atoms.flatMap(atom =>
      columns.has(atom.path) && !held.has(`${atom.path}${listed}`) ? [atom, { ...atom, path: `${atom.path}${listed}` }] : atom,
    )
  })
}

/** Whether the text is a pager in a row of its own: "1 2 3 … »". */
const isPageNumbers = (text: string): boolean =>
  text !== '' && (text.match(/\d+|[^\s\d]+/g) ?? []).every(piece => /^(?:\d{1,4}|(?:\.{3}|[…<>«»‹›])+)$/u.test(piece))

/** Rows of a term and its value as the fields of one record; null for any other table. */
function labelValuePairs(table: Element, rows: GridCell[][], base: string): RecordSet | null {
  const pairs = rows.filter(row => row.length === 2 && row[0]!.text !== '' && row[0]!.element !== row[1]!.element)
  if (pairs.length < 2 || pairs.length < rows.length * 0.7) return null
  const terms = pairs.map(row => row[0]!)
  const marked = terms.filter(cell => cell.element.name === 'th' || /[:：]$/.test(cell.text)).length
  if (marked < pairs.length * 0.8 || rows.length > 60 || new Set(terms.map(cell => cell.text)).size < terms.length * 0.9) return null
  const record = pairs.flatMap(([term, value]) => {
    const label = nameOf(term!.text)
    const atoms = atomsOf([value!.element], base).filter(atom => atom.kind !== 'image')
    const whole: Atom = { path: '>value', kind: 'text', text: value!.text, label, node: value!.element }
    const links = atoms.filter(atom => atom.kind === 'link')
    const [first, ...others] = atoms.filter(atom => atom.text !== '')
    const isList = others.length > 0 && others.every(atom => atom.path === first!.path && !atom.label)
    if (isList) return atoms.map(atom => ({ ...atom, label }))
    return value!.text === '' ? [] : [whole, ...links.map(atom => ({ ...atom, label: atom.label ?? label }))]
  })
  return {
    roots: [],
    kind: 'details',
    id: `details:${signatureOf(table)}`,
    container: table,
    records: [record],
    labels: new Map(),
    reasons: ['rows of label and value'],
  }
}
