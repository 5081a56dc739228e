/** Checks words for the largest and the smallest, and comparisons of two figures, against the ledger. */
import type { LedgerEntry } from '#contracts/ledger.ts'
import type { GateReason } from '#research/analysis/gate.ts'
import { concentrationThresholds } from '#research/analysis/names.ts'
import type { ClaimWords } from './claim-words.ts'
import {
  article,
  isDefinite,
  wordAt,
  isCountry,
  isFigure,
  isWord,
  nearest,
  type SlotToken,
  type Token,
  type WordToken,
} from './sentence-tokens.ts'
import type { RankingOf } from './rankings.ts'

const copula = /^(?:es|son|fue|fueron|sigue|siguen|como|is|are|was|were|as|remains?)$/
const verb = /^(?:encabez|domin|lider[aeo]|leads?$|led$|dominat)/
const none = /^(?:ningun|ninguna|no|nadie|nobody)$/
/** A country may be said to dominate if its share is at least this many percent of the total. */
const dominance = 30
/** Trade may be said to be concentrated in a country if the country's share is at least this many percent of the total. */
const concentrated = 20

export function superlativeFault(tokens: readonly Token[], words: ClaimWords, rankingOf: RankingOf): GateReason | null {
  const isAmongMain = tokens.some((token, at) => isWord(token) && words.largest.test(token.word) && isScope(tokens, at, words))
  for (const [at, token] of tokens.entries()) {
    if (!isWord(token)) continue
    const pair = `${token.word} ${wordAt(tokens, at + 1)}`
    if (words.mostOf.test(pair)) {
      const share = nearest(
        token,
        tokens.filter(isFigure).filter(({ subject }) => subject.quantity === 'share'),
      )
      if (!share) return 'claim-without-figure'
      if ((share.entry.value ?? 0) <= 50) return 'contradicts-figure'
      continue
    }
    if (/^concentr/.test(token.word)) {
      const share = nearest(
        token,
        tokens.filter(isFigure).filter(({ subject }) => subject.quantity === 'share'),
      )
      if (share && (share.entry.value ?? 0) < concentrated) return 'contradicts-figure'
    }
    const isOf = (word: RegExp, ofTwo: RegExp) => word.test(token.word) || (ofTwo.test(pair) && isDefinite(tokens, at))
    const extreme = isOf(words.largest, words.largestPair) ? 1 : isOf(words.smallest, words.smallestPair) ? -1 : 0
    // The country that falls most has the lowest change.
    const sign = words.fall.test(wordAt(tokens, at + 2)) && words.more.test(wordAt(tokens, at + 1)) ? -extreme : extreme
    if (sign === 0 || isScope(tokens, at, words) || isComparative(tokens, at) || isDenied(tokens, at)) continue
    const figure = figureCalled(tokens, at, claimOf(tokens, at, words))
    if (!figure) return 'claim-without-figure'
    const { all, main } = rankingOf(figure.entry)
    const compared = isAmongMain ? main : all
    const others = tokens.filter(isFigure).filter(({ subject }) => subject.kind === figure.subject.kind)
    const isPlural = /s$/.test(wordAt(tokens, at + 1)) || /^(?:mayores|principales|lideres|menores|grandes|leaders)$/.test(token.word)
    const called = isPlural ? others.map(({ entry }) => entry) : [figure.entry]
    const { formula } = { formula: null, ...figure.entry }
    if (formula === (sign > 0 ? 'maximum' : 'minimum')) continue
    if (!areFirst(called, compared, sign)) return 'not-the-largest'
    if (/^domin/.test(token.word) && figure.subject.quantity === 'share' && (figure.entry.value ?? 0) < dominance)
      return 'contradicts-figure'
  }
  return null
}

/** Whether a word for the largest only names a group, as in "among the largest buyers". */
function isScope(tokens: readonly Token[], at: number, { among }: ClaimWords): boolean {
  const before = article.test(wordAt(tokens, at - 1)) ? at - 2 : at - 1
  // "One of the largest" does not only name a group: it claims that its subject belongs to the largest.
  const isMember = /^(?:uno|una|one)$/.test(wordAt(tokens, before - 1))
  return among.test(wordAt(tokens, before)) && !isMember && /s$/.test(wordAt(tokens, at + 1))
}

/** Whether "mayor" or a similar word compares two figures instead of naming the largest: "mayor que", "un 8 % mayor". */
const isComparative = (tokens: readonly Token[], at: number): boolean =>
  /^(?:que|than)$/.test(wordAt(tokens, at + 1)) ||
  (/^(?:mayor|menor)/.test(wordAt(tokens, at)) && (tokens[at - 1]?.kind === 'figure' || /^(?:una?|con)$/.test(wordAt(tokens, at - 1))))

const isDenied = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(token => isWord(token) && none.test(token.word))

/** Whether a figure can support a word for the largest: "fastest" needs a change, and "largest" a size. */
type Claim = (figure: SlotToken) => boolean
const anyFigure: Claim = () => true
const size: Claim = ({ subject }) => !subject.isChange && ['value', 'weight', 'share', 'count', 'views'].includes(subject.quantity)
const change: Claim = ({ subject }) => subject.isChange
const price: Claim = ({ subject }) => !subject.isChange && subject.quantity === 'price'
const sizeWord =
  /^(?:mayor|principal|lider|encabez|domin|grandes|menor|pequen|largest|biggest|top$|lead|led$|main$|major|dominat|greatest|smallest)/
const paceWord = /^(?:rapid|dinamic|lent|fastest|slowest)/

function claimOf(tokens: readonly Token[], at: number, words: ClaimWords): Claim {
  const near = [at, at + 1, at + 2].map(each => wordAt(tokens, each))
  // "Bajo" in "el más bajo" means low, not falling.
  const isMoving = (word: string) => !/^baj[oa]s?$/.test(word) && (words.rise.test(word) || words.fall.test(word))
  if (near.some(word => paceWord.test(word) || isMoving(word))) return change
  if (near.slice(0, 2).some(word => /^(?:preci|price|car[oa]s?$|barat|dear|cheap)/.test(word))) return price
  return sizeWord.test(near[0]!) ? size : anyFigure
}

/**
 * The figure that a word for the largest is about: of the figures that can support the word, the first after it, or else the last before it. If the
 * sentence names countries, only figures of one of them count. This is the country after the word; it is the country before the word if that one
 * stands beside the word, if a verb joins them, or if no country follows.
 */
function figureCalled(tokens: readonly Token[], at: number, claim: Claim): SlotToken | undefined {
  const word = tokens[at] as WordToken
  const figures = tokens.filter(isFigure)
  const before = tokens.slice(0, at).findLast(isCountry)
  const after = tokens.slice(at + 1).find(isCountry)
  const isVerbal = verb.test(word.word) || tokens.slice(Math.max(0, at - 3), at).some(token => isWord(token) && copula.test(token.word))
  const isBeside = before && word.at - before.at <= 4 && !figures.some(({ at }) => at > before.at && at < word.at)
  const isNext = after && after.at - word.at <= 1.5
  const country = before && (isVerbal || (isBeside && !isNext)) ? before : (after ?? before)
  const called = figures.filter(figure => claim(figure) && (!country || figure.entry.country === country.entry.country))
  return called.find(({ at }) => at > word.at) ?? called.at(-1)
}

/**
 * Whether the entries that are called the largest are the largest: no other compared entry has a larger value than any of them. With `sign` -1:
 * whether they are the smallest. False if fewer than two entries are compared.
 */
function areFirst(called: readonly LedgerEntry[], compared: readonly LedgerEntry[], sign: number): boolean {
  const limit = Math.min(...called.map(({ value }) => sign * (value ?? 0)))
  const ids = new Set(called.map(({ id }) => id))
  return compared.length > 1 && compared.every(({ id, value }) => ids.has(id) || sign * (value ?? 0) <= limit)
}

/** Checks words such as "more than" and "below": the figure before them must be larger, or smaller, than the figure after them. */
export function orderFault(tokens: readonly Token[], words: ClaimWords): GateReason | null {
  for (const [at, token] of tokens.entries()) {
    if (!isWord(token)) continue
    const pair = `${token.word} ${wordAt(tokens, at + 1)}`
    const isAny = (pattern: RegExp) => pattern.test(token.word) || pattern.test(pair)
    const sign = isAny(words.above) ? 1 : isAny(words.below) ? -1 : 0
    if (sign === 0) continue
    const isOfTwo = !words.above.test(token.word) && !words.below.test(token.word)
    const last = isOfTwo ? at + 1 : at
    const fault = comparisonFault(tokens.slice(0, at), tokens[last] as WordToken, tokens.slice(last + 1), sign)
    if (fault) return fault
  }
  const multiple = tokens.find((token): token is SlotToken => isFigure(token) && token.subject.quantity === 'multiple')
  return multiple && isTurnedRound(tokens, multiple) ? 'wrong-order' : null
}

/** Comparing words ("more than") compare with the next slot only if the slot's distance from the words (see Token) is at most this. */
const reach = 9

function comparisonFault(before: readonly Token[], words: WordToken, after: readonly Token[], sign: 1 | -1): GateReason | null {
  const subject = before.findLast(isCountry)?.entry.country
  // The left figure stands before the words ("A sells 5, more than B") or, if none does, after them ("A outsells B: 5 against 3").
  const left = before.findLast(isFigure) ?? (subject && after.filter(isFigure).find(({ entry }) => entry.country === subject))
  // In "far behind, with 6 %" a comma follows the words: they compare with no figure.
  if (after[0] && after[0].at - words.at > 1) return null
  const slot = after.filter(isSlot).find(({ at }) => at - words.at <= reach)
  const isOfTime = after.some(token => slot && token.at < slot.at && isWord(token) && timeWord.test(token.word))
  const reached = isOfTime ? undefined : slot
  // A comparison with another period ("than in 2023", "than before") needs a change, or a figure of the other period.
  if (!reached || reached.kind === 'period') {
    const isTold = [...before, ...after].some(token => isFigure(token) && token.subject.isChange)
    return isTold || (left && isComparedWithAnother(left, after)) ? null : 'claim-without-figure'
  }
  if (!left) return 'claim-without-figure'
  if (reached.kind === 'name') {
    const threshold = reached.of === 'moderate' || reached.of === 'high' ? concentrationThresholds[reached.of] : NaN
    return sign * ((left.entry.value ?? NaN) - threshold) > 0 ? null : 'wrong-order'
  }
  const country = reached.kind === 'country' ? reached.entry.country : null
  const right = after.filter(isFigure).find(({ entry }) => country === null || entry.country === country)
  if (!right) return 'claim-without-figure'
  // The figures need the same quantity and unit but not the same kind: one of them may be an average.
  const isComparable =
    left.subject.quantity === right.subject.quantity &&
    left.entry.unit === right.entry.unit &&
    left.subject.isChange === right.subject.isChange
  return isComparable && sign * ((left.entry.value ?? 0) - (right.entry.value ?? 0)) > 0 ? null : 'wrong-order'
}

/** Words for time: "than a year before" compares with another period, and not with the slot after it. */
const timeWord = /^(?:anos?|mes|antes|anterior|years?|months?|before|earlier|previous)$/

const isSlot = (token: Token): token is Exclude<Token, WordToken> => !isWord(token)

const isComparedWithAnother = (left: SlotToken, after: readonly Token[]): boolean =>
  after.filter(isFigure).some(({ subject, entry }) => subject.kind === left.subject.kind && entry.period !== left.entry.period)

/** Whether a multiple does not fit the countries before and after it. In "A sells twice as much as B" the multiple must be A divided by B. */
function isTurnedRound(tokens: readonly Token[], multiple: SlotToken): boolean {
  const at = tokens.indexOf(multiple)
  const before = tokens.slice(0, at).findLast(isCountry)?.entry.country
  const after = tokens.slice(at + 1).find(isCountry)?.entry.country
  const { countries, comparedWith } = multiple.subject
  return !before || !after || !countries.has(before) || !comparedWith.has(after)
}
