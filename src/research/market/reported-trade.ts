/** The trade that countries have reported in one direction, and the years that most countries have reported. */
import type { ReadEntry } from '#contracts/ledger.ts'
import { doubtfulTrade } from './doubtful-trade.ts'
import type { DoubtfulTrade, Flow, Ledger, Reported } from './market.ts'

/** The key is the year, oldest first. In each year the key is the country (ISO 3166 alpha-3), the largest trade first. */
export type ReportedTrade = ReadonlyMap<string, ReadonlyMap<string, Reported>>

const wholeYear = /^\d{4}$/
const isPositive = (entry: ReadEntry): entry is ReadEntry & { value: number } => entry.value !== null && entry.value > 0

/**
 * The trade of one direction by year and country, and what is left out of it because it is in doubt. Of several values of a country and year the
 * largest counts: the others are parts of it.
 */
export function reportedTrade(ledger: Ledger, direction: Flow['direction']): { trade: ReportedTrade; doubtful: DoubtfulTrade[] } {
  const declared = declaredTrade(ledger, direction)
  const mirrors = new Map<string, number>()
  for (const { country, period, value } of direction === 'exports' ? ledger.of('mirror-imports-value') : [])
    mirrors.set(`${period} ${country}`, (mirrors.get(`${period} ${country}`) ?? 0) + (value ?? 0))

  const byCountry = new Map<string, Map<string, Reported & { mirror: number | null }>>()
  for (const [year, countries] of declared)
    for (const [country, reported] of countries) {
      const years = byCountry.get(country) ?? new Map<string, Reported & { mirror: number | null }>()
      byCountry.set(country, years.set(year, { ...reported, mirror: mirrors.get(`${year} ${country}`) || null }))
    }
  const doubtful = [...byCountry.values()].flatMap(doubtfulTrade)
  return { trade: withoutDoubtful(declared, new Set(doubtful.map(({ entry }) => entry))), doubtful }
}

function withoutDoubtful(declared: ReportedTrade, doubtful: ReadonlySet<ReadEntry>): ReportedTrade {
  const years = [...declared].map(([year, countries]): [string, Map<string, Reported>] => [
    year,
    new Map(
      [...countries].flatMap(([country, { value, weight }]) =>
        doubtful.has(value) ? [] : [[country, { value, weight: weight && doubtful.has(weight) ? null : weight }]],
      ),
    ),
  ])
  return new Map(years.filter(([, countries]) => countries.size > 0))
}

function declaredTrade(ledger: Ledger, direction: Flow['direction']): ReportedTrade {
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

/** A year counts as reported only if its number of countries is at least this part of the number in the year with the most countries. */
const enoughReporters = 0.8
/** A year counts as reported only if, besides, the countries missing from it had at most this part of the total value of the year before. */
const mostMissing = 0.1

/**
 * The years that most countries have reported. A country that has reported a year in the other direction does not count as missing from this year.
 */
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

/** A unit value this many times above or below the median means that weight or value is wrong. */
const implausible = 10
/** Weights are doubted only if at least this many countries have one: with fewer, the median unit value may itself be wrong. */
const fewest = 5

/** The countries whose weight does not fit their value. */
export function withImplausibleWeight(countries: ReadonlyMap<string, Reported>): ReadonlySet<string> {
  const unitValues = [...countries].flatMap(([country, { value, weight }]) => (weight ? [{ country, of: value.value / weight.value }] : []))
  const median = unitValues.map(({ of }) => of).toSorted((a, b) => a - b)[unitValues.length >> 1]
  if (!median || unitValues.length < fewest) return new Set()
  return new Set(unitValues.filter(({ of }) => of > median * implausible || of < median / implausible).map(({ country }) => country))
}
