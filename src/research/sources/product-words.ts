/** The names under which sources search for a product, and whether a text from a source names the product. */
import type { Language } from '#contracts/language.ts'
import { stemsOf } from '#research/codes/product-words.ts'
import type { ResearchRequest, SourceOutcome } from '#research/source.ts'

const mostWords = 8
const mostLetters = 80

/**
 * The words of a name, for a search: without markup, emoji and quotes, and without anything that a search language reads as an operator. Has at most
 * `mostWords` words and `mostLetters` characters, as people search. Empty if no word is left.
 */
export function plainName(name: string): string {
  // linear: each repetition of the group begins with a hyphen or apostrophe, which no word contains
  const words = name.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ?? []
  // Capitals make these words operators of Lucene, CirrusSearch, GDELT and Google.
  const plain = words.map(word => (/^(?:AND|OR|NOT|NEAR|TO)$/.test(word) ? word.toLowerCase() : word))
  const kept = plain.slice(0, mostWords).join(' ')
  return kept.length > mostLetters ? kept.slice(0, mostLetters).replace(/ \S*$/, '') : kept
}

/**
 * The product's name in a language, as words to search for. If this name has no such words, the typed name is used instead. Empty if the typed name
 * has none either.
 */
export const nameIn = (request: ResearchRequest, language: Language): string =>
  plainName(request.names[language]) || plainName(request.name)

/** The names to search for in both languages, without repetitions; the name in the report's language comes first. */
export function searchNames(request: ResearchRequest): string[] {
  const names = [nameIn(request, request.language), nameIn(request, 'es'), nameIn(request, 'en')].filter(Boolean)
  return names.filter((name, at) => names.findIndex(other => sameWords(name, other)) === at)
}

/** Whether a text has all words of a name, in any order; accents, and singular or plural, make no difference. */
export function holdsWords(text: string, name: string): boolean {
  const words = new Set(stemsOf(text))
  const wanted = stemsOf(name)
  return wanted.length > 0 && wanted.every(word => words.has(word))
}

/** Whether two names have the same words, in any order; accents, and singular or plural, make no difference. */
export function sameWords(name: string, other: string): boolean {
  const [words, others] = [stemsOf(name), stemsOf(other)]
  if (words.length === 0) return name.toLowerCase() === other.toLowerCase()
  return words.toSorted().join(' ') === others.toSorted().join(' ')
}

/** The outcome of a source that has nothing to search for. */
export const noWords: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'El nombre del producto no tiene palabras que buscar.',
    en: 'The product’s name has no words to search for.',
  },
}

/** The outcome of sources that know products by their customs code, for a product without a code. */
export const noCode = {
  status: 'not_applicable',
  detail: {
    es: 'Solo conoce los productos por su código arancelario, y este informe no tiene ninguno.',
    en: 'It only knows products by their HS code, and this report has none.',
  },
} as const satisfies SourceOutcome

/** The address of TMview's results for trademarks that contain a name. TMview has no open interface, only this page, which a person can open. */
export const tmviewSearchUrl = (name: string): string =>
  `https://www.tmdn.org/tmview/#/tmview/results?page=1&pageSize=30&criteria=C&basicSearch=${encodeURIComponent(plainName(name))}`
