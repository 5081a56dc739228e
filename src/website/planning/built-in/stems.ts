/** How words of prompts, labels and class names are compared: without accents, endings and small words, in Spanish and English. */
import { folded } from '#foundation/text/folding.ts'
import type { Language } from '#contracts/language.ts'
import { remembered } from '#foundation/text/remembered.ts'
import { createStemmer } from '#foundation/text/stem.ts'
import known from './vocabulary.json' with { type: 'json' }

/** The items without repetitions: an item is left out if an earlier item has the same words, whatever their accents and case. */
export function eachOnce<Item>(items: Item[], wordsOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter(item => {
    const words = folded(wordsOf(item))
    const isNew = !seen.has(words)
    seen.add(words)
    return isNew
  })
}

/** The text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The stem of a word. Some nouns are kept whole: their last vowel tells them from another word ("plazas" and "plazos", "término" and "termina"). */
export const stem = createStemmer(['plaza', 'puerto', 'libro', 'cuenta', 'banco', 'bolsa', 'termino'])

const stopWords = new Set(known.stopWords.split(' '))

const stopStems = new Set([...stopWords].map(word => stem(word)))

/** Whether a stem is of a word without a meaning of its own ("the", "de"). */
export const isStopWord = (stemmed: string): boolean => stopStems.has(stemmed)

const parts = (text: string): string[] =>
  folded(
    text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/\bn[.º°]\s?[ºo°]?(?=\s|$|\.)|#(?=\s|\/|$)|№|\b[Nn]o\.(?=\s|$)/gu, ' number '),
  ).split(/[^\p{L}\p{N}]+/u)

/** The stems of the words with a meaning of their own. Camel case and hyphens separate words. */
export const tokens = remembered((text: string): string[] =>
  parts(text)
    .filter(word => word !== '' && !stopWords.has(word))
    .map(stem),
)

/** The stems of all words, small ones included. */
export const allTokens = remembered((text: string): string[] => parts(text).filter(Boolean).map(stem))

/** Letters that sound alike in either language, and are therefore mistaken for each other. */
const alike = ['scz', 'bvw', 'nm', 'gj', 'iy', 'kcq', 'td', 'aeo', 'ui']

/**
 * Whether two words differ by one typing or spelling mistake: a letter more, less or replaced, or two letters swapped. In short words a
 * replaced letter must sound alike: "presio" is "precio", but "médico" is not "medida".
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

/** The language of a prompt; Spanish if its words do not tell. */
export function languageOfPrompt(prompt: string): Language {
  let score = /[áéíóúñ¿¡]/i.test(prompt) ? 2 : 0
  for (const word of folded(prompt).split(/[^\p{L}]+/u)) score += (spanish.has(word) ? 1 : 0) - (english.has(word) ? 1 : 0)
  return score >= 0 ? 'es' : 'en'
}

/** A text without the double spaces and loose commas that removed pieces left. */
export const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ([,;.])/g, '$1')
    .trim()

const translations = new Set(known.translations.map(line => line.split(' ').map(stem).toSorted().join(' ')))

/** The items of `stems` that are the same word as an item of `others`. */
export const sharedStems = (stems: string[], others: string[]): string[] =>
  stems.filter(word => others.some(other => isSameWord(word, other)))

/**
 * Whether two stems are the same word or translations of each other. "Ultimo" and "last" are translations in the dictionary. "Variación" and
 * "variation" begin alike: stems are the same if at least five letters, and three quarters of the longer stem, are equal.
 */
export function isSameWord(a: string, b: string): boolean {
  if (a === b || translations.has(a < b ? `${a} ${b}` : `${b} ${a}`)) return true
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same >= 5 && same >= 0.75 * Math.max(a.length, b.length)
}
