import { describe, expect, it } from 'vitest'
import { parseContent } from './parse-content.ts'

const two = [
  ['Puente', 12],
  ['Túnel', null],
]
const records = [
  { nombre: 'Puente', filas: 12 },
  { nombre: 'Túnel', filas: null },
]

const accepted: [what: string, content: string, rows: unknown[][]][] = [
  ['an array', JSON.stringify(records), two],
  ['an array in a code fence', '```json\n' + JSON.stringify(records) + '\n```', two],
  ['a fence without a language', '```\n' + JSON.stringify(records) + '```', two],
  ['a fence that was never closed', '```json\n' + JSON.stringify(records), two],
  ['an object with results', JSON.stringify({ success: true, results: records }), two],
  ['an object of objects', JSON.stringify({ a: records[0], b: records[1] }), two],
  ['a single object', JSON.stringify(records[0]), [['Puente', 12]]],
  ['words around the array', `Here you are: ${JSON.stringify(records)} Enjoy.`, two],
  ['trailing commas', '[{"nombre":"Puente","filas":12,},{"nombre":"Túnel","filas":null},]', two],
  ['an end cut off within a record', '[{"nombre":"Puente","filas":12},{"nombre":"Túnel","filas":null},{"nombre":"Car', two],
  ['brackets and commas inside texts', '[{"nombre":"a,] } \\" b","filas":1},]', [['a,] } " b', 1]]],
  [
    'lists, truths and nested objects',
    '[{"nombre":["a","b"],"filas":true},{"nombre":{"x":1},"filas":[]}]',
    [
      [['a', 'b'], 'true'],
      ['{"x":1}', null],
    ],
  ],
  ['empty texts as nothing', '[{"nombre":"","filas":0}]', [[null, 0]]],
  ['no rows', '[]', []],
]

it('repairs a text of megabytes in no time', () => {
  const row = JSON.stringify({ nombre: 'Puente, [de] {Aragón}'.repeat(20), filas: 1 })
  const parsed = parseContent(`[${Array.from({ length: 10_000 }, () => row).join(',')},`)
  expect(parsed.outcome === 'rows' && parsed.rows.length).toBe(10_000)
}, 2000)

describe('parseContent', () => {
  const columns = [
    { name: 'nombre', type: 'text' as const, currency: null },
    { name: 'filas', type: 'number' as const, currency: null },
  ]
  it.each(accepted)('reads %s', (_what, content, rows) => {
    expect(parseContent(content, columns)).toEqual({ outcome: 'rows', columns, rows })
  })

  it('takes the columns from the first record when none are given', () => {
    const parsed = parseContent('[{"a":1,"b":2},{"c":3}]')
    expect(parsed).toMatchObject({
      rows: [
        [1, 2],
        [null, null],
      ],
      columns: [{ name: 'a' }, { name: 'b' }],
    })
  })

  it.each([
    ['{"success":"false"}', 'no-data'],
    ['```json\n{"success":"false","message":"nothing"}\n```', 'no-data'],
    ['', 'unreadable'],
    ['Sorry, no table today.', 'unreadable'],
    ['{]', 'unreadable'],
    ['"text"', 'unknown-format'],
    ['12', 'unknown-format'],
    ['[1, 2, 3]', 'unknown-format'],
  ])('says of %s: %s', (content, outcome) => {
    expect(parseContent(content, columns)).toEqual({ outcome })
  })
})
