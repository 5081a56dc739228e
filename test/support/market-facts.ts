/** A market of sugar with everything that a report can contain, for tests of the texts about it: sellers, buyers, prices, interest and brands. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import { buildMarket } from '#research/market/build-market.ts'
import type { Flow } from '#research/market/market.ts'
import type { Fact } from '#research/source.ts'
import { fact } from '#test/support/given-fact.ts'
import { type Declared, tradeFacts } from '#test/support/trade-facts.ts'

const millions = (declared: Declared): Declared =>
  Object.fromEntries(
    Object.entries(declared).map(([country, numbers]) => {
      const [value, weight = 0] = [numbers].flat()
      return [country, [value! * 1e6, weight * 1e6]]
    }),
  )

const months = (count: number, of: (period: string, at: number) => Fact): Fact[] =>
  Array.from({ length: count }, (_, at) => of(new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 7), at))

/** The ledger, its market, and entries by the names that tests use. */
export function marketOfSugar() {
  const ledger = createLedger()
  ledger.read('comtrade', [
    ...tradeFacts(
      'exports',
      2019,
      millions({ BRA: [5200, 17000], IND: [2200, 5200], THA: [1500, 4000], FRA: [900, 1500], GBR: [200, 300] }),
    ),
    ...tradeFacts(
      'exports',
      2022,
      millions({ BRA: [7000, 18500], IND: [3300, 7000], THA: [2100, 4700], FRA: [910, 1200], GBR: [195, 270] }),
    ),
    ...tradeFacts(
      'exports',
      2023,
      millions({ BRA: [7700, 19000], IND: [3900, 8000], THA: [2400, 5000], FRA: [912, 1100], GBR: [190, 260] }),
    ),
    ...tradeFacts(
      'exports',
      2024,
      millions({ BRA: [9000, 18000], IND: [4400, 8000], THA: [2200, 3700], FRA: [960, 980], GBR: [340, 301] }),
    ),
    ...tradeFacts('imports', 2019, millions({ IDN: [1600, 4000], CHN: [1500, 3500], USA: [1500, 2500], POL: [40, 60], JPN: [900, 1200] })),
    ...tradeFacts('imports', 2022, millions({ IDN: [2300, 4800], CHN: [2100, 3900], USA: [2200, 3000], POL: [90, 110], JPN: [750, 1000] })),
    ...tradeFacts('imports', 2023, millions({ IDN: [2500, 5000], CHN: [2300, 4000], USA: [2400, 3200], POL: [120, 130], JPN: [700, 900] })),
    ...tradeFacts('imports', 2024, millions({ IDN: [2950, 5100], CHN: [2500, 4400], USA: [2600, 3300], POL: [350, 301], JPN: [600, 700] })),
  ])
  ledger.read('wits', [fact('tariff', { country: 'USA', period: '2022', unit: '%', value: 5.5 })])
  ledger.read(
    'fred',
    months(25, (period, at) =>
      fact('commodity-price', { period, unit: 'US¢/lb', value: 16 + at / 4, attributes: { series: 'Azúcar n.º 11' } }),
    ),
  )
  ledger.read(
    'wikipedia',
    months(24, (period, at) =>
      fact('pageviews', {
        period,
        unit: 'views',
        value: at < 12 ? 50_000 : at === 23 ? 90_000 : 40_000,
        attributes: { language: 'es', title: 'Azúcar' },
      }),
    ),
  )
  ledger.read(
    'comext',
    months(24, (period, at) => fact('eu-exports-value', { period, unit: 'EUR', value: at < 12 ? 1e6 : 1.2e6 })),
  )

  const market = buildMarket(ledger)
  const [exports, imports] = [market.exports!, market.imports!]
  const of = (flow: typeof exports, country: string) => flow.countries.find(trade => trade.country === country)!
  const year = (flow: typeof exports, at: number) => flow.years.at(at)!
  const series = market.commodityPrice!.entries
  const [views, europe] = [market.interest[0]!.entries, market.europeanUnion.exports!.entries]
  const viewed = ledger.compute('sum', views.slice(12))!
  const sold = ledger.compute('sum', europe.slice(12))!
  const topThree = ledger.compute(
    'sum',
    exports.countries.slice(0, 3).map(({ value }) => value),
  )!
  const entries = {
    total: year(exports, -1).total,
    totalBefore: year(exports, -2).total,
    growth: exports.growth!,
    pace: exports.course!.trend,
    tonnes: year(exports, -1).weight!,
    tonnesGrowth: ledger.compute('growth', [year(exports, -1).weight!, year(exports, -2).weight!])!,
    price: year(exports, -1).unitValue!,
    priceGrowth: ledger.compute('growth', [year(exports, -1).unitValue!, year(exports, -2).unitValue!])!,
    reporters: year(exports, -1).reporters,
    bought: year(imports, -1).total,
    boughtGrowth: imports.growth!,
    boughtPrice: year(imports, -1).unitValue!,
    topThree: ledger.compute('share', [topThree, year(exports, -1).total])!,
    ratio: ledger.compute('ratio', [of(exports, 'BRA').share!, of(exports, 'IND').share!])!,
    tariff: ledger.of('tariff')[0]!,
    quote: series.at(-1)!,
    quoteGrowth: ledger.compute('growth', [series.at(-1)!, series.at(-13)!])!,
    views: viewed,
    viewsGrowth: ledger.compute('growth', [viewed, ledger.compute('sum', views.slice(0, 12))!])!,
    busiest: views.at(-1)!,
    europe: sold,
    europeGrowth: ledger.compute('growth', [sold, ledger.compute('sum', europe.slice(0, 12))!])!,
    ...ofCountries(exports, ['BRA', 'IND', 'THA', 'FRA', 'GBR']),
    ...ofCountries(imports, ['IDN', 'CHN', 'USA', 'POL', 'JPN']),
  }
  return { ledger, market, entries }
}

/** Entries by name: `bra` (value), `bra.share`, `bra.price`, `bra.growth`, `bra.pace`. */
function ofCountries({ countries }: Flow, named: string[]): Record<string, LedgerEntry> {
  return Object.fromEntries(
    countries
      .filter(({ country }) => named.includes(country))
      .flatMap(({ country, value, share, unitValue, growth, trend }) => {
        const name = country.toLowerCase()
        return [
          [name, value],
          [`${name}.share`, share!],
          [`${name}.price`, unitValue!],
          [`${name}.growth`, growth!],
          [`${name}.pace`, trend!],
        ] as const
      }),
  )
}
