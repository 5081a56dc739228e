import { expect, test } from 'vitest'
import { isLongName, shortName } from './search-name.ts'

test('a name of 20 characters is not cut', () => {
  expect(shortName('12345678901234567890')).toBe('12345678901234567890')
  expect(isLongName('12345678901234567890')).toBe(false)
})

test('a longer name is cut to 20 characters and an ellipsis, without a space before it', () => {
  expect(shortName('Licitaciones de obra pública')).toBe('Licitaciones de obra…')
  expect(isLongName('Licitaciones de obra pública')).toBe(true)
})

test('a visible character of several code points counts as one and is not cut in half', () => {
  for (const one of ['😀', '🇪🇸', '👩‍👩‍👧', 'ñ'.normalize('NFD')]) {
    expect(shortName(one.repeat(20))).toBe(one.repeat(20))
    expect(shortName(one.repeat(21))).toBe(`${one.repeat(20)}…`)
  }
})
