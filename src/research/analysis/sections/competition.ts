/** The section on competition: how much the largest sellers have together, which of them gain or lose share, and the brands in shops. */
import type { ReadEntry } from '#contracts/ledger.ts'
import type { Flow } from '#research/market/market.ts'
import { grouped } from '#research/market/grouped.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { type SectionMaterial, paragraph } from './section-material.ts'
import { mainCountries, together } from './trade.ts'

export function draftCompetition(material: SectionMaterial): DraftBlock[] {
  const { exports } = material.market
  const sellers = exports && [together(material, exports), movers(material, exports)]
  return [paragraph(...(sellers ?? [])), paragraph(...brands(material))]
}

/** A seller gains or loses share if it does so by at least this many percentage points. */
const points = 1
const mostNamed = 2

function movers({ texts }: SectionMaterial, flow: Flow): string | null {
  const moves = mainCountries(flow).flatMap(({ share, shareBefore: before }) =>
    share && before ? [{ now: share, before, by: share.value - before.value }] : [],
  )
  const gains = moves.filter(({ by }) => by >= points).toSorted((a, b) => b.by - a.by)
  const losses = moves.filter(({ by }) => by <= -points).toSorted((a, b) => a.by - b.by)
  return gains.length + losses.length > 0 ? texts.competition.movers(gains.slice(0, mostNamed), losses.slice(0, mostNamed)) : null
}

const fewestOfBrand = 2
const mostBrands = 3

function brands({ ledger, texts }: SectionMaterial): (string | null)[] {
  const total = ledger.of('products-total')[0]
  const byBrand = grouped(
    ledger.of('brand-product').filter(({ attributes }) => attributes['brand']),
    ({ attributes }) => attributes['brand']!.toLowerCase(),
  )
  const largest = [...byBrand.values()]
    .filter(products => products.length >= fewestOfBrand)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((products: ReadEntry[]) => {
      const count = ledger.compute('count', products)
      return count ? [{ product: products[0]!, count }] : []
    })
  return [
    total ? texts.competition.products(total) : null,
    largest.length > 0 ? texts.competition.brands(largest.slice(0, mostBrands)) : null,
  ]
}
