import { describe, expect, it } from 'vitest'
import type { Column } from '#contracts/table.ts'
import { columnWidths, needsTwoLines, spreadWidths } from './column-widths.ts'

const column = (name: string, type: Column['type']): Column => ({ name, type, currency: null })

describe('columnWidths', () => {
  it('makes columns of short values narrow and of long texts wide, within bounds', () => {
    const texts = [['7', '12'], ['Rehabilitación integral del puente de Aragón y de sus accesos'.repeat(3)], []]
    const [number, text, empty] = columnWidths(
      [column('Nº', 'number'), column('Título', 'text'), column('Correo', 'email')],
      index => texts[index] ?? [],
    )
    expect(number?.width).toBeLessThan(90)
    expect(number?.grow).toBe(0)
    expect(text?.width).toBe(360)
    expect(text?.grow).toBeGreaterThan(0)
    expect(empty).toEqual({ width: 140, grow: 0 })
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

it('asks for two lines when many cells are too long for one', () => {
  const layouts = [200]
  expect(needsTwoLines(layouts, () => ['a'.repeat(90), 'b'])).toBe(true)
  expect(needsTwoLines(layouts, () => ['a', 'b'])).toBe(false)
})

it('distributes the left-over space among the columns that grow', () => {
  const layouts = [
    { width: 300, grow: 4 },
    { width: 250, grow: 1 },
    { width: 100, grow: 0 },
  ]
  expect(spreadWidths(layouts, 1000)).toEqual([650, 250, 100])
  expect(spreadWidths(layouts, 2100)).toEqual([1600, 400, 100])
  expect(spreadWidths(layouts, 400)).toEqual([300, 250, 100])
})
