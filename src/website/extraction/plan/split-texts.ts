/** Splits texts that hold several facts: at the separator that most of them have, or around the words that a person has selected in one of them. */
import { learnPart, pieceOf, textTokens, type TextPart } from './text-parts.ts'

const mostPieces = 8

/** A sign that stands within a text, and not at its ends. */
interface InnerSign {
  separator: string
  count: number
}

function innerSigns(text: string): InnerSign[] {
  const tokens = textTokens(text).slice(1, -1)
  const counts = new Map<string, number>()
  for (const { start, end, names, apart } of tokens.slice(1, -1)) {
    // Currencies and percentages belong to their numbers.
    if (names.length !== 1 || !/^[\p{P}\p{Sm}\p{So}]$/u.test(text.slice(start, end)) || /^[%'’"“”()[\].]$/.test(text.slice(start, end)))
      continue
    const separator = (apart ?? names[0]!).slice(1, -1)
    counts.set(separator, (counts.get(separator) ?? 0) + 1)
  }
  return [...counts].map(([separator, count]) => ({ separator, count }))
}

/** The sign at which most of the texts can be split, with the number of their parts; null if there is none. */
export function separatorIn(texts: string[]): { separator: string; pieces: number } | null {
  const bySign = new Map<string, number[]>()
  for (const text of texts)
    for (const { separator, count } of innerSigns(text)) bySign.set(separator, [...(bySign.get(separator) ?? []), count])
  const ranked = [...bySign].map(([separator, counts]) => {
    const usual = usualOf(counts)
    return {
      separator,
      pieces: Math.min(mostPieces, usual + 1),
      texts: counts.length,
      alike: counts.filter(count => count === usual).length,
    }
  })
  const [best] = ranked.toSorted((a, b) => b.texts - a.texts || b.alike - a.alike || a.pieces - b.pieces)
  return best && best.texts * 2 > texts.length ? { separator: best.separator, pieces: best.pieces } : null
}

/** The most frequent number, the smaller of two. */
function usualOf(counts: number[]): number {
  const tally = new Map<number, number>()
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1)
  return [...tally].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 0
}

/** The parts of texts at a separator: a sign or a word. None if no text has it within. */
export function partsAt(separator: string, texts: string[]): TextPart[] {
  const name = nameOf(separator)
  const isIt = ({ names, apart }: { names: string[]; apart?: string }) => names.includes(`“${name}”`) || apart === `“${name}”`
  const counts = texts.map(text => textTokens(text).slice(2, -2).filter(isIt).length).filter(count => count > 0)
  if (counts.length === 0) return []
  const pieces = Math.min(mostPieces, usualOf(counts) + 1)
  return Array.from({ length: pieces }, (_, at) => pieceOf(name, at + 1, at + 1 === pieces))
}

/** A separator as tokens are named: spaces around it count only if there are some on both sides. */
function nameOf(separator: string): string {
  const sign = separator.trim().toLowerCase()
  return /^\s/.test(separator) && /\s$/.test(separator) ? ` ${sign} ` : sign
}

/** A text without the signs at its ends. */
function withoutOuterSigns(text: string): string {
  const kept = textTokens(text).filter(({ start, end }) => end > start && !/^[\p{P}\p{Sm}\p{So}]$/u.test(text.slice(start, end)))
  return kept.length === 0 ? '' : text.slice(kept[0]!.start, kept.at(-1)!.end)
}

/** The parts of texts that are like the words in `text`, and what stands before and behind them. None if the words cannot be told from the rest. */
export function partsAround({ text, words }: { text: string; words: string }, texts: string[]): TextPart[] {
  const start = text.indexOf(words)
  if (start < 0 || words.trim() === '') return []
  const around = [withoutOuterSigns(text.slice(0, start)), words.trim(), withoutOuterSigns(text.slice(start + words.length))]
  const parts = around.filter(part => part !== '').map(part => learnPart([{ text, words: part }], texts))
  const known = parts.filter(part => part !== null)
  return known.length === parts.length && known.length > 1 ? known : []
}
