/** Finds words of rising, falling and standing still that the figures beside them contradict. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { GateReason } from '#research/analysis/gate.ts'
import type { ClaimWords } from './claim-words.ts'
import { isDefinite, wordAt, isFigure, isWord, nearest, type SlotToken, type Token, type WordToken } from './sentence-tokens.ts'

/**
 * All bounds are in percent. A change may be called stable below `littleChange`, slight up to `smallChange`, and strong from `largeChange` on. Yearly
 * growth (`compound-growth`) is doubled before it is compared with them.
 */
const littleChange = 2
const smallChange = 6
const largeChange = 10

interface Direction extends WordToken {
  sign: 1 | 0 | -1
  /** Whether the word can also compare two figures, like "more", "less" and "the same". Such a word needs no change beside it. */
  compares: boolean
}

export function directionFault(tokens: readonly Token[], words: ClaimWords): GateReason | null {
  const figures = tokens.filter(isFigure)
  const changes = figures.filter(({ subject }) => subject.isChange)
  const directions = directionsIn(tokens, words)

  for (const change of changes) {
    const direction = directionOf(change, changes, directions)
    if (direction && direction.sign * (change.entry.value ?? 0) < 0) return 'contradicts-figure'
    if (!direction && change.form !== 'change') return 'contradicts-figure'
  }
  for (const direction of directions) {
    const next = tokens.find(token => token.at > direction.at && !(isWord(token) && isAmount.test(token.word)))
    if (!direction.compares && next && isFigure(next) && !next.subject.isChange && next.at - direction.at <= 3) return 'wrong-subject'
    if (!direction.compares && changes.length === 0) {
      const seen = differences(figures)
      if (seen.length === 0) return 'claim-without-figure'
      if (seen.some(difference => difference * direction.sign < 0)) return 'contradicts-figure'
    }
  }
  for (const [at, word] of tokens.entries()) {
    if (!isWord(word)) continue
    const change = nearest(word, changes)
    const size = change && Math.abs(change.entry.value ?? 0) * (isYearly(change) ? 2 : 1)
    if (isStable(tokens, at, words) && !(size !== undefined && size < littleChange)) return faultOf(change)
    if (words.strongly.test(word.word) && !(size !== undefined && size >= largeChange)) return faultOf(change)
    if (words.slightly.test(word.word) && !(size !== undefined && size <= smallChange)) return faultOf(change)
  }
  return null
}

/**
 * The word that tells the direction of a change. For a change without a sign ("grew by 8%"), it is the nearest word of direction.
 * A change with a sign may stand in a list of changes, so the order in the sentence decides. Words that compare ("more") do not count:
 * - If the first word stands before the first change, it is the last word before the change: "ganan A (+8 %) y B (+3 %), y pierde C (−2 %)".
 * - If the first word stands after the first change, it is the first word after the change: "A (+8%) gains, and B (−2%) loses".
 * If the sentence has only words that compare, it is the nearest of them.
 */
function directionOf(change: SlotToken, changes: readonly SlotToken[], directions: readonly Direction[]): Direction | undefined {
  const moving = directions.filter(({ compares }) => !compares)
  const [first] = moving
  if (change.form !== 'change' || !first) return nearest(change, directions)
  return first.at < changes[0]!.at ? moving.findLast(({ at }) => at < change.at) : moving.find(({ at }) => at > change.at)
}

const isYearly = ({ entry }: SlotToken): boolean => entry.source === 'computed' && entry.formula === 'compound-growth'

const faultOf = (change: SlotToken | undefined): GateReason => (change ? 'contradicts-figure' : 'claim-without-figure')

/** Words that may stand between a word of direction and the size of the change: "by" in "grew by 8 %", "un" in "creció un 8 %". */
const isAmount = /^(?:by|of|un|una|el|del|en)$/

function directionsIn(tokens: readonly Token[], words: ClaimWords): Direction[] {
  return tokens.flatMap((token, at): Direction[] => {
    if (!isWord(token)) return []
    const { word } = token
    const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)]
    const pair = `${word} ${after}`
    // "Más caro" compares with an earlier time; "el más caro" is the dearest of all, and no word of direction.
    const isOfPair = words.largestPair.test(pair) || words.smallestPair.test(pair)
    if (isOfPair && tokens[at - 1]?.kind !== 'figure' && isDefinite(tokens, at)) return []
    if (isOfPair) return [{ ...token, sign: words.smallestPair.test(pair) ? -1 : 1, compares: true }]
    if (isComparative.test(before)) return []
    // "Up" is a direction in "up 8 %" and "up from", but not in "come up".
    if (/^(?:up|down)$/.test(word) && tokens[at + 1]?.kind !== 'figure' && !/^(?:by|from)$/.test(after)) return []
    if (words.rise.test(word)) return [{ ...token, sign: 1, compares: false }]
    if (words.fall.test(word)) return [{ ...token, sign: -1, compares: false }]
    if (isStable(tokens, at, words)) return [{ ...token, sign: 0, compares: true }]
    if (words.more.test(word)) return [{ ...token, sign: 1, compares: true }]
    return words.less.test(word) ? [{ ...token, sign: -1, compares: true }] : []
  })
}
const isComparative = /^(?:mas|muy|tan|por)$/

/** Whether a word says that nothing changed. "The same" does so only in phrases such as "about the same". */
function isStable(tokens: readonly Token[], at: number, { stable }: ClaimWords): boolean {
  const word = wordAt(tokens, at)
  if (!stable.test(word)) return false
  return (
    !/^(?:same|mism|igual)/.test(word) ||
    /^(?:casi|lo|about|almost|nearly|roughly|practicamente)$/.test(wordAt(tokens, at - 1)) ||
    isThe(tokens, at)
  )
}
const isThe = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at - 1) === 'the' && /^(?:about|almost|nearly|roughly)$/.test(wordAt(tokens, at - 2))

/** The differences, later minus earlier, between figures of the same kind and country at different times. */
function differences(figures: readonly SlotToken[]): number[] {
  return figures.flatMap(one =>
    figures
      .filter(
        other => isLater(other.entry, one.entry) && one.subject.kind === other.subject.kind && one.entry.country === other.entry.country,
      )
      .map(other => (other.entry.value ?? 0) - (one.entry.value ?? 0)),
  )
}
const isLater = (entry: LedgerEntry, other: LedgerEntry): boolean => (entry.period ?? '') > (other.period ?? '')
