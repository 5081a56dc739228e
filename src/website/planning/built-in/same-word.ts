/** Whether two stems are the same word: equal, translations of each other, or similar words of Latin origin. */
import known from './vocabulary.json' with { type: 'json' }
import { stem } from './stems.ts'

const translations = new Set(known.translations.map(line => line.split(' ').map(stem).toSorted().join(' ')))

/** The stems that are the same word as one of the others. */
export const sharedStems = (stems: string[], others: string[]): string[] =>
  stems.filter(word => others.some(other => isSameWord(word, other)))

/** "Ultimo" and "last" are the same by the dictionary, "variación" and "variation" by their beginning: five letters and nearly all of the longer. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b || translations.has(a < b ? `${a} ${b}` : `${b} ${a}`)) return true
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  return same >= 5 && same >= 0.75 * Math.max(a.length, b.length)
}
