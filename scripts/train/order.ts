/** Randomness that is the same in every run. */

/** A number from 0 to 2^32 for a text (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The numbers below `length` in an order that depends only on the seed. */
export function shuffled(length: number, seed: number): Int32Array {
  const order = Int32Array.from({ length }, (_, index) => index)
  let state = (seed * 7919 + 13) >>> 0
  for (let last = length - 1; last > 0; last--) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    const other = (state >>> 8) % (last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/** Draws numbers from 0 (inclusive) to 1 (exclusive), the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
