/** Finds which blocks of a page an annotator copied, by aligning the page's blocks with the annotated text word by word. */

/** The words of a text, lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

/** Blocks with at least this many words are searched anywhere in the annotation, shorter ones only between their neighbors. */
const longEnough = 5

/**
 * For each block, the share of its words (0 to 1) that the annotation contains. Each annotated word counts once, so only one of two copies counts.
 */
export function annotatedShares(blocks: readonly (readonly string[])[], annotated: readonly string[]): number[] {
  const used = new Uint8Array(annotated.length)
  const places = new Map<string, number[]>()
  for (const [place, word] of annotated.entries()) {
    const list = places.get(word)
    if (list) list.push(place)
    else places.set(word, [place])
  }
  /** The position where the words occur together, unused, in the annotation; -1 when there is none. Searches at the positions of the rarest word. */
  const find = (words: readonly string[], from: number, to: number): number => {
    let rarest = 0
    for (const [index, word] of words.entries()) {
      const count = places.get(word)?.length ?? 0
      if (count === 0) return -1
      if (count < places.get(words[rarest]!)!.length) rarest = index
    }
    const start = places
      .get(words[rarest]!)!
      .map(place => place - rarest)
      .find(
        start => start >= from && start + words.length <= to && words.every((word, k) => !used[start + k] && annotated[start + k] === word),
      )
    return start ?? -1
  }
  const shares = blocks.map(() => 0)
  const starts = blocks.map(() => -1)
  const take = (block: number, start: number) => {
    starts[block] = start
    shares[block] = 1
    used.fill(1, start, start + blocks[block]!.length)
  }
  const long = [...blocks.keys()]
    .filter(block => blocks[block]!.length >= longEnough)
    .toSorted((a, b) => blocks[b]!.length - blocks[a]!.length || a - b)
  for (const block of long) {
    const start = find(blocks[block]!, 0, annotated.length)
    if (start >= 0) take(block, start)
  }
  const runs = new Set(annotated.slice(3).map((_, index) => annotated.slice(index, index + 4).join(' ')))
  const taken = new Set(long.filter(block => starts[block]! >= 0).map(block => blocks[block]!.join(' ')))
  for (const block of long) {
    const words = blocks[block]!
    if (starts[block]! >= 0 || taken.has(words.join(' '))) continue
    const share = words.slice(3).filter((_, index) => runs.has(words.slice(index, index + 4).join(' '))).length / (words.length - 3)
    shares[block] = share > 0.6 ? share : share * 0.7
  }
  const nextStart: number[] = []
  for (let block = blocks.length, next = annotated.length; block-- > 0;) {
    if (starts[block]! >= 0) next = starts[block]!
    nextStart[block] = next
  }
  let end = 0
  for (const [block, words] of blocks.entries()) {
    if (starts[block]! < 0 && words.length < longEnough) {
      const until = nextStart[block]! >= end ? nextStart[block]! : annotated.length
      const start = find(words, end, Math.min(until, end + 120))
      if (start >= 0) take(block, start)
    }
    if (starts[block]! >= 0) end = starts[block]! + words.length
  }
  for (const [block, words] of blocks.entries()) {
    if (starts[block]! >= 0 || words.length < 3 || words.length >= longEnough) continue
    const start = find(words, 0, annotated.length)
    if (start >= 0) take(block, start)
  }
  return shares
}
