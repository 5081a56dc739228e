/** Which of the articles that a news search found a report should show. */
import { stemsOf } from '#research/codes/product-words.ts'
import type { Fact, ResearchRequest } from '#research/source.ts'
import { namesOf } from './product-words.ts'
import { distinctBy } from './stated-values.ts'

/** Fewer headlines than this do not tell the news of three months. */
const fewHeadlines = 3

/**
 * Each headline of a site once, as sites republish them under other addresses, with other signs and capitals; and those that name the
 * product instead of all whose text does, where they are enough.
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
  const names = namesOf(request).map(stemsOf)
  const naming = distinct.filter(({ quote = '' }) => {
    const words = stemsOf(quote)
    // "La industria azucarera" names sugar as well.
    return names.some(name => name.length > 0 && name.every(stem => words.some(word => word.startsWith(stem))))
  })
  return naming.length < fewHeadlines ? distinct : naming
}
