/**
 * Finds misleading words in a sentence whose slots are right: words that contradict the figures beside them, call something the largest that is not,
 * compare in the wrong order, or attach a figure to something else. Also finds all words that are not words of trade statistics, such as causes,
 * forecasts, advice and names. Tests check the templates by the same rules.
 */
import type { SectionId } from '#contracts/report.ts'
import type { AnalysisMaterial } from '#research/analysis/sections/section-material.ts'
import type { DraftPiece } from '#research/analysis/draft-sentence.ts'
import type { GateReason, MisleadingClaims } from '#research/analysis/gate.ts'
import { claimWords } from './claim-words.ts'
import { directionFault } from './direction-fault.ts'
import { orderFault, superlativeFault } from './rank-fault.ts'
import { rankings } from './rankings.ts'
import { tokensOf } from './sentence-tokens.ts'
import { subjectFault, type Topic, topicAfter } from './subject-fault.ts'
import type { Language } from '#contracts/language.ts'
import { folded } from '#foundation/text/folding.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import type { KnownWords } from './word-list.ts'

/** The check for one report. It must be called for the sentences in their order, because earlier sentences tell the topic of later ones. */
export function misleadingClaims({
  ledger,
  market,
  request: { language },
}: Pick<AnalysisMaterial, 'ledger' | 'market' | 'request'>): MisleadingClaims {
  const words = claimWords[language]
  const rankingOf = rankings(market, ledger)
  const said = new Set<string>()
  const topics = new Map<object, Topic>()

  return (pieces, { section, block }) => {
    const tokens = tokensOf(pieces, ledger)
    const topic = topics.get(block) ?? { flow: flowOf[section] ?? null, quantity: null }
    const saysSomething = tokens.some(({ kind }) => kind === 'figure' || kind === 'text')
    const fault =
      wordFault(pieces, language) ??
      (saysSomething ? null : 'claim-without-figure') ??
      directionFault(tokens, words) ??
      superlativeFault(tokens, words, rankingOf) ??
      orderFault(tokens, words) ??
      subjectFault(tokens, words, topic)
    if (fault) return fault
    const key = repetitionKey(pieces)
    if (said.has(key)) return 'repeated'
    said.add(key)
    topics.set(block, topicAfter(tokens, words, topic))
    return null
  }
}

/** The direction of trade that a block of the section is about until one of its sentences names a direction. */
const flowOf: Partial<Record<SectionId, Topic['flow']>> = { market: 'exports', competition: 'exports', demand: 'imports' }

/** Sentences with the same figures in the same forms repeat each other, whatever their words. */
const repetitionKey = (pieces: readonly DraftPiece[]): string => {
  const slots = pieces.flatMap(piece => (piece.kind === 'entry' ? [`${piece.id}:${piece.form}`] : []))
  return [...new Set(slots)].toSorted().join(' ')
}

/** The words that a model may write between slots: words of grammar and of trade statistics, and no others. */
const known: Record<Language, KnownWords> = { es: spanish, en: english }

/** Letters, spaces and the punctuation that a sentence may have. */
const points = /^[\p{L}\p{M}\s,;:.()¿?«»“”‘’'"–—-]*$/u

function wordFault(pieces: readonly DraftPiece[], language: Language): GateReason | null {
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
  // An unknown word with a capital inside a sentence counts as a name.
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
