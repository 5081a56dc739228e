/**
 * Values of a table as cells of an XLSX file: numbers, amounts, percentages and days keep their type and get a number format, web and e-mail
 * addresses become links, and every other value is a text. A text is stored as a text, so no spreadsheet runs it as a formula.
 */
import type { Language } from '#contracts/language.ts'
import { headingWithUnit } from '#contracts/column-heading.ts'
import type { Column } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'

/** Limits of Excel. */
export const excelLimits = { characters: 32_767, links: 65_530, linkCharacters: 2_079 } as const

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-US' }
const dayFormats: Record<Language, string> = { es: 'dd/mm/yyyy', en: 'mm/dd/yyyy' }
const mostDecimals = 6

/** How the cells of a column are written. */
export interface ColumnForm {
  heading: string
  /** The number format of Excel; undefined for texts. */
  format?: string
  /** Percentages are stored as fractions: 21 % is 0.21. */
  isPercent: boolean
  isDate: boolean
}

/** Chooses the form of a column from all its values: the same decimals for each number, and a time of day if one of its dates has a time. */
export function columnForm(column: Column, values: readonly CellValue[], language: Language): ColumnForm {
  const { name, type, currency, unit } = column
  const numbers = values.filter(value => typeof value === 'number')
  const isPercent = type === 'number' && unit === '%'
  const form = { heading: cleanText(isPercent ? name : headingWithUnit(column)), isPercent, isDate: type === 'date' }
  if (type === 'date') return { ...form, format: dayFormats[language] + (values.some(hasTime) ? ' hh:mm' : '') }
  if (type === 'money')
    return {
      ...form,
      heading: cleanText(unit ? `${name} (${currency ? `${currency}/${unit}` : unit})` : name),
      format: moneyFormat(numbers, currency, language),
    }
  return type === 'number' ? { ...form, format: numberFormat(numbers) + (isPercent ? '%' : '') } : form
}

const decimalsOf = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => {
    const text = String(number)
    return Math.max(most, text.includes('e') ? mostDecimals : Math.min(mostDecimals, text.split('.')[1]?.length ?? 0))
  }, 0)

/** A format such as `#,##0.00##`: at least two decimals where there is any, because Excel would show "5." for an optional one. */
const digits = (decimals: number, least = Math.min(decimals, 2)): string =>
  `#,##0${decimals > 0 ? `.${'0'.repeat(least)}${'#'.repeat(Math.max(0, decimals - least))}` : ''}`

function numberFormat(numbers: readonly number[]): string {
  // Years have no separator: 2026, not 2,026.
  const areYears = numbers.length > 0 && numbers.every(number => Number.isInteger(number) && number >= 1500 && number <= 2200)
  return areYears ? '0' : digits(decimalsOf(numbers))
}

/** The format of amounts, with the sign of the currency where the language puts it: `#,##0.00 [$€]`, `[$€]#,##0.00`. */
function moneyFormat(numbers: readonly number[], currency: string | null, language: Language): string {
  const decimals = decimalsOf(numbers)
  const amount = digits(decimals, 2)
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return amount
  const written = new Intl.NumberFormat(locales[language], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const parts = written.formatToParts(1).map(({ type, value }) => {
    if (type === 'currency') return `[$${value}]`
    if (type === 'literal') return '\\ '
    return type === 'integer' ? amount : ''
  })
  return parts.join('')
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoInstant = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/
const hasTime = (value: CellValue) => typeof value === 'string' && isoInstant.test(value)
const dayMilliseconds = 86_400_000
/** The day with the serial number 0 in spreadsheets, in milliseconds since 1970. */
const dayZero = Date.UTC(1899, 11, 30)
/** 1 March 1900: Excel counts earlier days differently, because it believes that 1900 was a leap year. */
const firstSafeSerial = 61

/**
 * The serial number of a day or an instant; null when the text is neither, or when the day is too early for Excel. An instant keeps the time that the
 * page shows: its offset is ignored, so that no time zone moves it to another day.
 */
export function serialDate(text: string): number | null {
  const [, instantDay, hours = '0', minutes = '0', seconds = '0'] = isoInstant.exec(text) ?? []
  const day = instantDay ?? (isoDay.test(text) ? text : null)
  const time = day === null ? Number.NaN : Date.parse(day)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null
  const serial = (time - dayZero) / dayMilliseconds
  if (serial < firstSafeSerial) return null
  return serial + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400
}

/** The value to store: a number, a date as its serial number, or a text. */
export function storedValue(value: CellValue, { isPercent, isDate }: ColumnForm): string | number | null {
  if (value === null) return null
  // 15 digits are what Excel stores; they also remove the noise of the division.
  if (typeof value === 'number') return isPercent ? Number((value / 100).toPrecision(15)) : value
  if (Array.isArray(value)) return cleanText(value.join(', '))
  return (isDate ? serialDate(value) : null) ?? cleanText(value)
}

/** What XML cannot hold: control characters other than tab and line feed, and two code points that are no characters. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const notInXml = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
/** Excel reads `_x0041_` in a text as the letter A, unless the first underscore is written in the same way. */
const escapeOfExcel = /_(?=x[0-9a-f]{4}_)/gi

export const isTooLong = (text: string) => text.length > excelLimits.characters

/** A text as Excel can store it: at most 32,767 characters, of which the last is "…" if the text was longer. */
export function cleanText(text: string): string {
  const readable = text.replace(/\r\n?/g, '\n').replace(notInXml, '')
  const short = isTooLong(readable) ? `${readable.slice(0, excelLimits.characters - 1).replace(/[\ud800-\udbff]$/, '')}…` : readable
  return short.replace(escapeOfExcel, '_x005F_')
}

const emailPart = /^[^\s@<>"(),:;?&]+$/
function isEmail(text: string): boolean {
  const [user = '', host = '', ...more] = text.split('@')
  return more.length === 0 && emailPart.test(user) && emailPart.test(host) && /[^.]\.[^.]/.test(host)
}

/** The address that a cell leads to: the value is one web address or one e-mail address. Null for any other value. */
export function linkOf(value: CellValue, { type }: Column): string | null {
  if (typeof value !== 'string' || (type !== 'url' && type !== 'text' && type !== 'email')) return null
  const text = value.trim()
  if (type !== 'url' && isEmail(text)) return `mailto:${text}`
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return null
  // Excel finds a file damaged if a link holds one of these characters.
  const address = new URL(text).href.replace(/[[\]^`{|}]/g, encodeURIComponent)
  return address.length > excelLimits.linkCharacters ? null : address
}
