/**
 * Writes a table into a new spreadsheet of a Google account. The spreadsheet first has a title that calls it incomplete; it is filled in batches,
 * then formatted, and at last gets its final title. An interrupted export is therefore recognized by its title and needs no cleanup.
 */
import type { sheets_v4 } from '@googleapis/sheets'
import type { Language } from '#contracts/language.ts'
import type { ExportedCell } from '#contracts/value.ts'
import { usualLength } from './column-width.ts'
import { openSheetsApi, type SheetsPatience } from './sheets-api.ts'
import { summaryLines } from './summary.ts'

export interface SheetTable {
  name: string
  headers: readonly string[]
  /** Aligned with `headers`. */
  rows: readonly (readonly ExportedCell[])[]
  /** The market analysis, which gets its own sheet. */
  summary: string | null
}

export interface SheetsExport {
  /** Address of the Sheets API. */
  address: string
  /** A token of the Google account, with the scope `drive.file`. */
  accessToken: string
  /** Language of the sheets' names and of the spreadsheet's number and date formats. */
  language: Language
  /** Ends the export, even in the middle of a request. */
  signal: AbortSignal
  patience?: SheetsPatience
}

interface Sheet {
  id: number
  name: string
  /** Number of rows that stay visible when scrolling. */
  frozen: number
  cells: SheetCell[][]
  look: sheets_v4.Schema$Request[]
}

const words = {
  es: { rows: 'Resultados', summary: 'Análisis de mercado', unfinished: 'exportación incompleta' },
  en: { rows: 'Results', summary: 'Market Analysis', unfinished: 'incomplete export' },
} as const

const longestTitle = 200
/** The most bytes of one batch; Google advises requests of at most 2 MB. */
const batchBytes = 1_500_000

/** Resolves to the new spreadsheet's address. Throws SheetsError, or the reason of `signal`. */
export async function exportToGoogleSheets(table: SheetTable, options: SheetsExport): Promise<string> {
  const api = await openSheetsApi(options)
  const names = words[options.language]
  const title = titleOf(table.name)
  const sheets = [rowsSheet(table, names.rows), ...(table.summary?.trim() ? [summarySheet(table.summary, names.summary)] : [])]

  const { id, url } = await api.create({
    properties: { title: `${title} (${names.unfinished})`, locale: options.language },
    sheets: sheets.map(sheet => ({ properties: properties(sheet) })),
  })
  for (const sheet of sheets) for (const batch of batches(sheet)) await api.write(id, batch)
  const entitle: sheets_v4.Schema$Request = { updateSpreadsheetProperties: { properties: { title }, fields: 'title' } }
  await api.update(id, [...sheets.flatMap(sheet => sheet.look), entitle])
  return url
}

/** The name in one line. */
function titleOf(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, longestTitle).join('') || 'Indaga'
}

function rowsSheet({ headers, rows }: SheetTable, name: string): Sheet {
  const days = headers.map((_, column) => holdsDays(rows, column))
  const written = rows.map(row => headers.map((_, column) => sheetCell(row[column] ?? null, days[column])))
  return { id: 0, name, frozen: 1, cells: [[...headers], ...written], look: rowsLook(0, headers, written, days) }
}

const summarySheet = (summary: string, name: string): Sheet => ({
  id: 1,
  name,
  frozen: 0,
  cells: summaryLines(summary).map(line => [sheetCell(line)]),
  look: summaryLook(1),
})

function properties({ id, name, frozen, cells }: Sheet): sheets_v4.Schema$SheetProperties {
  // Google refuses a sheet in which all rows are frozen.
  const rowCount = Math.max(cells.length, frozen + 1)
  return { sheetId: id, title: name, gridProperties: { rowCount, columnCount: cells[0]?.length ?? 1, frozenRowCount: frozen } }
}

/** The sheet's cells in pieces of about `batchBytes`, each with the range that it fills. */
function* batches({ name, cells }: Sheet): Generator<sheets_v4.Schema$ValueRange> {
  const piece = (start: number, end?: number) => ({ range: `'${name}'!A${start + 1}`, values: cells.slice(start, end) })
  let start = 0
  let bytes = 0
  for (const [index, row] of cells.entries()) {
    const size = Buffer.byteLength(JSON.stringify(row))
    if (index > start && bytes + size > batchBytes) {
      yield piece(start, index)
      start = index
      bytes = 0
    }
    bytes += size
  }
  yield piece(start)
}

/** A request that changes the look of a sheet: a bold heading, dates shown as dates, or the width of a column. */
type Change = sheets_v4.Schema$Request

// Widths in CSS pixels, for the default font of 10 points.
const characterWidth = 7
const padding = 24
const narrowest = 72
const widest = 360
const summaryWidth = 720
const dayWidth = 96

/** Formats the sheet of the rows; `days` says which columns hold days. */
function rowsLook(
  sheetId: number,
  headers: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  days: readonly boolean[],
): Change[] {
  const body = { sheetId, startRowIndex: 1 }
  return [
    format({ sheetId, endRowIndex: 1 }, { textFormat: { bold: true }, wrapStrategy: 'WRAP', verticalAlignment: 'MIDDLE' }),
    // Long texts are clipped; otherwise they would cover the empty cells beside them.
    format(body, { wrapStrategy: 'CLIP' }),
    ...days.flatMap((isDay, column) =>
      isDay ? [format({ ...body, startColumnIndex: column, endColumnIndex: column + 1 }, { numberFormat: { type: 'DATE' } })] : [],
    ),
    ...headers.map((header, column) => width(sheetId, column, days[column] ? dayWidth : fitting(header, rows, column))),
  ]
}

const summaryLook = (sheetId: number): Change[] => [width(sheetId, 0, summaryWidth), format({ sheetId }, { wrapStrategy: 'WRAP' })]

function format(range: sheets_v4.Schema$GridRange, userEnteredFormat: sheets_v4.Schema$CellFormat): Change {
  return { repeatCell: { range, cell: { userEnteredFormat }, fields: `userEnteredFormat(${Object.keys(userEnteredFormat).join(',')})` } }
}

const width = (sheetId: number, column: number, pixelSize: number): Change => ({
  updateDimensionProperties: {
    range: { sheetId, dimension: 'COLUMNS', startIndex: column, endIndex: column + 1 },
    properties: { pixelSize },
    fields: 'pixelSize',
  },
})

/** The width of a column in pixels, within the narrowest and the widest width. */
function fitting(header: string, rows: readonly (readonly SheetCell[])[], column: number): number {
  const characters = usualLength(header, rows.length, row => String(rows[row]?.[column] ?? ''))
  return Math.min(widest, Math.max(narrowest, characters * characterWidth + padding))
}

/**
 * A value that Google Sheets accepts without parsing it: a number, a day as its serial number, or a text that is never run as a formula. Null is an
 * empty cell.
 */
type SheetCell = string | number | boolean | null

/** The most characters of a cell; Google refuses longer texts. */
const longestText = 50_000
const isoDay = /^\d{4}-\d{2}-\d{2}$/
const dayMilliseconds = 86_400_000
/** The day with the serial number 0 in spreadsheets, in milliseconds since 1970. */
const dayZero = Date.UTC(1899, 11, 30)

/**
 * One cell. With `asDay`, a day becomes its serial number, which the column's date format shows as a day. Lists are joined with a comma and a space.
 */
function sheetCell(value: ExportedCell, asDay = false): SheetCell {
  if (Array.isArray(value)) return shortened(value.filter(item => item !== null).join(', '))
  if (typeof value !== 'string') return value
  return (asDay ? serialDay(value) : null) ?? shortened(value)
}

const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

/**
 * Whether every filled cell of the column is a day (2026-08-20). The cells are then written as numbers, so that the spreadsheet can sort and compute
 * with them.
 */
function holdsDays(rows: readonly (readonly ExportedCell[])[], column: number): boolean {
  let days = 0
  for (const row of rows) {
    const value = row[column] ?? null
    if (value === null || value === '') continue
    if (typeof value !== 'string' || serialDay(value) === null) return false
    days++
  }
  return days > 0
}

/** The serial number of a day. Null when the text is not a day of the calendar, or when the day is too early for spreadsheets. */
function serialDay(text: string): number | null {
  if (!isoDay.test(text)) return null
  const time = Date.parse(text)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  const serial = (time - dayZero) / dayMilliseconds
  return serial > 0 ? serial : null
}
