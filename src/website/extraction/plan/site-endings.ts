/** Titles of pages that end in the name of the site ("Garlic bread - Home Kitchen"): the ending is no part of the record's name. */
import type { DatasetCell } from '#contracts/dataset.ts'

/** Whether a column names the record of its page: it is the page's heading, or a title or name that the page declares. `key` is its key. */
export const titlesPages = (key: string): boolean => /^(?:\(detail\))?(?:>h1|name|headline|title)$/.test(key)

/** What stands between the name of a page and that of its site. */
export const titleSeparator = /\s[|·•–—»:-]\s/g

/** From this number of pages on, an ending that all their titles share is that of the site. */
const fewestTitles = 3

/** The ending that the titles of records' own pages share, from a separator on; '' if they share none. Each title has the address of its page. */
export function siteEnding(titles: { cell: DatasetCell; page: string }[]): string {
  const texts = titles.flatMap(({ cell: { value } }) => (typeof value === 'string' ? [value] : []))
  const [first] = texts
  if (first === undefined || texts.length < Math.max(fewestTitles, titles.length)) return ''
  // Several records on one page, or equal titles, tell nothing about where the site's name begins.
  if (new Set(titles.map(({ page }) => page)).size < texts.length || new Set(texts).size === 1) return ''
  const shared = first.length - Math.min(...texts.map(text => sharedEnd(first, text)))
  const start = [...first.matchAll(titleSeparator)].find(({ index }) => index >= shared)?.index
  return start === undefined ? '' : first.slice(start)
}

/** The number of signs at the end of both texts that are equal. */
function sharedEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let same = 0
  while (same < most && one.at(-1 - same) === other.at(-1 - same)) same++
  return same
}
