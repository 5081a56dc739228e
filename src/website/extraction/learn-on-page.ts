/** Learns a table from examples on one page: the best of its recognized lists, and of the lists whose records stand as the examples show. */
import { parseDocument } from './document.ts'
import { readDataFile } from '#website/extraction/files/data-file.ts'
import { readPage } from './read-page.ts'
import type { ExampleRow } from '#website/extraction/pointing/example-row.ts'
import { betterList, learnList, type LearnedList, pointedPage } from '#website/extraction/pointing/learn-list.ts'
import { type Match, matchDataset } from '#website/extraction/pointing/match-columns.ts'

/** What examples mean on a page. */
export interface LearnedMatch extends Match {
  /** The id of the list. */
  list: string
}

/** Learns from examples on a page. Null if none of the given values stands in a list or on the page. */
export function learnOnPage(content: string, url: string, contentType: string | null, examples: ExampleRow[]): LearnedMatch | null {
  const reading = readPage(content, url, contentType)
  let best: LearnedList | null = null
  for (const dataset of reading.datasets) {
    const match = matchDataset(dataset, examples)
    best = betterList(best, match && { dataset, match })
  }
  const page = readDataFile(content, url, contentType) ? null : pointedPage(parseDocument(content), url)
  const shown = page && learnList(examples, page)
  // A list that was recognized without examples is told by the page's own structure, so it stays unless it gives fewer of them.
  if (shown && (!best || shown.match.right > best.match.right)) best = shown
  return best && { ...best.match, list: best.dataset.id }
}
