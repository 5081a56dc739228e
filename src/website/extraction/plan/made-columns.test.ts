/** Columns that a person makes of others: parts of their texts, another kind, and several in one. */
import { expect, it } from 'vitest'
import type { Dataset } from '#contracts/dataset.ts'
import { basesOf, keyOfMade, withMade } from './made-columns.ts'
import { partsAround, partsAt, separatorIn } from './split-texts.ts'
import { keyOfPart, partOf } from './text-parts.ts'

const listOf = (columns: Record<string, (string | null)[]>): Dataset => ({
  id: 'list',
  kind: 'records',
  label: null,
  announced: null,
  score: 1,
  reasons: [],
  columns: Object.keys(columns).map(key => ({ key, label: null, type: 'text', currency: null, fill: 1 })),
  rows: Object.values(columns)[0]!.map((_, row) =>
    Object.entries(columns).map(([key, texts]) => {
      const text = texts[row] ?? null
      return text === null ? null : { value: text, quote: text, locator: `li:nth-child(${row + 1})>${key}` }
    }),
  ),
})

const split = (texts: string[], separator: string) => {
  const parts = partsAt(separator, texts)
  return texts.map(text => parts.map(part => partOf(text, part)))
}

it('finds the separator of most texts, and splits at it without losing a text that lacks it', () => {
  const places = ['Bilbao · 45 €', 'San Sebastián · 12.500,50 €', 'Vitoria', 'Leioa · 8 €']
  expect(separatorIn(places)).toEqual({ separator: ' · ', pieces: 2 })
  expect(split(places, '·')).toEqual([
    ['Bilbao', '45 €'],
    ['San Sebastián', '12.500,50 €'],
    ['Vitoria', null],
    ['Leioa', '8 €'],
  ])
  const people = ['Ana-Luz Ruiz - Directora', 'Eva Gil - Vocal - Tesorera', 'Jon Sáez - Vocal']
  expect(separatorIn(people)?.separator).toBe(' - ')
  expect(split(people, ' - ')[0]).toEqual(['Ana-Luz Ruiz', 'Directora'])
  expect(split(people, ' - ')[1]).toEqual(['Eva Gil', 'Vocal - Tesorera'])
  expect(separatorIn(['45 €', '1.200,50 €', 'IVA 21 %'])).toBeNull()
  expect(partsAt('·', ['45 €'])).toEqual([])
})

it('splits around selected words where no sign stands between the facts', () => {
  const texts = ['48001 Bilbao', '20004 San Sebastián', '01005 Vitoria']
  const parts = partsAround({ text: texts[0]!, words: '48001' }, texts)
  expect(texts.map(text => parts.map(part => partOf(text, part)))).toEqual([
    ['48001', 'Bilbao'],
    ['20004', 'San Sebastián'],
    ['01005', 'Vitoria'],
  ])
  expect(partsAround({ text: 'Bilbao', words: 'Bilbao' }, texts)).toEqual([])
})

it('makes columns of columns that are made themselves, each cell with its own quote and places', () => {
  const list = listOf({ place: ['Bilbao · 45 €', 'Leioa · 8 €'], day: ['lunes', null] })
  const [town, price] = partsAt('·', ['Bilbao · 45 €', 'Leioa · 8 €']).map(part => keyOfPart('place', part)) as [string, string]
  const asNumber = keyOfMade({ of: price, as: 'number' })
  const both = keyOfMade({ join: [town, 'day'], by: ', ' })
  expect([asNumber, both].map(basesOf)).toEqual([['place'], ['place', 'day']])
  const { columns, rows } = withMade(list, [asNumber, both])
  const cellsOf = (key: string) => rows.map(row => row[columns.findIndex(column => column.key === key)])
  expect(cellsOf(asNumber)).toMatchObject([
    { value: 45, quote: '45 €' },
    { value: 8, quote: '8 €' },
  ])
  expect(cellsOf(both)).toMatchObject([
    { value: 'Bilbao, lunes', quote: 'Bilbao', also: [{ locator: 'li:nth-child(1)>day', quote: 'lunes', differs: false }] },
    { value: 'Leioa', quote: 'Leioa' },
  ])
})

it('reads texts as the kind that a person chose, and keeps the words that are none of it', () => {
  const { columns, rows } = withMade(listOf({ year: ['1998', '2004', 'hacia 2010'] }), [keyOfMade({ of: 'year', as: 'number' })])
  expect([columns.at(-1)!.type, rows.map(row => row.at(-1)!.value)]).toEqual(['number', [1998, 2004, 'hacia 2010']])
})
