/** The words that a page's author named an element with: "ProductCard__title-2" says product, card, title. */
import type { Element } from '#extract/document.ts'
import { inEnglish } from './spanish-names.ts'
import type { Container } from './text-blocks.ts'

const known = new Map<string, readonly string[]>()
const none: readonly string[] = []

/** Lower-case words of an element's class, id, itemprop, test id, label and role; numbers and generated names left out. */
export function nameWordsOf({ attribs }: Element): readonly string[] {
  const { class: classes, id, itemprop, 'data-testid': testId, 'aria-label': label, role } = attribs
  let words = classes ? wordsOfName(classes) : none
  if (id) words = united(words, wordsOfName(id))
  if (itemprop) words = united(words, wordsOfName(itemprop))
  if (testId) words = united(words, wordsOfName(testId))
  if (label) words = united(words, wordsOfName(label))
  return role ? united(words, wordsOfName(role)) : words
}

const united = (words: readonly string[], more: readonly string[]): readonly string[] =>
  words.length === 0 ? more : more.every(word => words.includes(word)) ? words : [...new Set([...words, ...more])]

function wordsOfName(name: string): readonly string[] {
  let words = known.get(name)
  if (!words) {
    const parts = name
      .slice(0, 200)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g)
    words = [...new Set(parts?.filter(word => word.length >= 3 && word.length <= 16).map(inEnglish))]
    if (known.size >= 10_000) known.clear()
    known.set(name, words)
  }
  return words
}

/** How many of the innermost named elements count as near. */
export const nearElements = 4

/** The words of the innermost named elements around a block; of all of them with `everywhere`. */
export function nameWordsAround(container: Container, { everywhere = false } = {}): Set<string> {
  const words = new Set<string>()
  let left = everywhere ? Number.POSITIVE_INFINITY : nearElements
  for (let outer: Container | null = container; outer && left > 0; outer = outer.parent) {
    if (outer.names.length > 0) left--
    for (const word of outer.names) words.add(word)
  }
  return words
}
