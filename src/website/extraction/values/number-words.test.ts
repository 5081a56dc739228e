/** Numbers in words, in both languages. */
import { expect, it } from 'vitest'
import { withFigures } from './number-words.ts'

it.each([
  ['veinticinco empleados', '25 empleados'],
  ['treinta y dos votos a favor', '32 votos a favor'],
  ['ciento cuarenta y tres vecinos', '143 vecinos'],
  ['doce millones de euros', '12000000 euros'],
  ['3,5 millones de habitantes', '3500000 habitantes'],
  ['doce mil quinientas plazas', '12500 plazas'],
  ['a doce de marzo de dos mil veinticuatro', 'a 12 de marzo de 2024'],
  ['primero de mayo de mil novecientos ochenta y siete', '1 de mayo de 1987'],
  ['twenty-five people', '25 people'],
  ['one hundred and forty-three votes', '143 votes'],
  ['two million dollars', '2000000 dollars'],
  ['founded in nineteen eighty-seven', 'founded in 1987'],
  ['the twelfth of March two thousand and twenty-four', 'the 12 of March 2024'],
  ['March twenty-first, twenty twenty-four', 'March 21, 2024'],
  ['un', '1'],
  ['veintiún días', '21 días'],
])('%s', (text, figures) => {
  expect(withFigures(text)?.text).toBe(figures)
})

it.each(['una empresa familiar', 'one of our teachers', 'no numbers here', 'uno, dos... 12 y 30', 'Milagros y Once-Uno SL 45'])(
  'leaves articles alone and never joins what is apart: %s',
  text => {
    expect(withFigures(text)?.text ?? text).not.toMatch(/\b(?:1 empresa|1 of|1230|3)\b/)
  },
)

it('gives the original position of each character', () => {
  const text = 'En total, doce mil personas vinieron'
  const { text: figures, from } = withFigures(text)!
  const start = figures.indexOf('12000')
  expect(text.slice(from[start], from[start + '12000'.length])).toBe('doce mil')
  expect(from).toHaveLength(figures.length + 1)
})
