/** The ledger keeps every fact once and unchanged, and every figure with its inputs. */
import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import type { Fact } from '#research/source.ts'

const answer = { url: 'https://comtrade.example/2024', retrievedAt: '2026-01-01T00:00:00.000Z' }
const exported = (country: string, value: number, about: Partial<Fact> = {}): Fact => ({
  measure: 'exports-value',
  period: '2024',
  unit: 'USD',
  country,
  value,
  locator: `data[${country}].primaryValue`,
  answer,
  ...about,
})

test('a fact becomes an entry with a short id, exactly as it was read', () => {
  const ledger = createLedger()
  const [brazil] = ledger.read('comtrade', [exported('BRA', 2010000000.4000001)])
  expect(brazil).toMatchObject({
    id: 'comtrade-1',
    source: 'comtrade',
    value: 2010000000.4000001,
    quote: null,
    estimated: false,
    ...answer,
  })
  expect(brazil?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(ledger.get('comtrade-1')).toBe(brazil)
  expect(ledger.of('exports-value')).toEqual([brazil])
})

test('the same fact read twice is one entry; two shops that ask the same price are two', () => {
  const ledger = createLedger()
  const again = ledger.read('comtrade', [exported('BRA', 5), exported('BRA', 5, { locator: 'data[7].primaryValue' })])
  expect(again.map(entry => entry.id)).toEqual(['comtrade-1'])
  expect(ledger.read('comtrade', [exported('BRA', 5)])).toEqual(again)
  const price = (shop: string): Fact => ({ ...exported('ESP', 1.29), measure: 'shelf-price', unit: 'EUR', attributes: { shop } })
  expect(ledger.read('openprices', [price('A'), price('B'), price('A')])).toHaveLength(2)
})

test('a fact that is neither a finite number nor a text is left out', () => {
  const ledger = createLedger()
  const none = [exported('BRA', Number.NaN), exported('IND', Infinity), exported('THA', 1, { value: undefined, quote: ' ' })]
  expect(ledger.read('comtrade', none)).toEqual([])
  expect(ledger.entries()).toEqual([])
})

test('a figure names its inputs, and is computed once', () => {
  const ledger = createLedger()
  const countries = ledger.read('comtrade', [exported('BRA', 30), exported('IND', 10, { estimated: true })])
  const total = ledger.compute('sum', countries)
  expect(total).toMatchObject({
    id: 'c1',
    source: 'computed',
    formula: 'sum',
    inputs: ['comtrade-1', 'comtrade-2'],
    value: 40,
    estimated: true,
  })
  expect(ledger.compute('sum', countries)).toBe(total)
  expect(ledger.compute('share', [countries[0]!, total!])).toMatchObject({ id: 'c2', value: 75, inputs: ['comtrade-1', 'c1'] })
  expect(ledger.compute('sum', countries, { incomplete: true })).toMatchObject({ id: 'c3', incomplete: true })
  expect(ledger.compute('sum', [])).toBeNull()
})

test('a ledger made from entries of another keeps their ids, and refuses to compute with entries that it does not have', () => {
  const first = createLedger()
  const [brazil] = first.read('comtrade', [exported('BRA', 30)])
  const total = first.compute('sum', [brazil!])
  const second = createLedger(first.of('exports-value'))
  expect(second.entries()).toEqual([brazil])
  expect(second.read('comtrade', [exported('IND', 1)])[0]?.id).toBe('comtrade-2')
  expect(() => second.compute('sum', [total!])).toThrow('c1')
})
