/** The entries that an entry is compared with when a sentence calls it the largest or the smallest. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import { entriesByKind, subjectOf } from '#research/analysis/entry-subject.ts'
import type { CountryTrade, Flow, Ledger, Market, YearOfTrade } from '#research/market/market.ts'

interface Ranking {
  /** All entries that the entry can be compared with, and the entry itself. */
  all: readonly LedgerEntry[]
  /** The entries of `all` that are about the largest traders; the same as `all` if the entries are not about countries. */
  main: readonly LedgerEntry[]
}
export type RankingOf = (entry: LedgerEntry) => Ranking

const largestTraders = 10
const months = 12

export function rankings(market: Market, ledger: Ledger): RankingOf {
  const families = [market.exports, market.imports].flatMap(flow => (flow ? [...ofCountries(flow), ...ofYears(flow)] : []))
  const series = [market.commodityPrice?.entries, ...market.interest.map(({ entries }) => entries.slice(-months))]
  for (const entries of series) if (entries) families.push({ all: entries, main: entries })
  const byEntry = new Map(families.flatMap(family => family.all.map(entry => [entry.id, family] as const)))
  let byKind: ReadonlyMap<string, LedgerEntry[]> | undefined
  return entry => {
    const family = byEntry.get(entry.id)
    if (family) return family
    byKind ??= entriesByKind(ledger)
    const all = (byKind.get(subjectOf(entry, ledger).kind) ?? []).filter(({ period }) => period === entry.period)
    return { all, main: all }
  }
}

function ofCountries({ countries }: Flow): Ranking[] {
  const reliable = (trade: CountryTrade, entry: LedgerEntry | null) => (trade.implausibleWeight ? null : entry)
  const picks: ((trade: CountryTrade) => LedgerEntry | null)[] = [
    ({ value }) => value,
    ({ share }) => share,
    trade => reliable(trade, trade.weight),
    trade => reliable(trade, trade.unitValue),
    ({ growth }) => growth,
    ({ fiveYearGrowth }) => fiveYearGrowth,
    ({ tariff }) => tariff?.rates?.highest ?? null,
  ]
  return picks.map(pick => ({
    all: countries.flatMap(trade => pick(trade) ?? []),
    main: countries.slice(0, largestTraders).flatMap(trade => pick(trade) ?? []),
  }))
}

function ofYears({ years }: Flow): Ranking[] {
  const complete = years.filter(({ incomplete }) => !incomplete)
  const picks: ((year: YearOfTrade) => LedgerEntry | null)[] = [
    ({ total }) => total,
    ({ weight }) => weight,
    ({ unitValue }) => unitValue,
    ({ reporters }) => reporters,
  ]
  return picks.map(pick => {
    const all = complete.flatMap(year => pick(year) ?? [])
    return { all, main: all }
  })
}
