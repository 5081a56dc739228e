/** The index of the product search: the products whose names and labels have a word, and how much the word says about each. */
import type { Language } from '#contracts/language.ts'
import everydayNames from './everyday-names.json' with { type: 'json' }
import { productTable, type HsLine } from './product-table.ts'
import { stemsOf } from './product-words.ts'

/** Everyday names of one product, such as "laptops", which the table of codes lacks; the most usual first. */
export type EverydayName = Record<Language, string[]>

export interface Posting {
  /** Index of the product in `products`. */
  product: number
  language: Language
  /** 0 to 1: how much the word says about the product. */
  weight: number
}

export interface SearchIndex {
  products: readonly HsLine[]
  /** Index of each product's heading in `products`; -1 for headings and chapters. */
  headingOf: Int16Array
  names: ReadonlyMap<string, readonly EverydayName[]>
  postings: ReadonlyMap<string, readonly Posting[]>
  /** The products that have a name. The key is `phraseKey`: the name's stems, sorted. */
  phrases: ReadonlyMap<string, readonly Posting[]>
}

export const phraseKey = (stems: readonly string[]): string => stems.toSorted().join(' ')

/** The words after which a label says what the product is not, what it contains, or what it is used for. */
const asideEnglish =
  /\b(excluding|except|other than|not|without|containing|with|whether|of a kind|used|suitable|intended|for|n\.?e\.?c|of heading|in heading|than)\b/
const asideSpanish =
  /\b(excepto|distint[oa]s?|sin|que contengan|con|incluso|salvo|para|de los tipos|utilizad[oa]s?|destinad[oa]s?|no expresad[oa]s|de la partida|a que se refiere|los demás|las demás)\b/
const asides: Record<Language, RegExp> = { en: asideEnglish, es: asideSpanish }

interface Phrase {
  text: string
  weight: number
}

let built: SearchIndex | undefined

/** The index. Built at the first call. */
export function searchIndex(): SearchIndex {
  built ??= buildIndex()
  return built
}

function buildIndex(): SearchIndex {
  const products = Array.from(productTable().values()).filter(product => !product.code.startsWith('99'))
  const places = new Map(products.map((product, place) => [product.code, place]))
  const names = new Map<string, EverydayName[]>()
  for (const [code = '', es = '', en = ''] of everydayNames) {
    names.set(code, [...(names.get(code) ?? []), { es: es.split(', '), en: en.split(', ') }])
  }

  const postings = new Map<string, Posting[]>()
  const phrases = new Map<string, Posting[]>()
  for (const [place, product] of products.entries()) {
    for (const language of ['es', 'en'] as const) {
      const spoken = [...phrasesOf(product, names.get(product.code) ?? [], language)].map(({ text, weight }) => ({
        stems: stemsOf(text),
        weight,
      }))
      for (const [stem, weight] of stemWeights(spoken)) add(postings, stem, { product: place, language, weight })
      for (const { stems, weight } of spoken)
        if (weight >= strongWeight && stems.length > 0) add(phrases, phraseKey(stems), { product: place, language, weight })
    }
  }
  const headingOf = Int16Array.from(products, ({ code }) => (code.length === 6 ? (places.get(code.slice(0, 4)) ?? -1) : -1))
  return { products, headingOf, names, postings, phrases }
}

/** The weight of each stem in the phrases of one product: the highest weight that any of its phrases gives the stem. */
function stemWeights(phrases: readonly { stems: string[]; weight: number }[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { stems, weight } of phrases) {
    for (const [position, stem] of stems.entries()) {
      // A word of a short phrase weighs more, and so does the first word, which names the thing.
      const share = weight * (0.6 + 0.3 / stems.length + (position === 0 ? 0.1 : 0))
      weights.set(stem, Math.max(weights.get(stem) ?? 0, share))
    }
  }
  return weights
}

function add(map: Map<string, Posting[]>, key: string, posting: Posting): void {
  const list = map.get(key)
  if (list) list.push(posting)
  else map.set(key, [posting])
}

/** A phrase of at least this weight is a name of the product; a phrase of less weight only describes the product. */
export const strongWeight = 0.75

/** The phrases that name or describe a product in one language, each with its weight. */
function* phrasesOf(product: HsLine, names: readonly EverydayName[], language: Language): Generator<Phrase> {
  for (const text of names.flatMap(name => name[language])) yield { text, weight: 1 }
  if (product.short) for (const text of product.short[language].split(/[,;&()]| y | and | etc/)) yield { text, weight: 0.9 }
  if (product.group && language === 'es') yield { text: product.group, weight: 0.4 }

  yield* labelPhrases(product, language)
}

/**
 * The phrases of a label. A phrase that names the product weighs much. A phrase after a word such as "containing" or "for" only describes the
 * product, and weighs little.
 */
function* labelPhrases({ code, label }: HsLine, language: Language): Generator<Phrase> {
  const segments = label[language].split(';')
  // An English label of six digits begins with the subject of its heading: "Sugars; cane sugar, raw".
  const hasSubject = language === 'en' && code.length === 6 && segments.length > 1
  const weights = hasSubject ? [0.4, 0.85] : [0.85]
  for (const [place, segment] of segments.entries()) {
    const aside = segment.toLowerCase().search(asides[language])
    const named = aside === -1 ? segment : segment.slice(0, aside)
    const weight = weights[place] ?? 0.6
    for (const [order, text] of named.split(/[,()]/).entries()) yield { text, weight: order === 0 ? weight : weight * 0.9 }
    if (aside !== -1) yield { text: segment.slice(aside), weight: 0.15 }
  }
}
