/**
 * Concepts behind words: which field a prompt's or a page's words mean, and how two concepts stand to each other. The words, Spanish and English, are
 * data (`vocabulary.json`), by the lines of its tables:
 * - concepts: the fields people ask for and pages label, the more special before the more general. id < broader concept | types that its columns
 *   have | Spanish name | English name | words (a+b: both together);
 * - near: pairs of them that stand for each other where a page has no better, asked for before found;
 * - kinds: words for one kind of record; translations: Spanish and English words of labels that are no concepts;
 * - values: phrases for one value, whatever the language, parted by bars (states of things, places, trades …); a longer phrase is read before a
 *   shorter one inside it;
 * - demonyms: a country (ISO 3166) and the words for what comes from it; stateCodes: the postal codes of the United States and Canada;
 * - adjectives: what they compare (patterns), and which end they mean; numbers: words for them;
 * - stopWords: words without a meaning of their own; spanish, english: words that tell the language of a prompt; exceptions: words that except what
 *   follows; havings: words that only say that something is there; anything: words for whatever records there are;
 * - small, layout: words that say nothing in a text, and in a class name; notions, types: words for what is often asked, and for the types of
 *   values; leads: words that stand before a condition, by what they say of it. The signs of what was learned (`learned/`) are made of these five:
 *   after a change to them all is to be learned anew.
 */
import type { Language } from '#contracts/language.ts'
import type { ValueType } from '#contracts/value.ts'
import { remembered } from '#foundation/text/remembered.ts'
import words from './vocabulary.json' with { type: 'json' }
import { isSlip, stem } from './stems.ts'

export interface Concept {
  id: string
  /** The concept it is a kind of. */
  broader: string | null
  /** Types that a column for it has, the usual one first. */
  types: ValueType[]
  name: Record<Language, string>
  /** Stems (see `stem`) of single words. */
  words: Set<string>
  /** Stems that mean the concept only together. */
  phrases: string[][]
}

/** In order of precedence: the more special before the more general. */
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

/** A concept that the table is known to hold. */
export const conceptOf = (id: string): Concept => byId.get(id)!

/** Concepts that the words name: those named by several words together first, then the most special. */
export const conceptsOf = (stems: string[]): Concept[] => conceptsNamed(stems.join(' '))

const conceptsNamed = remembered((words: string): Concept[] => {
  const stems = words.split(' ')
  const byPhrase = concepts.filter(entry => entry.phrases.some(phrase => phrase.every(word => stems.includes(word))))
  const byWord = concepts.filter(entry => !byPhrase.includes(entry) && stems.some(word => entry.words.has(word)))
  const named = [...byPhrase, ...byWord]
  // "Número de horas" is a count, no opening time.
  const counted = named.filter(entry => entry.types.includes('number') && entry.id !== 'number')
  return stems.length > 1 && stems.includes('number') && counted.length > 0 ? [...new Set([...counted, ...named])] : named
})

const known = new Set(concepts.flatMap(entry => [...entry.words, ...entry.phrases.flat()]))
/** Words for kinds of records and other words of labels are no slips of words for fields ("médicos" of "medidas"). */
const kindWords = new Set([...words.kinds, ...words.translations].flatMap(line => line.split(' ').map(stem)))

/** Whether the stem is one of the vocabulary's. */
export const isKnown = (word: string): boolean => known.has(word)

/** The stem of the vocabulary that a mistyped word most likely means; the word itself where it means none. */
export const corrected = remembered((word: string): string => {
  if (word.length < 5 || known.has(word) || kindWords.has(word)) return word
  return [...known].find(entry => entry.length >= 5 && entry[0] === word[0] && isSlip(entry, word)) ?? word
})

/** Pairs that stand for each other where a page has no better: asked for, found. */
const near = new Set(words.near)

/** An adjective of quantity, so that "taller than", "más pesado que" and "the youngest" find their column. */
interface Adjective {
  /** Comparative and superlative in English, alternatives of a pattern. */
  comparative: string
  superlative: string
  /** The adjective in Spanish, after "más". */
  spanish: string
  /** Concepts of the columns that it may speak of, the likeliest first. */
  concepts: string[]
  direction: 'ascending' | 'descending'
}

export const adjectives = words.adjectives as Adjective[]

export type Relation = 'same' | 'narrower' | 'broader' | 'near' | 'other'

/** How a column's concept stands to the wanted one: the same, a kind of it, more general, a stand-in, or something else. */
export function relationOf(wanted: Concept, found: Concept): Relation {
  if (wanted === found) return 'same'
  if (found.broader === wanted.id) return 'narrower'
  if (wanted.broader === found.id) return 'broader'
  return near.has(`${wanted.id} ${found.id}`) ? 'near' : 'other'
}
