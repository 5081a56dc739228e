/** Figures in prose, in both languages. */
import { expect, it } from 'vitest'
import { amount, dateInWords, money, percent, weight } from './number-format.ts'

const both = (write: (language: 'es' | 'en') => string) => [write('es'), write('en')].map(text => text.replaceAll('\u00a0', ' '))

it.each([
  [41.23, '41 %', '41%'],
  [4.26, '4,3 %', '4.3%'],
  [0.126, '0,13 %', '0.13%'],
  [99.7, '99,7 %', '99.7%'],
  [100, '100 %', '100%'],
  [-7.24, '−7,2 %', '−7.2%'],
  [1234, '1.234 %', '1,234%'],
])('%d percent', (value, es, en) => {
  expect(both(language => percent(value, language))).toEqual([es, en])
})

it.each([
  [21_312_345_678, '21.300 millones de USD', 'USD 21.3 billion'],
  [2_500_000_000_000, '2,5 billones de USD', 'USD 2.5 trillion'],
  [999_700_000, '1.000 millones de USD', 'USD 1 billion'],
  [1_000_000, '1 millón de USD', 'USD 1 million'],
  [345_678, '346.000 USD', 'USD 346,000'],
  [12.5, '12,50 USD', 'USD 12.50'],
])('%d dollars of trade', (value, es, en) => {
  expect(both(language => money(value, 'USD', language))).toEqual([es, en])
})

it.each([
  [3_900_000_000, '3,9 millones de toneladas', '3.9 million metric tons'],
  [1_000_000_000, '1 millón de toneladas', '1 million metric tons'],
  [612_000_000, '612.000 toneladas', '612,000 metric tons'],
  [1000, '1 tonelada', '1 metric ton'],
  [345, '345 kg', '345 kg'],
])('%d kilograms', (value, es, en) => {
  expect(both(language => weight(value, language))).toEqual([es, en])
})

it('prices have two decimals, and tiny prices two significant digits', () => {
  expect(both(language => amount(1.3, 'EUR', language))).toEqual(['1,30 EUR', 'EUR 1.30'])
  expect(both(language => amount(0.0482, 'USD', language))).toEqual(['0,048 USD', 'USD 0.048'])
  expect(both(language => amount(11_265.4, 'USD', language))).toEqual(['11.265 USD', 'USD 11,265'])
})

it('dates are years, months or days', () => {
  expect(both(language => dateInWords('2024', language))).toEqual(['2024', '2024'])
  expect(both(language => dateInWords('2025-10', language))).toEqual(['octubre de 2025', 'October 2025'])
  expect(both(language => dateInWords('2025-11-18', language))).toEqual(['18 de noviembre de 2025', 'November 18, 2025'])
})
