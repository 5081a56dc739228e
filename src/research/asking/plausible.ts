/** Whether what a source says can be true at all: sources do report negative weights, dates to come and numbers beyond the world's trade. */
import type { Fact } from '#research/source.ts'

/** What no value can reach, in the measure's own unit; lower ends are 0. */
const ceilings: Partial<Record<Fact['measure'], number>> = {
  // The whole world trades about 2.5e13 US dollars and 1.3e13 kilograms of goods a year.
  'exports-value': 1e13,
  'exports-weight': 1e13,
  'imports-value': 1e13,
  'imports-weight': 1e13,
  'mirror-imports-value': 1e13,
  'eu-exports-value': 1e13,
  'eu-imports-value': 1e13,
  'eu-exports-weight': 1e13,
  'eu-imports-weight': 1e13,
  // Some countries charge 800 % on some tobacco, rice or alcohol.
  tariff: 3000,
  gdp: 1e15,
  population: 1e10,
  'commodity-price': 1e7,
  pageviews: 1e9,
  'news-volume': 100,
  'shelf-price': 1e8,
  'products-total': 1e8,
  'trademarks-total': 1e7,
  'offer-price': 1e8,
  rating: 100,
  'rating-count': 1e9,
}

/** A day of grace for who lives further east. */
const grace = 24 * 3_600_000

/**
 * False for a number below zero or beyond what its measure can reach, and for a period that begins after `now`.
 * Tenders and events lie in the future; what is traded, paid, read or registered does not.
 */
export function isPlausible({ value, period, measure }: Fact, now: Date): boolean {
  if (value !== undefined && (value < 0 || value > (ceilings[measure] ?? Infinity))) return false
  const begins = period === null ? NaN : Date.parse(period.split('/')[0]!)
  return !(begins > now.getTime() + grace)
}
