import { expect, it } from 'vitest'
import { enteredAddress, exampleAddress } from './entered-address.ts'

it.each([
  ['ejemplo.es/licitaciones', 'https://ejemplo.es/licitaciones'],
  ['  http://ejemplo.es ', 'http://ejemplo.es'],
  ['HTTPS://ejemplo.es', 'HTTPS://ejemplo.es'],
  ['localhost:4000/a', 'https://localhost:4000/a'],
  ['españa.es', 'https://españa.es'],
  ['', null],
  ['   ', null],
  ['dos palabras', null],
  ['ftp://ejemplo.es', null],
  ['http://', null],
  ['https://a:b:c', null],
])('%j means %j', (typed, address) => {
  expect(enteredAddress(typed)).toBe(address)
})

it('starts the example in the reader language', () => {
  expect(exampleAddress('http://127.0.0.1:4100', 'es')).toBe('http://127.0.0.1:4100/licitaciones')
  expect(exampleAddress('http://127.0.0.1:4100/', 'en')).toBe('http://127.0.0.1:4100/en/tenders')
})
