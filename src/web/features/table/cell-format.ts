/** Writes the values of one column in the reader's format. What is shown may be rounded off to the column; the raw value stays with the row. */
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

export type CellFormat = (value: CellValue) => string

const dayOnly = /^\d{4}-\d{2}-\d{2}$/
const dayInterval = /^\d{4}-\d{2}-\d{2}\/\d{4}-\d{2}-\d{2}$/
const monthOnly = /^\d{4}-\d{2}$/
const maximumDecimals = 6

function decimalsOf(value: number): number {
  const text = String(value)
  if (text.includes('e')) return maximumDecimals
  return Math.min(maximumDecimals, text.split('.')[1]?.length ?? 0)
}

/** Whole numbers that all lie in the range of years are written as years: 2026, not 2,026. */
const looksLikeYears = (numbers: readonly number[]) =>
  numbers.length > 0 && numbers.every(number => Number.isInteger(number) && number >= 1500 && number <= 2200)

function numberFormat(column: Column, numbers: readonly number[], locale: string): Intl.NumberFormat {
  const decimals = numbers.reduce((most, number) => Math.max(most, decimalsOf(number)), 0)
  if (column.type === 'money' && column.currency !== null) {
    const digits = decimals === 0 ? 0 : Math.max(2, decimals)
    return new Intl.NumberFormat(locale, {
      useGrouping: 'always',
      style: 'currency',
      currency: column.currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  }
  if (column.type === 'money')
    return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals === 0 ? 0 : 2, maximumFractionDigits: Math.max(2, decimals) })
  return new Intl.NumberFormat(locale, {
    // Grouped from the first thousand on, so that a column lines up.
    useGrouping: looksLikeYears(numbers) ? false : 'always',
    minimumFractionDigits: decimals <= 2 ? decimals : 0,
    maximumFractionDigits: maximumDecimals,
  })
}

/** What the numbers count, behind them: "45.000 km", "12 %"; what amounts are paid for, after a stroke: "20 €/mes". */
function unitSuffix({ type, unit }: Column): string {
  if (!unit) return ''
  return type === 'money' ? `/${unit}` : type === 'number' ? `\u00a0${unit}` : ''
}

/** A day needs no time zone: 2026-12-01 is that day wherever the reader is. An instant is told in the reader's own time. */
function dateFormat(locale: string): CellFormat {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return value => {
    const text = String(value)
    const [from, until] = text.split('/').map(Date.parse)
    if (until !== undefined && dayInterval.test(text)) return day.formatRange(from!, until)
    const time = Date.parse(text)
    if (Number.isNaN(time) || !/^\d{4}-\d{2}/.test(text)) return text
    if (dayOnly.test(text)) return day.format(time)
    return monthOnly.test(text) ? month.format(time) : instant.format(time)
  }
}

/** An address as a reader recognises it: without scheme, `www.` and a lone final slash. */
const shortAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/^([^/]+)\/$/, '$1')

/** The writer for a column, given all its values; an empty value is written as ''. */
export function cellFormat(column: Column, values: readonly CellValue[], locale: string): CellFormat {
  const numbers = numberFormat(
    column,
    values.filter(value => typeof value === 'number'),
    locale,
  )
  const dates = column.type === 'date' ? dateFormat(locale) : null
  const suffix = unitSuffix(column)
  const format: CellFormat = value => {
    if (value === null) return ''
    if (Array.isArray(value)) return value.map(item => format(item)).join(', ')
    if (typeof value === 'number') return column.type === 'text' ? String(value) : `${numbers.format(value)}${suffix}`
    if (dates) return dates(value)
    return column.type === 'url' ? shortAddress(value) : value
  }
  return format
}

/** Numbers and money stand on the right, everything else at the start of the line. */
export const alignsRight = (column: Column) => column.type === 'number' || column.type === 'money'
