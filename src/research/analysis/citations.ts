/** The answers of sources that sentences rest on, numbered in the order in which the analysis first needs them. */
import type { Language } from '#contracts/language.ts'
import type { LedgerEntry, ReadEntry } from '#contracts/ledger.ts'
import type { Citation } from '#contracts/report.ts'
import type { Ledger } from '#research/market/market.ts'
import { citationTitle } from './citation-title.ts'

export interface Citations {
  /** Numbers of the answers that hold these entries, or what they are computed from; ascending. */
  cite(ids: readonly string[]): number[]
  list(): Citation[]
}

/** Things of which one answer lists many, each with a page of its own: the answer is cited once. */
const listed: ReadonlySet<ReadEntry['measure']> = new Set([
  'brand-product',
  'products-total',
  'trademark',
  'trademarks-total',
  'offer-price',
  'rating',
  'rating-count',
])
const keyOf = ({ source, measure, url, retrievedAt }: ReadEntry): string => `${source} ${listed.has(measure) ? retrievedAt : url}`

export function createCitations(ledger: Pick<Ledger, 'get'>, language: Language): Citations {
  const byAddress = new Map<string, Citation>()
  const numbersById = new Map<string, ReadonlySet<number>>()

  const numberOf = (entry: ReadEntry): number => {
    const key = keyOf(entry)
    const there = byAddress.get(key)
    if (there) return there.number
    const { source, url, retrievedAt } = entry
    const citation = { number: byAddress.size + 1, source, title: citationTitle(entry, language), url, retrievedAt }
    byAddress.set(key, citation)
    return citation.number
  }
  const numbersOf = (entry: LedgerEntry | undefined): ReadonlySet<number> => {
    if (!entry) return new Set()
    const there = numbersById.get(entry.id)
    if (there) return there
    const numbers = new Set(entry.source === 'computed' ? entry.inputs.flatMap(id => [...numbersOf(ledger.get(id))]) : [numberOf(entry)])
    numbersById.set(entry.id, numbers)
    return numbers
  }

  return {
    cite: ids => [...new Set(ids.flatMap(id => [...numbersOf(ledger.get(id))]))].toSorted((a, b) => a - b),
    list: () => [...byAddress.values()],
  }
}
