/** Numbers that look random but are the same every time: every made-up value is derived from the words that name it. */

/** From 0 to 1 (exclusive). */
export function chance(...about: (string | number)[]): number {
  // FNV-1a followed by MurmurHash3's finalizer, so that words that differ in the last letter give very different numbers.
  let hash = 0x811c9dc5
  for (const char of about.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export function between(from: number, to: number, ...about: (string | number)[]): number {
  return from + (to - from) * chance(...about)
}

export function pick<Item>(items: readonly Item[], ...about: (string | number)[]): Item {
  return items[Math.floor(chance(...about) * items.length)]!
}
