/** Learned columns in words, in both languages. */
import { expect, it, test } from 'vitest'
import { keyOfPart, learnPart } from '#website/extraction/plan/text-parts.ts'
import { columnWords } from './column-words.ts'

const names = new Map([['>p', 'Texto']])
const inWords = (texts: string[], words: string): [string, string] => {
  const key = keyOfPart('>p', learnPart([{ text: texts[0]!, words }], texts)!)
  return [columnWords(key, names, 'es'), columnWords(key, names, 'en')]
}

const contacts = ['Ana Ruiz, tel: 600 111 222', 'Luis Gil, tel: 91 222 33']
const places = ['Madrid, Sol, 3', 'Sevilla, Nervión, 2', 'Cuenca, Centro, 8']

it.each<[string[], string, string, string]>([
  [contacts, '600 111 222', 'lo que sigue a «:» en «Texto»', 'the part after “:” in “Text”'],
  [contacts, 'Ana Ruiz', 'lo que va antes de «,» en «Texto»', 'the part before “,” in “Text”'],
  [places, '3', 'lo que sigue al último «,» en «Texto»', 'the part after the last “,” in “Text”'],
  [['Ana (2024)', 'Luis (2023)'], '2024', 'lo que va entre «(» y «)» en «Texto»', 'the part between “(” and “)” in “Text”'],
])('the part of %j that is %s', (texts, words, spanish, english) => {
  expect(inWords(texts, words)).toEqual([spanish, english.replace('Text”', 'Texto”')])
})

test('a whole column, a list, and a column of the records’ own pages', () => {
  const roles = ['Cargos: secretario, web', 'Cargo: vocal']
  const list = keyOfPart('>p', { ...learnPart([{ text: roles[0]!, words: 'secretario, web' }], roles)!, between: [','] })
  expect(columnWords('>p', names, 'es')).toBe('«Texto»')
  expect(columnWords(list, names, 'es')).toBe('lo que sigue a «:» en «Texto», como lista')
  expect(columnWords('(detail)>p', new Map([['(detail)>p', 'Marca']]), 'en')).toBe('“Marca”, on each record’s own page')
})
