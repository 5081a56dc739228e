/** Amounts of money in the forms of Spain, Latin America and the English-speaking countries: "1.234,56 €", "USD 1,234.56", "desde 20 €/mes". */
import type { CountryCode } from 'libphonenumber-js'
import { currencyOf, currencyPattern } from './currencies.ts'
import { type DecimalMark, parseNumber } from './numbers.ts'

export interface Money {
  /** The amount; for a range its lower end. */
  value: number
  /** The upper end of a range, or null. */
  high: number | null
  /** ISO 4217 code. */
  currency: string
  /** The unit that the amount pays for, in the page's word ("mes", "kg"), or null. */
  per: string | null
  /** The text of the amount, including the unit it pays for. */
  quote: string
  index: number
}

/** The settings for reading ambiguous amounts. */
export interface MoneyLocale {
  decimalMark: DecimalMark
  country: CountryCode
}

const digits =
  "\\d{1,3}(?:[.,\\u00a0\\u202f '’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,4})?(?!\\d)"
const scaleWords = '(?:millones|millón|million|mill\\.|mil|billion|bn|MM|[kKmMB])(?![\\p{L}²³])(?:\\s(?:de|of)(?=\\s))?'
/** A scale joined to the sign of the currency, as in "M€". */
const scaledSign = '[kKM](?=[€$£])'
const scales: Record<string, number> = { k: 1e3, mil: 1e3, b: 1e9, bn: 1e9, billion: 1e9 }

const amountPattern = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\d[.,])([-−])?(?:(${currencyPattern})(?:[\\s\\u00a0]?[$€£])?[\\s\\u00a0]{0,2})?([-−])?(${digits})(?:[.,][-–—]{1,2})?` +
    `(?:\\s?(${scaleWords}|${scaledSign}))?(?:[\\s\\u00a0]{0,2}(${currencyPattern})(?![\\p{L}\\p{N}]))?`,
  'gu',
)
/** In "12€50" the sign stands in place of the decimal mark. */
const signAsMark = /(?<![\p{L}\p{N}.,])(\d{1,5})([€£$])(\d{2})(?![\d.,])/u
const anySign = new RegExp(`(?<!\\p{L})(?:${currencyPattern})(?!\\p{L})|[kKM]?[€$£]`, 'u')
const toTheUpperEnd = /^\s*(?:[-–—]|a|to|hasta|until)\s*$/iu
const andTheUpperEnd = /^\s*(?:y|and)\s*$/iu
const purposePattern =
  /^\s{0,2}(?:(?:\/\s?|por |per |al? (?:la )?|each |cada )(mes|month|mo|año|year|yr|annum|d[ií]a|day|semana|week|wk|hora|hour|hr|h|noche|night|persona|person|pax|ud|uds|unidad|unit|pieza|kg|kilo|g|100 ?g|t|tonelada|l|litro|litre|liter|kwh|m[²2]|m|km|ft[²2]|sq ?ft|lb|alumno|usuario|user|seat)|(mensual(?:es)?|anual(?:es)?|monthly|yearly|p\.\s?m\.|p\.\s?a\.))(?![\p{L}\p{N}])/iu
const purposes: Record<string, string> = {
  mensual: 'mes',
  mensuales: 'mes',
  anual: 'año',
  anuales: 'año',
  mo: 'month',
  monthly: 'month',
  'p.m.': 'month',
  yr: 'year',
  annum: 'year',
  yearly: 'year',
  'p.a.': 'year',
  wk: 'week',
  hr: 'hour',
  h: 'hora',
  uds: 'ud',
  unidad: 'ud',
  m2: 'm²',
  ft2: 'ft²',
  'sq ft': 'ft²',
  sqft: 'ft²',
}

interface Amount {
  value: number
  sign: string | undefined
  scale: number
  start: number
  end: number
}

/** At most this many amounts are read in one text, to bound the time for hostile texts. */
const mostAmounts = 12

/** The first amount of money in a text, or null. An ambiguous sign ("$", "kr") means the currency of the country. */
export function findMoney(text: string, locale: MoneyLocale): Money | null {
  if (!/\d/.test(text) || !anySign.test(text)) return null
  const joined = signAsMark.exec(text)
  if (joined) {
    const ends = { value: Number(`${joined[1]}.${joined[3]}`), high: null }
    return moneyAt(text, ends, joined[2]!, joined.index, joined.index + joined[0].length, locale)
  }
  const amounts: Amount[] = []
  for (const match of text.matchAll(amountPattern)) {
    if (amounts.length === mostAmounts) break
    const read = readAmount(match, text, locale)
    if (read) amounts.push(read)
  }
  for (const [at, low] of amounts.entries()) {
    const next = amounts[at + 1]
    const found = moneyBetween(text, low, next && isRange(text, low, next) ? next : null, locale)
    if (found) return found
  }
  return null
}

/** The money of one amount (`high` is null) or of a range; null if no amount has the sign of a currency. */
function moneyBetween(text: string, low: Amount, high: Amount | null, locale: MoneyLocale): Money | null {
  const sign = low.sign ?? high?.sign
  if (!sign) return null
  // In "1–2 M€" the scale of the upper end also applies to the lower end.
  const value = high && low.scale === 1 && !low.sign ? low.value * high.scale : low.value
  return moneyAt(text, { value, high: high?.value ?? null }, sign, low.start, (high ?? low).end, locale)
}

function readAmount(match: RegExpExecArray, text: string, { decimalMark }: MoneyLocale): Amount | null {
  const [whole, outerMinus, before, innerMinus, written, scaleWord, after] = match
  const end = match.index + whole.length
  const perVolume = /^\s{0,2}(?:\/|por |per )\s?(?:l|litro|litre|liter|kwh)(?!\p{L})/iu.test(text.slice(end, end + 12))
  const number = readDigits(written!, decimalMark, perVolume)
  if (number === null) return null
  const word = scaleWord?.trim().split(/\s/)[0]?.toLowerCase()
  const scale = word === undefined ? 1 : (scales[word] ?? 1e6)
  const value = Math.round(number * scale * 1e6) / 1e6
  return { value: outerMinus || innerMinus ? -value : value, sign: before ?? after, scale, start: match.index, end }
}

/** Reads the digits of an amount. Three digits after a separator are thousands, except in prices per liter or kWh ("1,459 €/l"). */
function readDigits(written: string, mark: DecimalMark, perVolume: boolean): number | null {
  const plain = written.replaceAll('’', "'")
  if (/^\d{1,2}(?:,\d{2})+,\d{3}/.test(plain)) return Number(plain.replaceAll(',', ''))
  const three = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(plain)
  if (three) return Number(perVolume && three[1]!.length === 1 ? `${three[1]}.${three[2]}` : `${three[1]}${three[2]}`)
  return parseNumber(plain, mark)
}

function isRange(text: string, low: Amount, high: Amount): boolean {
  if (low.value >= high.value) return false
  const gap = text.slice(low.end, high.start)
  return toTheUpperEnd.test(gap) || (andTheUpperEnd.test(gap) && /\b(?:entre|between)\s*$/i.test(text.slice(0, low.start)))
}

function moneyAt(
  text: string,
  ends: Pick<Money, 'value' | 'high'>,
  sign: string,
  start: number,
  end: number,
  { country }: MoneyLocale,
): Money | null {
  const currency = currencyOf(sign, country)
  if (!currency) return null
  const purpose = purposePattern.exec(text.slice(end, end + 24))
  const word = (purpose?.[1] ?? purpose?.[2])?.toLowerCase().replace(/\s/g, match => (purpose?.[2] ? '' : match))
  const quote = text.slice(start, end + (purpose?.[0].length ?? 0)).trim()
  return { ...ends, currency, per: word === undefined ? null : (purposes[word] ?? word), quote, index: start }
}

/** The amount when the text is one amount or range, with at most a short word before or after it ("desde 20 €", "1.200 € + IVA"). */
export function parseMoney(text: string, locale: MoneyLocale): Money | null {
  if (text.length > 60) return null
  const found = findMoney(text, locale)
  return found && text.length - found.quote.length <= 16 ? found : null
}

/** Whether the text means "free of charge" in a column of prices: "Gratis", "Free". */
export const isFree = (text: string): boolean =>
  text.length <= 30 &&
  /^(?:gratis|gratuit[oa]s?|entrada (?:libre|gratuita)|sin coste|free|free of charge|no charge|complimentary)[.!]?$/i.test(text)
