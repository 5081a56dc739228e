import { expect, it } from 'vitest'
import { textFilter, searchable } from './text-filter.ts'

const row = searchable('Rehabilitación del Puente de Aragón · València · 1.250.000 €')

it.each([
  ['', true],
  ['   ', true],
  ['aragon', true],
  ['ARAGÓN rehabilitacion', true],
  ['"puente de" valencia', true],
  ['"puente aragón"', false],
  ['1.250', true],
  ['zaragoza', false],
  ['"', true],
])('a filter of %s passes the text: %s', (query, kept) => {
  expect(textFilter(query)(row)).toBe(kept)
})
