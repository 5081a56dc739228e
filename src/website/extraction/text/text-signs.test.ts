/** The signs of a text from one pass, compared with regular expressions that find the same. */
import { expect, it } from 'vitest'
import { topics } from './block-topics.ts'
import { textSigns } from './text-signs.ts'

it.each([
  'Plain words, and a few_more: 3.5 kg',
  'Año 2026: ¿cuántos días más? ÁÉÍ Þórr',
  'Москва 北京 東京都 ไทย العربية',
  '🙂 emoji 🙂🙂 and 𝕄𝕒𝕥𝕙 letters 𠀀𠀁',
  'ends in a half \ud835',
  '…',
])('counts the words of %j', text => {
  expect(textSigns(text).words).toBe(text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0)
})

it.each([
  ['Términos y condiciones', ['legal']],
  ['ALL RIGHTS RESERVED', ['legal']],
  ['rights of all', []],
  ['Añadir al carrito', ['buy']],
  ['Mi cuenta · Back to top', ['account', 'skip']],
  [`Privacy ${'word '.repeat(25).trim()}`, []],
])('finds the topics of %j', (text, found) => {
  const { topics: bits } = textSigns(text)
  expect(topics.filter((_, index) => (bits >> index) & 1)).toEqual(found)
})

it('counts function words, digits, capitals and commas, and finds sentences and strokes', () => {
  expect(textSigns('The price of 12 Áreas; hace 3 días. Ya / no, sí')).toMatchObject({
    joining: 3,
    saysAgo: true,
    digits: 3,
    capitals: 3,
    commas: 2,
    holdsSentence: true,
    holdsStroke: true,
  })
  expect(textSigns('www.example.org')).toMatchObject({ joining: 0, saysAgo: false, holdsSentence: false, holdsStroke: false })
})

it('recognizes copies by their letters and punctuation', () => {
  const likeness = (text: string) => textSigns(text).likeness
  expect(likeness('Leer MÁS »')).toBe(likeness('leer más »'))
  expect(new Set(['Leer más', 'leer más »', 'más leer', 'leermás', ''].map(likeness)).size).toBe(5)
})
