/** Finds the codes that a product's name, the beginning of a name, or the beginning of a code may mean. */
import type { Language } from '#contracts/language.ts'
import type { SuggestedCode } from '#contracts/report.ts'
import { productCode } from './product-table.ts'
import { phraseKey, searchIndex, type Posting, type SearchIndex } from './search-index.ts'
import { numberStem } from '#foundation/text/stem.ts'
import { meaningfulWords } from './product-words.ts'

const best = 5

export interface Match {
  code: string
  /** 0 to about 2; from about 1 on, the query is a name of the product. */
  score: number
  /**
   * 0 to 1: which part of the query's words the product has too, in its own texts or its heading's. A rare word counts for more than a common one.
   */
  covered: number
}

/** The best five codes for a name or the beginning of a code, best first. The name may be in either language; accents and plurals make no difference. */
export function searchProductCodes(query: string, language: Language): SuggestedCode[] {
  const digits = /^[\d\s.·-]+$/.test(query) ? query.replaceAll(/\D/g, '') : ''
  const codes = digits ? codesFrom(digits) : worthOffering(matches(query, { language, forgiving: true })).map(match => match.code)
  return codes.slice(0, best).flatMap(code => suggestedCode(code, query, language) ?? [])
}

/** The matches without those that share only a common word ("oil") with the query. */
function worthOffering(found: Match[]): Match[] {
  const [first] = found
  return first ? found.filter(match => match.covered >= first.covered * 0.6 && match.score >= first.score * 0.15) : []
}

/**
 * The suggestion for a code. Its name is the code's everyday name, in `language`, that shares the most words with the typed text; null if none shares
 * a word.
 */
export function suggestedCode(code: string, typed: string, language: Language): SuggestedCode | null {
  const product = productCode(code, language)
  if (!product) return null
  const words = meaningfulWords(typed)
  const stems = new Set(words.map(numberStem))
  const begun = words.at(-1)
  const common = (name: string) =>
    meaningfulWords(name).filter(word => stems.has(numberStem(word)) || (begun && word.startsWith(begun))).length
  let name: string | null = null
  let most = 0
  for (const everyday of searchIndex().names.get(code) ?? []) {
    for (const called of [...everyday[language], ...everyday[language === 'es' ? 'en' : 'es']]) {
      if (common(called) <= most) continue
      most = common(called)
      name = everyday[language].includes(called) ? called : everyday[language][0]!
    }
  }
  return { ...product, name }
}

function codesFrom(digits: string): string[] {
  const beginning = digits.slice(0, 6)
  return searchIndex()
    .products.map(product => product.code)
    .filter(code => code.startsWith(beginning))
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b))
}

interface MatchOptions {
  /** The language whose words count more. */
  language?: Language
  /** Whether an unknown word may be the beginning of a known one, or differ from it by a letter. */
  forgiving?: boolean
}

/** The products that share words with the query, best first. */
export function matches(query: string, { language, forgiving = false }: MatchOptions = {}): Match[] {
  const index = searchIndex()
  const asked = meaningfulWords(query)
  const byStem = new Map(asked.slice(0, 12).map(word => [numberStem(word), word]))
  const stems = Array.from(byStem.keys())
  const words = Array.from(byStem, ([stem, word]) => ({
    postings: forgiving ? forgivingPostings(index, word, { typing: word === asked.at(-1) }) : (index.postings.get(stem) ?? []),
    rarity: rarity(index, stem),
  }))
  const whole = words.reduce((sum, word) => sum + word.rarity, 0)
  const scores = new Float64Array(index.products.length)
  const covered = new Float64Array(index.products.length)
  for (const { postings, rarity } of words) {
    const weights = new Float64Array(index.products.length)
    for (const posting of postings) {
      const weight = posting.weight * preference(posting, language)
      if (weight > weights[posting.product]!) weights[posting.product] = weight
    }
    for (let product = 0; product < weights.length; product++) {
      const heading = index.headingOf[product]!
      // A word of a heading counts for its subheadings as well, but less, because it does not tell them apart.
      const weight = Math.max(weights[product]!, heading === -1 ? 0 : weights[heading]! * 0.55)
      if (weight === 0) continue
      scores[product]! += (weight * rarity) / whole
      if (weight >= 0.3) covered[product]! += rarity / whole
    }
  }
  const shares = words.map(word => word.rarity / whole)
  for (const [product, worth] of wholeNames(index, stems, shares, language)) scores[product]! += worth

  const found: Match[] = []
  for (const [place, score] of scores.entries()) {
    if (score > 0.05) found.push({ code: index.products[place]!.code, score: score * nature(index, place), covered: covered[place]! })
  }
  return found.toSorted((a, b) => b.score - a.score || a.code.localeCompare(b.code))
}

/**
 * The extra score of each product whose whole name is in the query. The score is highest if the name stands where a query says what the thing is: in
 * Spanish at the beginning ("aceite de oliva italiano"), in English at the end ("Italian olive oil").
 */
function wholeNames(index: SearchIndex, stems: string[], shares: number[], language: Language | undefined): ReadonlyMap<number, number> {
  const worths = new Map<number, number>()
  for (let from = 0; from < stems.length; from++) {
    let share = 0
    for (let to = from; to < stems.length; to++) {
      share += shares[to]!
      for (const posting of index.phrases.get(phraseKey(stems.slice(from, to + 1))) ?? []) {
        const isThing = posting.language === 'es' ? from === 0 : to === stems.length - 1
        const worth = 0.8 * share * posting.weight * (isThing ? 1 : 0.3) * preference(posting, language)
        if (worth > (worths.get(posting.product) ?? 0)) worths.set(posting.product, worth)
      }
    }
  }
  return worths
}

const preference = (posting: Posting, language: Language | undefined) => (language && posting.language !== language ? 0.9 : 1)

/**
 * The factor by which a product's score is multiplied. It is highest for headings, lower for subheadings and lowest for chapters. Parts of things,
 * and "others", get a lower factor at the same level.
 */
function nature(index: SearchIndex, place: number): number {
  const { code, label } = index.products[place]!
  const level = code.length === 4 ? 1 : code.length === 6 ? 0.94 : 0.9
  return /^(parts|partes|los demás|las demás)\b|\bn\.e\.c\.|; parts\b/i.test(`${label.es} ${label.en}`) ? level * 0.9 : level
}

/**
 * How much weight a word has. A word that few products have weighs more than one that many have. A word that no product has weighs as much as one
 * that fifty products have.
 */
function rarity(index: SearchIndex, stem: string): number {
  const places = index.postings.get(stem)?.length ?? 50
  return Math.log(1 + index.products.length / (1 + places))
}

/**
 * The postings of a word, in a search that forgives. A word with a strong posting gets only its own postings. Any other word that is being typed also
 * gets those of the words that begin with it. If a word of five or more letters then still has none, it gets those of the words that differ from it
 * by one letter.
 */
function forgivingPostings(index: SearchIndex, word: string, { typing }: { typing: boolean }): readonly Posting[] {
  const exact = index.postings.get(numberStem(word)) ?? []
  if (word.length > 2 && exact.some(posting => posting.weight > 0.6)) return exact
  const weaker = (stem: string, factor: number) =>
    index.postings.get(stem)!.map(posting => ({ ...posting, weight: posting.weight * factor }))
  const known = Array.from(index.postings.keys())
  const begun = typing ? known.filter(stem => stem.startsWith(word)) : []
  if (begun.length > 0) return [...exact, ...begun.flatMap(stem => weaker(stem, word.length / stem.length))]
  if (exact.length > 0 || word.length < 5) return exact
  return known.filter(stem => differByOne(numberStem(word), stem)).flatMap(stem => weaker(stem, 0.8))
}

/** Whether two words differ by one letter added, left out or replaced, or by two neighboring letters swapped. */
function differByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const rest = (text: string, from: number) => text.slice(from)
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start)
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1)
  const swapped = a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2)
  return swapped || rest(a, start + 1) === rest(b, start + 1)
}
