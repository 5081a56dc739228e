/** A draft sentence as a row of words and slots with positions, so that rules can tell which are near each other. */
import { folded } from '#foundation/text/folding.ts'
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { DraftPiece } from '#research/analysis/draft-sentence.ts'
import { isFigureForm } from '#research/analysis/entry-forms.ts'
import { type Subject, subjectOf } from '#research/analysis/entry-subject.ts'
import type { Ledger } from '#research/market/market.ts'

export interface SlotToken {
  kind: 'figure' | 'country' | 'period' | 'text'
  at: number
  form: string
  entry: LedgerEntry
  subject: Subject
}
export interface WordToken {
  kind: 'word'
  at: number
  /** In small letters, without accents. */
  word: string
  /** As it is written. */
  written: string
}
/** The slot of a product, a source or a threshold. */
interface NameToken {
  kind: 'name'
  at: number
  name: string
  of: string | null
}
/** `at` is the position in the sentence: it grows by one from token to token, and by more across punctuation. */
export type Token = WordToken | SlotToken | NameToken

/** A punctuation mark adds as much distance as this many words: a parenthesis little, a new clause much. */
const stops: Record<string, number> = { '(': 0.5, ')': 0.5, ',': 1.5, ':': 3, ';': 8, '.': 8, '?': 8 }

const periodForms = ['period', 'since', 'until']

export function tokensOf(pieces: readonly DraftPiece[], ledger: Pick<Ledger, 'get'>): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      for (const [part] of piece.text.matchAll(/[\p{L}\p{M}]+|[^\s]/gu)) {
        if (/^\p{L}/u.test(part)) tokens.push({ kind: 'word', at: (at += 1), word: folded(part), written: part })
        else at += stops[part] ?? 0
      }
      continue
    }
    at += 1
    if (piece.kind === 'name') tokens.push({ kind: 'name', at, name: piece.name, of: piece.of })
    const entry = piece.kind === 'entry' ? ledger.get(piece.id) : undefined
    if (piece.kind !== 'entry' || !entry) continue
    const { form } = piece
    const kind = isFigureForm(form) ? 'figure' : form.startsWith('country') ? 'country' : periodForms.includes(form) ? 'period' : 'text'
    tokens.push({ kind, at, form, entry, subject: subjectOf(entry, ledger) })
  }
  return tokens
}

export const isWord = (token: Token): token is WordToken => token.kind === 'word'
export const isFigure = (token: Token): token is SlotToken => token.kind === 'figure'
export const isCountry = (token: Token): token is SlotToken => token.kind === 'country'
export const isPeriod = (token: Token): token is SlotToken => token.kind === 'period'

/** The nearest of the tokens; of two equally near, the earlier. Undefined where there are none. */
export function nearest<Kind extends { at: number }>(to: { at: number }, tokens: readonly Kind[]): Kind | undefined {
  return tokens.toSorted((a, b) => Math.abs(a.at - to.at) - Math.abs(b.at - to.at) || a.at - b.at)[0]
}

/** The word at a place; '' where there is a slot or nothing. */
export const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at]
  return token && isWord(token) ? token.word : ''
}

export const article = /^(?:el|la|los|las|sus?|the|its)$/

/**
 * Whether a pair of words means the most of all ("el más caro", "el precio más alto", "quien más"). "Más caro" alone compares with an earlier time.
 */
export const isDefinite = (tokens: readonly Token[], at: number): boolean =>
  /^(?:quien|quienes|que)$/.test(wordAt(tokens, at)) || [at - 1, at - 2].some(before => article.test(wordAt(tokens, before)))
