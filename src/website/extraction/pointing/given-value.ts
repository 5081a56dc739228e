/** A value that a person gives as an example, and how it is recognized on a page: without case, accents, signs and the form of dates and numbers. */
import type { DatasetCell } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { folded } from '#foundation/text/folding.ts'
import { findDate } from '#website/extraction/values/dates.ts'
import { parseNumber } from '#website/extraction/values/numbers.ts'

export interface GivenValue {
  /** The letters and digits of the value, folded; of a list, those of each item. A text may be a list too: "Secretary, treasurer". */
  letters: string
  items: string[] | null
  /** A text without white space; null if the value is no text. */
  written: string | null
  number: number | null
  /** The day of an ISO date, with the time if there is one. */
  day: string | null
  address: string | null
}

/** The letters and digits of a text, folded: what is left when two spellings of a value are compared. */
export const lettersIn = (text: string): string => folded(text).replace(/[^\p{L}\p{N}]/gu, '')

const isoDay = /^\d{4}-\d\d-\d\d(?:$|[T /])/
// linear: each repetition of the group begins with a sign and then has only digits
const numberToken = /\d+(?:[.,'’ \u00a0]\d+)*/g
// linear: a number of digits with an optional part of digits
const plainNumber = /^[-+]?\d+(?:[.,]\d+)?$/

/** An address without scheme, `www.`, fragment and last slash. */
export const bareAddress = (text: string): string =>
  text
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .split('#')[0]!
    .replace(/\/$/, '')
    .toLowerCase()

export function givenValue(value: Exclude<CellValue, null>): GivenValue {
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const plain = text.trim()
  return {
    letters: lettersIn(text),
    items: itemsOf(value),
    written: typeof value === 'string' ? unspaced(value) : null,
    number: typeof value === 'number' ? value : plainNumber.test(plain) ? Number(plain.replace(',', '.')) : null,
    day: isoDay.test(plain) ? plain : null,
    address: /^https?:\/\//i.test(plain) ? bareAddress(plain) : null,
  }
}

const unspaced = (text: string): string => folded(text).replace(/\s/g, '')

/** What may stand between the items of a list that is written as a text. */
const betweenItems = /[,;/|·•+\n]|\s(?:y|e|and|&)\s/i

/** The items of a list, or of a text that may be one. */
export const listedIn = (value: Exclude<CellValue, null>): string[] =>
  (Array.isArray(value) ? value : String(value).split(betweenItems)).map(piece => piece.trim()).filter(piece => lettersIn(piece) !== '')

function itemsOf(value: Exclude<CellValue, null>): string[] | null {
  const pieces = typeof value === 'number' ? [] : listedIn(value)
  return Array.isArray(value) || pieces.length > 1 ? pieces.map(lettersIn) : null
}

/** Whether a cell that holds the value shows it in the form that was given: a list as a list, or as the text that the page has. */
export const isInForm = ({ items, written }: GivenValue, { value, quote }: Pick<DatasetCell, 'value' | 'quote'>): boolean =>
  items === null || items.length < 2 || Array.isArray(value) || (written !== null && written === unspaced(quote))

/** The signs and words between the items of a list in a text that has them in this order; null if there are none. */
export function separatorsIn({ items }: GivenValue, text: string): string[] | null {
  const found = new Set<string>()
  let rest = text
  for (const [at, item] of (items ?? []).entries()) {
    const piece = pieceWith({ letters: item, written: null }, rest)
    if (piece === null) return null
    const start = rest.indexOf(piece)
    if (at > 0) found.add(rest.slice(0, start).trim())
    rest = rest.slice(start + piece.length)
  }
  return found.size === 0 || found.has('') ? null : [...found]
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= Math.abs(one) * 0.0005

/** Whether a cell holds the value, as the page writes it or as it was read. */
export function isGivenIn(given: GivenValue, { value, quote }: Pick<DatasetCell, 'value' | 'quote'>): boolean {
  if (given.address !== null) return [value].flat().some(one => typeof one === 'string' && bareAddress(one) === given.address)
  if (typeof value === 'number' && given.number !== null) return isNear(given.number, value)
  if (Array.isArray(value)) {
    const items = value.map(lettersIn)
    return items.join('') === given.letters || (given.items !== null && items.toSorted().join('|') === given.items.toSorted().join('|'))
  }
  if (given.day !== null && typeof value === 'string' && isoDay.test(value)) return sameDay(given.day, value)
  return given.letters !== '' && (lettersIn(quote) === given.letters || (typeof value === 'string' && lettersIn(value) === given.letters))
}

/** Whether two ISO dates are the same day, and the same time if both state one. */
function sameDay(one: string, other: string): boolean {
  if (one.slice(0, 10) !== other.slice(0, 10)) return false
  const [time, twin] = [one.slice(11, 16), other.slice(11, 16)]
  return time === '' || twin === '' || time === twin
}

/** The piece of a text that is the value, as the page writes it; null if the text does not hold it. */
export function givenWords(given: GivenValue, text: string): string | null {
  if (given.day !== null) {
    const orders = ['day-first', 'month-first'] as const
    for (const order of orders) {
      const found = findDate(text, order)
      if (found && sameDay(given.day, found.value)) return found.quote
    }
  }
  if (given.number !== null) {
    const token = [...text.matchAll(numberToken)].find(([own]) => numbersOf(own).some(number => isNear(given.number!, number)))
    if (token) return token[0]
  }
  return given.letters.length === 0 ? null : pieceWith(given, text)
}

const numbersOf = (text: string): number[] => (['.', ','] as const).flatMap(mark => parseNumber(text, mark) ?? [])

/** The piece of a text that has the letters of the value, from word to word, with the signs around it that the value has too. */
function pieceWith({ letters, written }: Pick<GivenValue, 'letters' | 'written'>, text: string): string | null {
  const places: number[] = []
  let joined = ''
  for (let at = 0; at < text.length; at++) {
    const own = lettersIn(text[at]!)
    for (let step = 0; step < own.length; step++) places.push(at)
    joined += own
  }
  for (let at = joined.indexOf(letters); at >= 0; at = joined.indexOf(letters, at + 1)) {
    const [start, end] = [places[at]!, places[at + letters.length - 1]! + 1]
    if (!joinsWord(text, start) && !joinsWord(text, end)) return withSigns(text, [start, end], written ?? '')
  }
  return null
}

/** The piece with as many of the signs beside it as the value is written with: the bracket at the end of "Digital (radio)". */
function withSigns(text: string, [from, to]: [number, number], written: string): string {
  let [start, end] = [from, to]
  const isWritten = (first: number, last: number) => written.includes(unspaced(text.slice(first, last)))
  while (end < text.length && !isLetter(text[end]) && isWritten(start, end + 1)) end++
  while (start > 0 && !isLetter(text[start - 1]) && isWritten(start - 1, end)) start--
  return text.slice(start, end).trim()
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const joinsWord = (text: string, at: number): boolean => isLetter(text[at - 1]) && isLetter(text[at])
