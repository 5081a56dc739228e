/**
 * How words of prompts, labels and class names are compared: without accents, endings and small words, in Spanish and English.
 */
import { folded } from '#foundation/text/folding.ts'
import type { Language } from '#contracts/language.ts'
import { remembered } from '#foundation/text/remembered.ts'
import { createStemmer } from '#foundation/text/stem.ts'
import known from './vocabulary.json' with { type: 'json' }

/** The items without those whose words, but for accents and case, an item before them has. */
export function eachOnce<Item>(items: Item[], wordsOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter(item => {
    const words = folded(wordsOf(item))
    const isNew = !seen.has(words)
    seen.add(words)
    return isNew
  })
}

/** First letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Plazas" are not "plazos", and a "término" is not something that "termina". */
export const stem = createStemmer(['plaza', 'puerto', 'libro', 'cuenta', 'banco', 'bolsa', 'termino'])

const stopWords = new Set(known.stopWords.split(' '))

const stopStems = new Set([...stopWords].map(word => stem(word)))

/** Whether a stem is that of a word without meaning of its own ("the", "de"). */
export const isStopWord = (stemmed: string): boolean => stopStems.has(stemmed)

const parts = (text: string): string[] =>
  folded(
    text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/\bn[.º°]\s?[ºo°]?(?=\s|$|\.)|#(?=\s|\/|$)|№|\b[Nn]o\.(?=\s|$)/gu, ' number '),
  ).split(/[^\p{L}\p{N}]+/u)

/** Stems of the words that carry meaning. Camel case and hyphens part words. */
export const tokens = remembered((text: string): string[] =>
  parts(text)
    .filter(word => word !== '' && !stopWords.has(word))
    .map(stem),
)

/** Stems of all words, small ones included. */
export const allTokens = remembered((text: string): string[] => parts(text).filter(Boolean).map(stem))

/** Letters that sound alike in either language, so that people write one for the other. */
const alike = ['scz', 'bvw', 'nm', 'gj', 'iy', 'kcq', 'td', 'aeo', 'ui']

/**
 * Whether two words differ by one slip of the fingers or the ear: a letter more, less, other, or two letters swapped. In short words another letter
 * counts only where it sounds alike: "presio" is "precio", "médico" is no "medida".
 */
export function isSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length === 1 && right.length === 1)
    return (a.length > 7 && start < a.length - 2) || alike.some(letters => letters.includes(left) && letters.includes(right))
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].toReversed().join(''))
}

const spanish = new Set(known.spanish.split(' '))
const english = new Set(known.english.split(' '))

/** The language a prompt is written in; Spanish when the words do not tell. */
export function languageOfPrompt(prompt: string): Language {
  let score = /[áéíóúñ¿¡]/i.test(prompt) ? 2 : 0
  for (const word of folded(prompt).split(/[^\p{L}]+/u)) score += (spanish.has(word) ? 1 : 0) - (english.has(word) ? 1 : 0)
  return score >= 0 ? 'es' : 'en'
}

/** A text from which pieces were cut, without the gaps that they left. */
export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()
