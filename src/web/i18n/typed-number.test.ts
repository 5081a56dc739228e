import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each<[string, number | null]>([
  ['28,5', 28.5],
  ['28.5', 28.5],
  ['1.234.567', 1_234_567],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['3 000 €', 3000],
  ['-0,75', -0.75],
  ['0.125', 0.125],
  ['abc', null],
  ['', null],
  ['12 km', null],
])('reads the number %s, whatever the decimal mark of the reader', (text, number) => {
  expect([typedNumber(text, ','), typedNumber(text, '.')]).toEqual([number, number])
})

it('reads one mark before three digits as the reader writes it', () => {
  expect([typedNumber('1.200', ','), typedNumber('1,200', ',')]).toEqual([1200, 1.2])
  expect([typedNumber('1.200', '.'), typedNumber('1,200', '.')]).toEqual([1.2, 1200])
})
