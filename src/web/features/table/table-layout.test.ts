import { describe, expect, it } from 'vitest'
import type { Column } from '#contracts/table.ts'
import {
  fittedLayout,
  isOriginal,
  originalLayout,
  showsWhole,
  shownColumns,
  withColumnAt,
  withColumnMoved,
  withColumnRenamed,
  withColumnShown,
  withColumnWidth,
  type TableLayout,
} from './table-layout.ts'

const columns: Column[] = ['Título', 'Comprador', 'Importe', 'Plazo'].map(name => ({ name, type: 'text', currency: null }))
const original = originalLayout(columns)
const labels = (layout: TableLayout) => shownColumns(layout, columns).map(column => column.label)

describe('a table layout', () => {
  it('starts with every column in the order of the table', () => {
    expect(labels(original)).toEqual(['Título', 'Comprador', 'Importe', 'Plazo'])
    expect(isOriginal(original, columns)).toBe(true)
  })
  it('hides columns, but not the last shown one', () => {
    const one = ['Título', 'Importe', 'Plazo'].reduce((layout, name) => withColumnShown(layout, name, false), original)
    expect(labels(one)).toEqual(['Comprador'])
    expect(withColumnShown(one, 'Comprador', false)).toBe(one)
    expect(labels(withColumnShown(one, 'Importe', true))).toEqual(['Comprador', 'Importe'])
  })
  it('renames a column, and restores its own heading for an empty one', () => {
    const renamed = withColumnRenamed(original, 'Importe', '  Valor   estimado ')
    expect(labels(renamed)).toEqual(['Título', 'Comprador', 'Valor estimado', 'Plazo'])
    expect(shownColumns(renamed, columns)[2]).toMatchObject({ name: 'Importe', index: 2 })
    expect(withColumnRenamed(renamed, 'Importe', ' ')).toEqual(original)
    expect(withColumnRenamed(renamed, 'Importe', 'Importe')).toEqual(original)
  })
  it('moves a column past hidden ones, and not beyond the first or last place', () => {
    const hidden = withColumnShown(original, 'Comprador', false)
    expect(labels(withColumnMoved(hidden, 'Título', 1))).toEqual(['Importe', 'Título', 'Plazo'])
    expect(withColumnMoved(original, 'Plazo', 1)).toBe(original)
    expect(labels(withColumnAt(original, 'Plazo', 'Título'))).toEqual(['Plazo', 'Título', 'Comprador', 'Importe'])
  })
  it('keeps widths within bounds, and counts a change of width as no change of the columns', () => {
    const wide = withColumnWidth(original, 'Título', 5000)
    expect(shownColumns(wide, columns)[0]?.width).toBe(960)
    expect(shownColumns(withColumnWidth(original, 'Título', 1), columns)[0]?.width).toBe(64)
    expect([showsWhole(wide, columns), isOriginal(wide, columns)]).toEqual([true, false])
    expect(withColumnWidth(wide, 'Título', null)).toEqual(original)
  })
  it('is fitted to the columns that the table has now', () => {
    const kept = [{ name: 'Plazo', label: 'Fin' }, { name: 'Fecha' }, { name: 'Plazo' }, { name: 'Título', hidden: true as const }]
    expect(labels(fittedLayout(kept, columns))).toEqual(['Fin', 'Comprador', 'Importe'])
    expect(fittedLayout([{ name: 'Título', hidden: true }], columns.slice(0, 1))).toEqual([{ name: 'Título' }])
  })
})
