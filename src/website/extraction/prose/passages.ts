/** Splits a page's text into passages of about equal size. A record is split only when it is larger than a passage. */
import type { Passage, TextNode } from '#contracts/prose.ts'
import type { Source } from '#contracts/table.ts'
import { proseLines } from './line-tree.ts'
import type { ProseLine, ProsePart, ProseText } from './text-lines.ts'

/** A passage that can be split again, with the links of its lines. */
export interface CutPassage extends Passage {
  /** The line of node number n is at index n - 1. */
  lines: ProseLine[]
  /** The headings above the passage. */
  heads: ProseLine[]
  parts: ProsePart[]
}

export interface PassageSize {
  /** The greatest size of a passage, headings included. */
  tokens: number
  tokensOf: (text: string) => number
}

/** The passages of a page's text, in order. */
export const passagesOf = ({ parts }: Pick<ProseText, 'parts'>, page: Source, size: PassageSize): CutPassage[] => cut(parts, [], page, size)

/** Splits a passage into smaller ones; returns it alone when it is a single line. */
export function halved({ parts, heads, url, readAt }: CutPassage, { tokens, tokensOf }: PassageSize): CutPassage[] {
  const size = partSize(tokensOf)
  const all = parts.reduce((sum, part) => sum + size(part), 0)
  // A limit of 60 % of the size usually makes two passages. If the parts are of very unequal size, a smaller limit is needed.
  for (let most = Math.min(tokens, all) * 0.6; most >= 1; most /= 2) {
    const cuts = cut(parts, heads, { url, readAt }, { tokens: most, tokensOf })
    if (cuts.length > 1) return cuts
  }
  return cut(parts, heads, { url, readAt }, { tokens, tokensOf })
}

/** A part that is not split, and the headings above it. */
interface Piece {
  part: ProsePart
  heads: ProseLine[]
}

function cut(parts: ProsePart[], above: ProseLine[], page: Source, { tokens, tokensOf }: PassageSize): CutPassage[] {
  const size = partSize(tokensOf)
  const passages: CutPassage[] = []
  let pieces: Piece[] = []
  let taken = 0
  const end = (next?: Piece) => {
    // Headings at the end of a passage move to the next one with their content.
    const ahead = new Set<ProsePart>(next?.heads)
    while (pieces.length > 0 && ahead.has(pieces.at(-1)!.part)) pieces.pop()
    if (pieces.length > 0) passages.push(passage(pieces, page))
    pieces = []
  }
  for (const piece of piecesOf(parts, above, tokens, size)) {
    const own = size(piece.part)
    if (pieces.length > 0 && taken + own > tokens) end(piece)
    if (pieces.length === 0) taken = piece.heads.reduce((sum, head) => sum + size(head), 0)
    pieces.push(piece)
    taken += own
  }
  end()
  return passages
}

/** The largest parts that fit into a passage, in order. A larger section is replaced by its headings and parts. */
function piecesOf(parts: ProsePart[], heads: ProseLine[], tokens: number, size: (part: ProsePart) => number): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if (!('parts' in part) || size(part) <= tokens) return [{ part, heads }]
    return [...part.heads.map(head => ({ part: head, heads })), ...piecesOf(part.parts, [...heads, ...part.heads], tokens, size)]
  })
}

function passage(pieces: Piece[], { url, readAt }: Source): CutPassage {
  const { heads } = pieces[0]!
  const parts = pieces.map(({ part }) => part)
  const lines = [...heads, ...proseLines(parts)]
  const nodes = lines.map(({ locator, text }, index): TextNode => ({ number: index + 1, locator, text }))
  return { url, readAt, headings: nodes.slice(0, heads.length), nodes: nodes.slice(heads.length), lines, heads, parts }
}

/** Returns a function that counts the tokens of a part with its line numbers. Each part is counted once. */
function partSize(tokensOf: (text: string) => number): (part: ProsePart) => number {
  const known = new Map<ProsePart, number>()
  const size = (part: ProsePart): number => {
    let tokens = known.get(part)
    if (tokens === undefined) {
      tokens =
        'parts' in part ? [...part.heads, ...part.parts].reduce((sum, each) => sum + size(each), 0) : tokensOf(`[000] ${part.text}\n`)
      known.set(part, tokens)
    }
    return tokens
  }
  return size
}
