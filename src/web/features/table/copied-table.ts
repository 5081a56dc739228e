/** A table in the two formats that spreadsheets paste into cells: text with tabs, and an HTML table. */
import { spreadsheetText } from '#contracts/spreadsheet-text.ts'
import { headingWithUnit } from '#contracts/column-heading.ts'
import type { CellValue } from '#contracts/value.ts'
import type { Copied } from '#web/ui/clipboard.ts'
import { cellLink } from './cell-link.ts'
import type { ShownTable } from './shown-table.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => escapes[character]!)
/** Tells Excel that a cell is text, so that "00123" and "1-2" do not become a number and a date. */
const asText = ` style="mso-number-format:'\\@'"`

/**
 * A table for the clipboard. Numbers have the decimal sign of `locale` and no grouping ("1234,5" in es-ES), so that a spreadsheet
 * can calculate with them; dates are ISO 8601.
 */
export function copiedTable({ columns, rows }: ShownTable, locale: string, { headings }: { headings: boolean }): Copied {
  const numbers = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 })
  const written = (value: CellValue) =>
    typeof value === 'number' ? numbers.format(value) : spreadsheetText(Array.isArray(value) ? value.join(', ') : (value ?? ''))
  const head = headings ? columns.map(column => spreadsheetText(headingWithUnit(column))) : null
  const body = rows.map(row => row.map(written))
  const cell = (text: string, row: number, at: number) => {
    const type = columns[at]!.type
    const link = cellLink(rows[row]![at] ?? null, type)
    // Some spreadsheets paste each line as a cell of its own, so every line is guarded against formulas.
    const lines = text.split(/\r?\n/).map((line, index) => escaped(index === 0 ? line : spreadsheetText(line)))
    const inner = link ? `<a href="${escaped(link)}">${escaped(text)}</a>` : lines.join('<br>')
    return `<td${type === 'text' || type === 'phone' ? asText : ''}>${inner}</td>`
  }
  const lines = body.map((row, index) => `<tr>${row.map((text, at) => cell(text, index, at)).join('')}</tr>`)
  return {
    text: [...(head ? [head] : []), ...body].map(row => row.map(text => text.replace(/\s+/g, ' ')).join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${head ? `<tr>${head.map(text => `<th>${escaped(text)}</th>`).join('')}</tr>` : ''}${lines.join('')}</table>`,
  }
}
