/** The words that a language allows and refuses. */
import type { GateReason } from '#research/analysis/gate.ts'

export interface KnownWords {
  /** By reason, the words that are refused for it: a pattern of single words, and a pattern of two words in a row. */
  refused: Partial<Record<GateReason, [word: RegExp, pair?: RegExp]>>
  /** Beginnings of sentences and clauses that tell the reader what to do. */
  orders: RegExp
  /** Whole words. */
  words: ReadonlySet<string>
  /** Stems of words: allowed alone, and with each of the endings. */
  stems: ReadonlySet<string>
  endings: readonly string[]
}

/** A pattern that matches no word. It is the pattern of single words for reasons that refuse only pairs of words. */
export const noWord = /^(?!)/

/** The words of a text, as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
