/**
 * Tags each word of a prompt: wanted field, name of the records, condition, order, limit, or other. The score of a sequence of tags is
 * the sum of learned weights for each word and its neighbors (averaged perceptron: Collins, Discriminative Training Methods for Hidden
 * Markov Models, 2002); the best sequence is found by the Viterbi algorithm. `scripts/train-prompts.ts` learns the weights.
 */
import { folded } from '#foundation/text/folding.ts'
import type { Candidate } from '#contracts/dataset.ts'
import { conceptsOf } from '#website/planning/built-in/concepts.ts'
import { isKind } from '#website/planning/built-in/record-kinds.ts'
import { remembered, rememberedFor } from '#foundation/text/remembered.ts'
import { tally } from '#website/extraction/tallies.ts'
import { allTokens, stem, tokens } from '#website/planning/built-in/stems.ts'
import { bytesOf, hashOfSign } from './word-vectors.ts'
import learned from './prompt-tags.json' with { type: 'json' }

/** A field's first word has the tag `field`, its further words `field on`, so that two fields in a row are told apart. The same for records. */
export const tags = ['other', 'field', 'field on', 'record', 'record on', 'condition', 'order', 'limit'] as const
export type PromptTag = (typeof tags)[number]

/**
 * The learned weights. A sign is a feature of a word (or of the whole prompt), hashed to the number of a row. `signs` has for each row the weights of
 * all tags. `follows` has for each tag the weights of the tags after it, and in its last row the weights of the tags at the beginning.
 */
export interface TagWeights {
  rows: number
  signs: ArrayLike<number>
  follows: number[][]
  /** For each row of signs of a whole prompt, how strongly such a sign indicates a question about one thing. */
  one: ArrayLike<number>
}

const known: TagWeights = { ...learned, signs: bytesOf(learned.signs), one: bytesOf(learned.one) }

export interface Word {
  text: string
  /** Lower case without accents. */
  plain: string
  from: number
  to: number
}

/** The words and punctuation marks of a prompt. */
export const promptWords = (prompt: string): Word[] =>
  // linear: each repetition of the group in a word begins with one sign and then has only letters and digits
  [
    ...prompt.matchAll(/\d+,\d+(?![\p{L}\p{N},])|[\p{L}\p{N}]+(?:(?:[.'’/-]|(?<=\p{Lu})&(?=\p{Lu}))[\p{L}\p{N}]+)*²?|[^\s\p{L}\p{N}]/gu),
  ].map(({ 0: text, index }) => ({
    text,
    plain: folded(text),
    from: index,
    to: index + text.length,
  }))

/**
 * For a stem, where the page's lists have it. "L": in a label, "K": in a class name, "H": in a heading, "V": in some values of a column, "A": in all
 * values of a column.
 */
export type PageWords = ReadonlyMap<string, string>

const longestValue = 80

/** The words of a page's lists. */
export const pageWordsOf = rememberedFor(readWords)

function readWords(candidates: Candidate[]): PageWords {
  const words = new Map<string, string>()
  const add = (text: string, sign: string) => {
    for (const word of allTokens(text)) {
      const signs = words.get(word) ?? ''
      if (!signs.includes(sign)) words.set(word, [...signs, sign].toSorted().join(''))
    }
  }
  for (const { label, columns, samples, others } of candidates) {
    add(label ?? '', 'H')
    columns.forEach((column, at) => {
      add(column.label ?? '', 'L')
      add(column.key.split('>').at(-1)!, 'K')
      const texts = [...samples.flatMap(row => (typeof row[at] === 'string' ? [row[at]] : [])), ...(others?.[at] ?? [])]
      const short = texts.filter(text => text.length <= longestValue && !text.startsWith('http'))
      for (const [word, count] of tally(short.flatMap(text => [...new Set(allTokens(text))]))) add(word, count === short.length ? 'A' : 'V')
    })
  }
  return words
}

/** The concept that a word names, and whether it names a kind of record. */
const meaningOf = remembered((word: string): string => `${conceptsOf(tokens(word))[0]?.id ?? ''}${isKind(word) ? '+kind' : ''}`)

const joining = new Set('y and e con with plus mas or o'.split(' '))
const opensFields = new Set(['con', 'with'])
const ofEach = new Set('cada each every todo toda todos todas all'.split(' '))

/** A word as the tagger sees it. */
export interface SeenWord {
  plain: string
  /** "C" if a word after the first begins with a capital letter, "Q" if the word is in quotation marks. */
  shape: string
  /** Where the word occurs in the page's lists (see `PageWords`); "?" if the page is not known. */
  page: string
}

/** A prompt's words with their occurrences on the page. `page` is null if the page is not known. */
export function seenOf(words: Word[], page: PageWords | null): SeenWord[] {
  let quoted = false
  return words.map(({ text, plain }, at) => {
    if (/^["“”«»]$/.test(text)) quoted = !quoted
    const isCapital = at > 0 && /^\p{Lu}/u.test(text)
    return { plain, shape: `${isCapital ? 'C' : ''}${quoted ? 'Q' : ''}`, page: page ? (page.get(stem(plain)) ?? '') : '?' }
  })
}

/** The signs of each word, which are features of the word and of its neighbors. Each sign is given as its row in the table of weights. */
export function signsOf(all: SeenWord[], rows: number): Int32Array[] {
  const words = all.map(({ plain }) => plain)
  const seen = (at: number): string => words[at] ?? (at < 0 ? '<' : '>')
  const onPage = (at: number): string => all[at]?.page ?? '-'
  const shapeAt = (at: number): string => all[at]?.shape ?? '-'
  const stemAt = (at: number) => seen(at).slice(0, 5)
  const kindOf = (word: string) => (/^\d+$/.test(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'sign')
  const count = (list: string[], holds: (word: string) => boolean) => Math.min(3, list.filter(holds).length)
  return words.map((word, at) => {
    const [left, right] = [words.slice(0, at), words.slice(at + 1)]
    const [before, own, after] = [meaningOf(seen(at - 1)), meaningOf(word), meaningOf(seen(at + 1))]
    return Int32Array.from(
      [
        word,
        word.slice(0, 5),
        word.slice(-3),
        kindOf(word),
        seen(at - 1),
        seen(at + 1),
        seen(at - 2),
        seen(at + 2),
        stemAt(at - 1),
        stemAt(at + 1),
        `${seen(at - 1)} ${stemAt(at)}`,
        `${stemAt(at)} ${seen(at + 1)}`,
        `${seen(at - 2)} ${seen(at - 1)}`,
        Math.min(4, at),
        Math.min(3, right.length),
        count(left, other => other === ':'),
        count(right, other => other === ':'),
        count(left, other => opensFields.has(other)),
        count(right, other => opensFields.has(other)),
        count(left, other => other === ','),
        count(right, other => other === ','),
        left.findLast(other => other === ',' || other === ':' || joining.has(other)) ?? '',
        words.includes('?'),
        count(left, other => ofEach.has(other)),
        own,
        before,
        after,
        `${before} ${own}`,
        `${seen(at - 1)} ${own}`,
        onPage(at),
        `${seen(at - 1)} ${onPage(at)}`,
        `${onPage(at - 1)} ${onPage(at)} ${onPage(at + 1)}`,
        shapeAt(at),
        `${seen(at - 1)} ${shapeAt(at)}`,
        `${shapeAt(at)} ${onPage(at)}`,
      ].map((sign, kind) => hashOfSign(`${kind}:${sign}`) % rows),
    )
  })
}

const count = tags.length
const leads: Partial<Record<PromptTag, PromptTag>> = { 'field on': 'field', 'record on': 'record' }
/** Whether a tag may follow the tag `before`. At the beginning of a prompt `before` is null. */
const mayFollow = (before: number | null, tag: number): boolean => {
  const lead = leads[tags[tag]!]
  return lead === undefined || (before !== null && (before === tag || tags[before] === lead))
}

/** The best sequence of tags for a prompt's words, from the signs of each word. */
export function tagged(signs: Int32Array[], { signs: table, follows }: TagWeights): number[] {
  const back: number[][] = []
  let best: number[] = []
  signs.forEach((own, at) => {
    const scores = tags.map((_, tag) => own.reduce((sum, row) => sum + table[row * count + tag]!, 0))
    const from = tags.map((_, tag) => {
      if (at === 0) return -1
      const scored = best.map((score, before) => (mayFollow(before, tag) ? score + follows[before]![tag]! : -Infinity))
      return scored.indexOf(Math.max(...scored))
    })
    best = tags.map((_, tag) => {
      if (at === 0) return mayFollow(null, tag) ? scores[tag]! + follows[count]![tag]! : -Infinity
      return best[from[tag]!]! + (mayFollow(from[tag]!, tag) ? follows[from[tag]!]![tag]! + scores[tag]! : -Infinity)
    })
    back.push(from)
  })
  let tag = best.indexOf(Math.max(...best))
  return signs
    .map((_, index) => signs.length - 1 - index)
    .map(at => {
      const own = tag
      tag = back[at]![tag]!
      return own
    })
    .toReversed()
}

/** A part of a prompt. `from` and `to` are character indexes. */
export interface Span {
  tag: 'field' | 'record' | 'condition' | 'order' | 'limit'
  from: number
  to: number
}

/** The parts of a prompt, in order. `page` has the words of the page's lists; null: the page is not known. */
export function spansOf(prompt: string, page: PageWords | null = null, weights: TagWeights = known): Span[] {
  const words = promptWords(prompt)
  const found = tagged(signsOf(seenOf(words, page), weights.rows), weights)
  const spans: Span[] = []
  words.forEach(({ from, to }, at) => {
    const tag = tags[found[at]!]!
    if (tag === 'other') return
    const lead = leads[tag] ?? tag
    const goesOn = tag === lead ? tag === tags[found[at - 1] ?? 0] && tag !== 'field' && tag !== 'record' : true
    if (goesOn) spans.at(-1)!.to = to
    else spans.push({ tag: lead as Span['tag'], from, to })
  })
  return withOrder(spans, prompt)
}

/** Words that state an order explicitly, up to the end of their clause. */
const order =
  /(?<!\p{L})(?:orden[aá](?:d[oa]s?|r|d?l[oa]s|me)?|ordered|sort(?:ed)?)\s(?:(?:them|it|l[oa]s)\s)?(?:por|by|seg[uú]n)\s[^,.;:()]{1,60}/iu

/** Adds the order that the prompt states explicitly ("sorted by price"). It replaces the parts that were tagged in the same words. */
function withOrder(spans: Span[], prompt: string): Span[] {
  const stated = order.exec(prompt)
  if (!stated) return spans
  const end = stated.index + stated[0].trimEnd().length
  const overlaps = (span: Span) => span.from < end && span.to > stated.index
  // In "sorted by amount, highest first" the tagged order may be longer than the pattern's match.
  const [from, to] = [stated.index, Math.max(end, ...spans.flatMap(span => (span.tag === 'order' && overlaps(span) ? [span.to] : [])))]
  const others = spans.filter(span => !overlaps(span))
  return [...others, { tag: 'order' as const, from, to }].toSorted((a, b) => a.from - b.from)
}

/** The signs that tell whether a prompt asks about one thing ("¿Cuánto cuesta y de qué marca es?") or about each of many. */
export function signsOfWhole(prompt: string, spans: Span[], rows: number): Int32Array {
  const words = promptWords(prompt).map(({ plain }) => plain)
  const record = spans.find(({ tag }) => tag === 'record')
  const name = record ? prompt.slice(record.from, record.to).toLowerCase() : ''
  const signs = [
    '',
    ...words.map(word => `w:${word}`),
    ...words.slice(0, 3).map((word, at) => `${at}:${word}`),
    `begins:${words.slice(0, 2).join(' ')}`,
    `plural:${name === '' ? 'none' : /s(?: |$)/.test(name)}`,
    `fields:${spans.filter(({ tag }) => tag === 'field').length}`,
    ...spans.filter(({ tag }) => tag === 'field').map(({ from, to }) => `plural field:${/s$/i.test(prompt.slice(from, to))}`),
    ...spans.map(({ tag }) => `has:${tag}`),
  ]
  return Int32Array.from(new Set(signs), sign => hashOfSign(sign) % rows)
}

/** Whether a prompt asks about one thing rather than about each of many. */
export const asksAboutOne = (prompt: string, spans: Span[], { one }: TagWeights = known): boolean =>
  signsOfWhole(prompt, spans, one.length).reduce((sum, row) => sum + one[row]!, 0) > 0
