/** Words in the names of an element: "ProductCard__title-2" has "product", "card", "title". */
import { detached, type Element } from '#website/extraction/document.ts'
import { inEnglish } from './spanish-names.ts'
import type { Container } from './container.ts'

const none: readonly string[] = []

/**
 * Lower-case words of an element's class, id, itemprop, test id, label and role, without numbers. Words of fewer than 3 or more than 16
 * letters are left out, since they are often generated.
 */
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

/** The number of characters of a name that are read. */
const longestName = 200

/**
 * The words of each name that was read. A key is a copy of the name (`detached`), because a substring of the page would keep the whole page in
 * memory. `remembered` does not copy its keys, so it is not used.
 */
const known = new Map<string, readonly string[]>()

function wordsOfName(name: string): readonly string[] {
  const read = name.length > longestName ? name.slice(0, longestName) : name
  const words = known.get(read)
  if (words) return words
  const kept = detached(read)
  const parts = kept.match(/[A-Z]+[a-z]*|[a-z]+/g) ?? []
  const fresh = new Set<string>()
  for (const part of parts) if (part.length >= 3 && part.length <= 16) fresh.add(inEnglish(part.toLowerCase()))
  if (known.size >= 10_000) known.clear()
  known.set(kept, [...fresh])
  return known.get(kept)!
}

/** How many of the innermost named elements around a block count as near it. */
export const nearElements = 4

/** The name words of the elements near a block (the `nearElements` innermost named ones); with `everywhere`, of all elements around it. */
export function nameWordsAround(container: Container, { everywhere = false } = {}): Set<string> {
  const words = new Set<string>()
  let left = everywhere ? Number.POSITIVE_INFINITY : nearElements
  for (let outer: Container | null = container; outer && left > 0; outer = outer.parent) {
    if (outer.names.length > 0) left--
    for (const word of outer.names) words.add(word)
  }
  return words
}
