/** Finds a quote among the letters of a page, and marks it in lines. Letters are all characters but white space. */
import type { TextPiece } from '#contracts/passage.ts'
import { lettersOf, placeOfLetter, type LetterSpan, type WrittenLine } from './written-lines.ts'

/**
 * The spans of letters that are the quote. The whole quote is looked for in `within`, first from `from` on and with the same case. A quote that joins
 * several values by commas is looked for value by value. Null if the letters do not have it.
 */
export function markedSpans(letters: string, quote: string, within: LetterSpan, from: number): LetterSpan[] | null {
  const whole = spanOf(letters, quote, within, from)
  if (whole) return [whole]
  const parts = quote.split(/,\s/)
  if (parts.length < 2) return null
  const spans: LetterSpan[] = []
  let next = from
  for (const part of parts) {
    const span = spanOf(letters, part, within, next)
    if (!span) return null
    spans.push(span)
    next = span.end
  }
  return spans.toSorted((a, b) => a.start - b.start)
}

/** The first occurrence that is no part of a longer number, or else the first. Letter case counts only if the words occur in the same case. */
function spanOf(letters: string, quote: string, within: LetterSpan, from: number): LetterSpan | null {
  const wanted = lettersOf(quote)
  if (wanted === '') return null
  const lower = letters.toLowerCase()
  // Places in the text in lower case are places in the text only if both have the same length: some letters become longer in lower case.
  const readings: [string, string][] = [
    [letters, wanted],
    ...(lower.length === letters.length ? [[lower, wanted.toLowerCase()] as [string, string]] : []),
  ]
  for (const [text, words] of readings) {
    for (const start of from > within.start ? [from, within.start] : [within.start]) {
      const at = occurrence(text, words, start, within.end)
      if (at !== null) return { start: at, end: at + words.length }
    }
  }
  return null
}

/** At most this many occurrences are looked at. */
const mostOccurrences = 100

function occurrence(text: string, words: string, from: number, end: number): number | null {
  let first: number | null = null
  let at = text.indexOf(words, from)
  for (let count = 0; at >= 0 && at + words.length <= end && count < mostOccurrences; count++) {
    first ??= at
    if (!goesOn(text, at) && !goesOn(text, at + words.length)) return at
    at = text.indexOf(words, at + 1)
  }
  return first
}

/** Whether a number goes on at the place. Letters tell nothing: without white space, words touch. */
const goesOn = (text: string, at: number): boolean => /^\d\d$/.test(text.slice(Math.max(0, at - 1), at + 1))

/** The cells of the line with the spans marked. */
export function withMarks({ cells, start, labelled }: WrittenLine, spans: readonly LetterSpan[]): TextPiece[][] {
  let offset = start
  return cells.map((cell, index) => {
    if (labelled && index === 0) return cell
    return cell.flatMap(piece => {
      const marked = markedPiece(piece, offset, spans)
      offset += lettersOf(piece.text).length
      return marked
    })
  })
}

/** Splits a piece at the ends of the spans. */
function markedPiece(piece: TextPiece, offset: number, spans: readonly LetterSpan[]): TextPiece[] {
  const length = lettersOf(piece.text).length
  const inside = spans.filter(({ start, end }) => start < offset + length && end > offset)
  if (inside.length === 0) return [piece]
  const pieces: TextPiece[] = []
  let done = 0
  const push = (to: number, marked: boolean) => {
    if (to > done) pieces.push({ ...piece, text: piece.text.slice(done, to), ...(marked && { marked: true as const }) })
    done = Math.max(done, to)
  }
  for (const { start, end } of inside) {
    // White space at an end of the piece is marked if the mark goes on there.
    push(start < offset ? 0 : placeOfLetter(piece.text, start - offset), false)
    push(end > offset + length ? piece.text.length : placeOfLetter(piece.text, end - offset - 1) + 1, true)
  }
  push(piece.text.length, false)
  return pieces
}
