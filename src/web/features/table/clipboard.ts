/** Cells for the clipboard: as text with tabs and as an HTML table, both of which spreadsheets paste into cells. */
import { spreadsheetText } from '#contracts/spreadsheet-text.ts'
import { headingWithUnit } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { cellLink } from './cell-link.ts'
import type { ShownTable } from './shown-table.ts'

export interface Copied {
  text: string
  html: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => escapes[character]!)
/** Keeps a spreadsheet from reading a number or a date into a text ("00123", "1-2"). */
const asText = ` style="mso-number-format:'\\@'"`

/**
 * A table for the clipboard. Numbers stand with the decimal sign of `locale` and nothing else, so that a spreadsheet counts with them;
 * days as ISO writes them.
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
    // A line of its own may be pasted as a cell of its own.
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

/** Fills a copy event in place of what the browser would copy. */
export function fillCopy(event: ClipboardEvent, { text, html }: Copied): void {
  event.preventDefault()
  event.clipboardData?.setData('text/plain', text)
  if (html) event.clipboardData?.setData('text/html', html)
}

/** Copies, after a press; by an event of copying, which unlike navigator.clipboard also works on plain http. False where it is refused. */
export function copy(copied: Copied): boolean {
  const fill = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    fillCopy(event, copied)
  }
  document.addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
  }
}
