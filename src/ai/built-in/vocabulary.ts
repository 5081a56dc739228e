/** Concepts behind words: which field a prompt's or a page's words mean, and how two concepts stand to each other. */
import type { Language } from '#contracts/language.ts'
import type { ValueType } from '#contracts/value.ts'
import { conceptTable } from './concept-table.ts'
import { kindTable } from './vocabulary/kinds.ts'
import { translationTable } from './vocabulary/translations.ts'
import { isSlip, stem } from './words.ts'

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
export const concepts: Concept[] = conceptTable
  .trim()
  .split(/\n+/)
  .map(line => {
    const [ids, types, es, en, words] = line.split('|').map(part => part.trim()) as [string, string, string, string, string]
    const [id, broader] = ids.split(' < ') as [string, string | undefined]
    const entries = words.split(' ')
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
export function conceptsOf(stems: string[]): Concept[] {
  const byPhrase = concepts.filter(entry => entry.phrases.some(phrase => phrase.every(word => stems.includes(word))))
  const byWord = concepts.filter(entry => !byPhrase.includes(entry) && stems.some(word => entry.words.has(word)))
  const named = [...byPhrase, ...byWord]
  // "Número de horas" is a count, no opening time.
  const counted = named.filter(entry => entry.types.includes('number') && entry.id !== 'number')
  return stems.length > 1 && stems.includes('number') && counted.length > 0 ? [...new Set([...counted, ...named])] : named
}

const known = new Set(concepts.flatMap(entry => [...entry.words, ...entry.phrases.flat()]))
/** Words for kinds of records and other words of labels are no slips of words for fields ("médicos" of "medidas"). */
const kindWords = new Set(`${kindTable} ${translationTable}`.split(/\s+/).filter(Boolean).map(stem))

/** Whether the stem is one of the vocabulary's. */
export const isKnown = (word: string): boolean => known.has(word)

/** The stem of the vocabulary that a mistyped word most likely means; the word itself where it means none. */
export function corrected(word: string): string {
  if (word.length < 5 || known.has(word) || kindWords.has(word)) return word
  return [...known].find(entry => entry.length >= 5 && entry[0] === word[0] && isSlip(entry, word)) ?? word
}

/** Pairs that stand for each other where a page has no better: asked for, found. */
const near = new Set([
  'price budget',
  'budget price',
  'salary amount',
  'budget awarded-amount',
  'awarded-amount budget',
  'price awarded-amount',
  'deadline end',
  'published decided',
  'decided published',
  'company supplier',
  'supplier brand',
  'rating stars',
  'stars rating',
  'review rating',
  'stock status',
  'status stock',
  'employer supplier',
  'supplier employer',
  'venue address',
  'supplier company',
  'company employer',
  'company exporter',
  'company agent',
  'organizer company',
  'package name',
  'level severity',
  'severity level',
  'version patched',
  'address place',
  'place venue',
  'place city',
  'place region',
  'city place',
  'region place',
  'duration schedule',
  'talk name',
  'binding category',
  'company organizer',
  'country place',
  'size binding',
  'exchange-rate price',
  'year age',
  'stock quantity',
  'departure-time origin',
  'arrival-time destination',
  'departure-time schedule',
  'arrival-time schedule',
  'departure-time start',
  'schedule departure-time',
  'contract-type contract',
  'category description',
  'quantity vacancies',
  'vacancies quantity',
  'author contact',
])

export type Relation = 'same' | 'narrower' | 'broader' | 'near' | 'other'

/** How a column's concept stands to the wanted one: the same, a kind of it, more general, a stand-in, or something else. */
export function relationOf(wanted: Concept, found: Concept): Relation {
  if (wanted === found) return 'same'
  if (found.broader === wanted.id) return 'narrower'
  if (wanted.broader === found.id) return 'broader'
  return near.has(`${wanted.id} ${found.id}`) ? 'near' : 'other'
}
