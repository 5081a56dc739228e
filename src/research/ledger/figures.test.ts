/** Every formula against examples computed by hand, and inputs that must give no figure. */
import { expect, test } from 'vitest'
import type { Formula, ReadEntry } from '#contracts/ledger.ts'
import { figure } from './figures.ts'

const entry = (value: number | null, about: Partial<ReadEntry> = {}): ReadEntry => ({
  id: 'comtrade-1',
  source: 'comtrade',
  measure: 'exports-value',
  period: '2024',
  unit: 'USD',
  country: null,
  estimated: false,
  incomplete: false,
  url: 'https://comtrade.example',
  retrievedAt: '2026-01-01T00:00:00.000Z',
  locator: 'data[0].primaryValue',
  value,
  quote: null,
  attributes: {},
  hash: '',
  ...about,
})
const value = (formula: Formula, ...inputs: ReadEntry[]): number | undefined => figure(formula, inputs)?.value

test('sums, counts, means, medians, extremes', () => {
  const inputs = [entry(3), entry(10), entry(5), entry(2)]
  expect(value('sum', ...inputs)).toBe(20)
  expect(value('count', ...inputs)).toBe(4)
  expect(value('mean', ...inputs)).toBe(5)
  expect(value('median', ...inputs)).toBe(4)
  expect(value('median', ...inputs.slice(0, 3))).toBe(5)
  expect(value('minimum', ...inputs)).toBe(2)
  expect(value('maximum', ...inputs)).toBe(10)
  expect(figure('sum', inputs)).toMatchObject({ unit: 'USD', measure: 'exports-value', period: '2024' })
  expect(figure('count', inputs)).toMatchObject({ unit: null, measure: 'figure' })
})

test('a share is the part in percent of the whole', () => {
  expect(figure('share', [entry(1, { country: 'BRA' }), entry(8)])).toMatchObject({
    value: 12.5,
    unit: '%',
    country: 'BRA',
    period: '2024',
  })
})

test('growth goes from the second to the first, and names both periods', () => {
  expect(figure('growth', [entry(120), entry(96, { period: '2023' })])).toMatchObject({ value: 25, unit: '%', period: '2023/2024' })
  expect(value('growth', entry(75), entry(100, { period: '2023' }))).toBe(-25)
})

test('compound growth counts the years between the periods', () => {
  // 100 doubles twice in four years: the square root of two every year.
  const yearly = (...values: number[]) => values.map((of, at) => entry(of, { period: String(2020 + at) }))
  expect(value('trend', ...yearly(100, 110, 121, 133.1))).toBeCloseTo(10, 9)
  // A value that rises and falls back has no trend, whatever its ends.
  expect(value('trend', ...yearly(100, 130, 130, 100))).toBeCloseTo(0, 9)
  expect(value('compound-growth', entry(400), entry(100, { period: '2020' }))).toBeCloseTo(41.421356, 6)
  // 8 % every year over five years: 1.08^5 = 1.4693280768.
  expect(value('compound-growth', entry(146.93280768), entry(100, { period: '2019' }))).toBeCloseTo(8, 9)
  // Six months are half a year: 10 % in them are 21 % in a year.
  expect(value('compound-growth', entry(110, { period: '2024-07' }), entry(100, { period: '2024-01' }))).toBeCloseTo(21, 9)
})

test('concentration is the sum of the squared shares', () => {
  // Shares of 50, 30 and 20 percent: 2500 + 900 + 400.
  expect(figure('concentration', [entry(50), entry(30), entry(20), entry(100)])).toMatchObject({ value: 3800, unit: null })
  expect(value('concentration', entry(7), entry(7))).toBe(10_000)
})

test('a unit value is money per kilogram', () => {
  expect(figure('unit-value', [entry(1300), entry(2000, { unit: 'kg' })])).toMatchObject({ value: 0.65, unit: 'USD/kg' })
  expect(value('unit-value', entry(1300), entry(2, { unit: 't' }))).toBe(0.65)
})

test('a ratio of equal units has no unit, and of other units is a rate', () => {
  expect(figure('ratio', [entry(41), entry(20.5)])).toMatchObject({ value: 2, unit: null })
  expect(figure('ratio', [entry(900), entry(300, { unit: 'people' })])).toMatchObject({ value: 3, unit: 'USD/people' })
})

test('a mirror gap is how much more the others declare, in percent of what the country declares', () => {
  expect(value('mirror-gap', entry(200, { country: 'BRA' }), entry(230, { country: 'BRA' }))).toBe(15)
})

test('figures of estimates and incomplete periods are marked; a count of estimates is exact', () => {
  const guess = entry(10, { estimated: true, incomplete: true })
  expect(figure('sum', [entry(1), guess])).toMatchObject({ estimated: true, incomplete: true })
  expect(figure('count', [entry(1), guess])).toMatchObject({ estimated: false, incomplete: true })
  expect(figure('share', [entry(1), entry(2)])).toMatchObject({ estimated: false, incomplete: false })
})

test.each<[string, Formula, ReadEntry[]]>([
  ['nothing to add', 'sum', []],
  ['two currencies', 'sum', [entry(1), entry(2, { unit: 'EUR' })]],
  ['a text', 'sum', [entry(1), entry(null, { quote: 'many' })]],
  ['a share of nothing', 'share', [entry(0), entry(0)]],
  ['a share of less than nothing', 'share', [entry(1), entry(-4)]],
  ['a share across currencies', 'share', [entry(1), entry(4, { unit: 'EUR' })]],
  ['growth from nothing', 'growth', [entry(5), entry(0, { period: '2023' })]],
  ['growth backwards', 'growth', [entry(5, { period: '2023' }), entry(4)]],
  ['growth without a period', 'growth', [entry(5), entry(4, { period: null })]],
  ['growth within one period', 'compound-growth', [entry(5), entry(4)]],
  ['a trend of three values', 'trend', [entry(5), entry(4, { period: '2020' }), entry(4, { period: '2021' })]],
  ['growth from a year to a month', 'compound-growth', [entry(5, { period: '2024-01' }), entry(4, { period: '2020' })]],
  ['compound growth from less than nothing', 'compound-growth', [entry(5), entry(-4, { period: '2020' })]],
  ['parts that are more than their whole', 'concentration', [entry(90), entry(80), entry(100)]],
  ['a concentration without parts', 'concentration', [entry(100)]],
  ['a unit value without a weight', 'unit-value', [entry(5), entry(0, { unit: 'kg' })]],
  ['a unit value of litres', 'unit-value', [entry(5), entry(3, { unit: 'l' })]],
  ['a unit value of two years', 'unit-value', [entry(5), entry(3, { unit: 'kg', period: '2023' })]],
  ['a unit value of two countries', 'unit-value', [entry(5, { country: 'BRA' }), entry(3, { unit: 'kg', country: 'IND' })]],
  ['a mirror of another country', 'mirror-gap', [entry(5, { country: 'BRA' }), entry(3, { country: 'IND' })]],
  ['a ratio to nothing', 'ratio', [entry(5), entry(0)]],
  ['an overflow', 'sum', [entry(Number.MAX_VALUE), entry(Number.MAX_VALUE)]],
])('%s gives no figure', (_, formula, inputs) => {
  expect(figure(formula, inputs)).toBeNull()
})
