import { expect, test } from 'vitest'
import { createStemmer } from './stem.ts'

const stem = createStemmer(['plaza'])

test.each([
  ['azúcares', 'azúcar'],
  ['naciones', 'nación'],
  ['blanca', 'blancos'],
  ['batteries', 'battery'],
  ['boxes', 'box'],
  ['quickly', 'quick'],
])('"%s" and "%s" have the same stem', (word, other) => {
  expect(stem(word)).toBe(stem(other))
})

test('a noun that is kept whole is told from a word with the same stem', () => {
  expect([stem('plazas'), stem('plazos')]).toEqual(['plaza', 'plaz'])
})

test('short words and words in -ss stay as they are', () => {
  expect(['gas', 'ess', 'class'].map(stem)).toEqual(['gas', 'ess', 'class'])
})
