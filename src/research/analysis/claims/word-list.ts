/** The form of a language's list of words. */
import type { GateReason } from '#research/analysis/gate.ts'

export interface KnownWords {
  /** Words with a reason of their own to be refused, by two patterns: over one word, and over two that follow each other. */
  refused: Partial<Record<GateReason, [word: RegExp, pair?: RegExp]>>
  /** Words, and two that follow each other, that at the beginning of a sentence or clause tell the reader what to do. */
  orders: RegExp
  /** Words that do not change. */
  words: ReadonlySet<string>
  /** Beginnings that take endings. */
  stems: ReadonlySet<string>
  endings: readonly string[]
}

/** For what only two words together can say. */
export const noWord = /^(?!)/

/** The words of a text, as a set. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))
