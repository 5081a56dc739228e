/** Formats numbers, money and dates for the reader. If the browser names a country for the chosen language, the formats are those of that country. */
import type { Language } from '#contracts/language.ts'
import { currentLanguage } from './language.ts'

const dateStyles = {
  /** 14 de marzo de 2026 */
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  /** 14 mar 2026 */
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  /** 14 mar 2026, 16:05 */
  instant: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** Browsers on some systems name languages that `Intl` refuses, such as `en-US@posix`. */
const isTag = /^[a-z\d-]+$/i

/** The BCP 47 tag to format with. For a browser set to `es-MX` it is `es-MX` in Spanish and `en` in English. */
export function formatLocale(language: Language = currentLanguage()): string {
  // `navigator` is missing while the public pages are rendered at build time.
  const languages = (globalThis.navigator as Navigator | undefined)?.languages as readonly string[] | undefined
  return languages?.find(tag => isTag.test(tag) && tag.toLowerCase().startsWith(language)) ?? language
}

/**
 * Formats a date, in the time zone of the device unless another one is given. A date without time (`2026-03-14`) is the same day in every time zone.
 * Text that is not a date is returned unchanged.
 */
export function formatDate(value: string | Date, style: keyof typeof dateStyles = 'day', language?: Language, timeZone?: string): string {
  const date = typeof value === 'string' ? new Date(value) : value
  if (Number.isNaN(date.getTime())) return String(value)
  const zone = typeof value === 'string' && wholeDay.test(value) ? 'UTC' : timeZone
  return new Intl.DateTimeFormat(formatLocale(language), { ...dateStyles[style], timeZone: zone }).format(date)
}

const agoUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an instant is, such as "3 hours ago"; null for the last minute. From a week on it is the day. */
export function formatAgo(instant: string, now = Date.now()): string | null {
  const milliseconds = now - Date.parse(instant)
  if (milliseconds >= 7 * 86_400_000) return formatDate(instant, 'short')
  const [unit, size] = agoUnits.find(([, least]) => milliseconds >= least) ?? []
  return unit && size
    ? new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }).format(-Math.floor(milliseconds / size), unit)
    : null
}

/** Formats a number. Unless `options` say otherwise, it has at most 6 decimals, and thousands are grouped, so that columns line up. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}, language?: Language): string {
  return new Intl.NumberFormat(formatLocale(language), { useGrouping: 'always', maximumFractionDigits: 6, ...options }).format(value)
}

/** The sign before the decimals, as the reader writes numbers: a comma or a point. */
export const decimalMark = (language?: Language): string =>
  new Intl.NumberFormat(formatLocale(language)).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** Formats an amount with its currency (ISO 4217), or as a plain number if the currency is null or is no ISO code. */
export function formatMoney(amount: number, currency: string | null, language?: Language): string {
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return formatNumber(amount, { maximumFractionDigits: 2 }, language)
  const whole = Number.isInteger(amount)
  return formatNumber(
    amount,
    { style: 'currency', currency, minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: whole ? 0 : 2 },
    language,
  )
}

const byteUnits = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const

/** 840 kB, 3.2 MB, 48 MB, 1 GB. */
export function formatBytes(bytes: number): string {
  const [unit, size] = byteUnits.find(([, least]) => bytes >= least) ?? byteUnits[2]
  const value = bytes / size
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 && unit !== 'kilobyte' ? 1 : 0 })
}
