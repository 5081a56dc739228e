/** What countries have reported of one direction of trade, and which years can be relied on. */
import type { ReadEntry } from '#contracts/ledger.ts'
import type { Flow, Ledger } from './market.ts'

export interface Reported {
  value: ReadEntry & { value: number }
  weight: (ReadEntry & { value: number }) | null
}
/** By year, oldest first, then by country (ISO 3166 alpha-3), largest first. */
export type ReportedTrade = ReadonlyMap<string, ReadonlyMap<string, Reported>>

const wholeYear = /^\d{4}$/
const isPositive = (entry: ReadEntry): entry is ReadEntry & { value: number } => entry.value !== null && entry.value > 0

/** Where a source says several things of the same country and year, the largest is kept: the others are parts of it. */
export function reportedTrade(ledger: Ledger, direction: Flow['direction']): ReportedTrade {
  const largestFirst = (measure: 'value' | 'weight') =>
    ledger
      .of(`${direction}-${measure}`)
      .filter(isPositive)
      .toSorted((a, b) => b.value - a.value)
  const weights = new Map<string, ReadEntry & { value: number }>()
  for (const weight of largestFirst('weight')) {
    const key = `${weight.period} ${weight.country}`
    if (!weights.has(key)) weights.set(key, weight)
  }
  const years = new Map<string, Map<string, Reported>>()
  for (const value of largestFirst('value')) {
    const { period, country } = value
    if (!country || !period || !wholeYear.test(period)) continue
    const year = years.get(period) ?? new Map<string, Reported>()
    years.set(period, year)
    if (!year.has(country)) year.set(country, { value, weight: weights.get(`${period} ${country}`) ?? null })
  }
  return new Map([...years].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A year counts as reported when this part of the countries that report at best have done so… */
const enoughReporters = 0.8
/** …and those that have not reported anything had at most this part of the year before. */
const mostMissing = 0.1

/** The years that most countries have reported; `other` is the other direction, where a country may have reported as well. */
export function reportedYears(trade: ReportedTrade, other: ReportedTrade): ReadonlySet<string> {
  const atBest = Math.max(...Array.from(trade.values(), countries => countries.size))
  const years = [...trade]
  const reported = years.filter(([year, countries], index) => {
    if (countries.size < enoughReporters * atBest) return false
    const before = [...(years[index - 1]?.[1].values() ?? [])].map(({ value }) => value)
    const missing = before.filter(({ country }) => !countries.has(country!) && !other.get(year)?.has(country!))
    return total(missing) <= mostMissing * total(before)
  })
  return new Set(reported.map(([year]) => year))
}

const total = (entries: readonly { value: number }[]): number => entries.reduce((sum, { value }) => sum + value, 0)

/** How many times dearer or cheaper than the median a unit value is where the weight, or the value, cannot be right. */
const implausible = 10
/** Among fewer countries nobody can say who is wrong. */
const fewest = 5

/** Countries whose weight does not go with their value. */
export function withImplausibleWeight(countries: ReadonlyMap<string, Reported>): ReadonlySet<string> {
  const unitValues = [...countries].flatMap(([country, { value, weight }]) => (weight ? [{ country, of: value.value / weight.value }] : []))
  const median = unitValues.map(({ of }) => of).toSorted((a, b) => a - b)[unitValues.length >> 1]
  if (!median || unitValues.length < fewest) return new Set()
  return new Set(unitValues.filter(({ of }) => of > median * implausible || of < median / implausible).map(({ country }) => country))
}
