import { describe, expect, it } from 'vitest'
import type { CellValue, ValueType } from '#contracts/value.ts'
import { columnFilter, columnValues, filterKind, type ColumnFilter } from './column-filter.ts'
import { resultRows } from './result-rows.ts'

const tableOf = (type: ValueType, values: CellValue[]) =>
  resultRows(
    [{ name: 'x', type, currency: null }],
    values.map(value => [value]),
    'es-ES',
  )

function kept(type: ValueType, values: CellValue[], filter: ColumnFilter): CellValue[] {
  const table = tableOf(type, values)
  return table.rows.filter(columnFilter(table, 0, filter)).map(row => row.cells[0] ?? null)
}

describe('a column filter', () => {
  it('keeps numbers within a range, both bounds included, and drops texts and empty cells', () => {
    const amounts = [5, 10, 20, 30, null, 'a consultar']
    expect(kept('money', amounts, { kind: 'range', from: 10, until: 20 })).toEqual([10, 20])
    expect(kept('money', amounts, { kind: 'range', from: 20, until: null })).toEqual([20, 30])
  })
  it('keeps days within a range, including every hour of the last day', () => {
    const days = ['2026-01-31', '2026-02-01', '2026-02-28T22:00:00Z', '2026-03-01', null]
    expect(kept('date', days, { kind: 'range', from: '2026-02-01', until: '2026-02-28' })).toEqual(['2026-02-01', '2026-02-28T22:00:00Z'])
  })
  it('keeps chosen values, also in lists, and empty cells when they are chosen', () => {
    const values = ['obras', ['obras', 'agua'], 'luz', null]
    expect(kept('text', values, { kind: 'values', values: ['agua', ''] })).toEqual([['obras', 'agua'], null])
  })
  it('keeps cells that hold every word, ignoring case and accents', () => {
    expect(kept('text', ['Puente de Aragón', 'Aragón'], { kind: 'words', query: 'aragon puente' })).toEqual(['Puente de Aragón'])
  })
})

it('offers a range for numbers, a list for few values, and words otherwise', () => {
  expect(filterKind(tableOf('number', [1, 2]), 0)).toBe('range')
  expect(filterKind(tableOf('number', ['uno', 'dos', 'uno', 'uno', 'dos']), 0)).toBe('values')
  expect(filterKind(tableOf('text', ['a', 'b', 'c', 'd', 'e', 'f']), 0)).toBe('words')
  expect(columnValues(tableOf('text', ['a', 'b', 'a', null, ['a', 'c'], 'a', 'a', 'b']), 0)).toEqual([
    { text: 'a', count: 5 },
    { text: 'b', count: 2 },
    { text: '', count: 1 },
    { text: 'c', count: 1 },
  ])
})
