/** The features of a statement and each claim about it, for the trees that `scripts/train-planner.ts` learns. */
import { folded } from '#foundation/text/folding.ts'
import type { Claim, Claims } from '#website/planning/built-in/claim.ts'
import { isField } from '#website/planning/built-in/field-list.ts'
import type { MatchContext } from '#website/planning/built-in/match-field.ts'
import type { Statement } from '#website/planning/built-in/wanted.ts'
import { isKind } from '#website/planning/built-in/record-kinds.ts'
import { isNegation, stateOf } from '#website/planning/built-in/value-words.ts'
import { isStopWord, tokens } from '#website/planning/built-in/stems.ts'
import known from '#website/planning/built-in/vocabulary.json' with { type: 'json' }
import { agreement, keyWordsOf } from './column-features.ts'
import { vectorOf } from './word-vectors.ts'
import type { Trees } from './trees.ts'
import learned from './filter-weights.json' with { type: 'json' }

export const filterWeights: Trees = learned

/** Words before a condition ("in", "of the"), by their meaning. */
const { leads } = known
const prepositions = Object.values(leads).map(words => new Set(words))

const own =
  'is condition|is record|is field|is read|telling words|covered|uncovered|phrases|phrase words|phrase letters|capital|digits|said|said by all|only|not only|samples|rows|is name|is section|labelled|is number|length|distinct|fill|derived|index|hint in label|best in label|hint in class|best in class|no hint|presence|chance|first word|in heading|is kind|is field name|is state|hinted kind|others'.split(
    '|',
  )
const compared = ['covered', 'said', 'only', 'phrase words', 'chance', 'best in label', 'distinct', 'length'].map(name => own.indexOf(name))

/** The names of the features, in order. */
export const filterFeatureNames: string[] = [
  ...own,
  ...Object.keys(leads).map(name => `after ${name}`),
  ...compared.flatMap(at => [`better by ${own[at]}`, `lead by ${own[at]}`]),
]

/** The features of every claim, in order. */
export function filterFeatures(told: Claims, context: MatchContext): number[][] {
  const seen = seenOf(told, context)
  const rows = told.claims.map(claim => featuresOf(claim, told, context, seen))
  return rows.map((row, at) => {
    const others = rows.filter((_, other) => other !== at && told.claims[other]!.group === told.claims[at]!.group)
    const lead = compared.flatMap(index => {
      const best = Math.max(0, ...others.map(other => other[index]!))
      return [others.filter(other => other[index]! > row[index]!).length, row[index]! - best]
    })
    return [...row, ...lead]
  })
}

/** The facts that all claims of a statement share: the statement's telling words, and the words of the list's heading. */
interface Seen {
  telling: { at: number; isKind: boolean; vector: Float32Array }[]
  heading: Set<string>
}

function seenOf({ statement, words }: Claims, { candidate }: MatchContext): Seen {
  const telling = words.flatMap(({ stem, start, end }, at) => {
    if (isStopWord(stem) || isNegation(stem)) return []
    const text = statement.words.slice(start, end)
    return [{ at, isKind: isKind(text), vector: vectorOf(text) }]
  })
  return { telling, heading: new Set(tokens(candidate.label ?? '')) }
}

function featuresOf(
  { view, view: { column }, phrases, said, only, chance }: Claim,
  { statement, words, claims }: Claims,
  { views, name, candidate }: MatchContext,
  { telling, heading }: Seen,
): number[] {
  const rest = telling.filter(({ at }) => !phrases.some(({ from, to }) => at >= from && at < to))
  const hint = rest.filter(word => !word.isKind).map(({ vector }) => vector)
  const [inLabel, inClass] = [tokens(column.label ?? ''), keyWordsOf(column.key).last].map(own =>
    agreement(hint, own.slice(0, 8).map(vectorOf)),
  ) as [Agreement, Agreement]
  const phrase = phrases.map(({ text: own }) => own).join(' ')
  const phraseStems = tokens(phrase)
  const leading = leadingWords(statement, words[phrases[0]?.from ?? 0]?.start ?? 0)
  const values = [
    statement.tag === 'condition',
    statement.tag === 'record',
    statement.tag === 'field',
    statement.isRead,
    telling.length,
    telling.length === 0 ? 0 : 1 - rest.length / telling.length,
    hint.length,
    phrases.length,
    phrases.reduce((sum, { from, to }) => sum + to - from, 0),
    phrase.length,
    /^\p{Lu}/u.test(phrase),
    /\d/.test(phrase),
    said,
    said === 1,
    only,
    said - only,
    view.texts.length,
    Math.log(candidate.rowCount + 1),
    view === name,
    column.key.startsWith('>(section)'),
    view.labelStems.length > 0,
    column.type === 'number',
    Math.log(view.length + 1),
    view.distinct,
    column.fill,
    view.derived,
    view.index / views.length,
    inLabel.there,
    inLabel.best,
    inClass.there,
    inClass.best,
    hint.length === 0,
    phrases.length === 0,
    chance,
    phrases[0]?.from ?? 0,
    phraseStems.length > 0 && phraseStems.every(own => heading.has(own)),
    phrases.length > 0 && isKind(phrase),
    phrases.length > 0 && isField(phrase),
    phrases.length > 0 && stateOf(phrase) !== null,
    rest.length - hint.length,
    claims.length,
    ...prepositions.map(group => leading.some(word => group.has(word))),
  ]
  return values.map(Number)
}

type Agreement = ReturnType<typeof agreement>

/** The three words before a position in a statement. */
const leadingWords = ({ lead, words }: Statement, start: number): string[] =>
  folded(`${lead} ${words.slice(0, start)}`)
    .trim()
    .split(/\s+/)
    .slice(-3)
