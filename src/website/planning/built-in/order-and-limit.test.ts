import { expect, it } from 'vitest'
import { readPrompt } from './prompt.ts'

it.each([
  ['Trails in Houston: which is the longest one and how many miles?', ['How many miles'], ['duration'], 'descending'],
  ['Rutas de Madrid: ¿cuál es la más corta y cuántos kilómetros?', ['Cuántos kilómetros'], ['duration'], 'ascending'],
  ['cuál es el municipio con menos habitantes', [], [], 'ascending'],
  ['¿qué equipo tiene más puntos?', ['Equipo'], ['rating'], 'descending'],
])('wants one row if a question asks for the one record with an extreme: %s', (prompt, fields, concept, direction) => {
  const wanted = readPrompt(prompt, new Date('2026-11-20T12:00:00Z'), [])
  expect(wanted).toMatchObject({ sort: [{ direction }], limit: 1 })
  expect(wanted.fields.map(({ name }) => name)).toEqual(fields)
  expect(wanted.sort[0]!.concepts.slice(0, 1).map(({ id }) => id)).toEqual(concept)
})

it('wants all rows if a number is compared, or if several records have the extreme', () => {
  for (const prompt of ['qué equipos tienen más de 50 puntos', 'municipios con menos habitantes, nombre'])
    expect(readPrompt(prompt, new Date('2026-11-20T12:00:00Z'), []).limit).toBeNull()
})
