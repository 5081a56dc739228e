import { describe, expect, it } from 'vitest'
import type { Column } from '#contracts/table.ts'
import type { CellValue, ValueType } from '#contracts/value.ts'
import { cellFormat } from './cell-format.ts'
import { cellLink } from './cell-link.ts'

const shown = (type: ValueType, currency: string | null, locale: string, values: CellValue[]) =>
  values.map(cellFormat({ name: 'x', type, currency }, values, locale)).map(text => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' '))

describe('cellFormat', () => {
  it('formats money for the locale, with decimals when some amount of the column has them', () => {
    expect(shown('money', 'EUR', 'es-ES', [12345.5, 3, null])).toEqual(['12.345,50 €', '3,00 €', ''])
    expect(shown('money', 'EUR', 'en-US', [12345, 3])).toEqual(['€12,345', '€3'])
  })
  it('leaves amounts of mixed currencies, which are texts, unchanged', () => {
    expect(shown('money', null, 'en-US', ['12 EUR', '3 USD'])).toEqual(['12 EUR', '3 USD'])
  })
  it('appends the unit to numbers and to amounts of money', () => {
    const written = (column: Column, value: number) => cellFormat(column, [value], 'es-ES')(value).replaceAll('\u00a0', ' ')
    expect(written({ name: 'x', type: 'number', currency: null, unit: 'km' }, 45000)).toBe('45.000 km')
    expect(written({ name: 'x', type: 'number', currency: null, unit: '%' }, 7.5)).toBe('7,5 %')
    expect(written({ name: 'x', type: 'money', currency: 'EUR', unit: 'mes' }, 20)).toBe('20 €/mes')
  })
  it('groups numbers, but not years', () => {
    expect(shown('number', null, 'en-US', [1234567, 2.5])).toEqual(['1,234,567.0', '2.5'])
    expect(shown('number', null, 'en-US', [2024, 1999])).toEqual(['2024', '1999'])
  })
  it('formats days and months without a time zone, and leaves other texts unchanged', () => {
    expect(shown('date', null, 'es-ES', ['2026-12-01', '2026-12', 'por determinar', '12'])).toEqual([
      '1 dic 2026',
      'dic 2026',
      'por determinar',
      '12',
    ])
  })
  it('formats an interval of days', () => {
    expect(shown('date', null, 'es-ES', ['2026-05-03/2026-05-05', '2026-05-28/2026-06-02'])).toEqual([
      '3–5 may 2026',
      '28 may – 2 jun 2026',
    ])
  })
  it('joins lists and shortens addresses', () => {
    expect(shown('text', null, 'es', [['a', 'b'], 7])).toEqual(['a, b', '7'])
    expect(shown('url', null, 'es', ['https://www.ejemplo.es/', 'https://ejemplo.es/a/b/'])).toEqual(['ejemplo.es', 'ejemplo.es/a/b/'])
  })
})

describe('cellLink', () => {
  it.each([
    ['https://ejemplo.es/a?b=c', 'url', 'https://ejemplo.es/a?b=c'],
    ['https://ejemplo.es', 'text', 'https://ejemplo.es/'],
    ['javascript:alert(1)', 'url', null],
    ['data:text/html,x', 'url', null],
    [' https://a b', 'url', null],
    ['compras@ayto.es', 'email', 'mailto:compras@ayto.es'],
    ['a@b.es?bcc=x@y.z', 'email', null],
    ['+34 963 52 54 78', 'phone', 'tel:+34963525478'],
    ['ext. 12', 'phone', null],
    ['Puente de Aragón', 'text', null],
    [12, 'number', null],
  ] as const)('%s as %s leads to %s', (value, type, link) => {
    expect(cellLink(value, type)).toBe(link)
  })
})
