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
  // Fences and words around
  ['an array in a code fence', '```json\n' + json + '\n```', two],
  ['a fence without a language', '```\n' + json + '```', two],
  ['a fence on one line', '```json ' + json + ' ```', two],
  ['a fence that was never closed', '```json\n' + json, two],
  ['a fence with Windows line ends', '```json\r\n' + json + '\r\n```\r\n', two],
  ['a fence within a fence', '```\n```json\n' + json + '\n```\n```', two],
  ['words around a fence', 'Aquí están [como pediste]:\n\n```json\n' + json + '\n```\n\n¿Algo más?', two],
  ['two fences, of which the longer counts', '```json\n[{"a":1}]\n```\nBetter:\n```json\n' + json + '\n```', two],
  ['a fence within a text', '[{"nombre":"```js\\n[1]\\n```","filas":1}]', [['```js\n[1]\n```', 1]]],
  ['words around the array', `Here you are [as asked]: ${json} Enjoy.`, two],
  ['a byte order mark', '\uFEFF' + json, two],
  ['JSON in quotation marks', JSON.stringify(json), two],
  ['a callback around it', `callback(${json});`, two],
  // Broken on the way
  ['trailing commas', '[{"nombre":"Puente","filas":12,},{"nombre":"Túnel","filas":null},]', two],
  ['missing commas', '[{"nombre":"Puente" "filas":12}\n{"nombre":"Túnel"\n"filas":null}]', two],
  ['bare keys', '[{nombre:"Puente",filas:12},{nombre:"Túnel",filas:null}]', two],
  ['bare values', '[{nombre: Puente, filas: 12}, {nombre: Túnel, filas: null}]', two],
  ['single quotes, as Python writes', "[{'nombre': 'Puente', 'filas': 12}, {'nombre': 'Túnel', 'filas': None}]", two],
  ['an apostrophe within single quotes', "[{'nombre': 'L'Hospitalet', 'filas': 1}]", [["L'Hospitalet", 1]]],
  ['typographic quotes', '[{“nombre”: “Puente”, “filas”: 12}, {‘nombre’: ‘Túnel’, ‘filas’: null}]', two],
  ['quotation marks within a text', '[{"nombre":"El "Puente" viejo","filas":1}]', [['El "Puente" viejo', 1]]],
  ['line breaks within a text', '[{"nombre":"Puente, de\tAragón","filas":1,}]', [['Puente, de\tAragón', 1]]],
  ['escaped quotation marks everywhere', String.raw`[{\"nombre\": \"Puente\", \"filas\": 12}]`, one],
  ['comments', '[ // first\n{"nombre":"Puente", /* how many */ "filas":12}, # last\n{"nombre":"Túnel","filas":null} // end\n]', two],
  ['an address, which holds no comment', '[{nombre: https://a.es/b, filas: 1}]', [['https://a.es/b', 1]]],
  ['what is not a number', '[{"nombre":"Puente","filas":12},{"nombre":"Túnel","filas":NaN}]', two],
  ['codes with leading zeros as texts', '[{"nombre":00123,"filas":1}]', [['00123', 1]]],
  ['dots for the rest', '[{"nombre":"Puente","filas":12}, {"nombre":"Túnel","filas":null}, ...]', two],
  ['one object a line', '{"nombre":"Puente","filas":12}\n{"nombre":"Túnel","filas":null}\n', two],
  ['a list without its brackets', '{"nombre":"Puente","filas":12},\n{"nombre":"Túnel","filas":null}', two],
  ['brackets and commas inside texts', '[{"nombre":"a,] } \\" b","filas":1},]', [['a,] } " b', 1]]],
  // Cut off
  ['an end cut off within a record', '[{"nombre":"Puente","filas":12},{"nombre":"Túnel","filas":null},{"nombre":"Car', two],
  ['an end cut off within a number', '[{"nombre":"Puente","filas":12},{"nombre":"Túnel","filas":null},{"nombre":"Car","filas":1', two],
  ['an end cut off within the results', '{"success":true,"results":[{"nombre":"Puente","filas":12},{"nombre":"Tú', one],
  ['a fence cut off', '```json\n[{"nombre":"Puente","filas":12},{"nombre":\n```', one],
  ['a forgotten last bracket', '[{"nombre":"Puente","filas":12}', one],
  ['a forgotten brace', '[{"nombre":"Puente","filas":12]', one],
]

it('takes time in proportion to the length, whatever is broken', () => {
  const row = '{nombre: \'Puente, [de] "Aragón"\', filas: 1,}'
  const broken: [what: string, text: (count: number) => string][] = [
    ['records', count => `[${`${row},`.repeat(count)}`],
    ['lines', count => `${row}\n`.repeat(count)],
    ['openings', count => '[{"a":'.repeat(count)],
    ['quotation marks', count => `[{"a":"${'" x'.repeat(count)}`],
    ['blanks', count => `[{"a":"b"${' '.repeat(count * 8)}`],
    ['fences', count => '```json\n'.repeat(Math.min(count, 2000))],
  ]
  for (const [what, text] of broken) {
    const milliseconds = (count: number) => {
      const content = text(count)
      const start = performance.now()
      parseContent(content)
      return performance.now() - start
    }
    milliseconds(1000)
    expect(milliseconds(40_000), what).toBeLessThan(Math.max(1000, milliseconds(4000) * 40))
  }
}, 20_000)

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
