/**
 * The trade between all countries of the made-up world. It is consistent: a country's exports are the sum of its sales to each partner, and its
 * imports are the purchases that it reports itself, which differ from the sellers' reports as in the real world.
 */
import { between, chance } from './chance.ts'
import { type Country, countries } from './countries.ts'
import { type Product, productOfCode } from './products.ts'

export interface TradeRow {
  reporter: Country
  partner: Country
  flow: 'X' | 'M'
  /** US dollars, and kilograms or null. */
  value: number
  weight: number | null
  weightEstimated: boolean
}

/** The last year that each country has reported: one in three is late by a year, one in twenty by two. */
function lastYearOf(country: Country, now: Date): number {
  const newest = now.getUTCFullYear() - 1
  const late = chance('late', country.iso3)
  return late < 0.05 ? newest - 2 : late < 0.4 ? newest - 1 : newest
}

/** The first known year, eight years before `now`. */
const firstYear = (now: Date): number => now.getUTCFullYear() - 8

const flows = new Map<string, TradeRow[]>()

/** Every reported flow of a code in a year, by reporter and partner; empty for an unknown code. */
export function tradeOf(code: string, year: number, now: Date): readonly TradeRow[] {
  const found = productOfCode(code)
  if (!found || year < firstYear(now) || year >= now.getUTCFullYear()) return []
  const key = `${code} ${year} ${now.getUTCFullYear()}`
  const known = flows.get(key)
  if (known) return known
  const rows = makeTrade(found.product, code, found.part, year, now)
  flows.set(key, rows)
  return rows
}

function makeTrade(product: Product, code: string, part: number, year: number, now: Date): TradeRow[] {
  const { heading } = product
  const appetite = new Map(countries.map(country => [country, country.gdp ** 0.7 * between(0.5, 1.6, 'appetite', heading, country.iso3)]))
  const price = product.unitValue * priceLevel(heading, year)
  const world = product.billions * 1e9 * part * (1 + product.growth / 100) ** (year - 2022) * priceLevel(heading, year)
  const rest = countries.filter(({ iso3 }) => !(iso3 in product.exporters))
  const restWeight = rest.reduce((sum, { gdp, iso3 }) => sum + gdp ** 0.4 * between(0.2, 1, 'rest', heading, iso3), 0)
  const restShare = 100 - Object.values(product.exporters).reduce((sum, share) => sum + share, 0)
  const rows: TradeRow[] = []
  for (const seller of countries) {
    const named = product.exporters[seller.iso3]
    const share = named ?? (restShare * seller.gdp ** 0.4 * between(0.2, 1, 'rest', heading, seller.iso3)) / restWeight
    const sold = world * (share / 100) * between(0.9, 1.1, 'year', code, seller.iso3, year)
    const buyers = countries.filter(
      buyer => buyer !== seller && (chance('pair', heading, seller.iso3, buyer.iso3) < 0.7 || buyer.gdp > 2000),
    )
    const appetites = buyers.reduce((sum, buyer) => sum + appetite.get(buyer)!, 0)
    const ownPrice = price * between(0.8, 1.25, 'price', heading, seller.iso3) * between(0.96, 1.04, 'price', code, seller.iso3, year)
    for (const buyer of buyers) {
      const value = (sold * appetite.get(buyer)!) / appetites
      if (value < 1000) continue
      const pairPrice = ownPrice * between(0.93, 1.07, 'pair price', code, seller.iso3, buyer.iso3)
      if (seller.reports && lastYearOf(seller, now) >= year) rows.push(row('X', seller, buyer, value, value / pairPrice))
      // Buyers include freight and insurance, and do not always record what the sellers report.
      const seen = value * between(0.9, 1.2, 'mirror', heading, seller.iso3, buyer.iso3)
      if (buyer.reports && lastYearOf(buyer, now) >= year) rows.push(row('M', buyer, seller, seen * 1.06, seen / pairPrice))
    }
  }
  return rows

  function row(flow: 'X' | 'M', reporter: Country, partner: Country, value: number, weight: number): TradeRow {
    const told = chance('weight', code, reporter.iso3, flow, year)
    return {
      reporter,
      partner,
      flow,
      value: Math.round(value),
      weight: told < 0.05 ? null : Math.round(weight),
      weightEstimated: told > 0.88,
    }
  }
}

/** Around 1: the prices of a heading vary over the years, and all prices vary a little. */
export function priceLevel(heading: string, year: number): number {
  return (1 + 0.14 * Math.sin(year * 0.9 + chance('cycle', heading) * 6)) * 1.02 ** (year - 2022)
}
