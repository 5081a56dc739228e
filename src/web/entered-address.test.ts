import { expect, it } from 'vitest'
import { enteredAddress, exampleAddress } from './entered-address.ts'

it.each([
  ['ejemplo.es/licitaciones', 'https://ejemplo.es/licitaciones'],
  ['  http://ejemplo.es ', 'http://ejemplo.es'],
  ['HTTPS://ejemplo.es', 'HTTPS://ejemplo.es'],
  ['localhost:4000/a', 'https://localhost:4000/a'],
  ['españa.es', 'https://españa.es'],
  ['"https://ejemplo.es/a?b=(c)d",', 'https://ejemplo.es/a?b=(c)d'],
  ['«ejemplo.es»', 'https://ejemplo.es'],
  ['<https://ejemplo.es>', 'https://ejemplo.es'],
  ['(https://ejemplo.es/),', 'https://ejemplo.es/'],
  ['https://ejemplo.es/Lista_(nueva)', 'https://ejemplo.es/Lista_(nueva)'],
  ['\u200Bhttps://ejemplo.es\uFEFF\n', 'https://ejemplo.es'],
  ['https://archivo.example/2020/https://ejemplo.es/', 'https://archivo.example/2020/https://ejemplo.es/'],
])('%j means %j', (typed, url) => {
  expect(enteredAddress(typed)).toEqual({ url })
})

it.each(['', '   ', '""', 'dos palabras', 'mira https://ejemplo.es', 'ftp://ejemplo.es', 'http://', 'https://a:b:c'])(
  '%j is not an address',
  typed => {
    expect(enteredAddress(typed)).toEqual({ problem: 'invalid' })
  },
)

it.each([
  'https://a.example https://b.example',
  'a.example, b.example/lista',
  'https://a.example\nhttps://b.example',
  'https://a.examplehttps://b.example',
])('%j is more than one address', typed => {
  expect(enteredAddress(typed)).toEqual({ problem: 'several' })
})

it('starts the example in the language of the reader', () => {
  expect(exampleAddress('http://127.0.0.1:4100', 'es')).toBe('http://127.0.0.1:4100/licitaciones')
  expect(exampleAddress('http://127.0.0.1:4100/', 'en')).toBe('http://127.0.0.1:4100/en/tenders')
})
