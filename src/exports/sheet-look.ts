/** How the sheets of an export look: a bold heading that stays in sight, dates shown as dates, columns as wide as what they hold. */
import type { sheets_v4 } from '@googleapis/sheets'
import type { SheetCell } from './sheet-cells.ts'

type Change = sheets_v4.Schema$Request

// CSS pixels, for Sheets' own type of 10 points.
const characterWidth = 7
const padding = 24
const narrowest = 72
const widest = 360
const summaryWidth = 720
const dayWidth = 96
const sampleSize = 300

/** For the sheet of the rows; `days` says which columns hold days. */
export function rowsLook(
  sheetId: number,
  headers: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  days: readonly boolean[],
): Change[] {
  const body = { sheetId, startRowIndex: 1 }
  return [
    format({ sheetId, endRowIndex: 1 }, { textFormat: { bold: true }, wrapStrategy: 'WRAP', verticalAlignment: 'MIDDLE' }),
    // A long text would run over the empty cells beside it.
    format(body, { wrapStrategy: 'CLIP' }),
    ...days.flatMap((isDay, column) =>
      isDay ? [format({ ...body, startColumnIndex: column, endColumnIndex: column + 1 }, { numberFormat: { type: 'DATE' } })] : [],
    ),
    ...headers.map((header, column) => width(sheetId, column, days[column] ? dayWidth : fitting(header, rows, column))),
  ]
}

export const summaryLook = (sheetId: number): Change[] => [width(sheetId, 0, summaryWidth), format({ sheetId }, { wrapStrategy: 'WRAP' })]

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

/** Room for the heading and for nine in ten of a sample of the cells. */
function fitting(header: string, rows: readonly (readonly SheetCell[])[], column: number): number {
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  const lengths: number[] = []
  for (let row = 0; row < rows.length; row += step) lengths.push(String(rows[row]?.[column] ?? '').length)
  lengths.sort((left, right) => left - right)
  const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  return Math.min(widest, Math.max(narrowest, Math.max(usual, header.length) * characterWidth + padding))
}
