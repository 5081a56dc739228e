/** Figures as prose writes them: rounded to what a reader keeps in mind, always with their unit. A no-break space holds number and unit together. */
import type { Language } from '#contracts/language.ts'

const space = '\u00a0'

/** 1.234,5 in Spanish, 1,234.5 in English, with a minus sign and not a hyphen. */
export const plainNumber = (value: number, language: Language, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, { useGrouping: 'always', maximumFractionDigits: 2, ...options }).format(value).replace('-', '−')

/** "41 %", "4,3 %", "0,25 %" / "41%": two digits that count. `signed` shows the plus as well. */
export function percent(value: number, language: Language, signed = false): string {
  const size = Math.abs(value)
  // 99.6 is not everything.
  const maximumFractionDigits = size >= 99.95 || (size >= 9.95 && size < 99) ? 0 : size >= 0.95 ? 1 : 2
  return withSign(plainNumber(value, language, { maximumFractionDigits, signDisplay: signed ? 'exceptZero' : 'negative' }), language)
}

/** "26,5 %" / "26.5%": not rounded beyond hundredths. */
export const rate = (value: number, language: Language): string => withSign(plainNumber(value, language), language)

const withSign = (number: string, language: Language): string => (language === 'es' ? `${number}${space}%` : `${number}%`)

/** The threefold scale of a language: what a large number is divided by, and what its thousands of thousands are called. */
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

/** Three digits that count, millions and more in words: "21.300 millones", "1 millón", "345.000". */
function rounded(value: number, language: Language): { number: string; word: string | null } {
  const short = Number(value.toPrecision(3))
  const scale = scales[language].find(({ from }) => Math.abs(short) >= from)
  const number = plainNumber(scale ? short / scale.by : short, language)
  return { number, word: scale ? (Math.abs(short) === scale.by ? scale.one : scale.many) : null }
}

/** "21.300 millones de USD" / "USD 21.3 billion": amounts of trade, with the currency's code. */
export function money(value: number, currency: string, language: Language): string {
  if (Math.abs(value) < 1000) return amount(value, currency, language)
  const { number, word } = rounded(value, language)
  if (language === 'en') return [currency, number, ...(word ? [word] : [])].join(space)
  return word ? `${number}${space}${word} de${space}${currency}` : `${number}${space}${currency}`
}

/** "1,29 EUR" / "EUR 1.29": what something costs; tiny prices keep two digits that count. */
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

/** Prices of exchanges in hundredths of a dollar: "16,4 centavos de USD" / "16.4 US cents". */
export const cents = (value: number, language: Language): string =>
  `${plainNumber(value, language, { maximumFractionDigits: 1 })}${space}${language === 'es' ? `centavos de${space}USD` : `US${space}cents`}`

/** Of kilograms: "3,9 millones de toneladas", "345 kg". */
export function weight(kilograms: number, language: Language): string {
  if (Math.abs(kilograms) < 1000) return `${plainNumber(Number(kilograms.toPrecision(3)), language)}${space}kg`
  const { number, word } = rounded(kilograms / 1000, language)
  const one = number === '1' && !word
  if (language === 'en') return [number, ...(word ? [word] : []), one ? 'tonne' : 'tonnes'].join(space)
  return word ? `${number}${space}${word} de toneladas` : `${number}${space}${one ? 'tonelada' : 'toneladas'}`
}

/** Large counts of people, views and the like, with their noun: "1,2 millones de visitas", "512.000 visitas". */
export function many(value: number, noun: { one: string; many: string }, language: Language): string {
  const { number, word } = rounded(value, language)
  const called = number === '1' && !word ? noun.one : noun.many
  if (language === 'en') return [number, ...(word ? [word] : []), called].join(space)
  return word ? `${number}${space}${word} de ${called}` : `${number}${space}${called}`
}

/** A day, month or year of ISO 8601 in words; what is none of them comes back as it is. */
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
