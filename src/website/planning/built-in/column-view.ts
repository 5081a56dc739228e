/** The facts about a candidate's columns that are computed once, before fields are matched: words, concepts, and the sample values. */
import { folded } from '#foundation/text/folding.ts'
import type { Candidate, DatasetColumn } from '#contracts/dataset.ts'
import { rememberedFor } from '#foundation/text/remembered.ts'
import { type Concept, conceptsOf } from './concepts.ts'
import { parsed, type ParsedText } from './value-words.ts'
import { allTokens, isStopWord, tokens } from './stems.ts'
export interface ColumnView {
  column: Candidate['columns'][number]
  index: number
  labelStems: string[]
  keyStems: string[]
  /** The concepts that the label names; for a label of several parts ("Title/Court") the main concept of each. */
  concepts: Concept[]
  /** The concepts that words of the key name: class names, property names and the unit. */
  keyConcepts: Concept[]
  /** The share of distinct values among the samples. */
  distinct: number
  /** The mean length of the sample texts, in characters. */
  length: number
  /** The sample values as texts. */
  texts: string[]
  /** Whether the values are schema.org enumeration values, written as addresses. */
  isEnumeration: boolean
  /** Whether the column holds codes, dates or amounts taken out of a longer text. */
  derived: boolean
  /** The sample texts with the values that they name; computed at the first call. */
  parsed: () => ParsedText[]
  /**
   * The texts to search for `wanted`: all samples, and those of the column's other texts that contain the words of `wanted`. Empty if neither the
   * samples nor the other texts can name that value.
   */
  saying: (wanted: ParsedText) => ParsedText[]
}

/** The views of all columns, in their order. */
export const viewsOf = rememberedFor(columnViews)

/** Elements and classes of prices that are struck out. */
export const struckOut =
  /(?:^|>)(?:del|s|strike)(?=[.~@]|$)|[.\-_](?:old|was|struck|strike|strikethrough|crossed|line-through)(?=[.\-_~@>]|$)/i

function columnViews(candidate: Candidate): ColumnView[] {
  return candidate.columns.map((column, index) => {
    const label = /^column \d+$/i.test(column.label ?? '') ? '' : (column.label ?? '')
    // The class names and property names in the key, without element names and marks.
    // linear: each repetition of the group begins with one of @#?:~( and then has only letters, digits and underscores, or takes the rest
    const keyWords = column.key.replace(/(?:@\w+|#\d+|\?part:.*|\?\w+|:\w+|~|\(\w+\))+/g, ' ').replace(/(^|>)[a-z]+\d?(?=[>.[\s]|$)/g, ' ')
    // The units in the samples ("km", "hab.") tell what a column of numbers counts.
    const struck = column.type === 'money' && struckOut.test(column.key) ? 'old price' : ''
    const keyStems = tokens(`${keyWords} ${column.type === 'number' ? (column.unit ?? '').replace(/^mi$/, 'miles') : ''} ${struck}`)
    const texts = candidate.samples.flatMap(row => {
      const value = row[index]
      return value === null || value === undefined ? [] : [Array.isArray(value) ? value.join(', ') : String(value)]
    })
    const isEnumeration = texts.length > 0 && texts.every(text => /^https?:\/\/schema\.org\/\w+$/.test(text))
    return {
      column,
      index,
      labelStems: tokens(label),
      keyStems,
      isEnumeration,
      concepts: fitting(labelConcepts(label), column, isEnumeration),
      // On texts without digits a class name "area" means a place, not a surface: such columns get no concept of numbers.
      keyConcepts: fitting(conceptsOf(keyStems), column, isEnumeration).filter(
        ({ types }) => types[0] !== 'number' || column.type !== 'text' || texts.length === 0 || texts.some(text => /\d/.test(text)),
      ),
      distinct: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
      length: texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length),
      texts,
      derived: /\?(?:part:.*|\w+)$/.test(column.key),
      ...textsOf(texts, candidate.others?.[index] ?? []),
    }
  })
}

/** The functions `parsed` and `saying` of a column, made from its sample texts and its other texts. */
function textsOf(texts: string[], others: string[]): Pick<ColumnView, 'parsed' | 'saying'> {
  const samples = onDemand(() => texts.map(parsed))
  const foldedOthers = onDemand(() => others.filter(text => !texts.includes(text)).map(text => ({ text, folded: folded(text) })))
  /** The stems of the samples' words, and the values that they name. */
  const said = onDemand(
    () => new Set(samples().flatMap(({ words, mentions }) => [...words.map(({ stem }) => stem), ...mentions.flatMap(({ ids }) => ids)])),
  )
  const maySay = ({ words, mentions }: ParsedText): boolean =>
    words.every(({ stem }) => isStopWord(stem) || said().has(stem)) || mentions.some(({ ids }) => ids.some(id => said().has(id)))
  return {
    parsed: samples,
    saying: wanted => {
      const sought = folded(wanted.text)
      const found = others.length > 0 && sought.length > 2 ? foldedOthers().filter(other => other.folded.includes(sought)) : []
      if (found.length === 0 && !maySay(wanted)) return []
      return [...samples(), ...found.slice(0, mostFound).map(({ text }) => parsed(text))]
    },
  }
}

const mostFound = 20

function onDemand<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** The concepts that fit the column's type: "Publicación" above publishers' names is no date. */
const fitting = (concepts: Concept[], column: DatasetColumn, isEnumeration: boolean): Concept[] =>
  concepts.filter(concept => {
    const [usual] = concept.types
    // An enumeration value ("https://schema.org/InStock") is a word, although its type is an address.
    if (column.type === 'url') return usual === 'url' || (isEnumeration && concept.types.includes('text'))
    if (usual === 'url') return false
    if (column.type === 'date') return concept.types.includes('date')
    return (
      column.type === 'text' ||
      (usual === 'phone' && column.type === 'number') ||
      concept.types.includes(column.type) ||
      (column.type === 'money' && concept.types.includes('number'))
    )
  })

function labelConcepts(label: string): Concept[] {
  const parts = label.split(/\s?[/|,·]\s?|\s(?:and|y|&)\s/).filter(Boolean)
  const mains = (parts.length > 1 ? parts : [label]).flatMap(part => conceptsOf(allTokens(part)).slice(0, 1))
  const whole = conceptsOf(allTokens(label))
  const named = [...new Set([...mains, ...whole.slice(1)])]
  // "Fecha de publicación" is a publication date; the more general concept "date" adds nothing.
  return named.filter((concept, at) => !named.slice(0, at).some(earlier => earlier.broader === concept.id))
}

/** The main concept of a column, from its label or else its key. */
export const mainConcept = (view: ColumnView): Concept | undefined =>
  view.concepts[0] ?? (view.labelStems.length === 0 ? view.keyConcepts[0] : undefined)

/** The column with the highest positive score; null if none is positive. */
export function bestOf(views: ColumnView[], score: (view: ColumnView) => number): ColumnView | null {
  const weighed = views.map(view => ({ view, score: score(view) })).filter(({ score: own }) => own > 0)
  return weighed.toSorted((a, b) => b.score - a.score)[0]?.view ?? null
}
