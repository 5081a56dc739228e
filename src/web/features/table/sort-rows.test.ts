import { describe, expect, it } from 'vitest'
import type { CellValue, ValueType } from '#contracts/value.ts'
import { sortPlaces, sortRows } from './sort-rows.ts'

function sorted(type: ValueType, values: CellValue[], descending = false): CellValue[] {
  const rows = values.map((value, index) => ({ index, value }))
  return sortRows(rows, sortPlaces(values, type, 'es-ES'), descending).map(({ value }) => value)
}

describe('sortRows', () => {
  it('sorts numbers by size, and texts after them', () => {
    expect(sorted('number', [10, 9, 'consultar', -1, 100.5])).toEqual([-1, 9, 10, 100.5, 'consultar'])
  })
  it('sorts days and instants by time', () => {
    expect(sorted('date', ['2026-12-01', '2026-02-03', '2026-02-03T09:00:00Z', 'sin fecha'])).toEqual([
      '2026-02-03',
      '2026-02-03T09:00:00Z',
      '2026-12-01',
      'sin fecha',
    ])
  })
  it('sorts texts by Spanish rules, and the numbers in them by size', () => {
    expect(sorted('text', ['ñandú', 'Zamora', 'oso', 'Ávila', 'nube', 'Lote 10', 'lote 9'])).toEqual([
      'Ávila',
      'lote 9',
      'Lote 10',
      'nube',
      'ñandú',
      'oso',
      'Zamora',
    ])
  })
  it('puts empty values last in both directions', () => {
    expect(sorted('money', [null, 3, null, 1], true)).toEqual([3, 1, null, null])
    expect(sorted('money', [null, 3, null, 1])).toEqual([1, 3, null, null])
    expect(sorted('text', [null, 'b', ['a', 'c']])).toEqual([['a', 'c'], 'b', null])
  })
})
