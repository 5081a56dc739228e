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

const one = [['Puente', 12]]
const json = JSON.stringify(records)
const accepted: [what: string, content: string, rows: unknown[][]][] = [
  ['an array', json, two],
  ['an object with results', JSON.stringify({ success: true, results: records }), two],
  ['an object of objects', JSON.stringify({ a: records[0], b: records[1] }), two],
  ['a single object', JSON.stringify(records[0]), one],
  ['empty texts as nothing', '[{"nombre":"","filas":0}]', [[null, 0]]],
  ['no rows', '[]', []],
  ['no results', '{"success":true,"results":[]}', []],
  [
    'lists, truths and nested objects',
    '[{"nombre":["a","b"],"filas":true},{"nombre":{"x":1},"filas":[]}]',
    [
      [['a', 'b'], 'true'],
      ['{"x":1}', null],
    ],
  ],
  ['an array in a code fence', '```json\n' + json + '\n```', two],
  ['a fence without a language', '```\n' + json + '```', two],
  ['a fence on one line', '```json ' + json + ' ```', two],
  ['a fence with Windows line ends', '```json\r\n' + json + '\r\n```\r\n', two],
  ['a fence within a text', '[{"nombre":"```js\\n[1]\\n```","filas":1}]', [['```js\n[1]\n```', 1]]],
]

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
  ])('gives for %s the outcome %s', (content, outcome) => {
    expect(parseContent(content, columns)).toEqual({ outcome })
  })
})
