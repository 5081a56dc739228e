/** The section on competition: how concentrated the sellers are, which of them gain or lose ground, and the brands in shops. */
import type { ReadEntry } from '#contracts/ledger.ts'
import type { Flow } from '#research/market/market.ts'
import { grouped } from '#research/market/grouped.ts'
import type { DraftBlock } from '#contracts/report-draft.ts'
import { concentrationThresholds } from '#research/analysis/names.ts'
import { type SectionMaterial, paragraph } from './section-material.ts'
import { mainCountries, together } from './trade.ts'

export function draftCompetition(material: SectionMaterial): DraftBlock[] {
  const { exports } = material.market
  const sellers = exports && [together(material, exports), concentration(material, exports), movers(material, exports)]
  return [paragraph(...(sellers ?? [])), paragraph(...brands(material))]
}

function concentration({ texts: { competition } }: SectionMaterial, { concentration: index, countries }: Flow): string | null {
  if (!index || countries.length < 2) return null
  if (index.value > concentrationThresholds.high) return competition.high(index)
  return index.value > concentrationThresholds.moderate ? competition.moderate(index) : competition.low(index)
}

/**
 * A seller that grows gains ground if its growth is at least this many percentage points above the growth of the total. A seller that falls loses
 * ground if its growth is at least this many percentage points below the growth of the total.
 */
const difference = 8
const mostNamed = 2

function movers({ texts }: SectionMaterial, flow: Flow): string | null {
  const whole = flow.growth?.value
  if (whole === undefined) return null
  const growths = mainCountries(flow).flatMap(({ growth }) => growth ?? [])
  const gains = growths.filter(({ value }) => value - whole >= difference && value > 0).toSorted((a, b) => b.value - a.value)
  const losses = growths.filter(({ value }) => value - whole <= -difference && value < 0).toSorted((a, b) => a.value - b.value)
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
