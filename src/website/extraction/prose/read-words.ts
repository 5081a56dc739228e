/**
 * Reads a typed value from quoted words. The model may quote only a part of a value or write it differently: the whole value is read from the page.
 */
import type { CellValue, ValueType } from '#contracts/value.ts'
import { contactIn } from '#website/extraction/values/contacts.ts'
import { findEmails, findPhones } from '#website/extraction/values/contacts.ts'
import { findDate } from '#website/extraction/values/dates.ts'
import { findMoney, isFree } from '#website/extraction/values/money.ts'
import { withFigures } from '#website/extraction/values/number-words.ts'
import { parseNumber } from '#website/extraction/values/numbers.ts'
import { parseQuantity } from '#website/extraction/values/quantities.ts'
import { type Locale, parseAs, type TypedValue } from '#website/extraction/values/typed-values.ts'
import { findWords, type TextRange } from './find-words.ts'
import type { ProseLine } from './text-lines.ts'

/** A value and its range in the line. */
export interface ReadValue extends TextRange, Pick<TypedValue, 'currency' | 'unit'> {
  value: CellValue
  /** The text that the value was read from, or the address of its link. */
  quote: string
}

/** Reads the range of a line as a value of the type; null when it contains no value or several. */
export function readRange(line: ProseLine, place: TextRange, type: ValueType, locale: Locale): ReadValue | null {
  const { text } = line
  const words = text.slice(place.start, place.end)
  if (type === 'text') return { ...place, value: words, quote: words }
  const touched = valuesNear(line, place, type, locale).filter(({ start, end }) => start < place.end && end > place.start)
  const [only, ...others] = touched
  // Words inside a longer value mean the whole value: "12 March" in "12 March 2026", "1,200" in "$1,200".
  if (only && others.length === 0 && (only.start < place.start || only.end > place.end)) return only
  const typed = typedWords(words, type, locale)
  if (typed) return { ...place, ...typed, quote: words }
  if (only) return others.length === 0 ? only : null
  const value = inWords(words, type)
  return value === null ? null : { ...place, value, quote: words }
}

/** The values in a line that equal the quoted words but are written differently: "12/03/2026" for "12 de marzo de 2026". */
export function sameValues(line: ProseLine, words: string, type: ValueType, locale: Locale): ReadValue[] {
  if (type === 'text' || type === 'url') return []
  const wanted = typedWords(words, type, locale)?.value
  return wanted === undefined || wanted === null ? [] : valuesIn(line, type, locale).filter(({ value }) => value === wanted)
}

function typedWords(words: string, type: ValueType, locale: Locale): TypedValue | null {
  if (type === 'money' && isFree(words)) return { type, value: 0 }
  const figures = withFigures(words)
  return parseAs(type, words, locale) ?? (figures && parseAs(type, figures.text, locale))
}

const monthName =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|january|february|march|april|may|june|july|august|september|october|november|december|(?:ene|jan|feb|mar|abr|apr|jun|jul|ago|aug|sept?|oct|nov|dic|dec)\\.?)'
const partOfDate = new RegExp(
  `^(?:(?:\\p{L}+,?\\s)?\\d{1,2}(?:st|nd|rd|th|º)?\\s(?:de\\s|of\\s)?${monthName}|(?:\\p{L}+,?\\s)?${monthName}\\s\\d{1,2}(?:st|nd|rd|th)?|${monthName},?\\s(?:del?\\s|of\\s)?\\d{4}|(?:1[5-9]|20|21)\\d\\d)$`,
  'iu',
)
const phoneSigns = /^[+(]?\d[\d\s().·/-]{5,24}\d$/

/** Words that are valid but cannot be normalized stay as text: a day without a year, a month, a telephone number of an unknown country. */
function inWords(words: string, type: ValueType): string | null {
  const bare = words.trim()
  if (type === 'date') return partOfDate.test(bare) ? bare : null
  const digits = bare.replace(/\D/g, '').length
  return type === 'phone' && phoneSigns.test(bare) && digits >= 7 && digits <= 15 ? bare : null
}

/** A value may extend beyond the quoted words by at most this many characters. */
const reach = 60

/** The values of a type around a range. */
function valuesNear({ text, ...line }: ProseLine, place: TextRange, type: ValueType, locale: Locale): ReadValue[] {
  const from = text.lastIndexOf(' ', Math.max(0, place.start - reach)) + 1
  const to = text.indexOf(' ', place.end + reach)
  const near = text.slice(from, to < 0 ? text.length : to)
  return valuesIn({ ...line, text: near }, type, locale).map(value => ({ ...value, start: value.start + from, end: value.end + from }))
}

/** All values of a type in a line, in order. */
function valuesIn(line: ProseLine, type: ValueType, locale: Locale): ReadValue[] {
  const { text } = line
  switch (type) {
    case 'text':
      return []
    case 'email':
      return [
        ...findEmails(text).map(({ value, quote, index }) => ({ value, quote, start: index, end: index + quote.length })),
        ...linked(line, /^mailto:/i),
      ]
    case 'phone':
      return [
        ...findPhones(text, locale.country).map(({ value, quote, index }) => ({ value, quote, start: index, end: index + quote.length })),
        ...linked(line, /^tel:/i),
      ]
    case 'url':
      return [
        ...[...text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/giu)].map(({ 0: quote, index }) => {
          return { value: quote, quote, start: index, end: index + quote.length }
        }),
        ...linked(line, /^https?:/i),
      ]
    case 'date':
      return inFigures(text, spelled => every(spelled, from => findDate(from, locale.dayOrder)))
    case 'money':
      return inFigures(text, spelled =>
        every(spelled, from => {
          const money = findMoney(from, locale)
          return money && { ...money, value: money.high === null ? money.value : money.quote, unit: money.per ?? undefined }
        }),
      )
    case 'number':
      return inFigures(text, spelled => numbersIn(spelled, locale))
  }
}

/** The addresses of a line's links. A contact link is skipped when its text already contains the e-mail address or number. */
function linked({ text, links = [] }: ProseLine, scheme: RegExp): ReadValue[] {
  return links.flatMap(({ text: words, href }) => {
    const [place] = scheme.test(href) ? findWords(text, words) : []
    const contact = contactIn(href)
    const isTold = contact !== null && (words.includes('@') || /\d{3}/.test(words))
    return place && !isTold ? [{ ...place, value: contact?.value ?? href, quote: href }] : []
  })
}

type Found = { value: CellValue; quote: string; index: number } & Pick<TypedValue, 'currency' | 'unit'>

/** At most this many values are read from a line. */
const mostValues = 40

/** Repeats the search after each match until nothing more is found. */
function every(text: string, find: (text: string) => Found | null): Found[] {
  const all: Found[] = []
  let start = 0
  for (let found = find(text); found && all.length < mostValues; found = find(text.slice(start))) {
    all.push({ ...found, index: found.index + start })
    start += found.index + Math.max(1, found.quote.length)
  }
  return all
}

/** Matches in the text, and in the text with number words replaced by digits. Of overlapping matches the longest is kept. */
function inFigures(text: string, find: (text: string) => Found[]): ReadValue[] {
  const plain = find(text).map(found => ({ ...found, start: found.index, end: found.index + found.quote.length }))
  const figures = withFigures(text)
  const spelled = (figures ? find(figures.text) : []).map(found => {
    const [start, behind] = [figures!.from[found.index]!, figures!.from[found.index + found.quote.length]!]
    return { ...found, start, end: start + text.slice(start, behind).trimEnd().length }
  })
  const all = [...plain, ...spelled].toSorted((a, b) => b.end - b.start - (a.end - a.start))
  const kept: ReadValue[] = []
  for (const { value, currency, unit, start, end } of all)
    if (!kept.some(other => start < other.end && end > other.start))
      kept.push({ value, currency, unit, start, end, quote: text.slice(start, end) })
  return kept.toSorted((a, b) => a.start - b.start)
}

const numberWithUnit =
  /(?<![\p{L}\p{N}.,/]|\d[-–])(?<number>[-−+]?(?:\d{1,3}(?:[.,'\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?))(?![\p{L}\p{N}]*\d)(?!\p{L})(?:\s?(?<unit>%|[°º]?\p{L}[\p{L}²³]*))?/gu

function numbersIn(text: string, { decimalMark }: Locale): Found[] {
  return [...text.matchAll(numberWithUnit)].slice(0, mostValues).flatMap(({ 0: whole, index, groups }): Found[] => {
    const quantity = groups!['unit'] === undefined ? null : parseQuantity(whole, decimalMark)
    if (quantity) return [{ ...quantity, quote: whole, index }]
    const quote = groups!['number']!
    const value = parseNumber(quote, decimalMark)
    return value === null ? [] : [{ value, quote, index }]
  })
}
