/** The words that a page's author named an element with: "ProductCard__title-2" says product, card, title. */
import { remembered } from '#foundation/text/remembered.ts'
import { detached, type Element } from '#website/extraction/document.ts'
import { inEnglish } from './spanish-names.ts'
import type { Container } from './container.ts'

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

/** Names are read up to this length. */
const longestName = 200

const wordsOfName = (name: string): readonly string[] => wordsOfShortName(name.slice(0, longestName))

const wordsOfShortName = remembered((name: string): readonly string[] => {
  const parts = detached(name).match(/[A-Z]+[a-z]*|[a-z]+/g) ?? []
  return [...new Set(parts.filter(part => part.length >= 3 && part.length <= 16).map(part => inEnglish(part.toLowerCase())))]
}, 10_000)

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
