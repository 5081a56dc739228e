/** Tags of searches: a few short words that a person gives a search. */
import type { SearchSummary } from '#contracts/search.ts'

/** The tags in a text that separates them by commas. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.replace(/\s+/g, ' ').trim())
      .filter(tag => tag !== ''),
  ),
]

/** All tags of the searches, those that most searches have first. */
export function tagsOf(searches: readonly SearchSummary[]): string[] {
  const counts = new Map<string, number>()
  for (const tag of searches.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([left, most], [right, count]) => count - most || left.localeCompare(right)).map(([tag]) => tag)
}
