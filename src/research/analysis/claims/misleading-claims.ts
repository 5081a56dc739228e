/**
 * What a model could mislead with between the slots of a sentence that holds: words that contradict the figures beside them, that call the
 * largest what is not, that compare the wrong way round, that say a figure of something else, and all words that are not those of trade
 * statistics: causes, forecasts, advice, names. Templates are held against the same in their tests.
 */
import type { SectionId } from '#contracts/report.ts'
import type { AnalysisMaterial } from '#research/analysis/analysis-material.ts'
import type { DraftPiece } from '#research/analysis/draft-sentence.ts'
import type { MisleadingClaims } from '#research/analysis/gate.ts'
import { claimWords } from './claim-words.ts'
import { directionFault } from './direction-fault.ts'
import { wordFault } from './known-words.ts'
import { orderFault, superlativeFault } from './rank-fault.ts'
import { rankings } from './rankings.ts'
import { tokensOf } from './sentence-tokens.ts'
import { subjectFault, type Topic, topicAfter } from './subject-fault.ts'

/** For the sentences of one report, in their order. */
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

/** What a reader takes the figures of a section for, where nothing is said. */
const flowOf: Partial<Record<SectionId, Topic['flow']>> = { market: 'exports', competition: 'exports', demand: 'imports' }

/** The same figures in the same forms are the same sentence, whatever words are between them. */
const repetitionKey = (pieces: readonly DraftPiece[]): string => {
  const slots = pieces.flatMap(piece => (piece.kind === 'entry' ? [`${piece.id}:${piece.form}`] : []))
  return [...new Set(slots)].toSorted().join(' ')
}
