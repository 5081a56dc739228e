/**
 * A table becomes a new spreadsheet of a Google account: made under a title that says it is not finished, filled in batches, and at last
 * formatted and given its own title. So what an interrupted export leaves behind is named honestly, and nothing has to be cleaned up.
 */
import type { sheets_v4 } from '@googleapis/sheets'
import type { Language } from '#contracts/language.ts'
import type { ExportedCell } from '#contracts/value.ts'
import { holdsDays, sheetCell, type SheetCell } from './sheet-cells.ts'
import { rowsLook, summaryLook } from './sheet-look.ts'
import { openSheetsApi, type Patience } from './sheets-api.ts'
import { summaryLines } from './summary-lines.ts'

export interface SheetTable {
  name: string
  headers: readonly string[]
  /** Aligned with `headers`. */
  rows: readonly (readonly ExportedCell[])[]
  /** The market analysis, for a sheet of its own. */
  summary: string | null
}

export interface SheetsExport {
  /** Address of the Sheets API. */
  address: string
  /** With the scope `drive.file`. */
  accessToken: string
  /** Of the sheets' names and of the spreadsheet's number and date formats. */
  language: Language
  /** Ends the export between two requests or in the middle of one. */
  signal: AbortSignal
  patience?: Patience
}

interface Sheet {
  id: number
  name: string
  /** Rows that stay in sight. */
  frozen: number
  cells: SheetCell[][]
  look: sheets_v4.Schema$Request[]
}

const words = {
  es: { rows: 'Resultados', summary: 'Análisis de mercado', unfinished: 'exportación incompleta' },
  en: { rows: 'Results', summary: 'Market Analysis', unfinished: 'incomplete export' },
} as const

const longestTitle = 200
/** Google advises requests of at most 2 MB. */
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

/** In one line. */
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
  // Google refuses a sheet all of whose rows are frozen.
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
