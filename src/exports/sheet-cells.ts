/** Values as Google Sheets accepts them without parsing: numbers as numbers, days as serial numbers, everything else as text that is never run. */
import type { ExportedCell } from '#contracts/value.ts'

/** What a cell is set to; null leaves it empty. */
export type SheetCell = string | number | boolean | null

/** The most characters of a cell; Google refuses longer texts. */
const longestText = 50_000
const isoDay = /^\d{4}-\d{2}-\d{2}$/
const dayMilliseconds = 86_400_000
/** The day with the serial number 0 in spreadsheets, in milliseconds since 1970. */
const dayZero = Date.UTC(1899, 11, 30)

/** One cell. With `asDay`, a day becomes the number that a date format shows. Lists are joined with a comma and a space. */
export function sheetCell(value: ExportedCell, asDay = false): SheetCell {
  if (Array.isArray(value)) return shortened(value.filter(item => item !== null).join(', '))
  if (typeof value !== 'string') return value
  return (asDay ? serialDay(value) : null) ?? shortened(value)
}

const shortened = (text: string) => (text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text)

/**
 * Whether every filled cell of the column is a day (2026-08-20). The cells are then written as numbers, so that the spreadsheet can sort and compute
 * with them.
 */
export function holdsDays(rows: readonly (readonly ExportedCell[])[], column: number): boolean {
  let days = 0
  for (const row of rows) {
    const value = row[column] ?? null
    if (value === null || value === '') continue
    if (typeof value !== 'string' || serialDay(value) === null) return false
    days++
  }
  return days > 0
}

/** The serial number of a day; null when the text is not a day of the calendar, or is a day before the spreadsheet's first one. */
function serialDay(text: string): number | null {
  if (!isoDay.test(text)) return null
  const time = Date.parse(text)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) return null
  const serial = (time - dayZero) / dayMilliseconds
  return serial > 0 ? serial : null
}
