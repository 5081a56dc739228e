/** Formats figures for prose: rounded, with their unit after a no-break space. */
import type { Language } from '#contracts/language.ts'

const space = '\u00a0'

/** 1234.5 as "1.234,5" in Spanish and "1,234.5" in English; negative numbers have a minus sign instead of a hyphen. */
export const plainNumber = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, { useGrouping: 'always', maximumFractionDigits: 2, ...options }).format(value).replace('-', '−')

/**
 * A percentage, without decimals from 10 on, with at most one from 1 on, and with at most two below 1: "41 %", "4,3 %", "0,25 %" / "41%". `signed`
 * shows a plus sign too.
 */
export function percent(value: number, language: Language, signed = false): string {
  const size = Math.abs(value)
  // Between 99 and 99.95 a percentage has one decimal, so that 99.6 does not become 100.
  const maximumFractionDigits = size >= 99.95 || (size >= 9.95 && size < 99) ? 0 : size >= 0.95 ? 1 : 2
  return withSign(plainNumber(value, language, { maximumFractionDigits, signDisplay: signed ? 'exceptZero' : 'negative' }), language)
}

/** A percentage with up to two decimals: "26,5 %" / "26.5%". */
export const rate = (value: number, language: Language): string => withSign(plainNumber(value, language), language)

const withSign = (number: string, language: Language): string => (language === 'es' ? `${number}${space}%` : `${number}%`)

/** The words for large numbers in each language. A word is used for numbers of at least `from`, which are divided by `by`. */
const scales: Record<Language, { from: number; by: number; one: string; many: string }[]> = {
  es: [
    { from: 1e12, by: 1e12, one: 'billón', many: 'billones' },
    { from: 1e6, by: 1e6, one: 'millón', many: 'millones' },
  ],
  en: [
    { from: 1e12, by: 1e12, one: 'trillion', many: 'trillion' },
    { from: 1e9, by: 1e9, one: 'billion', many: 'billion' },
    { from: 1e6, by: 1e6, one: 'million', many: 'million' },
  ],
}

/** A number with three significant digits, and the word for millions and more: "21.300 millones", "1 millón", "345.000". */
function rounded(value: number, language: Language): { number: string; word: string | null } {
  const short = Number(value.toPrecision(3))
  const scale = scales[language].find(({ from }) => Math.abs(short) >= from)
  const number = plainNumber(scale ? short / scale.by : short, language)
  return { number, word: scale ? (Math.abs(short) === scale.by ? scale.one : scale.many) : null }
}

/** An amount of trade with the currency's code: "21.300 millones de USD" / "USD 21.3 billion". */
export function money(value: number, currency: string, language: Language): string {
  if (Math.abs(value) < 1000) return amount(value, currency, language)
  const { number, word } = rounded(value, language)
  if (language === 'en') return [currency, number, ...(word ? [word] : [])].join(space)
  return word ? `${number}${space}${word} de${space}${currency}` : `${number}${space}${currency}`
}

/** A price: "1,29 EUR" / "EUR 1.29". Prices below 0.1 have two significant digits. */
export function amount(value: number, currency: string, language: Language): string {
  const size = Math.abs(value)
  const fine = size > 0 && size < 0.1
  const digits = size >= 100 ? 0 : 2
  const number = plainNumber(
    value,
    language,
    fine ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  )
  return language === 'es' ? `${number}${space}${currency}` : `${currency}${space}${number}`
}

/** A price in hundredths of a US dollar: "16,4 centavos de USD" / "16.4 US cents". */
export const cents = (value: number, language: Language): string =>
  `${plainNumber(value, language, { maximumFractionDigits: 1 })}${space}${language === 'es' ? `centavos de${space}USD` : `US${space}cents`}`

/** A weight: "3,9 millones de toneladas", "345 kg". */
export function weight(kilograms: number, language: Language): string {
  if (Math.abs(kilograms) < 1000) return `${plainNumber(Number(kilograms.toPrecision(3)), language)}${space}kg`
  const { number, word } = rounded(kilograms / 1000, language)
  const one = number === '1' && !word
  if (language === 'en') return [number, ...(word ? [word] : []), one ? `metric${space}ton` : `metric${space}tons`].join(space)
  return word ? `${number}${space}${word} de toneladas` : `${number}${space}${one ? 'tonelada' : 'toneladas'}`
}

/** A large count with its noun: "1,2 millones de visitas", "512.000 visitas". */
export function many(value: number, noun: { one: string; many: string }, language: Language): string {
  const { number, word } = rounded(value, language)
  const called = number === '1' && !word ? noun.one : noun.many
  if (language === 'en') return [number, ...(word ? [word] : []), called].join(space)
  return word ? `${number}${space}${word} de ${called}` : `${number}${space}${called}`
}

/** A day, month or year (ISO 8601) in words; any other text stays as it is. */
export function dateInWords(date: string, language: Language, { withoutYear = false } = {}): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date) ?? []
  if (!year) return date
  if (!month) return year
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)))
  if (Number.isNaN(at.getTime())) return date
  const parts: Intl.DateTimeFormatOptions = {
    ...(withoutYear ? {} : { year: 'numeric' }),
    month: 'long',
    ...(day ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  }
  return new Intl.DateTimeFormat(language, parts).format(at)
}

/** The text in the language's quotation marks; quotation marks inside it become those of the second level. */
export const inQuotationMarks = (text: string, language: Language): string =>
  language === 'es' ? `«${text.replaceAll('«', '“').replaceAll('»', '”')}»` : `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
