/** How long a passage may be. Apart from its schema (passage.ts), so that pages do not load the validation library. */
import type { PassageLine, TextPiece } from './passage.ts'

/** The most characters of a passage. Each line counts `lineCost` more, so that many short lines are limited too. */
export const longestPassage = 4000
const lineCost = 20

const lengthOf = (pieces: readonly TextPiece[]): number => pieces.reduce((sum, { text }) => sum + text.length, 0)
const costOf = ({ cells }: PassageLine): number => cells.reduce((sum, cell) => sum + lengthOf(cell), lineCost)

/** The length of the lines, as `aroundMark` counts it. */
export const lengthOfLines = (lines: readonly PassageLine[]): number => lines.reduce((sum, line) => sum + costOf(line), 0)

const isMarked = ({ cells }: PassageLine): boolean => cells.some(cell => cell.some(({ marked }) => marked))

/**
 * The lines around the first marked line, as many as `most` characters allow. Very long cells of the marked line are cut. Lines inside the record
 * are preferred to lines beside it.
 */
export function aroundMark(lines: readonly PassageLine[], most: number): PassageLine[] {
  if (lengthOfLines(lines) <= most) return [...lines]
  const at = Math.max(0, lines.findIndex(isMarked))
  const middle = lines[at]
  if (!middle) return []
  const cut = { ...middle, cells: middle.cells.map(cell => aroundMarkedPiece(cell, Math.floor(most / middle.cells.length))) }
  let left = most - costOf(cut)
  let [start, end] = [at, at + 1]
  const take = (line: PassageLine | undefined, inside: boolean): boolean => {
    if (!line || costOf(line) > left || (inside && line.outside)) return false
    left -= costOf(line)
    return true
  }
  for (const inside of [true, false]) {
    let [above, below] = [true, true]
    while (above || below) {
      if ((below = below && take(lines[end], inside))) end++
      if ((above = above && take(lines[start - 1], inside))) start--
    }
  }
  return [...lines.slice(start, at), cut, ...lines.slice(at + 1, end)]
}

/** The pieces around the first marked piece, cut at spaces to about `most` characters. Cut words are replaced by "…". */
function aroundMarkedPiece(pieces: readonly TextPiece[], most: number): TextPiece[] {
  const length = lengthOf(pieces)
  if (length <= most) return [...pieces]
  const at = pieces.findIndex(({ marked }) => marked)
  const before = at < 0 ? 0 : lengthOf(pieces.slice(0, at))
  const room = Math.max(0, most - (pieces[at]?.text.length ?? most))
  const text = pieces.map(piece => piece.text).join('')
  const first = Math.max(0, Math.min(before - Math.floor(room / 2), length - most))
  const start = first === 0 ? 0 : Math.min(before, firstSpace(text, first) + 1)
  const last = Math.min(length, start + most)
  const space = text.lastIndexOf(' ', last)
  const end = last === length || space <= before ? last : space
  let offset = 0
  const kept = pieces.flatMap(piece => {
    const [from, to] = [Math.max(0, start - offset), Math.min(piece.text.length, end - offset)]
    offset += piece.text.length
    return from < to ? [{ ...piece, text: piece.text.slice(from, to) }] : []
  })
  return [...(start > 0 ? [{ text: '… ' }] : []), ...kept, ...(end < length ? [{ text: ' …' }] : [])]
}

/** The first space from an offset on. If no space is near, the offset itself less one, so that a very long word is cut inside. */
function firstSpace(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space < 0 || space - from > 40 ? from - 1 : space
}
