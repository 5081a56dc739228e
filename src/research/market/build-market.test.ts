/** The market of a ledger, by examples computed by hand. */
import { expect, test } from 'vitest'
import type { LedgerEntry } from '#contracts/ledger.ts'
import { type Declared, tradeFacts } from '#test/support/trade-facts.ts'
import { buildMarket } from './build-market.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import type { Fact } from '#research/source.ts'
import { processorTime } from '#test/support/processor-time.ts'

function marketOf(facts: Fact[]) {
  const ledger = createLedger()
  ledger.read('comtrade', facts)
  return { ledger, ...buildMarket(ledger) }
}
const value = (entry: LedgerEntry | null | undefined) => entry?.value

const before: Declared = { BRA: 80, IND: 40, THA: 20, FRA: 10, MEX: 10 }
const now: Declared = { BRA: [100, 200], IND: [50, 125], THA: [25, 50], FRA: [15, 10], MEX: [10, 20] }

test('shares, growth and unit values of the reference year', () => {
  const { exports } = marketOf([
    ...tradeFacts('exports', 2021, { BRA: 50 }),
    ...tradeFacts('exports', 2022, { BRA: 40 }),
    ...tradeFacts('exports', 2023, before),
    ...tradeFacts('exports', 2024, now),
  ])
  expect(exports).toMatchObject({ year: '2024' })
  expect(exports!.countries.map(({ country }) => country)).toEqual(['BRA', 'IND', 'THA', 'FRA', 'MEX'])
  const [brazil] = exports!.countries
  expect(value(brazil!.share)).toBe(50)
  expect(value(brazil!.unitValue)).toBe(0.5)
  expect(value(brazil!.growth)).toBe(25)
  // The slope through the logarithms of 50, 40, 80 and 100: (3 ln(100/50) + ln(80/40)) / 10.
  expect(value(brazil!.trend)).toBeCloseTo((2 ** 0.4 - 1) * 100, 9)
  expect(value(exports!.growth)).toBe(25)
  expect(exports!.years.at(-1)).toMatchObject({ total: { value: 200 }, weight: { value: 405 }, reporters: { value: 5 }, incomplete: false })
  expect(value(exports!.years.at(-1)!.unitValue)).toBeCloseTo(200 / 405, 12)
})

test('a newer year that few countries have reported is kept, marked incomplete, and is not the reference year', () => {
  const { exports } = marketOf([
    ...tradeFacts('exports', 2023, before),
    ...tradeFacts('exports', 2024, now),
    ...tradeFacts('exports', 2025, { BRA: 120, FRA: 16 }),
  ])
  expect(exports!.year).toBe('2024')
  expect(exports!.years.map(({ year, incomplete }) => [year, incomplete])).toEqual([
    ['2023', false],
    ['2024', false],
    ['2025', true],
  ])
  expect(exports!.years.at(-1)).toMatchObject({ total: { value: 136, incomplete: true }, reporters: { value: 2 } })
})

test('a year without the largest country is incomplete, unless that country has reported the other direction', () => {
  const { BRA: _, ...withoutBrazil } = now
  const facts = [...tradeFacts('exports', 2023, before), ...tradeFacts('exports', 2024, withoutBrazil)]
  expect(marketOf(facts).exports!.year).toBe('2023')
  expect(marketOf([...facts, ...tradeFacts('imports', 2024, { BRA: 3 })]).exports!.year).toBe('2024')
})

test('growth of the total counts only countries that have reported both years', () => {
  const { exports } = marketOf([...tradeFacts('exports', 2023, before), ...tradeFacts('exports', 2024, { ...now, DEU: 1000 })])
  expect(exports!.countries[0]).toMatchObject({ country: 'DEU', growth: null })
  expect(value(exports!.growth)).toBe(25)
})

test('an implausible weight is marked, and averages leave it out', () => {
  const { exports } = marketOf(tradeFacts('exports', 2024, { ...now, FRA: [15, 0.001] }))
  expect(exports!.countries.filter(country => country.implausibleWeight).map(({ country }) => country)).toEqual(['FRA'])
  expect(value(exports!.years[0]!.unitValue)).toBeCloseTo(185 / 395, 12)
  expect(exports!.years[0]!.weight).toBeNull()
})

test('negative and missing values, and values without country, make no market', () => {
  const { exports } = marketOf([...tradeFacts('exports', 2024, { BRA: -5, IND: 0 }), ...tradeFacts('exports', '2024-05', { THA: 5 })])
  expect(exports).toBeNull()
})

test('the imports that buyers declare from an exporter are added up and compared', () => {
  const mirror = (reporter: string, value: number): Fact => ({
    ...tradeFacts('imports', 2024, { BRA: value })[0]!,
    measure: 'mirror-imports-value',
    attributes: { reporter },
  })
  const { mirrorGaps } = marketOf([...tradeFacts('exports', 2024, now), mirror('USA', 70), mirror('CHN', 45)])
  expect(mirrorGaps).toMatchObject([{ country: 'BRA', gap: { value: 15 } }])
})

test('series are in order, and a country has its newest tariff', () => {
  const of = (measure: Fact['measure'], period: string, value: number, more: Partial<Fact> = {}): Fact => ({
    ...tradeFacts('imports', period, { USA: value })[0]!,
    measure,
    unit: '%',
    ...more,
  })
  const price = { unit: 'US cents per pound', country: null, attributes: { series: 'PSUGAISAUSDM' } }
  const { imports, commodityPrice, interest } = marketOf([
    ...tradeFacts('imports', 2024, { USA: 10, MEX: 5 }),
    of('tariff', '2020', 9),
    of('tariff', '2022', 5.5),
    of('commodity-price', '2025-08', 16.4, price),
    of('commodity-price', '2025-07', 16.9, price),
  ])
  expect(imports!.countries.map(({ tariff }) => value(tariff?.rates?.mean))).toEqual([5.5, undefined])
  expect(commodityPrice).toMatchObject({ name: 'PSUGAISAUSDM', unit: 'US cents per pound', entries: [{ value: 16.9 }, { value: 16.4 }] })
  expect(interest).toEqual([])
})

test('an empty ledger is an empty market', () => {
  expect(marketOf([])).toMatchObject({ exports: null, imports: null, mirrorGaps: [], commodityPrice: null, interest: [], newsVolume: null })
})

test('the market of all countries in eight years is built quickly', () => {
  const years = Array.from({ length: 8 }, (_, index) => 2017 + index)
  const many = (year: number): Declared =>
    Object.fromEntries(
      Array.from({ length: 220 }, (_, index) => [`C${index}`, [1e6 * (index + 1) + year, 1e6 * (index + 2)] as [number, number]]),
    )
  const began = processorTime()
  marketOf(years.flatMap(year => [...tradeFacts('exports', year, many(year)), ...tradeFacts('imports', year, many(year))]))
  expect(processorTime() - began).toBeLessThan(3000)
})
