/** Tables as CSV that is safe to open in a spreadsheet: every cell is quoted, and no text is run as a formula. Lines are generated one at a time. */
import { quotedCell } from '#contracts/spreadsheet-text.ts'
import { headingWithUnit, type Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { summaryLines } from './summary.ts'

/** The mark before the first line, without which spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * The lines of the file, each with its CRLF: heading, rows, and a Market Analysis section if there is a summary. Lists are joined with a comma and a
 * space.
 */
export function* csvLines(table: Pick<Table, 'columns' | 'rows'>, summary?: string | null): Generator<string> {
  yield csvLine(table.columns.map(headingWithUnit))
  for (const row of table.rows) yield csvLine(table.columns.map((_, index) => row[index] ?? null))
  if (summary) yield* summarySection(summary)
}

function* summarySection(summary: string): Generator<string> {
  yield '\r\n'
  yield csvLine(['Market Analysis'])
  for (const line of summaryLines(summary)) yield csvLine([line])
}

const csvLine = (cells: CellValue[]) => `${cells.map(csvCell).join(',')}\r\n`

/** One quoted cell that is safe in a spreadsheet. */
export function csvCell(value: CellValue): string {
  if (typeof value === 'number') return `"${value}"`
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return quotedCell(text)
}

/**
 * The name of the file: `{name}_export.csv` for a saved search, `{url}.csv` for the result of a scan, otherwise `export.csv`. Characters that file
 * systems refuse become underscores.
 */
export function csvFileName({ name, url }: { name?: string; url?: string }): string {
  if (name !== undefined && safe(name) !== '') return `${safe(name)}_export.csv`
  if (url !== undefined && safe(url) !== '') return `${safe(url.replace(/^https?:\/\//i, ''))}.csv`
  return 'export.csv'
}

function safe(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  const plain = text.replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, '_').replace(/\s+/g, ' ')
  return (
    Array.from(plain)
      .slice(0, 120)
      .join('')
      // linear: 120 characters at most
      .replace(/^[\s._]+|[\s._]+$/g, '')
  )
}
