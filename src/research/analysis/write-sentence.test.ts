/** Names of countries in sentences: articles, contractions, conjunctions and the number of verbs. */
import { expect, it } from 'vitest'
import type { Language } from '#contracts/language.ts'
import { countryInSentence, isPluralCountry } from './country-grammar.ts'
import { joinParts, sentenceText } from './write-sentence.ts'

/** Joins words and the names of countries (ISO 3166 alpha-3). */
const sentence = (language: Language, ...pieces: string[]): string =>
  sentenceText(
    joinParts(
      pieces.map(piece => (/^[A-Z]{3}$/.test(piece) ? { text: countryInSentence(piece, language), refs: ['c1'] } : piece)),
      language,
    ),
  )

it.each<[string[], string]>([
  [['las ventas de ', 'GBR'], 'Las ventas del Reino Unido'],
  [['compran a ', 'GBR', ' y a ', 'NLD'], 'Compran al Reino Unido y a los Países Bajos'],
  [['las ventas de ', 'SLV'], 'Las ventas de El Salvador'],
  [['las ventas de ', 'USA', ' y de ', 'IND'], 'Las ventas de Estados Unidos y de la India'],
  [['FRA', ' y ', 'ITA'], 'Francia e Italia'],
  [['ESP', ' y ', 'IRN'], 'España e Irán'],
  [['AUT', ' y ', 'HUN'], 'Austria y Hungría'],
  [['IND', ' y ', 'YEM'], 'La India y Yemen'],
  [['YEM', ' o ', 'OMN'], 'Yemen u Omán'],
  [['las compras de la ', 'IND', ' y del ', 'GBR'], 'Las compras de la India y del Reino Unido'],
  [['CZE', ', ', 'DOM', ' y ', 'ARE'], 'La República Checa, la República Dominicana y los Emiratos Árabes Unidos'],
])('in Spanish: %j', (pieces, text) => {
  expect(sentence('es', ...pieces)).toBe(text)
})

it.each<[string[], string]>([
  [['USA', ' and ', 'NLD'], 'The United States and the Netherlands'],
  [['sales of ', 'PHL', ', ', 'GBR', ' and ', 'CYM'], 'Sales of the Philippines, the United Kingdom and the Cayman Islands'],
  [['sales of ', 'IND'], 'Sales of India'],
  [['the ', 'USA', ' buys from the ', 'NLD'], 'The United States buys from the Netherlands'],
])('in English: %j', (pieces, text) => {
  expect(sentence('en', ...pieces)).toBe(text)
})

it('an interval needs no preposition before it', () => {
  const span = (text: string) => ({ text, refs: ['c1'] })
  expect(sentenceText(joinParts(['Se vendió en ', span('entre mayo y junio de 2026'), '.'], 'es'))).toBe(
    'Se vendió entre mayo y junio de 2026.',
  )
  expect(sentenceText(joinParts(['Sold in ', span('between May and June 2026'), '.'], 'en'))).toBe('Sold between May and June 2026.')
})

it('only names with a plural article have a plural verb, and only in Spanish', () => {
  const plural = (language: Language) => ['NLD', 'ARE', 'BHS', 'USA', 'PHL', 'IND'].filter(country => isPluralCountry(country, language))
  expect(plural('es')).toEqual(['NLD', 'ARE', 'BHS'])
  expect(plural('en')).toEqual([])
})
