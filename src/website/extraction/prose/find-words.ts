/** Finds the words that a model quotes in a text: exactly, or ignoring case, accents, and the kinds of quotes, dashes and spaces. */
import { remembered } from '#foundation/text/remembered.ts'
import { withoutAccents } from '#foundation/text/folding.ts'

export interface TextRange {
  start: number
  end: number
}

/** The ranges of the words in the text, in order, at word boundaries. Loose matches count only when there is no exact match. */
export function findWords(text: string, words: string): TextRange[] {
  const exact = placesIn(text, words.trim())
  if (exact.length > 0) return exact
  const loose = loosely(text)
  const wanted = loosely(words).text.trim()
  return placesIn(loose.text, wanted)
    .map(({ start, end }) => ({ start: loose.from[start]!, end: loose.from[end - 1]! + loose.length[end - 1]! }))
    .filter(place => isWhole(text, place))
}

/** Words of more than `longestWords` characters are not looked for. Of other words, at most `mostPlaces` matches are returned. */
const longestWords = 5000
const mostPlaces = 50

function placesIn(text: string, words: string): TextRange[] {
  const places: TextRange[] = []
  if (words === '' || words.length > longestWords) return places
  for (let start = text.indexOf(words); start >= 0 && places.length < mostPlaces; start = text.indexOf(words, start + 1)) {
    const place = { start, end: start + words.length }
    if (isWhole(text, place)) places.push(place)
  }
  return places
}

const wordSign = /[\p{L}\p{N}]/u

/** Whether the range ends at the boundaries of words and numbers: "20" does not match in "2026", nor "1.2" in "1.250". */
function isWhole(text: string, { start, end }: TextRange): boolean {
  return !joins(text.slice(Math.max(0, start - 2), start), text[start]!, true) && !joins(text.slice(end, end + 2), text[end - 1]!, false)
}

function joins(beside: string, edge: string, isBefore: boolean): boolean {
  const next = isBefore ? beside.at(-1) : beside[0]
  if (next === undefined || !wordSign.test(edge)) return false
  if (wordSign.test(next)) return true
  const beyond = isBefore ? beside.at(-2) : beside[1]
  return /\d/.test(edge) && /[.,'’]/.test(next) && beyond !== undefined && beside.length === 2 && /\d/.test(beyond)
}

interface Loose {
  text: string
  /** For each character of `text`, the start and length of the character in the original. */
  from: number[]
  length: number[]
}

const quotes = /[‘’‚‛′`´“”„‟″«»‹›"']/u
const dashes = /[‐‑‒–—―−-]/u
const unwritten = /[\u00ad\u200b-\u200d\u2060\ufeff]/u

/**
 * The text in lower case without accents, with one kind of quotes and dashes, and single spaces. Cached, because the lines of a passage are
 * searched many times.
 */
const loosely = remembered(
  (text: string): Loose => {
    const loose: Loose = { text: '', from: [], length: [] }
    let at = 0
    for (const sign of text) {
      const plain = quotes.test(sign)
        ? "'"
        : dashes.test(sign)
          ? '-'
          : /\s/u.test(sign)
            ? ' '
            : unwritten.test(sign)
              ? ''
              : withoutAccents(sign, 'NFKD').toLowerCase()
      if (plain !== ' ' || !loose.text.endsWith(' ')) {
        loose.text += plain
        for (let index = 0; index < plain.length; index++) {
          loose.from.push(at)
          loose.length.push(sign.length)
        }
      }
      at += sign.length
    }
    return loose
  },
  500,
  Infinity,
)
