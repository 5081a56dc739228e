/** The words of a product's name: as text sources are asked for them, and as what they answer is held against them. */
import type { Language } from '#contracts/language.ts'
import type { ResearchRequest, SourceOutcome } from '#research/source.ts'

const mostWords = 8
const mostLetters = 80
/** Names of the customs table are longer than this where they describe more than they name. */
const mostWordsOfName = 4
const smallWords = new Set(
  'a al an and con de del e el en for from in la las los of on or o para por sin the to with u un una y otros otras other demas'.split(' '),
)

/**
 * A name as words and nothing else: no markup, emoji, quotes, nor anything that a search language reads as an operator; '' where no word is left.
 * A name that is longer than people search for is cut.
 */
export function plainName(name: string): string {
  const words = name.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ?? []
  // In capitals these are operators of Lucene, CirrusSearch, GDELT and Google.
  const plain = words.map(word => (/^(?:AND|OR|NOT|NEAR|TO)$/.test(word) ? word.toLowerCase() : word))
  const kept = plain.slice(0, mostWords).join(' ')
  return (kept.length > mostLetters ? kept.slice(0, mostLetters).replace(/ \S*$/, '') : kept).trim()
}

/** What to search for in a language: what the person typed where it is of that language, else what the customs table calls it. */
export function nameIn(request: ResearchRequest, language: Language): string {
  const typed = plainName(request.name)
  const other = request.language === 'es' ? 'en' : 'es'
  const inOther = sameWords(typed, request.names[other]) && !sameWords(typed, request.names[request.language])
  const known = plainName(request.names[language])
  const named = known !== '' && wordsOf(known).length > 0 && known.split(' ').length <= mostWordsOfName
  if (typed === '') return named ? known : ''
  return language === (inOther ? other : request.language) || !named ? typed : known
}

/** The names to search for in all languages, the report's first. */
export function namesOf(request: ResearchRequest): string[] {
  const names = [nameIn(request, request.language), nameIn(request, 'es'), nameIn(request, 'en')].filter(Boolean)
  return names.filter((name, at) => names.findIndex(other => sameWords(name, other)) === at)
}

/** Comparable forms of a text's words, in order: small letters, without accents, plurals and small words such as "de". */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  // Ends that differ between singular and plural in Spanish or English: arroz, arroces; aceite, aceites; battery, batteries.
  return words
    .filter(word => !smallWords.has(word))
    .map(word => word.replace(/s$/, '').replace(/e$/, '').replace(/z$/, 'c').replace(/y$/, 'i'))
}

/** Whether all words of a name are in a text. */
export function holdsWords(text: string, name: string): boolean {
  const words = new Set(wordsOf(text))
  const wanted = wordsOf(name)
  return wanted.length > 0 && wanted.every(word => words.has(word))
}

export function sameWords(text: string, other: string): boolean {
  return wordsOf(text).toSorted().join(' ') === wordsOf(other).toSorted().join(' ')
}

/** Of a source that has nothing to search for. */
export const noWords: SourceOutcome = {
  status: 'not_applicable',
  detail: {
    es: 'El nombre del producto no tiene palabras que se puedan buscar.',
    en: 'The product’s name has no words that can be searched for.',
  },
}
