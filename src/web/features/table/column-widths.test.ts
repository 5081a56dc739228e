import { describe, expect, it } from 'vitest'
import type { Column } from '#contracts/table.ts'
import { columnWidths, spreadWidths } from './column-widths.ts'

const column = (name: string, type: Column['type']): Column => ({ name, type, currency: null })

describe('columnWidths', () => {
  it('makes columns of short values narrow and of long texts wide, within bounds', () => {
    const texts = [['7', '12'], ['Rehabilitación integral del puente de Aragón y de sus accesos'.repeat(3)], []]
    const [number, text, empty] = columnWidths(
      [column('Nº', 'number'), column('Título', 'text'), column('Correo', 'email')],
      index => texts[index] ?? [],
    )
    expect(number?.width).toBeLessThan(90)
    expect(number?.whole).toBe(number?.width)
    expect(text?.width).toBe(360)
    expect(text?.whole).toBeGreaterThan(500)
    expect(empty).toEqual({ content: 0, width: 140, whole: 140, fixed: false })
  })
  it('does not become wide for one long cell among many short ones', () => {
    const texts = [...Array.from({ length: 99 }, () => 'corto'), 'largo '.repeat(300)]
    expect(columnWidths([column('Estado', 'text')], () => texts)[0]?.width).toBeLessThan(130)
  })
  it('counts full-width characters as wider', () => {
    const width = (text: string) => columnWidths([column('x', 'text')], () => [text])[0]?.width ?? 0
    expect(width('橋梁補修工事の入札公告')).toBeGreaterThan(width('bridge rep.'))
  })
})

describe('spreadWidths', () => {
  const auto = (width: number, whole = width) => ({ width, whole, fixed: false })
  it('gives the space that is left over to cut texts first', () => {
    expect(spreadWidths([auto(150), auto(300, 500), auto(100), auto(100)], 800)).toEqual([150, 450, 100, 100])
    expect(spreadWidths([auto(200, 640), { width: 300, whole: 300, fixed: true }], 1000)).toEqual([700, 300])
  })
  it('keeps the pinned column within 30 % of the grid, unless few columns leave it more', () => {
    expect(spreadWidths([auto(360, 640), auto(300), auto(300), auto(300)], 1000)).toEqual([300, 300, 300, 300])
    expect(spreadWidths([auto(360, 640), auto(120)], 1000)).toEqual([842, 157])
    expect(spreadWidths([auto(360, 640), auto(120)], 400)).toEqual([280, 120])
    expect(spreadWidths([auto(360, 640), auto(300), auto(300)], 400)).toEqual([120, 300, 300])
  })
})
