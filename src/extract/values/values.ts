/** From the words of a cell to a typed value, and from a column of words to its type. */
import type { CellValue, ValueType } from '#contracts/value.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { type DayOrder, dayOrderOf, findDate, parseDate } from './dates.ts'
import { type DecimalMark, decimalMarkOf, findMoney, parseMoney, parseNumber } from './numbers.ts'

/** How the page writes what can be read in two ways. */
export interface Locale {
  dayOrder: DayOrder
  decimalMark: DecimalMark
  country: CountryCode
}

const monthFirstCountries = new Set(['US', 'PH'])
const decimalDotCountries = new Set([
  'US',
  'GB',
  'IE',
  'MX',
  'AU',
  'NZ',
  'CA',
  'IN',
  'PH',
  'GT',
  'HN',
  'NI',
  'PA',
  'DO',
  'PE',
  'SV',
  'PR',
  'CN',
  'JP',
])
const topLevelCountries: Record<string, CountryCode> = { uk: 'GB', gov: 'US', mil: 'US', edu: 'US' }

/** The locale of a page, from its language and its address: `es` without a country is Spain, `en` the United States. */
export function localeOf(language: string, url: string): Locale {
  const [tongue, region] = language.toLowerCase().split(/[-_]/)
  const top = new URL(url).hostname.split('.').at(-1) ?? ''
  const fromTop =
    /^[a-z]{2}$/.test(top) && !['io', 'co', 'ai', 'tv', 'me', 'eu'].includes(top) ? (top.toUpperCase() as CountryCode) : undefined
  const country = (topLevelCountries[top] ??
    fromTop ??
    (region && /^[a-z]{2}$/.test(region) ? region.toUpperCase() : tongue === 'es' ? 'ES' : 'US')) as CountryCode
  return {
    country,
    dayOrder: monthFirstCountries.has(country) ? 'month-first' : 'day-first',
    decimalMark: decimalDotCountries.has(country) || (tongue === 'en' && fromTop === undefined) ? '.' : ',',
  }
}

/** The page's locale, corrected by what a column's own values leave no doubt about. */
export function localeOfColumn(texts: string[], page: Locale): Locale {
  return { ...page, dayOrder: dayOrderOf(texts) ?? page.dayOrder, decimalMark: decimalMarkOf(texts) ?? page.decimalMark }
}

const emailPattern = /[\p{L}\p{N}._%+-]+\s?(?:@|\s?[([]\s?(?:at|arroba|@)\s?[)\]]\s?)\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/iu

/** The first e-mail address in a text, "(at)" and "(arroba)" spelled out. */
export function findEmail(text: string): { value: string; quote: string } | null {
  const match = /@|arroba|[([]\s?at\s?[)\]]/i.test(text) ? emailPattern.exec(text) : null
  if (!match) return null
  const value = match[0]
    .replace(/\s?[([]\s?(?:at|arroba|@)\s?[)\]]\s?/i, '@')
    .replace(/\s/g, '')
    .toLowerCase()
  return { value, quote: match[0] }
}

/** The telephone number that the whole text is, in E.164. */
export function parsePhone(text: string, country: CountryCode): string | null {
  if (text.length > 32 || !/^[+(]?\d[\d\s().\-/]{6,}$/.test(text)) return null
  const phone = parsePhoneNumberFromString(text, country)
  return phone?.isValid() ? phone.number : null
}

export interface TypedValue {
  type: ValueType
  value: CellValue
  currency?: string
}

const longestValue = 300

/** Reads a text as the given type; null when it is not one. */
export function parseAs(type: ValueType, text: string, locale: Locale): TypedValue | null {
  // Long texts are no values; asking costly patterns about them would let a hostile page keep us busy.
  if (text.length > longestValue && type !== 'text' && type !== 'url') return null
  switch (type) {
    case 'date': {
      const value = parseDate(text, locale.dayOrder)
      return value ? { type, value } : null
    }
    case 'money': {
      const money = parseMoney(text, locale.decimalMark)
      return money ? { type, value: money.value, currency: money.currency } : null
    }
    case 'number': {
      const value = parseNumber(text, locale.decimalMark)
      return value === null ? null : { type, value }
    }
    case 'email': {
      const email = findEmail(text)
      return email && email.quote.length >= text.length - 8 ? { type, value: email.value } : null
    }
    case 'phone': {
      const value = parsePhone(text.replace(/^tel[.:]*\s*/i, ''), locale.country)
      return value ? { type, value } : null
    }
    case 'url':
      return /^https?:\/\/\S+$/i.test(text) ? { type, value: text } : null
    case 'text':
      return { type, value: text }
  }
}

const guessOrder: ValueType[] = ['date', 'email', 'url', 'money', 'number', 'phone']

/**
 * The type that nearly all texts of a column have (nine in ten), else text.
 * Digits with leading zeros, or long ones, are identifiers: they stay text.
 */
export function typeOfColumn(texts: string[], locale: Locale): ValueType {
  const sample = texts.length > 200 ? texts.filter((_, index) => index % Math.ceil(texts.length / 200) === 0) : texts
  if (sample.length === 0) return 'text'
  for (const type of guessOrder) {
    const fits = sample.filter(text => parseAs(type, text, locale)).length
    if (fits < sample.length * 0.9) continue
    if (type === 'number' && sample.some(isLongOrPadded)) {
      const phones = sample.filter(text => parseAs('phone', text, locale)).length
      return phones >= sample.length * 0.9 ? 'phone' : 'text'
    }
    return type
  }
  return 'text'
}

/** Digits that are no quantity: a leading zero, or nine and more without a separator for thousands. */
const isLongOrPadded = (text: string): boolean => /^0\d/.test(text) || (/^[\d\s()+-]+$/.test(text) && text.replace(/\D/g, '').length >= 9)

export type Shape = Exclude<ValueType, 'url'> | 'code'

const codePattern = /^(?:n[.ºo°]+\s?)?#?(?=[^\s]*\d)[\p{L}\d]+(?:[-/.: ][\p{L}\d]+){0,6}$/u

/** A quick look at what one text may be; tells lines of a record apart before there is a column. */
export function shapeOf(text: string, locale: Locale): Shape {
  if (text.length > 60 || !/\d/.test(text)) return text.length <= longestValue && text.includes('@') && findEmail(text) ? 'email' : 'text'
  if (parseDate(text, locale.dayOrder)) return 'date'
  if (parseMoney(text, locale.decimalMark)) return 'money'
  if (parseNumber(text, locale.decimalMark) !== null) return 'number'
  if (parsePhone(text, locale.country)) return 'phone'
  return codePattern.test(text) && text.length <= 30 && !/\p{Ll}{4,}/u.test(text) ? 'code' : 'text'
}

export type EntityType = 'date' | 'money' | 'email' | 'code'

const codeInText = /(?<![\p{L}\p{N}/])#?(?=[\p{L}\d./-]*\d)(?:[\p{Lu}]{1,12}[-\s]?)?\d[\p{L}\d]*(?:[-/][\p{L}\d]+)*(?![\p{L}\p{N}])/u

/** The first entity of a kind inside longer text. A code is a token of digits with capitals, hyphens or slashes, at least four characters. */
export function findEntity(
  type: EntityType,
  text: string,
  locale: Locale,
): { value: string | number; quote: string; currency?: string } | null {
  if (type === 'date') return findDate(text, locale.dayOrder)
  if (type === 'money') return findMoney(text, locale.decimalMark)
  if (type === 'email') return findEmail(text)
  const date = findDate(text, locale.dayOrder)
  const match = codeInText.exec(date ? text.replace(date.quote, ' '.repeat(date.quote.length)) : text)
  return match && match[0].length >= 4 && !/^(19|20)\d\d$/.test(match[0]) ? { value: match[0], quote: match[0] } : null
}
