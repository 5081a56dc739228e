/** The search over all that an account has. */
import type { CallResponse } from '#contracts/calls.ts'
import type { FoundScan } from '#contracts/work.ts'
import type { ListedSearch } from '#db/searches.ts'
import { folded } from '#foundation/text/folding.ts'

const searchesAtMost = 20
const scansAtMost = 10

/** The searches and scans that contain every word of the query; none when it has no word. */
export function findIn(
  query: string,
  searches: readonly ListedSearch[],
  scans: readonly FoundScan[],
): Omit<CallResponse<'find'>, 'success'> {
  const words = folded(query).split(/\s+/).filter(Boolean)
  const matches = (texts: readonly (string | null)[]) => {
    const text = folded(texts.join('\n'))
    return words.length > 0 && words.every(word => text.includes(word))
  }
  const foundSearches = searches
    .filter(({ summary, prompt }) => matches([summary.name, prompt, withoutPort(summary.url), ...summary.tags]))
    .map(({ summary }) => summary)
    .toSorted((left, right) => right.changed_at.localeCompare(left.changed_at))
  const foundScans = scans.filter(({ url, title }) => matches([withoutPort(url), title]))
  return {
    searches: foundSearches.slice(0, searchesAtMost),
    searchesFound: foundSearches.length,
    scans: foundScans.slice(0, scansAtMost),
    scansFound: foundScans.length,
  }
}

/** The host and path of an address. Nobody looks for "https" or a port, and their characters would match by chance. */
function withoutPort(url: string | null): string {
  if (url === null) return ''
  const { hostname, pathname, search } = new URL(url)
  try {
    return decodeURI(hostname + pathname + search)
  } catch {
    // The path holds bytes that are no text.
    return hostname + pathname + search
  }
}
