/**
 * Concepts: the fields that words of a prompt or page name, and how two concepts relate. The words, Spanish and English, are data in
 * `vocabulary.json`, in these tables:
 * - concepts: fields that people ask for and pages label, more special ones before more general ones. A line is: id < broader concept | types of
 *   its columns | Spanish name | English name | words (a+b: both together);
 * - near: pairs of concepts, wanted and found, where the second stands in for the first if the page has nothing better;
 * - kinds: words for one kind of record; translations: Spanish and English words of labels that are no concepts;
 * - values: phrases for one value in either language, separated by bars (states of things, places, trades …). Longer phrases win over shorter ones;
 * - demonyms: a country (ISO 3166) and the words for what comes from it; stateCodes: the postal codes of the United States and Canada;
 * - adjectives: what they compare (patterns) and in which direction; numbers: number words;
 * - stopWords: words without a meaning of their own; spanish, english: words that tell a prompt's language; exceptions: words like "except";
 *   havings: words that only say that something is there; anything: words for any kind of record;
 * - small, layout: words without meaning in texts and in class names; notions, types: words for common wishes and for types of values; leads: words
 *   before a condition, by their meaning. The learned weights (`learned/`) depend on these five tables: after a change they must be learned anew.
 */
import type { Language } from '#contracts/language.ts'
import type { ValueType } from '#contracts/value.ts'
import { remembered } from '#foundation/text/remembered.ts'
import words from './vocabulary.json' with { type: 'json' }
import { isSlip, stem } from './stems.ts'

export interface Concept {
  id: string
  /** The more general concept. */
  broader: string | null
  /** The types of columns for the concept, the usual one first. */
  types: ValueType[]
  name: Record<Language, string>
  /** Stems (see `stem`) of single words for the concept. */
  words: Set<string>
  /** Stems that mean the concept only together. */
  phrases: string[][]
}

/** All concepts, more special ones before more general ones. */
export const concepts: Concept[] = words.concepts.map(line => {
  const [ids, types, es, en, named] = line.split('|').map(part => part.trim()) as [string, string, string, string, string]
  const [id, broader] = ids.split(' < ') as [string, string | undefined]
  const entries = named.split(' ')
  return {
    id,
    broader: broader ?? null,
    types: types.split(' ') as ValueType[],
    name: { es, en },
    words: new Set(entries.filter(word => !word.includes('+')).map(stem)),
    phrases: entries.filter(word => word.includes('+')).map(phrase => phrase.split('+').map(stem)),
  }
})

const byId = new Map(concepts.map(entry => [entry.id, entry]))

/** The concept with an id from the table. */
export const conceptOf = (id: string): Concept => byId.get(id)!

/** The concepts that words name: those of several words first, then the more special ones. */
export const conceptsOf = (stems: string[]): Concept[] => conceptsNamed(stems.join(' '))

const conceptsNamed = remembered((words: string): Concept[] => {
  const stems = words.split(' ')
  const byPhrase = concepts.filter(entry => entry.phrases.some(phrase => phrase.every(word => stems.includes(word))))
  const byWord = concepts.filter(entry => !byPhrase.includes(entry) && stems.some(word => entry.words.has(word)))
  const named = [...byPhrase, ...byWord]
  // "Número de horas" asks for a count, not for opening times: concepts of numbers come first.
  const counted = named.filter(entry => entry.types.includes('number') && entry.id !== 'number')
  return stems.length > 1 && stems.includes('number') && counted.length > 0 ? [...new Set([...counted, ...named])] : named
})

const known = new Set(concepts.flatMap(entry => [...entry.words, ...entry.phrases.flat()]))
/** Words that count as spelled correctly: those for kinds of records, and other words of labels ("médicos" is no slip for "medidas"). */
const kindWords = new Set([...words.kinds, ...words.translations].flatMap(line => line.split(' ').map(stem)))

/** Whether the vocabulary has the stem. */
export const isKnown = (word: string): boolean => known.has(word)

/** The vocabulary's stem that a mistyped word most likely means; the word itself if there is none. */
export const corrected = remembered((word: string): string => {
  if (word.length < 5 || known.has(word) || kindWords.has(word)) return word
  return [...known].find(entry => entry.length >= 5 && entry[0] === word[0] && isSlip(entry, word)) ?? word
})

/** Pairs of concepts, wanted and found, where the second stands in for the first if the page has nothing better. */
const near = new Set(words.near)

/** An adjective of quantity. Its forms ("taller than", "más pesado que", "the youngest") tell which column is compared. */
interface Adjective {
  /** The English comparative and superlative, as alternatives of a pattern. */
  comparative: string
  superlative: string
  /** The Spanish adjective that follows "más". */
  spanish: string
  /** The concepts of the columns that the adjective may mean, the likeliest first. */
  concepts: string[]
  direction: 'ascending' | 'descending'
}

export const adjectives = words.adjectives as Adjective[]

export type Relation = 'same' | 'narrower' | 'broader' | 'near' | 'other'

/** How a column's concept relates to the wanted concept: `narrower` is a kind of the wanted concept, `near` stands in for the wanted concept. */
export function relationOf(wanted: Concept, found: Concept): Relation {
  if (wanted === found) return 'same'
  if (found.broader === wanted.id) return 'narrower'
  if (wanted.broader === found.id) return 'broader'
  return near.has(`${wanted.id} ${found.id}`) ? 'near' : 'other'
}
