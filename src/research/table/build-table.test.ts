/** The table of a report: rows, languages, and the evidence of every cell. */
import { expect, test } from 'vitest'
import type { Language } from '#contracts/language.ts'
import type { SourceStatus } from '#contracts/research-sources.ts'
import { rowObjects } from '#contracts/table.ts'
import { type Declared, tradeFacts } from '#test/support/trade-facts.ts'
import { buildMarket } from '#research/market/build-market.ts'
import { buildTable } from './build-table.ts'
import { firstTradeRows } from './trade-rows.ts'
import { createLedger } from '#research/ledger/ledger.ts'
import type { Fact } from '#research/source.ts'

const answered = { url: 'https://wits.example/answer', retrievedAt: '2026-01-02T03:04:06.000Z' }
const tariff: Fact = { measure: 'tariff', period: '2022', unit: '%', country: 'USA', value: 5.5, locator: 'dataSets[0]', answer: answered }

function tableOf(facts: Fact[], language: Language = 'es', comtrade: SourceStatus | 'asking' = 'ok') {
  const ledger = createLedger()
  ledger.read(
    'comtrade',
    facts.filter(({ measure }) => measure !== 'tariff'),
  )
  ledger.read(
    'wits',
    facts.filter(({ measure }) => measure === 'tariff'),
  )
  const market = buildMarket(ledger)
  return {
    ledger,
    market,
    table: buildTable(market, ledger, { request: { language }, sources: [{ id: 'comtrade', status: comtrade }] }),
  }
}

const sugar = [
  ...tradeFacts('exports', 2023, { BRA: 800_000, IND: 400_000 }),
  ...tradeFacts('exports', 2024, { BRA: [1_000_000, 2_000_000], IND: [500_000, 1_250_000] }),
  ...tradeFacts('imports', 2024, { USA: 90_000 }).map(fact => ({ ...fact, estimated: true })),
  tariff,
]

test('has a row for each country and direction, exports first, in the language of the report', () => {
  const rows = rowObjects(tableOf(sugar).table)
  expect(rows.map(row => [row.Flujo, row.País])).toEqual([
    ['Exportación', 'Brasil'],
    ['Exportación', 'India'],
    ['Importación', 'Estados Unidos'],
  ])
  expect(rows[0]).toEqual({
    Flujo: 'Exportación',
    País: 'Brasil',
    Año: 2024,
    'Valor (USD)': 1_000_000,
    'Cuota (%)': 66.67,
    'Peso (t)': 2000,
    'Valor unitario (USD/kg)': 0.5,
    'Variación anual (%)': 25,
    'Crecimiento a 5 años (% anual)': null,
    'Arancel (%)': null,
    Estimado: 'No',
    Fuente: 'UN Comtrade',
  })
  expect(rowObjects(tableOf(sugar, 'en').table)[2]).toMatchObject({
    Flow: 'Imports',
    Country: 'United States',
    'Tariff (%)': 5.5,
    'Weight (t)': null,
    Estimated: 'Yes',
    Source: 'UN Comtrade, WITS',
  })
})

test('names the entry of the ledger for every cell, and the answer that it was read from', () => {
  const { table, ledger } = tableOf(sugar)
  const [brazil] = table.evidence
  expect(brazil![3]).toEqual([{ source: 0, locator: 'data[0].primaryValue', quote: '1000000 USD', entry: 'comtrade-3' }])
  expect(table.sources[0]).toEqual({ url: 'https://comtrade.example/answer/exports/2024', readAt: '2026-01-02T03:04:05.000Z' })
  expect(ledger.get(brazil![4]![0]!.entry!)).toMatchObject({ formula: 'share', value: (1 / 1.5) * 100 })
  expect(table.evidence[2]![11]!.map(({ source }) => table.sources[source]!.url)).toEqual([
    'https://comtrade.example/answer/imports/2024',
    answered.url,
  ])
  table.rows.forEach((row, at) =>
    row.forEach((value, column) => expect(table.evidence[at]![column]!.length > 0, `${at} ${column}`).toBe(value !== null)),
  )
})

test('has every country, the largest first, and pages show at first the ten largest and those of the directory', () => {
  const many: Declared = Object.fromEntries(
    ['BRA', 'IND', 'THA', 'FRA', 'MEX', 'DEU', 'AUS', 'COL', 'ZAF', 'GTM', 'ESP', 'PRT', 'ITA'].map((country, at) => [country, 1000 - at]),
  )
  const { table, market } = tableOf(tradeFacts('exports', 2024, many))
  expect(table.rows.map(([, country]) => country).slice(9)).toEqual(['Guatemala', 'España', 'Portugal', 'Italia'])
  expect(table.receipt).toMatchObject({ announced: null, found: 13, rows: 13, stopped: 'complete', pages: { read: 1 } })
  expect(firstTradeRows(market, ['PRT', 'BRA', 'URY'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11])
})

test('leaves out an implausible weight, and rounds no value to zero', () => {
  const odd: Declared = { BRA: [1000, 2000], IND: [900, 1800], THA: [800, 1600], FRA: [700, 0.001], MEX: [600, 1200], BOL: [0.001, 0.002] }
  const rows = rowObjects(tableOf(tradeFacts('exports', 2024, odd)).table)
  expect(rows.find(({ País }) => País === 'Francia')).toMatchObject({ 'Peso (t)': null, 'Valor unitario (USD/kg)': null })
  expect(rows.at(-1)).toMatchObject({ País: 'Bolivia', 'Valor (USD)': 0.001, 'Cuota (%)': 0.000025, 'Peso (t)': 0.000002 })
})

const fact = (measure: Fact['measure'], about: Partial<Fact>): Fact => ({
  measure,
  period: null,
  unit: null,
  locator: 'hits[0]',
  answer: answered,
  ...about,
})
const article = fact('article', {
  period: '2025-11-18',
  quote: 'Sube el azúcar',
  url: 'https://news.example/1',
  attributes: { domain: 'news.example' },
})

test('has products and their prices where there is no trade', () => {
  const facts = [
    article,
    fact('brand-product', { quote: 'Azúcar blanco', attributes: { brand: 'Marca A', ean: '1' } }),
    fact('brand-product', { quote: 'Azúcar moreno', attributes: { brand: 'Marca B', ean: '2' } }),
    fact('shelf-price', {
      period: '2025-10-02',
      unit: 'EUR',
      value: 1.29,
      country: 'ESP',
      attributes: { product: 'Azúcar blanco', ean: '1', shop: 'Mercado' },
    }),
    fact('offer-price', {
      period: '2026-01-02',
      unit: 'USD',
      value: 2.5,
      url: 'https://shop.example',
      attributes: { title: 'Azúcar 1 kg', shop: 'Web' },
    }),
    fact('rating', { unit: '/5', value: 4.6, url: 'https://shop.example', attributes: { title: 'Azúcar 1 kg', shop: 'Web' } }),
  ]
  const rows = rowObjects(tableOf(facts).table)
  expect(rows.map(({ Producto }) => Producto)).toEqual(['Azúcar 1 kg', 'Azúcar blanco', 'Azúcar moreno'])
  expect(rows[0]).toMatchObject({ Marca: null, Precio: 2.5, Moneda: 'USD', 'Valoración (de 5)': 4.6 })
  expect(rows[1]).toMatchObject({ Marca: 'Marca A', Tienda: 'Mercado', País: 'España', Precio: 1.29, Moneda: 'EUR', Fecha: '2025-10-02' })
  expect(rows[2]).toMatchObject({ Marca: 'Marca B', Tienda: null, Precio: null, Moneda: null, Fecha: null })
})

test('has no empty columns where products have neither price nor rating', () => {
  const { table } = tableOf([fact('brand-product', { quote: 'Azúcar blanco', attributes: { brand: 'Marca A' } })])
  expect(table.columns.map(({ name }) => name)).toEqual(['Producto', 'Marca', 'Fuente'])
  expect(rowObjects(table)).toMatchObject([{ Producto: 'Azúcar blanco', Marca: 'Marca A' }])
})

test('has news where there is nothing else', () => {
  const { table } = tableOf([article], 'en')
  expect(rowObjects(table)[0]).toMatchObject({
    Headline: 'Sube el azúcar',
    'Published by': 'news.example',
    Date: '2025-11-18',
    Link: 'https://news.example/1',
  })
  expect(table.evidence[0]![0]).toMatchObject([{ quote: 'Sube el azúcar' }])
})

test('waits for trade that may still come', () => {
  expect(tableOf([article], 'es', 'asking').table.rows).toEqual([])
  expect(tableOf([article], 'es', 'blocked').table.rows).toHaveLength(1)
  expect(tableOf(sugar, 'es', 'asking').table.rows).toHaveLength(3)
})

test('is empty, and says so, where there are no facts', () => {
  expect(tableOf([]).table).toMatchObject({ columns: [], rows: [], sources: [], receipt: { found: 0, rows: 0, stopped: 'no-records' } })
})
