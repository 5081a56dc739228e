/** The type of a page, computed from its facts. The main text differs between the types. */
import weights from './weights.json' with { type: 'json' }

/** In the order of the weights. */
export const pageTypes = ['article', 'collection', 'documentation', 'forum', 'listing', 'product', 'service'] as const
export type PageType = (typeof pageTypes)[number]

/** The chance of each type. The sum is 1. */
export type Chances = Record<PageType, number>

export interface PageTypeReading {
  type: PageType
  chances: Chances
  /** The facts with the greatest weights for the type, the strongest first. */
  reasons: string[]
}

const factWeights = new Map<string, readonly number[]>(Object.entries(weights.facts))

/** Computes the type of a page from its facts. */
export function pageType(facts: readonly string[]): PageTypeReading {
  const sums: number[] = [...weights.typeBias]
  const known: { fact: string; row: readonly number[] }[] = []
  for (const fact of facts) {
    const row = factWeights.get(fact)
    if (!row) continue
    known.push({ fact, row })
    for (let k = 0; k < sums.length; k++) sums[k]! += row[k]!
  }
  const highest = Math.max(...sums)
  const powers = sums.map(sum => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  const best = sums.indexOf(highest)
  const reasons = known
    .filter(({ row }) => row[best]! > 0.1)
    .toSorted((a, b) => b.row[best]! - a.row[best]!)
    .slice(0, 5)
    .map(({ fact }) => fact)
  const chances = Object.fromEntries(pageTypes.map((type, k) => [type, powers[k]! / all])) as Chances
  return { type: pageTypes[best]!, chances, reasons }
}
