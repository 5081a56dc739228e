/**
 * The features of a wanted field and each column of a candidate: how the field's words agree with label, class names and values, which
 * kind of values the column has, where it stands, and how it compares with the other columns.
 */
import type { Candidate } from '#contracts/dataset.ts'
import type { ColumnView } from '#website/planning/built-in/column-view.ts'
import { type Concept, relationOf } from '#website/planning/built-in/concepts.ts'
import type { WantedField } from '#website/planning/built-in/wanted.ts'
import { remembered } from '#foundation/text/remembered.ts'
import { tally } from '#website/extraction/tallies.ts'
import known from '#website/planning/built-in/vocabulary.json' with { type: 'json' }
import { valueVectorOf } from './value-vectors.ts'
import { cosine, vectorOf, vectorWords } from './word-vectors.ts'

/** A candidate's columns and what the prompt says about its records. */
export interface Scene {
  candidate: Candidate
  views: ColumnView[]
  /** The column that names the records. */
  name: ColumnView | null
  /** The prompt's noun for the records; may be empty. */
  subject: string
  /** Whether words name the records' kind ("puesto" in a list of jobs). */
  isRecordNoun: (stems: string[]) => boolean
}

const smallWords = new Set(known.small.split(' '))
/** The words of a text without the small words. If the text has only small words, all of them. */
export const content = remembered((text: string): string[] => {
  const words = vectorWords(text)
  const telling = words.filter(word => !smallWords.has(word))
  return telling.length > 0 ? telling : words
}, 5000)

const layoutWords = new Set(known.layout.split(' '))

/** The telling words in a key's class names and property names. `last`: the words of the last step that has any. `path`: of the last three steps. */
export function keyWordsOf(key: string): { last: string[]; path: string[] } {
  const steps = key
    .replace(/\?part:.*|[@#?:]\w+|~|\(\w+\)/g, ' ')
    .split('>')
    .map(wordsOfStep)
  return { last: steps.findLast(words => words.length > 0) ?? [], path: steps.slice(-3).flat() }
}

// Remembered, because most columns of a page have steps in common.
const wordsOfStep = remembered((step: string): string[] =>
  vectorWords(step.trim().replace(/^[a-z]+\d?(?=[.[\s]|$)/, ' ')).filter(word => word.length > 1 && !layoutWords.has(word)),
)

/** Words for common wishes; fields and columns are also compared by their similarity to these words. */
const { notions } = known
const notionVectors = Object.values(notions).map(words => words.map(vectorOf))
const nearNotions = remembered((text: string): number[] => notionVectors.map(words => nearestOf(vectorOf(text), words)))
const nearestOf = (vector: Float32Array, others: Float32Array[]): number => Math.max(...others.map(other => cosine(vector, other)))

const types = ['text', 'number', 'money', 'date', 'url', 'email', 'phone', 'boolean', 'list'] as const
const typeNotions: Record<string, string[]> = known.types
const typeVectors = types.map(type => (typeNotions[type] ?? ['name']).map(vectorOf))

const shapes: Record<string, RegExp> = {
  name: /^\p{Lu}[\p{Ll}'’.-]+ (?:\p{Lu}|de |del |la |van |von |y |e |al |bin )[\p{L}'’. -]{1,40}$/u,
  capitals: /^(?=.*\p{Lu})\P{Ll}*$/su,
  digit: /\d/,
  digitsOnly: /^[\d.,\s]+$/,
  sentence: /^.{30,}[.!?…]$/s,
  comma: /,/,
  year: /\b(?:19|20)\d\d\b/,
  code: /^(?=\D{0,24}\d)[\p{L}\d./#_-]{2,24}$/u,
  by: /^(?:by|por|de|von|par|di)\s/i,
  decimal: /^\d+\.\d+$/,
  clock: /\d:\d\d/,
  percent: /%/,
  brackets: /\([^()]*\)/,
  address: /^https?:/,
}

const noWords = -0.2

/**
 * How well a field's words agree with other words. Each word is compared with the most similar word of the other side: `there` is the mean for the
 * field's words, `back` the mean for the other words, `best` the highest of all.
 */
export function agreement(field: Float32Array[], other: Float32Array[]): { there: number; back: number; best: number } {
  if (field.length === 0 || other.length === 0) return { there: noWords, back: noWords, best: noWords }
  const [there, back] = [field, other].map(words => new Float64Array(words.length).fill(-1)) as [Float64Array, Float64Array]
  field.forEach((vector, row) => {
    other.forEach((word, column) => {
      const alike = cosine(vector, word)
      if (alike > there[row]!) there[row] = alike
      if (alike > back[column]!) back[column] = alike
    })
  })
  const mean = (numbers: Float64Array) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  return { there: mean(there), back: mean(back), best: Math.max(...there) }
}

/** The share of `words` that also occur in `others`; the endings of words may differ. */
function shareAmong(words: string[], others: string[]): number {
  const isSame = (one: string, other: string) => {
    const length = Math.max(4, one.length - 2)
    return one === other || (one.length > 3 && other.length > 3 && one.slice(0, length) === other.slice(0, length))
  }
  return words.length === 0 ? 0 : words.filter(word => others.some(other => isSame(word, other))).length / words.length
}

interface ColumnFacts {
  label: string[]
  labelVector: Float32Array | null
  labelVectors: Float32Array[]
  key: string[]
  keyVector: Float32Array | null
  keyVectors: Float32Array[]
  pathVectors: Float32Array[]
  /** The vectors of the words that most values share, and the vector of the unit. */
  sharedVectors: Float32Array[]
  values: Float32Array
  /** The features that do not depend on the field, in the order of `ofColumn`. */
  features: number[]
}

const facts = new WeakMap<Candidate, ColumnFacts[]>()

function factsOf(scene: Scene): ColumnFacts[] {
  let known = facts.get(scene.candidate)
  if (!known) facts.set(scene.candidate, (known = scene.views.map(view => columnFacts(view, scene))))
  return known
}

function columnFacts(view: ColumnView, scene: Scene): ColumnFacts {
  const { label: written, key, unit } = view.column
  const label = written && !/^column \d+$/i.test(written) ? content(written) : []
  const words = keyWordsOf(key)
  const shared = [...sharedWords(view.texts), ...vectorWords(unit ?? '')]
  const vectorsOf = (list: string[], most: number) => list.slice(0, most).map(vectorOf)
  return {
    label,
    labelVector: label.length > 0 ? vectorOf(label.join(' ')) : null,
    labelVectors: vectorsOf(label, 8),
    key: words.last,
    keyVector: words.last.length > 0 ? vectorOf(words.last.join(' ')) : null,
    keyVectors: vectorsOf(words.last, 8),
    pathVectors: vectorsOf(words.path, 12),
    sharedVectors: vectorsOf(shared, 9),
    values: valueVectorOf(view),
    features: standing(view, scene).concat(
      types.map(type => Number(view.column.type === type)),
      nearNotions(label.join(' ') || words.last.join(' ')),
      shapeShares(view.texts),
    ),
  }
}

const wordsTold = remembered(
  (text: string): string[] => [...new Set(content(text))].filter(word => word.length > 1 && /\p{L}/u.test(word)),
  5000,
)

/** The words that occur in at least two texts and in most of them. */
export function sharedWords(texts: string[]): string[] {
  return [...tally(texts.flatMap(text => wordsTold(text.slice(0, 300))))]
    .filter(([, count]) => count > 1 && count >= texts.length * 0.6)
    .map(([word]) => word)
    .slice(0, 8)
}

/** The share of texts of each shape, the mean number of words, and whether all texts are equal. */
function shapeShares(texts: string[]): number[] {
  const cut = texts.map(text => text.slice(0, 300))
  const share = (pattern: RegExp) => cut.filter(text => pattern.test(text)).length / Math.max(1, cut.length)
  const words = cut.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / Math.max(1, cut.length)
  return [...Object.values(shapes).map(share), Math.min(30, words), Number(texts.length > 1 && new Set(texts).size === 1)]
}

const struck = /(?:^|>)(?:del|s|strike)(?=[>.~@]|$)|cross|through|was-?price|old|regular|original|list-?price|before|tachad|anterior/i
const declared = new Set(['json-ld', 'microdata', 'rdfa', 'hydration', 'open-graph'])

const ofStanding =
  'index|place|columns|fill|distinct|length|columns of its type|derived|href|image|heading|link|section|linked|struck|labelled|names the record|rows|table|declared|counts up|below another|above another|has parts|is a time|words of the link'.split(
    '|',
  )
/** Features of a column's position and key. */
function standing(view: ColumnView, { candidate, views, name }: Scene): number[] {
  const { key, type, fill, label } = view.column
  const [address, part] = [`${key}@href`, `${key}?`]
  return [
    view.index,
    view.index / views.length,
    views.length,
    fill,
    view.distinct,
    Math.min(400, view.length),
    views.filter(other => other.column.type === type).length,
    Number(view.derived),
    Number(key.includes('@href')),
    Number(key.includes('@img')),
    Number(/(?:^|>)h[1-6]/.test(key)),
    Number(/@a$|>a(?=[>.~@]|$)/.test(key)),
    Number(key.startsWith('>(section')),
    Number(views.some(other => other.column.key === address)),
    Number(struck.test(key)),
    Number(label !== null),
    Number(view === name),
    Math.min(50, candidate.rowCount),
    Number(candidate.kind === 'table'),
    Number(declared.has(candidate.kind)),
    ...besideOthers(view, { candidate, views }),
    Number(views.some(other => other.column.key[key.length] === '?' && other.column.key.startsWith(part))),
    Number(key.endsWith('?time')),
    wordsOfLink(view, views),
  ]
}

/**
 * Three shares of sample rows: the number is the previous row's plus 1, the number is below that of another column of the same type, and the number
 * is above that of another column.
 */
function besideOthers(
  { index, column: { type } }: ColumnView,
  { candidate: { samples }, views }: Pick<Scene, 'candidate' | 'views'>,
): number[] {
  if (type !== 'money' && type !== 'number') return [0, 0, 0]
  const numbers = samples.map(row => (typeof row[index] === 'number' ? row[index] : null))
  const steps = numbers.filter((value, row) => row > 0 && value !== null && value === (numbers[row - 1] ?? NaN) + 1).length
  const others = views.filter(other => other.index !== index && other.column.type === type)
  const share = (holds: (own: number, other: number) => boolean) =>
    Math.max(
      0,
      ...others.map(other => {
        const pairs = numbers.flatMap((own, row) =>
          own !== null && typeof samples[row]![other.index] === 'number' ? [[own, samples[row]![other.index] as number] as const] : [],
        )
        return pairs.filter(([own, value]) => holds(own, value)).length / Math.max(1, samples.length)
      }),
    )
  return [steps / Math.max(1, samples.length - 1), share((own, other) => own < other), share((own, other) => own > other)]
}

/**
 * For a column of links: the share of distinct texts among the links' texts, near 0 for "Read more" and 1 for titles. -1 for other columns, and for
 * links without text.
 */
function wordsOfLink({ column: { key } }: ColumnView, views: ColumnView[]): number {
  const words = key.endsWith('@href') ? views.find(other => other.column.key === key.slice(0, -'@href'.length)) : undefined
  return words ? words.distinct : -1
}

const ofPair =
  'concept of label|first concept of label|concept of key|concept has type|other concept|same label|label in field|field in label|field in key|label|key|label there|label back|label best|key there|key back|key best|path there|path best|values there|values best|values|words|type fits|type fits less|subject in label'.split(
    '|',
  )
const compared = ['label', 'key', 'values', 'words'].map(name => ofPair.indexOf(name))

/** The names of the features, in order. */
export const columnFeatureNames: string[] = [
  ...ofPair,
  ...compared.flatMap(at => [`better by ${ofPair[at]}`, `lead by ${ofPair[at]}`]),
  'is the subject',
  'words of the subject',
  'words of the field',
  ...Object.keys(notions).map(notion => `field near ${notion}`),
  'has a concept',
  'names the kind',
  ...ofStanding,
  ...types.map(type => `is ${type}`),
  ...Object.keys(notions).map(notion => `column near ${notion}`),
  ...Object.keys(shapes).map(shape => `shape ${shape}`),
  'words of a value',
  'all the same',
]

/** The features of a field with every column, in the columns' order. */
export function columnFeatures(wanted: WantedField, scene: Scene): number[][] {
  const field = wanted.name
  const columns = factsOf(scene)
  const words = content(field)
  const vector = vectorOf(field)
  const asked = { words, vector, vectors: words.slice(0, 6).map(vectorOf), subject: scene.subject ? vectorOf(scene.subject) : null }
  const typeFits = typeVectors.map(others => nearestOf(vector, others))
  const best = Math.max(...typeFits)
  const pairs = columns.map((column, at) => {
    const typeFit = typeFits[types.indexOf(scene.views[at]!.column.type as (typeof types)[number])] ?? 0
    return [
      ...conceptFeatures(wanted, scene.views[at]!),
      ...pairFeatures(asked, column),
      typeFit,
      typeFit - best,
      near(asked.subject, column.labelVector),
    ]
  })
  const ofField = [
    ...fieldFeatures(field, words, scene.subject),
    Number(wanted.concepts.length > 0),
    Number(scene.isRecordNoun(wanted.stems)),
  ]
  const rivals = compared.map(feature => competition(pairs.map(pair => pair[feature]!)))
  return pairs.map((pair, at) => pair.concat(...rivals.map(rival => rival[at]!), ofField, columns[at]!.features))
}

const near = (one: Float32Array | null, other: Float32Array | null): number => (one && other ? cosine(one, other) : noWords)

interface Asked {
  words: string[]
  vector: Float32Array
  vectors: Float32Array[]
}

/** How a field's words agree with the words of a column's label, key, path and values. */
function pairFeatures({ words, vector, vectors }: Asked, column: ColumnFacts): number[] {
  const label = agreement(vectors, column.labelVectors)
  const key = agreement(vectors, column.keyVectors)
  const path = agreement(vectors, column.pathVectors)
  const shared = agreement(vectors, column.sharedVectors)
  const [byLabel, byKey] = [near(vector, column.labelVector), near(vector, column.keyVector)]
  return [
    Number(column.label.length > 0 && column.label.join(' ') === words.join(' ')),
    shareAmong(column.label, words),
    shareAmong(words, column.label),
    shareAmong(words, column.key),
    byLabel,
    byKey,
    label.there,
    label.back,
    label.best,
    key.there,
    key.back,
    key.best,
    path.there,
    path.best,
    shared.there,
    shared.best,
    cosine(vector, column.values),
    Math.max(byLabel, label.there * 0.9, column.labelVector ? -1 : Math.max(byKey, key.there * 0.9)),
  ]
}

const relatedness = { same: 1, narrower: 0.7, broader: 0.5, near: 0.4, other: 0 }

/** How a field's concept relates to the concepts of a column's label and class names, and whether the values have a type that the concept has. */
function conceptFeatures({ concepts }: WantedField, { concepts: ofLabel, keyConcepts, column, isEnumeration }: ColumnView): number[] {
  const [main] = concepts
  if (!main) return [-1, -1, -1, -1, Number(ofLabel.length > 0)]
  const most = (others: Concept[]) => Math.max(others.length > 0 ? 0 : -1, ...others.map(other => relatedness[relationOf(main, other)]))
  const type = main.types.indexOf(column.type)
  return [
    most(ofLabel),
    most(ofLabel.slice(0, 1)),
    most(keyConcepts),
    isEnumeration && main.types.includes('text') ? 1 : type === 0 ? 1 : type > 0 ? 0.5 : 0,
    Number(ofLabel.length > 0 && most(ofLabel) === 0),
  ]
}

function fieldFeatures(field: string, words: string[], subject: string): number[] {
  const shared = shareAmong(words, content(subject))
  return [subject ? Math.max(cosine(vectorOf(field), vectorOf(subject)), shared) : noWords, shared, words.length, ...nearNotions(field)]
}

/** For each column: how many columns agree better with the field, and how much the column's agreement exceeds that of the best other column. */
function competition(agreements: number[]): number[][] {
  const falling = agreements.toSorted((a, b) => b - a)
  return agreements.map(own => [falling.indexOf(own), own - Math.max(-1, falling[own === falling[0] ? 1 : 0] ?? -1)])
}
