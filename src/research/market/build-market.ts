/** Puts the ledger's entries in order as a market: who sells and buys how much, how that changed, and what it costs. Works while entries still arrive. */
import type { Formula, Measure, ReadEntry } from '#contracts/ledger.ts'
import { buildFlow } from './build-flow.ts'
import { grouped } from './grouped.ts'
import type { CountryTariff, Flow, Ledger, Market, Series } from './market.ts'
import { reportedTrade, reportedYears } from './reported-trade.ts'
import { createLedger } from '#research/ledger/ledger.ts'

export function buildMarket(ledger: Ledger): Market {
  const declared = { exports: reportedTrade(ledger, 'exports'), imports: reportedTrade(ledger, 'imports') }
  const tariffs = newestTariffs(ledger)
  const flow = (direction: Flow['direction']) => {
    const [own, other] = direction === 'exports' ? [declared.exports, declared.imports] : [declared.imports, declared.exports]
    return buildFlow(ledger, { direction, trade: own.trade, reported: reportedYears(own.trade, other.trade), tariffs })
  }
  const exports = flow('exports')
  return {
    exports,
    imports: flow('imports'),
    doubtful: [...declared.exports.doubtful, ...declared.imports.doubtful],
    mirrorGaps: exports ? mirrorGaps(ledger, exports) : [],
    commodityPrice: seriesOf(ledger, 'commodity-price')[0] ?? null,
    interest: seriesOf(ledger, 'pageviews'),
    newsVolume: seriesOf(ledger, 'news-volume')[0] ?? null,
    europeanUnion: {
      exports: seriesOf(ledger, 'eu-exports-value')[0] ?? null,
      imports: seriesOf(ledger, 'eu-imports-value')[0] ?? null,
    },
  }
}

/** The tariff of each country, in its newest year. */
function newestTariffs(ledger: Ledger): ReadonlyMap<string, CountryTariff> {
  const entries = [...ledger.of('tariff'), ...ledger.of('specific-duty-lines')].filter(({ country }) => country !== null)
  const tariffs = [...grouped(entries, ({ country }) => country!)].map(([country, all]): [string, CountryTariff] => {
    const newest = all.map(({ period }) => period ?? '').reduce((a, b) => (a > b ? a : b))
    const ofYear = (measure: Measure) => all.filter(entry => entry.measure === measure && (entry.period ?? '') === newest)
    const [rates, specific] = [ofYear('tariff'), ofYear('specific-duty-lines')]
    const over = (formula: Formula, inputs: ReadEntry[]) => (inputs.length === 1 ? inputs[0]! : ledger.compute(formula, inputs))
    const [lowest, mean, highest] = (['minimum', 'mean', 'maximum'] as const).map(formula => over(formula, rates))
    return [country, { rates: lowest && mean && highest ? { lowest, mean, highest } : null, specificLines: over('sum', specific) }]
  })
  return new Map(tariffs)
}

/** The mirror gap of each exporter, in the order of the exporters. Where several buyers have entries, the mirror is the sum of their entries. */
function mirrorGaps(ledger: Ledger, { countries, year }: Flow): Market['mirrorGaps'] {
  const mirrors = grouped(
    ledger.of('mirror-imports-value').filter(({ period, value }) => period === year && (value ?? 0) > 0),
    ({ country }) => country ?? '',
  )
  return countries.flatMap(({ country, value }) => {
    const declared = mirrors.get(country) ?? []
    const mirror = declared.length === 1 ? declared[0]! : ledger.compute('sum', declared)
    const gap = mirror && ledger.compute('mirror-gap', [value, mirror])
    return gap ? [{ country, gap }] : []
  })
}

/** The series of a measure, the longest first. A series has numbers of one name, language and unit, oldest first, each period once. */
function seriesOf(ledger: Ledger, measure: Exclude<Measure, 'figure'>): Series[] {
  const numbers = ledger.of(measure).filter(({ value, period }) => value !== null && period !== null)
  const nameOf = ({ attributes: { series, title } }: ReadEntry) => series ?? title ?? ''
  const groups = grouped(numbers, entry => JSON.stringify([nameOf(entry), entry.attributes['language'], entry.unit]))
  return [...groups.values()]
    .map(entries => {
      const byPeriod = new Map(entries.toReversed().map(entry => [entry.period!, entry]))
      const sorted = [...byPeriod.values()].toSorted((a, b) => (a.period! < b.period! ? -1 : 1))
      return { name: nameOf(sorted[0]!), unit: sorted[0]!.unit ?? '', entries: sorted }
    })
    .toSorted((a, b) => b.entries.length - a.entries.length)
}

/**
 * Up to `most` countries (ISO 3166 alpha-3) that trade most in the market's reference year, by the entries known so far, largest first. Sources that
 * build on trade statistics ask about these countries. The year is null where no trade in that direction is known.
 */
export function largestTraders(
  known: readonly ReadEntry[],
  direction: Flow['direction'],
  most: number,
): { countries: string[]; year: string | null } {
  const flow = buildMarket(createLedger(known))[direction]
  return { countries: (flow?.countries ?? []).slice(0, most).map(({ country }) => country), year: flow?.year ?? null }
}
