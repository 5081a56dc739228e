/** The charts of a report: points, units, texts, and the entry of every point. */
import { expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import type { SourceId } from '#contracts/research-sources.ts'
import { type Declared, tradeFacts } from '#test/support/trade-facts.ts'
import { buildCharts } from './build-charts.ts'
import { buildMarket } from '#research/market/build-market.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import type { Fact } from '#research/source.ts'

function chartsOf(facts: Partial<Record<SourceId, Fact[]>>, language: Language = 'es') {
  const ledger = createLedger()
  for (const [source, of] of Object.entries(facts)) ledger.read(source as SourceId, of)
  const charts = buildCharts(buildMarket(ledger), ledger, language)
  return { ledger, charts, chart: (id: string) => charts.find(chart => chart.id === id) }
}
/** The sentences with ordinary spaces instead of no-break spaces. */
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

const countries = ['BRA', 'IND', 'THA', 'FRA', 'MEX', 'DEU', 'AUS', 'COL', 'ZAF', 'GTM', 'ESP', 'PRT']
const millions = [400, 200, 100, 50, 50, 40, 40, 40, 30, 20, 20, 10]
const declared = (part = 1): Declared =>
  Object.fromEntries(countries.map((country, at) => [country, [millions[at]! * 1e6 * part, millions[at]! * 2e6] as [number, number]]))
const sugar = [
  ...tradeFacts('exports', 2022, declared(0.5)),
  ...tradeFacts('exports', 2024, declared()),
  ...tradeFacts('exports', 2025, { BRA: 500e6 }),
]

test('bars show the ten largest, and all others together', () => {
  const { chart, ledger } = chartsOf({ comtrade: sugar })
  const bars = chart('exporters')!
  expect(bars).toMatchObject({ kind: 'bars', unit: 'millones de USD', period: '2024', source: 'UN Comtrade' })
  const { points } = bars.series[0]!
  expect(points).toHaveLength(11)
  expect(points[0]).toMatchObject({ x: 'Brasil', country: 'BRA', y: 400 })
  expect(points[10]).toMatchObject({ x: 'Otros países', country: null, y: 30 })
  expect(ledger.get(points[10]!.ref!)).toMatchObject({ formula: 'sum', value: 30e6 })
  expect(plain(bars.summary)).toBe(
    'Los mayores exportadores de 2024 son Brasil (40 %), la India (20 %) y Tailandia (10 %). Los diez primeros suman el 97 % del valor declarado.',
  )
  expect(chart('importers')).toBeUndefined()
})

test('shares of the first five and all others add up to everything', () => {
  const shares = chartsOf({ comtrade: sugar }, 'en').chart('export-shares')!
  expect(shares.series[0]!.points.map(({ x, y }) => [x, y])).toEqual([
    ['Brazil', 40],
    ['India', 20],
    ['Thailand', 10],
    ['France', 5],
    ['Mexico', 5],
    ['Other countries', 20],
  ])
  expect(shares.summary).toContain(
    'Brazil (40%), India (20%), Thailand (10%), France (5%), and Mexico (5%). All other countries add up to 20%.',
  )
})

test('years are in order, with a gap for a missing year and without an incomplete one', () => {
  const { chart } = chartsOf({ comtrade: sugar })
  const value = chart('value-by-year')!
  expect(value.period).toBe('2022–2024')
  expect(value.series[0]!.points.map(({ x, y, incomplete }) => [x, y, incomplete])).toEqual([
    ['2022', 500, false],
    ['2023', null, false],
    ['2024', 1000, false],
  ])
  expect(plain(value.summary)).toBe(
    'El valor declarado de las exportaciones pasó de 500 millones de USD en 2022 a 1.000 millones de USD en 2024.',
  )
  expect(plain(chart('unit-value-by-year')!.summary)).toBe('El kilo exportado valió 0,25 USD en 2022 y 0,50 USD en 2024.')
})

const inTime = (measure: Fact['measure'], unit: string, values: Record<string, number>, attributes: Record<string, string>): Fact[] =>
  Object.entries(values).map(([period, value]) => ({
    ...tradeFacts('exports', period, { BRA: value })[0]!,
    measure,
    unit,
    country: null,
    attributes,
  }))

test('prices, news and interest are lines with their own units', () => {
  const { chart } = chartsOf({
    fred: inTime('commodity-price', 'US¢/lb', { '2025-07': 16.9, '2025-08': 16.4, '2025-10': 15.25 }, { series: 'PSUGAISAUSDM' }),
    gdelt: [
      ...inTime('news-volume', '%', { '2025-11-01': 0.0123, '2025-11-02': 0.015, '2025-11-03': 0.0141 }, {}),
      // The day of the report is incomplete, so the chart leaves it out.
      { ...inTime('news-volume', '%', { '2025-11-04': 0.09 }, {})[0]!, incomplete: true },
    ],
    wikipedia: [
      ...inTime('pageviews', 'views', { '2025-07': 61234, '2025-08': 60001, '2025-09': 70000 }, { title: 'Azúcar', language: 'es' }),
      ...inTime('pageviews', 'views', { '2025-07': 80000, '2025-08': 81000, '2025-09': 82000 }, { title: 'Sugar', language: 'en' }),
    ],
  })
  expect(chart('commodity-price')).toMatchObject({
    unit: 'centavos de USD por libra',
    period: 'julio de 2025 – octubre de 2025',
    source: 'FRED',
  })
  expect(chart('commodity-price')!.series[0]!.points.map(({ y }) => y)).toEqual([16.9, 16.4, null, 15.25])
  expect(plain(chart('commodity-price')!.summary)).toContain('16,9 centavos de USD en julio de 2025 y de 15,25 centavos de USD en octubre')
  expect(plain(chart('news-volume')!.summary)).toBe(
    'De media, el 0,014 % de las noticias de cada día nombra el producto. El día con más fue el 2 de noviembre de 2025, con el 0,015 %.',
  )
  expect(chart('interest')!.series.map(({ name }) => name)).toEqual(['Wikipedia en español', 'Wikipedia en inglés'])
  expect(plain(chart('interest')!.summary)).toBe(
    'La página «Azúcar» tuvo de media 63.700 visitas al mes. El mes con más fue septiembre de 2025, con 70.000.',
  )
})

test.each<Language>(['es', 'en'])('every point with a value refers to its entry (%s)', language => {
  const { charts, ledger } = chartsOf({ comtrade: sugar }, language)
  expect(charts.map(({ id }) => id)).toEqual(['exporters', 'export-shares', 'export-map', 'value-by-year', 'unit-value-by-year'])
  for (const { id, series } of charts) {
    const points = series.flatMap(({ points }) => points).filter(({ y }) => y !== null)
    const scales = points.map(({ y, ref }) => ledger.get(ref!)!.value! / y!)
    for (const scale of scales) expect(scale, id).toBeCloseTo(scales[0]!, 6)
  }
})

test('there is no chart where there is little to show', () => {
  expect(chartsOf({}).charts).toEqual([])
  expect(chartsOf({ comtrade: tradeFacts('exports', 2024, { BRA: 5 }) }).charts).toEqual([])
})
