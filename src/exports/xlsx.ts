/**
 * A table as an XLSX file: a sheet with the typed rows under a frozen heading with a filter, a sheet with the results of the summary and one with the
 * market analysis if there are any, and a last sheet that says where the table comes from.
 */
import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { usualLength } from './column-width.ts'
import type { ExportDocument } from './export-file.ts'
import { originLines, type OriginLine, type Shortened } from './origin.ts'
import { originWords, sheetNames } from './origin-words.ts'
import { summaryLines, summaryTable } from './summary.ts'
import { cleanText, type ColumnForm, columnForm, excelLimits, isTooLong, linkOf, storedValue } from './xlsx-cells.ts'

type Cells = Map<string, Partial<Cell>>

const ink = { rgb: '14201D' }
const pine = { rgb: '0B6B57' }
const headingStyle: CellStyle = {
  font: { bold: true, color: ink },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1EFE8' } },
  border: { bottom: { style: 'thin', color: pine } },
  alignment: { vertical: 'center', wrapText: true },
}
const linkStyle: CellStyle = { font: { underline: true, color: pine } }
const wrapped: CellStyle = { alignment: { vertical: 'top', wrapText: true } }

// In characters.
const narrowest = 9
const widest = 60
const labelWidth = 44
const textWidth = 100

/** Resolves to the file's bytes. Takes seconds for a large table, so the server calls it on a thread. */
export async function xlsxFile(document: ExportDocument): Promise<Uint8Array> {
  // Loaded on demand: most commands write no XLSX.
  const { writeXlsx } = await import('hucre/xlsx')
  const { table, summary, language, about } = document
  const names = sheetNames[language]
  const shortened: Shortened = { texts: 0, links: 0 }
  const sheets = [tableSheet(names.rows, table, language, shortened)]
  if (table.receipt.summary) sheets.push(tableSheet(names.summary, summaryTable(table.receipt.summary), language, shortened))
  if (summary) sheets.push(textSheet(names.analysis, summaryLines(summary)))
  sheets.push(originSheet(names.origin, originLines(document, shortened), originWords[language].dateFormat))
  return await writeXlsx({
    sheets,
    // Excel's own list of properties has "Language".
    properties: { title: cleanText(about.name), creator: 'Indaga', created: new Date(), custom: { Language: language } },
  })
}

/** The sheet of a table. Counts in `shortened` what Excel cannot hold. */
function tableSheet(
  name: string,
  { columns, rows }: { columns: readonly Column[]; rows: readonly (readonly CellValue[])[] },
  language: ExportDocument['language'],
  shortened: Shortened,
): WriteSheet {
  const forms = columns.map((column, index) => columnForm(column, valuesOf(rows, index), language))
  const cells: Cells = new Map()
  forms.forEach(({ heading }, index) => cells.set(`0,${index}`, textCell(heading, headingStyle)))
  let links = 0
  const written = rows.map((row, at) =>
    forms.map((form, index) => {
      const value = row[index] ?? null
      const stored = storedValue(value, form)
      if (typeof stored === 'string') {
        if (isTooLong(typeof value === 'string' ? value : stored)) shortened.texts++
        const target = linkOf(value, columns[index]!)
        const isLink = target !== null && links < excelLimits.links
        if (isLink) links++
        else if (target !== null) shortened.links++
        if (isLink) cells.set(`${at + 1},${index}`, { ...textCell(stored, linkStyle), hyperlink: { target } })
      }
      return stored
    }),
  )
  return {
    name,
    columns: forms.map(({ format }, index) => ({
      ...(format !== undefined && { numFmt: format }),
      width: widthOf(forms[index]!, written, index),
    })),
    ...withTexts([forms.map(({ heading }) => heading), ...written], cells),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${columnName(columns.length - 1)}${rows.length + 1}` },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
  }
}

/** Rows with their cells. The library would make an error of Excel from a text such as "#N/A", so texts like this get cells of their own. */
function withTexts(rows: (string | number | null)[][], cells: Cells): Pick<WriteSheet, 'rows' | 'cells'> {
  rows.forEach((row, at) =>
    row.forEach((value, index) => {
      const key = `${at},${index}`
      if (typeof value === 'string' && value.startsWith('#') && !cells.has(key)) cells.set(key, textCell(value))
    }),
  )
  return { rows, cells }
}

/** A cell that is a text whatever it holds. */
const textCell = (text: string, style?: CellStyle): Partial<Cell> =>
  text.startsWith('#')
    ? { value: text, type: 'richText', richText: [{ text, ...(style?.font && { font: style.font }) }], style }
    : { value: text, type: 'string', style }

const valuesOf = (rows: readonly (readonly CellValue[])[], index: number): CellValue[] => rows.map(row => row[index] ?? null)

function widthOf(
  { heading, format = '', isDate }: ColumnForm,
  rows: readonly (readonly (string | number | null)[])[],
  index: number,
): number {
  const textOf = (value: string | number | null | undefined) => (isDate && typeof value === 'number' ? format : String(value ?? ''))
  const characters = usualLength(heading, rows.length, row => textOf(rows[row]?.[index]))
  // Room for the button of the filter, the separators of a number and the sign of a currency. Excel shows "###" for a date or number that is too wide.
  return Math.min(widest, Math.max(narrowest, characters + 6))
}

/** The letters of a column: A, Z, AA. */
function columnName(index: number): string {
  const before = Math.floor(index / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % 26))
}

const textSheet = (name: string, lines: readonly string[]): WriteSheet => ({
  name,
  columns: [{ width: textWidth, style: wrapped }],
  ...withTexts(
    lines.map(line => [cleanText(line)]),
    new Map(),
  ),
})

/** The sheet that says where the table comes from: a label and a value in each line. */
function originSheet(name: string, lines: readonly OriginLine[], dateFormat: string): WriteSheet {
  const cells: Cells = new Map()
  const rows = lines.map(({ label, value, link, isHeading, isDate }, at): (string | number | null)[] => {
    if (isHeading) cells.set(`${at},0`, textCell(cleanText(label), headingStyle)).set(`${at},1`, { value: '', style: headingStyle })
    if (link)
      cells.set(`${at},${link.column}`, { ...textCell(cleanText(link.column === 0 ? label : String(value)), linkStyle), hyperlink: link })
    if (isDate) cells.set(`${at},1`, { value, type: 'number', style: { numFmt: dateFormat, alignment: { horizontal: 'left' } } })
    return [cleanText(label), typeof value === 'string' ? cleanText(value) : value]
  })
  const style: CellStyle = { alignment: { horizontal: 'left', vertical: 'top', wrapText: true } }
  return {
    name,
    columns: [
      { width: labelWidth, style: wrapped },
      { width: textWidth, style },
    ],
    ...withTexts(rows, cells),
    pageSetup: { orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  }
}
