/** The words that a model may write between slots: words of grammar and of trade statistics, and no others. */
import type { Language } from '#contracts/language.ts'
import type { DraftPiece } from '#research/analysis/draft-sentence.ts'
import type { GateReason } from '#research/analysis/gate.ts'
import { folded } from '#foundation/text/folding.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import type { KnownWords } from './word-list.ts'

const known: Record<Language, KnownWords> = { es: spanish, en: english }

/** Letters, spaces and the punctuation that a sentence may have. */
const points = /^[\p{L}\p{M}\s,;:.()¿?«»“”‘’'"–—-]*$/u

export function wordFault(pieces: readonly DraftPiece[], language: Language): GateReason | null {
  const literals = pieces.map(piece => (piece.kind === 'text' ? piece.text : ' · '))
  if (pieces.some(piece => piece.kind === 'text' && !points.test(piece.text))) return 'markup'
  const written = literals.join('').match(/[\p{L}\p{M}]+|·/gu) ?? []
  const words = written.map(folded)
  const { refused } = known[language]
  for (const [reason, [single, pair]] of Object.entries(refused) as [GateReason, [RegExp, RegExp?]][]) {
    const isRefused = (word: string, at: number) =>
      single.test(word) || single.test(written[at]!.toLowerCase()) || pair?.test(`${word} ${words[at + 1] ?? ''}`)
    if (words.some(isRefused)) return reason
  }
  if (clausesOf(literals.join('')).some(clause => known[language].orders.test(clause))) return 'advice'
  const unknown = words.findIndex(word => word !== '·' && !isKnown(word, known[language]))
  if (unknown === -1) return null
  // An unknown word with a capital inside a sentence is a name.
  return unknown > 0 && /^\p{Lu}/u.test(written[unknown]!) ? 'other-name' : 'unknown-word'
}

const clausesOf = (text: string): string[] =>
  text.split(/[,;:.?¿()]/).map(clause => (clause.match(/[\p{L}\p{M}]+|·/gu) ?? []).map(folded).join(' ') + ' ')

function isKnown(word: string, { words, stems, endings }: KnownWords): boolean {
  return (
    words.has(word) ||
    stems.has(word) ||
    endings.some(ending => word.endsWith(ending) && stems.has(word.slice(0, word.length - ending.length)))
  )
}
