/** Reads typed values from the texts of cells, and the type of a column from its texts. */
import type { CellValue, ValueType } from '#contracts/value.ts'
import { mostly } from '#website/extraction/tallies.ts'
import type { CountryCode } from 'libphonenumber-js'
import { findEmail, parsePhone } from './contacts.ts'
import { type DateLocale, dayOrderOf, findDate, parseDate } from './dates.ts'
import { findMoney, isFree, type Money, parseMoney } from './money.ts'
import { type DecimalMark, decimalMarkOf, parseNumber } from './numbers.ts'
import { parseQuantity } from './quantities.ts'
import { findTime } from './times.ts'

/** How a page writes dates and numbers that can be read in two ways. */
export interface Locale extends DateLocale {
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

/** The locale of a page from its language and address. `es` without a country is Spain, `en` the United States. */
export function localeOf(language: string, url: string): Locale {
  const [tongue, region] = language.toLowerCase().split(/[-_]/)
  // Pages of stored tables may have an address that is none.
  const top = URL.canParse(url) ? (new URL(url).hostname.split('.').at(-1) ?? '') : ''
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

/** The page's locale, corrected by the unambiguous values of the column. */
export function localeOfColumn(texts: string[], page: Locale): Locale {
  return { ...page, dayOrder: dayOrderOf(texts) ?? page.dayOrder, decimalMark: decimalMarkOf(texts) ?? page.decimalMark }
}

export interface TypedValue {
  type: ValueType
  /** The value. For a range of amounts it is the text of the range, which has both ends. */
  value: CellValue
  /** The ISO 4217 code of an amount. */
  currency?: string
  /** The unit of a number, or the unit that an amount pays for ("mes"). */
  unit?: string
}

const longestValue = 300

/** Reads a text as the given type; null when it is not of that type. */
export function parseAs(type: ValueType, text: string, locale: Locale): TypedValue | null {
  // Long texts are no values. Skipping them bounds the time that a hostile page can cost.
  return text.length > longestValue && type !== 'text' && type !== 'url' ? null : parsers[type](text, locale)
}

const parsers: Record<ValueType, (text: string, locale: Locale) => TypedValue | null> = {
  date: (text, locale) => typed('date', parseDate(text, locale)),
  money: (text, locale) => {
    const money = parseMoney(text, locale)
    return money && typedMoney(money)
  },
  number: (text, { decimalMark }) => {
    const quantity = parseQuantity(text, decimalMark)
    return quantity ? { type: 'number', ...quantity } : typed('number', parseNumber(text, decimalMark))
  },
  email: text => {
    const email = findEmail(text)
    return email && email.quote.length >= text.length - 8 ? { type: 'email', value: email.value } : null
  },
  phone: (text, { country }) => typed('phone', parsePhone(text.replace(/^tel[.:]*\s*/i, ''), country)),
  url: text => (/^https?:\/\/\S+$/i.test(text) ? { type: 'url', value: text } : null),
  text: text => ({ type: 'text', value: text }),
}

const typed = (type: ValueType, value: string | number | null): TypedValue | null => (value === null ? null : { type, value })

const typedMoney = ({ value, high, currency, per, quote }: Money): TypedValue => ({
  type: 'money',
  value: high === null ? value : quote,
  currency,
  unit: per ?? undefined,
})

/** The share of a column's texts that must have its type. */
const nearlyAll = 0.9
const guessOrder: ValueType[] = ['date', 'email', 'url', 'money', 'number', 'phone']

/** Placeholders for unknown values in any column. */
const placeholder =
  /^(?:[-–—−.…*\s]+|n\/?[acds]\.?|s\/[cdenm]|seg[uú]n (?:mercado|lonja|peso)|(?:at )?market price|tb[acd]|pendiente|por (?:determinar|definir|confirmar)|a (?:convenir|consultar|determinar)|(?:precio a )?consultar(?: precio)?|agotado|sin (?:fecha|precio|datos?|determinar|plazo|especificar)|no (?:consta|disponible|aplica|indicado|especificado)|not (?:available|applicable|specified|stated|listed)|(?:price )?on request|p\.?o\.?a\.?|call for price|sold out|unknown|desconocid[oa]|to be (?:announced|confirmed|determined))$/i

/** Labels of identifiers, whose values are no quantities or dates even when they look like them: codes, references, postcodes. */
const identifierLabel =
  /^(?:c[oó]d(?:igo|\.)?(?: (?:postal|hs|cpv|taric|arancelario|sa|nc))?|code|c\.?p\.?|zip(?: ?code)?|post(?:al ?)?code|ref(?:erencia|erence|\.)?|sku|ean|upc|gtin|isbn|issn|cpv(?: code)?|h\.?s\.?(?: ?codes?| heading| subheading)?|taric|(?:sub)?partida(?: arancelaria)?|tariff (?:code|item|line)|(?:commodity|cn|hts) ?code|n\.?i\.?f\.?|c\.?i\.?f\.?|n\.?i\.?e\.?|r\.?f\.?c\.?|r\.?u\.?t\.?|r\.?u\.?c\.?|n\.?i\.?t\.?|cuit|ein|tax id|vat(?: id| number| no\.?)?|matr[ií]cula|id|identificador|identifier|expediente|(?:n[.ºo°]*|n[uú]mero) (?:de )?(?:expediente|registro|referencia|serie))$/i

/** Labels of times of day. */
const timeLabel =
  /^(?:(?:start|end|kick[ -]?off|opening|closing)(?: time)?|time|hora|horario|hora de \p{L}+|uhrzeit|zeit|heure|ora|orario|tijd)$/iu
const hour = /^(?:[01]?\d|2[0-4])\.[0-5]\d$/

/**
 * The type of at least 90 % of a column's texts, or text. Placeholders for unknown values are ignored unless most texts are placeholders.
 * Values below a label for identifiers stay text. If any number has a leading zero or at least nine digits without thousands separators, the
 * column has telephone numbers or text.
 */
export function typeOfColumn(texts: string[], locale: Locale, label: string | null = null): ValueType {
  const known = texts.filter(text => text.length > 40 || !placeholder.test(text))
  const filled = known.length >= texts.length * 0.5 ? known : texts
  const sample = filled.length > 200 ? filled.filter((_, index) => index % Math.ceil(filled.length / 200) === 0) : filled
  if (sample.length === 0) return 'text'
  const isIdentifier = namesIdentifiers(label, sample)
  const type = guessOrder.find(guess => (!isIdentifier || guess === 'email' || guess === 'url') && areOfType(sample, guess, locale))
  if (type !== 'number' || !sample.some(isLongOrPadded)) return type ?? 'text'
  return areOfType(sample, 'phone', locale) ? 'phone' : 'text'
}

/** Whether the values below a label are identifiers, or times written like numbers: "19.30" below "Time". */
function namesIdentifiers(label: string | null, sample: string[]): boolean {
  const heading = label !== null && label.length <= 40 ? label.replace(/\s?[:：]$/, '') : ''
  return identifierLabel.test(heading) || (timeLabel.test(heading) && mostly(sample, nearlyAll, text => hour.test(text)))
}

/** Whether nearly all texts are of the type. "Free" counts as money when at least one other text is an amount. */
function areOfType(sample: string[], type: ValueType, locale: Locale): boolean {
  const fits = (text: string) => parseAs(type, text, locale) !== null
  return type === 'money'
    ? mostly(sample, nearlyAll, text => isFree(text) || fits(text)) && sample.some(fits)
    : mostly(sample, nearlyAll, fits)
}

export interface TypedColumn {
  type: ValueType
  /** The ISO 4217 code that all amounts share, or null. */
  currency: string | null
  /** The unit that all numbers have ("km", "%"), or that all amounts pay for ("mes"); absent when the units differ. */
  unit?: string | undefined
  /** One value for each text, in the same order. A value is null when there is no text, or when the text itself is the value. */
  values: CellValue[]
}

/** What is known of a column beside its texts: the page's name for it, and the type that a person has chosen. */
interface Naming {
  label?: string | null
  as?: ValueType
}

/**
 * Types a column's texts. Amounts in several currencies or for several units (per month, per night) cannot be compared, so their texts stay
 * the values. Numbers in several units become a text column.
 */
export function typedColumn(texts: (string | null)[], page: Locale, { label = null, as }: Naming = {}): TypedColumn {
  const filled = texts.filter((text): text is string => text !== null && text !== '')
  const locale = localeOfColumn(filled, page)
  const type = as ?? typeOfColumn(filled, locale, label)
  const parsed = texts.map(text => (text ? parseAs(type, text, locale) : null))
  if (type !== 'money' && type !== 'number') return { type, currency: null, values: parsed.map(value => value?.value ?? null) }
  const read = parsed.filter(value => value !== null)
  const currencies = new Set(read.map(value => value.currency))
  const units = new Set(read.map(value => value.unit))
  const [unit] = units
  if (type === 'number' && units.size > 1) return { type: 'text', currency: null, values: texts }
  const comparable = currencies.size === 1 && units.size === 1
  const values = texts.map((text, index) => {
    if (!comparable) return null
    return parsed[index]?.value ?? (type === 'money' && text !== null && isFree(text) ? 0 : null)
  })
  return { type, currency: comparable ? ([...currencies][0] ?? null) : null, unit: comparable ? unit : undefined, values }
}

/** Whether the digits are an identifier: they have a leading zero, or at least nine digits without thousands separators. */
const isLongOrPadded = (text: string): boolean => /^0\d/.test(text) || (/^[\d\s()+-]+$/.test(text) && text.replace(/\D/g, '').length >= 9)

export type ValueShape = Exclude<ValueType, 'url'> | 'code'

// linear: texts have at most 60 characters
const codePattern = /^(?:n[.ºo°]+\s?)?#?(?=[^\s]*\d)[\p{L}\d]+(?:[-/.: ][\p{L}\d]+){0,6}$/u

/** Cache of the shapes of texts for one locale. The same texts are tested many times. */
const shapes = { locale: null as Locale | null, byText: new Map<string, ValueShape>() }

/** The probable type of a single text. It tells the lines of a record apart before columns exist. Cached for the locale object that was used last. */
export function shapeOf(text: string, locale: Locale): ValueShape {
  if (text.length > 60 || !/\d/.test(text)) {
    if (text.length <= longestValue && text.includes('@') && findEmail(text)) return 'email'
    return text.length <= 30 && parseDate(text, locale) ? 'date' : 'text'
  }
  if (shapes.locale !== locale) {
    shapes.locale = locale
    shapes.byText.clear()
  }
  let shape = shapes.byText.get(text)
  if (shape === undefined) shapes.byText.set(text, (shape = shapeOfValue(text, locale)))
  return shape
}

function shapeOfValue(text: string, locale: Locale): ValueShape {
  if (parseDate(text, locale)) return 'date'
  if (parseMoney(text, locale)) return 'money'
  if (parseAs('number', text, locale)) return 'number'
  if (parsePhone(text, locale.country)) return 'phone'
  return codePattern.test(text) && text.length <= 30 && !/\p{Ll}{4,}/u.test(text) ? 'code' : 'text'
}

export type EntityType = 'date' | 'time' | 'money' | 'email' | 'code'

// linear: each repetition of the group begins with a hyphen or slash and then has only letters and digits
const codesInText = /(?<![\p{L}\p{N}/])#?(?=[\p{L}\d./-]{0,40}\d)(?:[\p{Lu}]{1,12}-?)?\d[\p{L}\d]*(?:[-/][\p{L}\d]+)*(?![\p{L}\p{N}])/gu

/** Separators between codes that are one value: "S19A0749, S19A0750 and S19A0751". */
const betweenCodes = /^\s?(?:,\s?|&\s?)?(?:(?:and|y|e)\s)?/

const skeleton = (code: string): string => code.replace(/\d/g, '0').replace(/\p{L}/gu, 'A')

/** The index at which the code at `index` ends; if codes of the same form are adjacent to it, the index at which the last of them ends. */
function endOfCodes(text: string, code: string, index: number): number {
  let end = index + code.length
  for (;;) {
    const sign = betweenCodes.exec(text.slice(end))?.[0] ?? ''
    const start = end + sign.length
    const isWhole = !/^[\p{L}\p{N}/-]/u.test(text.slice(start + code.length))
    if (sign.trim() === '' || skeleton(text.slice(start, start + code.length)) !== skeleton(code) || !isWhole) return end
    end = start + code.length
  }
}

/** Whether the whole text is one code. Such a text has no lower-case letters: "2 CA-CR 2013-0296". */
const isCode = (text: string, locale: Locale): boolean => !/\p{Ll}/u.test(text) && shapeOf(text, locale) === 'code'

/**
 * The first value of a type inside a longer text. A code has at least four characters: digits, often with letters, hyphens or slashes. Adjacent
 * codes of the same form are one value ("S19A0749, S19A0750"). If the whole text is a code ("2 CA-CR 2013-0296"), the value is the whole text.
 */
export function findEntity(
  type: EntityType,
  text: string,
  locale: Locale,
): { value: string | number; quote: string; currency?: string } | null {
  if (type === 'date') return findDate(text, locale.dayOrder)
  if (type === 'money') {
    const money = findMoney(text, locale)
    return money && { value: money.high === null ? money.value : money.quote, quote: money.quote, currency: money.currency }
  }
  if (type === 'email') return findEmail(text)
  if (type === 'time') return findTime(text)
  if (!/\d/.test(text)) return null
  const date = findDate(text, locale.dayOrder)
  const bare = date ? text.replace(date.quote, ' '.repeat(date.quote.length)) : text
  for (const { 0: code, index } of bare.matchAll(codesInText)) {
    if (code.length < 4 || /^(?:(?:19|20)\d\d|\d{1,2}(?:am|pm))$/i.test(code)) continue
    const value = isCode(text, locale) ? text : bare.slice(index, endOfCodes(bare, code, index))
    return { value, quote: value }
  }
  return null
}
