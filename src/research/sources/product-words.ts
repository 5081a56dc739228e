/** The words of a product's name: as text sources are asked for them, and as what they answer is held against them. */
import type { Language } from '#contracts/language.ts'
import { stemsOf } from '#research/codes/product-words.ts'
import type { ResearchRequest, SourceOutcome } from '#research/source.ts'

const mostWords = 8
const mostLetters = 80

/**
 * A name as words and nothing else: no markup, emoji, quotes, nor anything that a search language reads as an operator; '' where no word is left.
 * A name that is longer than people search for is cut.
 */
export function plainName(name: string): string {
  // linear: words are divided by signs that they do not hold
  const words = name.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ?? []
  // In capitals these are operators of Lucene, CirrusSearch, GDELT and Google.
  const plain = words.map(word => (/^(?:AND|OR|NOT|NEAR|TO)$/.test(word) ? word.toLowerCase() : word))
  const kept = plain.slice(0, mostWords).join(' ')
  return kept.length > mostLetters ? kept.slice(0, mostLetters).replace(/ \S*$/, '') : kept
}

/** What to search for in a language. */
export const nameIn = (request: ResearchRequest, language: Language): string =>
  plainName(request.names[language]) || plainName(request.name)

/** The names to search for in all languages, the report's first. */
export function namesOf(request: ResearchRequest): string[] {
  const names = [nameIn(request, request.language), nameIn(request, 'es'), nameIn(request, 'en')].filter(Boolean)
  return names.filter((name, at) => names.findIndex(other => sameWords(name, other)) === at)
}

/** Whether all words of a name are in a text, whatever their number, accents and order. */
export function holdsWords(text: string, name: string): boolean {
  const words = new Set(stemsOf(text))
  const wanted = stemsOf(name)
  return wanted.length > 0 && wanted.every(word => words.has(word))
}

/** Whether two names are of the same words, as in `holdsWords`. */
export function sameWords(name: string, other: string): boolean {
  const [words, others] = [stemsOf(name), stemsOf(other)]
  if (words.length === 0) return name.toLowerCase() === other.toLowerCase()
  return words.toSorted().join(' ') === others.toSorted().join(' ')
}

/** Of a source that has nothing to search for. */
export const noWords: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'El nombre del producto no tiene palabras que se puedan buscar.',
    en: 'The product’s name has no words that can be searched for.',
  },
}
