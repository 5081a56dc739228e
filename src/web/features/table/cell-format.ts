/** Formats the values of a column for the reader's locale. A shown number may be rounded; the row keeps the exact value. */
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

/** Whether all numbers are whole and between 1500 and 2200. Such a column is written like years: 2026, not 2,026. */
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
    // Some locales write 1000 without a separator. With 'always' they write the separator, so that the digits of a column line up.
    useGrouping: looksLikeYears(numbers) ? false : 'always',
    minimumFractionDigits: decimals <= 2 ? decimals : 0,
    maximumFractionDigits: maximumDecimals,
  })
}

/** The text of a column's unit, which follows a number ("45.000 km", "12 %") or an amount of money ("20 €/mes"). */
function unitSuffix({ type, unit }: Column): string {
  if (!unit) return ''
  return type === 'money' ? `/${unit}` : type === 'number' ? `\u00a0${unit}` : ''
}

/** Formats ISO 8601 days, months, intervals of days and instants. Only instants are converted to the reader's time zone. */
function dateFormat(locale: string): CellFormat {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  // Many rows share a day, and formatting a date is slow.
  const known = new Map<string, string>()
  const written = (text: string) => {
    const [from, until] = text.split('/').map(Date.parse)
    if (until !== undefined && dayInterval.test(text)) return day.formatRange(from!, until)
    const time = Date.parse(text)
    if (Number.isNaN(time) || !/^\d{4}-\d{2}/.test(text)) return text
    if (dayOnly.test(text)) return day.format(time)
    return monthOnly.test(text) ? month.format(time) : instant.format(time)
  }
  return value => {
    const text = String(value)
    let formatted = known.get(text)
    if (formatted === undefined) known.set(text, (formatted = written(text)))
    return formatted
  }
}

/** An address without its scheme, without `www.`, and without the slash after a bare host. */
const shortAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/^([^/]+)\/$/, '$1')

/** The formatter of a column. It needs all values of the column to choose the decimals. It writes null as ''. */
export function cellFormat(column: Column, values: readonly CellValue[], locale: string): CellFormat {
  let numbers: Intl.NumberFormat | undefined
  const written = (value: number) => {
    numbers ??= numberFormat(
      column,
      values.filter(other => typeof other === 'number'),
      locale,
    )
    return numbers.format(value)
  }
  const dates = column.type === 'date' ? dateFormat(locale) : null
  const suffix = unitSuffix(column)
  const format: CellFormat = value => {
    if (value === null) return ''
    if (Array.isArray(value)) return value.map(item => format(item)).join(', ')
    if (typeof value === 'number') return column.type === 'text' ? String(value) : `${written(value)}${suffix}`
    if (dates) return dates(value)
    return column.type === 'url' ? shortAddress(value) : value
  }
  return format
}

/** Whether a column is aligned to the right: numbers and money. */
export const alignsRight = (column: Column) => column.type === 'number' || column.type === 'money'
