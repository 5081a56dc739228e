/** Chooses the articles that a report shows from those that a news search found. */
import { stemsOf } from '#research/codes/product-words.ts'
import type { Fact, ResearchRequest } from '#research/source.ts'
import { searchNames } from './product-words.ts'
import { distinctBy } from './stated-values.ts'

/** With fewer headlines that name the product, the others are shown as well. */
const fewHeadlines = 3

/**
 * Keeps each headline of a site once: sites publish the same headline under several addresses, with other punctuation and capitals. Keeps
 * only headlines that name the product where they are enough; the other articles name it in their text.
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
