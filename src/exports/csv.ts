/**
 * Tables as CSV that is safe to open in a spreadsheet: every cell is quoted, and no text is run as a formula. Lines are generated one at a time. There
 * are two forms: commas with decimal points, and semicolons with decimal commas for people whose spreadsheet uses those.
 */
import { quotedCell } from '#contracts/spreadsheet-text.ts'
import { headingWithUnit } from '#contracts/column-heading.ts'
import type { Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { summaryLines } from './summary.ts'

/** The mark before the first line, without which spreadsheets do not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** How a file separates its cells, and the decimal sign of its numbers. */
export const csvForms = {
  csv: { separator: ',', decimal: '.' },
  'csv-semicolon': { separator: ';', decimal: ',' },
} as const
export type CsvForm = keyof typeof csvForms

/**
 * The lines of the file, each with its CRLF: heading, rows, and a Market Analysis section if there is a summary. Lists are joined with a comma and a
 * space.
 */
export function* csvLines(table: Pick<Table, 'columns' | 'rows'>, summary?: string | null, form: CsvForm = 'csv'): Generator<string> {
  yield csvLine(table.columns.map(headingWithUnit), form)
  for (const row of table.rows)
    yield csvLine(
      table.columns.map((_, index) => row[index] ?? null),
      form,
    )
  if (summary) yield* summarySection(summary, form)
}

function* summarySection(summary: string, form: CsvForm): Generator<string> {
  yield '\r\n'
  yield csvLine(['Market Analysis'], form)
  for (const line of summaryLines(summary)) yield csvLine([line], form)
}

const csvLine = (cells: CellValue[], form: CsvForm) => `${cells.map(cell => csvCell(cell, form)).join(csvForms[form].separator)}\r\n`

/** One quoted cell that is safe in a spreadsheet. */
export function csvCell(value: CellValue, form: CsvForm = 'csv'): string {
  if (typeof value === 'number') return `"${String(value).replace('.', csvForms[form].decimal)}"`
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return quotedCell(text, csvForms[form].separator)
}

/**
 * The name of a file without its ending: `{name}_export` for a saved search, `{url}` for the result of a scan, otherwise `export`. Characters that
 * file systems refuse become underscores.
 */
export function exportFileName({ name, url }: { name?: string; url?: string }): string {
  if (name !== undefined && safe(name) !== '') return `${safe(name)}_export`
  if (url !== undefined && safe(url) !== '') return safe(url.replace(/^https?:\/\//i, ''))
  return 'export'
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
