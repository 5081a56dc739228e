/** Chooses the articles that a report shows from those that a news search found. */
import { stemsOf } from '#research/codes/product-words.ts'
import type { Fact, ResearchRequest } from '#research/source.ts'
import { searchNames } from './product-words.ts'
import { distinctBy } from './stated-values.ts'

/** If at least this many headlines name the product, all other headlines are left out. */
const fewHeadlines = 3

/**
 * Keeps each headline of a site once: sites publish the same headline under several addresses, with other punctuation and capitals. If at least
 * `fewHeadlines` headlines name the product, keeps only these; the other articles name the product only in their text.
 */
export function headlinesOf(articles: readonly Fact[], request: ResearchRequest): Fact[] {
  const distinct = distinctBy(
    articles,
    ({ quote = '', attributes }) =>
      `${quote
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ')} ${attributes?.['domain']}`,
  )
  const names = searchNames(request).map(stemsOf)
  const naming = distinct.filter(({ quote = '' }) => {
    const words = stemsOf(quote)
    // "La industria azucarera" names sugar ("azúcar") as well.
    return names.some(name => name.length > 0 && name.every(stem => words.some(word => word.startsWith(stem))))
  })
  return naming.length < fewHeadlines ? distinct : naming
}
