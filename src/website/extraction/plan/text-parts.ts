/**
 * Columns that are parts of another column's texts ("17:00" in "Primera: 17:00 hs 0-0"), learned from a few examples. A part lies between
 * two positions in the text, each described by the tokens before and after it (Gulwani, Automating String Processing in Spreadsheets
 * Using Input-Output Examples, 2011). A part is always copied from the text.
 */
import type { Candidate, DatasetCell, DatasetColumn, TextParts } from '#contracts/dataset.ts'
import { typedColumn, type Locale, type EntityType } from '#website/extraction/values/typed-values.ts'

/**
 * Describes a position between two tokens. `before` and `behind` are the kind or the text of the token on that side, or "any". `nth` chooses
 * among the positions in a text that match both: 1 is the first, -1 the last.
 */
export interface TextPlace {
  before: string
  behind: string
  nth: number
}

export interface TextPart {
  from: TextPlace
  to: TextPlace
  /** What separates the items of a part that is a list: signs, or words between spaces. */
  between?: string[]
}

/** An example of a part: a text, and the words in it that are the part. `words` is null if the text has no such part. */
interface PartExample {
  text: string
  words: string | null
}

interface Token {
  start: number
  end: number
  /** The token's descriptions: its kind, and its own text unless it is a number. */
  names: string[]
  /** Its own text with the spaces around it, if it stands between spaces: what separates two facts, and not two parts of a name. */
  apart?: string
}

const longestText = 600
const mostTokens = 120
// linear: each repetition of the group in a number begins with one of .,: and then has only digits
/** A number, a word or a sign. */
export const tokenPattern = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}'’]*|[^\s\d\p{L}]/gu

/** The tokens of a text, enclosed by the tokens "start" and "end". */
export function textTokens(text: string): Token[] {
  const tokens = [...text.slice(0, longestText).matchAll(tokenPattern)].slice(0, mostTokens).map(({ 0: own, index }): Token => {
    const kind = /^\d/.test(own) ? ['number'] : /^\p{L}/u.test(own) ? ['word'] : []
    const name = own.toLowerCase()
    const isApart = /\s/.test(text[index - 1] ?? '') && /\s/.test(text[index + own.length] ?? '')
    return {
      start: index,
      end: index + own.length,
      names: [...kind, ...(kind[0] === 'number' ? [] : [`“${name}”`])],
      ...(isApart && { apart: `“ ${name} ”` }),
    }
  })
  return [{ start: 0, end: 0, names: ['start'] }, ...tokens, { start: text.length, end: text.length, names: ['end'] }]
}

const any = 'any'
/** Stands between the names of a description that fits several kinds of tokens: a separator or the end. */
const or = '\n'
const fits = ({ names, apart }: Token, name: string): boolean =>
  name === any || names.includes(name) || (name.includes(or) && name.split(or).some(one => one === apart || names.includes(one)))
const isAt = ({ before, behind }: Omit<TextPlace, 'nth'>, last: Token, next: Token): boolean => fits(last, before) && fits(next, behind)

/** The index of the token after the position; null if the text has no such position. */
function gapAt(tokens: Token[], place: TextPlace): number | null {
  const gaps = tokens.flatMap((token, at) => (at > 0 && isAt(place, tokens[at - 1]!, token) ? [at] : []))
  return gaps.at(place.nth > 0 ? place.nth - 1 : place.nth) ?? null
}

/** All descriptions of the position before the token `gap`. */
function placesAt(tokens: Token[], gap: number): TextPlace[] {
  const [last, next] = [tokens[gap - 1]!, tokens[gap]!]
  return [any, ...last.names].flatMap(before =>
    [any, ...next.names].flatMap((behind): TextPlace[] => {
      if (before === any && behind === any) return []
      const gaps = tokens.flatMap((token, at) => (at > 0 && isAt({ before, behind }, tokens[at - 1]!, token) ? [at] : []))
      const nth = gaps.indexOf(gap)
      return [
        { before, behind, nth: nth + 1 },
        { before, behind, nth: nth - gaps.length },
      ]
    }),
  )
}

const between = (text: string, tokens: Token[], first: number | null, last: number | null): string | null =>
  first === null || last === null || first >= last ? null : text.slice(tokens[first]!.start, tokens[last - 1]!.end)

/** The part of a text; null if the text has no such part. */
export function partOf(text: string, { from, to }: TextPart): string | null {
  const tokens = textTokens(text)
  return between(text, tokens, gapAt(tokens, from), gapAt(tokens, to))
}

/** The part number `nth` (from 1) of texts that a separator divides; the last part has the rest. A text without the separator is its own first part. */
export const pieceOf = (separator: string, nth: number, isLast: boolean): TextPart => ({
  from: { before: `start${or}“${separator}”`, behind: any, nth },
  to: isLast ? { before: any, behind: 'end', nth: 1 } : { before: any, behind: `“${separator}”${or}end`, nth },
})

const costOf = (name: string): number => (name === any || name === 'start' || name === 'end' ? 0 : name.startsWith('“') ? 1 : 1.5)
/** The cost of a description. A description that demands more details costs more, because it is less likely the intended one. */
const cost = ({ before, behind, nth }: TextPlace): number => costOf(before) + costOf(behind) + Math.min(9, Math.abs(nth) - 1)
const mostPlaces = 24

/** The descriptions that fit all examples, the cheapest first. */
function commonPlaces(all: TextPlace[][]): TextPlace[] {
  const [first = [], ...others] = all
  const nameOf = (place: TextPlace) => JSON.stringify(place)
  const sets = others.map(places => new Set(places.map(nameOf)))
  return first
    .filter(place => sets.every(names => names.has(nameOf(place))))
    .toSorted((a, b) => cost(a) - cost(b))
    .slice(0, mostPlaces)
}

/** The kinds of the tokens in words, repeated kinds once: "number word". */
const shapeOf = (words: string): string =>
  textTokens(words)
    .map(({ names }) => names[0]!)
    .filter((name, at, all) => name !== all[at - 1])
    .join(' ')

/** Describes where the examples' words begin and end; null if no example has words, or if some words are not whole tokens of their text. */
function placesOf(examples: PartExample[]): { starts: TextPlace[]; ends: TextPlace[] } | null {
  const spans = examples.flatMap(({ text, words }) => {
    if (words === null) return []
    const tokens = textTokens(text)
    const at = text.indexOf(words)
    const first = tokens.findIndex(({ start, end }) => start === at && end > start)
    const last = tokens.findIndex(({ start, end }) => end === at + words.length && end > start)
    return [at < 0 || first < 0 || last < first ? null : { tokens, first, end: last + 1 }]
  })
  if (spans.length === 0 || spans.some(span => span === null)) return null
  return {
    starts: commonPlaces(spans.map(span => placesAt(span!.tokens, span!.first))),
    ends: commonPlaces(spans.map(span => placesAt(span!.tokens, span!.end))),
  }
}

/**
 * Learns the rule for a part that gives exactly the examples; null if there is none. Of several rules it takes the best one: a rule is
 * better if it finds a part in more texts, if more of these parts have the shape of an example, and if it is simpler.
 */
export function learnPart(examples: PartExample[], texts: string[]): TextPart | null {
  const places = placesOf(examples)
  if (!places) return null
  const all = [...examples.map(({ text }) => text), ...texts].map(text => ({ text, tokens: textTokens(text) }))
  const gapsOf = (list: TextPlace[]) => list.map(place => ({ place, gaps: all.map(({ tokens }) => gapAt(tokens, place)) }))
  const shapes = new Set(examples.flatMap(({ words }) => (words === null ? [] : [shapeOf(words)])))
  const ends = gapsOf(places.ends)
  let best: { part: TextPart; worth: number } | null = null
  for (const { place: from, gaps: first } of gapsOf(places.starts))
    for (const { place: to, gaps: last } of ends) {
      const found = all.map(({ text, tokens }, at) => between(text, tokens, first[at]!, last[at]!))
      if (examples.some(({ words }, at) => found[at] !== words)) continue
      const others = found.slice(examples.length).filter(words => words !== null)
      const alike = others.filter(words => shapes.has(shapeOf(words))).length
      const worth = (others.length + alike) / Math.max(1, texts.length) - (cost(from) + cost(to)) / 50
      if (!best || worth > best.worth) best = { part: { from, to }, worth }
    }
  return best?.part ?? null
}

const mark = '?part:'

/** The key of a column that is a part of the column `key`; it contains the rule. */
export const keyOfPart = (key: string, { from, to, between: signs }: TextPart): string =>
  `${key}${mark}${JSON.stringify([...[from, to].map(({ before, behind, nth }) => [before, behind, nth]), ...(signs ? [signs] : [])])}`

/** The key of the column with the whole texts; for any other column its own key. The whole texts may be a part of others. */
export const wholeOfPart = (key: string): string => (partIn(key) ? key.slice(0, key.lastIndexOf(mark)) : key)

type PlainPlace = [before: string, behind: string, nth: number]
const placeFrom = ([before, behind, nth]: PlainPlace): TextPlace => ({ before, behind, nth })

/** The items of a list. */
const itemsIn = (text: string, signs: string[]): string[] =>
  signs
    .reduce((pieces, sign) => pieces.flatMap(piece => piece.split(/^\p{L}/u.test(sign) ? ` ${sign} ` : sign)), [text])
    .map(piece => piece.trim())
    .filter(piece => piece !== '')

/** The rule in the key of a part; null if the key has none. */
export function partIn(key: string): TextPart | null {
  const at = key.lastIndexOf(mark)
  if (at < 0) return null
  const told = key.slice(at + mark.length)
  try {
    const [first, last, signs] = JSON.parse(told) as [PlainPlace, PlainPlace, string[]?]
    return { from: placeFrom(first), to: placeFrom(last), ...(signs && { between: signs }) }
  } catch {
    // A page may have a column whose name looks like the key of a part.
    return null
  }
}

/** How values in the parts are read if the texts allow several readings: "3/4" is 3 April, "1.5" is one and a half. */
export const partLocale: Locale = { country: 'ES', dayOrder: 'day-first', decimalMark: '.' }

/** Makes the column of the part that `key` describes. It has one cell for each of the whole texts; null if the text has no such part. */
export function partColumn(
  key: string,
  texts: (string | null)[],
): { column: DatasetColumn; cells: (Pick<DatasetCell, 'value' | 'quote'> | null)[] } {
  const part = partIn(key)
  const words = texts.map(text => (text === null || part === null ? null : partOf(text, part)))
  const { type, currency, unit, values } = typedColumn(words, partLocale)
  const signs = part?.between
  const cells = words.map((quote, at) => (quote === null ? null : { quote, value: signs ? itemsIn(quote, signs) : (values[at] ?? quote) }))
  const fill = cells.filter(cell => cell !== null).length / Math.max(1, cells.length)
  if (signs) return { column: { key, label: null, type: 'text', currency: null, fill }, cells }
  return { column: { key, label: null, type, currency, ...(unit === undefined ? {} : { unit }), fill }, cells }
}

/** A text column's values in the sample rows. */
function textsOf({ columns, samples }: Candidate, key: string): (string | null)[] {
  const at = columns.findIndex(column => column.key === key)
  return samples.map(row => (at >= 0 && columns[at]!.type === 'text' && typeof row[at] === 'string' ? row[at] : null))
}

/** The functions on parts of texts that planners receive. */
export const textParts: TextParts = {
  learn(candidate, key, examples) {
    const texts = textsOf(candidate, key)
    const given = examples.flatMap(({ row, words }) => (texts[row] == null ? [] : [{ text: texts[row], words }]))
    const part = learnPart(
      given,
      texts.filter(text => text !== null),
    )
    return part && keyOfPart(key, part)
  },
  add(candidate, key) {
    const isThere = candidate.columns.some(column => column.key === key)
    if (isThere || !candidate.columns.some(column => column.key === wholeOfPart(key))) return candidate
    const { column, cells } = partColumn(key, textsOf(candidate, wholeOfPart(key)))
    const samples = candidate.samples.map((row, at) => [...row, cells[at]?.value ?? null])
    return { ...candidate, columns: [...candidate.columns, column], samples }
  },
}

const derived = /\?(?:(date|time|money|email|code)|(?:part|slot)\d+(?:\?words)?)$/

/** Whether the column with this key was taken out of another column's text: `[name]@a?code` for the codes inside the names. */
export const isDerivedKey = (key: string): boolean => derived.test(key)

/** The kind of value that a derived column takes out of the text. Null if the column is another part of the text, or is not derived. */
export const derivedEntity = (key: string): EntityType | null => (derived.exec(key)?.[1] as EntityType | undefined) ?? null
