/**
 * Formulas in texts of websites, on their way into spreadsheets: a file opened with any separator, the clipboard, and Google Sheets. A hit is
 * everything that a spreadsheet would run; there must be none.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { csvForms, csvLines, type CsvForm } from '#exports/csv.ts'
import { exportToGoogleSheets } from '#exports/google-sheets.ts'
import { goodToken, type SheetsService, startSheetsService } from '#test/support/sheets-service.ts'
import { copiedTable } from '#web/features/table/copied-table.ts'

const tags = ['long']
const formulas = [
  '=1+1',
  '=HYPERLINK("http://evil.example";"x")',
  '+1+cmd',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(1)',
  '＝1+1',
  '＋1+cmd',
  '－1+cmd',
]
const before = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '"', '""', '" ']
const around: [open: string, close: string][] = [
  ['', ''],
  ['foo;', ';bar'],
  ['foo,', ',bar'],
  ['foo\t', '\tbar'],
  ['foo\n', '\nbar'],
  ['foo\r\n', '\r\nbar'],
  ['foo;"', '&";bar'],
  ['foo\n"', '&"\nbar'],
  ['foo""; ', ';""'],
  ['foo";', ';"bar'],
]
const attacks = around.flatMap(([open, close]) => before.flatMap(blank => formulas.map(formula => open + blank + formula + close)))

/** The cells as spreadsheets split a file: a quoted cell extends to the next single quote, and the text after that belongs to it. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= text.length;) {
    let cell = ''
    if (text[at] === '"') {
      for (at++; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at++) {
        if (text[at] === '"') at++
        cell += text[at]
      }
      at++
    }
    for (; at < text.length && !`${separator}\r\n`.includes(text[at]!); at++) cell += text[at]
    cells.push(cell)
    at++
  }
  return cells
}

const runs = (cell: string) => /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠]/.test(cell)

it.each([
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
])('a file opened with the %s as separator', { tags }, (name, separator) => {
  const hits = attacks.filter(attack => {
    const columns = [attack, 'b'].map(name => ({ name, type: 'text' as const, currency: null }))
    const rows = [
      [attack, 'x'],
      ['x', attack],
      ['x', ['y', attack]],
      ['x', [attack, 'y']],
    ]
    const forms = Object.keys(csvForms) as CsvForm[]
    const files = forms.map(form => [...csvLines({ columns, rows }, `## ${attack}\n\n${attack}`, form)].join(''))
    return files.some(file => cellsOf(file, separator).some(runs))
  })
  expect(hits).toEqual([])
  console.log(`spreadsheets: ${attacks.length} formulas in six places of both kinds of file, separator ${name}: 0 run`)
})

it('the clipboard', { tags }, () => {
  const columns = [{ name: 'a', type: 'text' as const, currency: null }]
  const hits = attacks.filter(attack => {
    const { text, html } = copiedTable({ columns, rows: [[attack]] } as never, 'es-ES', { headings: false })
    const inHtml = html.split(/<[^>]*>/).map(cell => cell.replaceAll('&quot;', '"'))
    return [...text.split('\t'), ...inHtml].some(runs)
  })
  expect(hits).toEqual([])
  console.log(`spreadsheets: ${attacks.length} formulas on the clipboard: 0 run`)
})

let google: SheetsService
beforeAll(async () => {
  google = await startSheetsService()
})
afterAll(() => google.close())

it('Google Sheets', { tags }, async () => {
  await exportToGoogleSheets(
    { name: '=1+1', headers: ['=1+1', 'b'], rows: attacks.map(attack => [attack, 'x']), summary: attacks.join('\n\n') },
    { address: google.origin, accessToken: goodToken, language: 'es', signal: new AbortController().signal },
  )
  const kept = google.spreadsheets[0]!.sheets.flatMap(({ cells }) => cells.flat())
  expect(kept.length).toBeGreaterThan(attacks.length)
  expect(kept.filter(cell => typeof cell === 'object' && cell !== null)).toEqual([])
  console.log(`spreadsheets: ${attacks.length} formulas to Google Sheets: 0 run`)
})
