/** The code that a product's name means, and the names of a code. */
import type { Language } from '#contracts/language.ts'
import { productTable } from './product-table.ts'
import { matches } from './product-search.ts'
import { phraseKey, searchIndex, strongWeight, type EverydayName } from './search-index.ts'
import { stemsOf } from './product-words.ts'

export interface BestCode {
  code: string
  /** `high`: the name is a name of the product. `low`: only a part of the name is ("café de Colombia"), or the name only describes the product. */
  confidence: 'high' | 'low'
}

/** The code that a name most likely means; null for a brand, for nonsense, and for a name that fits no code clearly best. */
export function bestCode(name: string): BestCode | null {
  const [first] = matches(name)
  if (!first) return null
  if (first.covered > 0.99 && first.score >= 1.2) return { code: first.code, confidence: 'high' }
  const thing = thingOf(name)
  const fits = first.covered > 0.99 && first.score >= 0.6
  // If `fits`, the best match has all words of the name, and `thing` has only some. Even so the best match is taken only if it is in the heading of
  // `thing`, or if there is no `thing`.
  if (fits && (thing === null || first.code.startsWith(thing.slice(0, 4)))) return { code: first.code, confidence: 'low' }
  return thing === null ? null : { code: thing, confidence: 'low' }
}

/**
 * Finds the everyday name that is a part of the name and says what the thing is. In Spanish this part is at the beginning ("café de Colombia"), in
 * English at the end ("organic coffee"). Returns the code of the longest such everyday name; null if there is none.
 */
function thingOf(name: string): string | null {
  const stems = stemsOf(name).slice(0, 12)
  for (let length = stems.length - 1; length > 0; length--) {
    const ends = { es: stems.slice(0, length), en: stems.slice(-length) }
    for (const language of ['es', 'en'] as const) {
      const named = searchIndex().phrases.get(phraseKey(ends[language])) ?? []
      const best = named.filter(posting => posting.language === language && posting.weight === 1)[0]
      if (best) return searchIndex().products[best.product]!.code
    }
  }
  return null
}

/**
 * Whether a name clearly belongs to another chapter than a code of two, four or six digits. Only a name with a best code of high confidence can.
 * False if a label or name near the code has a word of the name. Near are the code's chapter, its heading with all subheadings and, for a code of two
 * or four digits, the chapter's other headings. False too if a code of the chapter has more than 60 % of the best score.
 */
export function contradiction(name: string, code: string): boolean {
  const best = bestCode(name)
  const chapter = code.slice(0, 2)
  if (best?.confidence !== 'high' || best.code.startsWith(chapter)) return false
  const { products, postings } = searchIndex()
  const isNear = (other: string) =>
    other.startsWith(code.slice(0, 4)) || other === chapter || (code.length <= 4 && other.length === 4 && other.startsWith(chapter))
  const spokenOf = stemsOf(name).some(stem => postings.get(stem)?.some(posting => isNear(products[posting.product]!.code)))
  if (spokenOf) return false
  const [first] = matches(name)
  return !matches(name).some(match => match.code.startsWith(chapter) && match.score > first!.score * 0.6)
}

/**
 * The product's names in both languages. The typed name stays in its own language; the other language has a name of the code, or the typed name if
 * the code has none.
 */
export function productNames(name: string, code: string | null): Record<Language, string> {
  const same = { es: name, en: name }
  const stems = stemsOf(name)
  const { names } = searchIndex()
  for (const near of [...(code === null ? [] : [code, code.slice(0, 4)]), bestCode(name)?.code ?? '']) {
    const everyday = names.get(near)?.toSorted((a, b) => sharedWords(stems, b) - sharedWords(stems, a))[0]
    if (!everyday || sharedWords(stems, everyday) === 0) continue
    const spanish = isCalled(stems, everyday, 'es')
    const english = isCalled(stems, everyday, 'en')
    return { es: spanish ? name : everyday.es[0]!, en: english ? name : everyday.en[0]! }
  }
  const language = languageOf(stems)
  if (code === null || language === null) return same
  const other = language === 'es' ? 'en' : 'es'
  return { ...same, [other]: nameOf(code, other) ?? name }
}

/**
 * A Spanish everyday name is shared if the typed name begins with it, an English one if the typed name ends with it. Returns the number of words of
 * the longest shared everyday name, or 0.
 */
const sharedWords = (stems: readonly string[], everyday: EverydayName): number =>
  Math.max(...(['es', 'en'] as const).flatMap(language => everyday[language].map(text => calledWords(stems, text, language))))

const isCalled = (stems: readonly string[], everyday: EverydayName, language: Language): boolean =>
  everyday[language].some(text => calledWords(stems, text, language) > 0)

function calledWords(stems: readonly string[], text: string, language: Language): number {
  const words = stemsOf(text)
  const there = language === 'es' ? stems.slice(0, words.length) : stems.slice(-words.length)
  return phraseKey(there) === phraseKey(words) ? words.length : 0
}

/** The language in which more of these words name products; null where there are as many in both. */
function languageOf(stems: readonly string[]): Language | null {
  const { postings } = searchIndex()
  const known = (language: Language) =>
    stems.filter(stem => postings.get(stem)?.some(posting => posting.language === language && posting.weight > strongWeight / 2)).length
  if (known('es') === known('en')) return null
  return known('es') > known('en') ? 'es' : 'en'
}

/** A short name for a code: an everyday name, else the first words of the heading's label. */
function nameOf(code: string, language: Language): string | null {
  const { names } = searchIndex()
  const everyday = names.get(code)?.[0] ?? names.get(code.slice(0, 4))?.[0]
  if (everyday) return everyday[language][0]!
  const product = productTable().get(code.slice(0, 4))
  return product ? (product.short?.[language] ?? product.label[language]).split(/[,;(]/)[0]!.trim() : null
}
