/** What is seen of a prompt and each candidate, as named numbers: how well all wanted fields fit at once, what the list is, and what it is called. */
import type { Candidate } from '#contracts/dataset.ts'
import { agreement, content } from './column-features.ts'
import { vectorOf, wordsOf } from './word-vectors.ts'

/** A candidate with what was found in it for the prompt. */
export interface Fitting {
  candidate: Candidate
  /** The chance of the column that each wanted field was given, 0 where none was; empty where the prompt asks for everything. */
  chances: number[]
  /** The chance of the column that names the records. */
  subject: number
  /** Share of rows that each given column fills. */
  fills: number[]
  /** Share of rows that the column of names fills; 0 where there is none. */
  nameFill: number
  /** How many of the prompt's conditions are applied, and how many not. */
  applied: number
  unapplied: number
  /** Whether the prompt's word for the records is what these are called, 0 to 1. */
  subjectFit: number
}

/** What the prompt says beside its fields. */
export interface Asking {
  prompt: string
  subject: string
  one: boolean
  many: boolean
  limit: number | null
}

const kinds = ['json-ld', 'microdata', 'rdfa', 'hydration', 'file', 'table', 'records', 'details', 'entities', 'open-graph']
const placeWords = { aside: /aside|sidebar|widget|related/, menu: /nav|menu/, footer: /foot/, main: /main|article|content/ }

const ofOne =
  'mean chance|least chance|best chance|sure fields|lacking fields|fields|subject chance|mean fill|name fill|applied|unapplied|subject fit|score|rows|one row|columns|labelled columns|limit fits|labelled|prompt in label|label in prompt|subject in label|prompt in id|best in id|asks all|one|many|subject|plural|plain plural'.split(
    '|',
  )
const compared = ['mean chance', 'score', 'rows', 'prompt in label', 'label in prompt'].map(name => ofOne.indexOf(name))

/** The names of the features, in their order. */
export const datasetFeatureNames: string[] = [
  ...ofOne,
  ...compared.flatMap(at => [`better by ${ofOne[at]}`, `lead by ${ofOne[at]}`]),
  ...kinds.map(kind => `is ${kind}`),
  ...Object.keys(placeWords).map(place => `in ${place}`),
]

/** Features of every candidate, in their order. */
export function datasetFeatures(asking: Asking, fittings: Fitting[]): number[][] {
  const promptVectors = content(asking.prompt).slice(0, 40).map(vectorOf)
  const own = fittings.map(fitting => featuresOfOne(asking, promptVectors, fitting))
  return own.map((features, at) => [
    ...features,
    ...compared.flatMap(feature => {
      const others = own.flatMap((other, index) => (index === at ? [] : [other[feature]!]))
      return [others.filter(value => value > features[feature]!).length, features[feature]! - Math.max(-1, ...others)]
    }),
    ...kinds.map(kind => Number(fittings[at]!.candidate.kind === kind)),
    ...Object.values(placeWords).map(pattern => Number(pattern.test(fittings[at]!.candidate.id))),
  ])
}

function featuresOfOne({ prompt, subject, one, many, limit }: Asking, promptVectors: Float32Array[], fitting: Fitting): number[] {
  const { candidate, chances, fills } = fitting
  const { columns, label, rowCount } = candidate
  const mean = (numbers: number[]) => (numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : 0)
  const labelVectors = content(label ?? '').slice(0, 12).map(vectorOf)
  const inLabel = agreement(labelVectors, promptVectors)
  const idVectors = wordsOf(candidate.id.split('>').slice(-4).join(' ')).filter(word => word.length > 2).slice(0, 16).map(vectorOf)
  const inId = agreement(idVectors, promptVectors)
  return [
    mean(chances),
    chances.length > 0 ? Math.min(...chances) : 0,
    chances.length > 0 ? Math.max(...chances) : 0,
    chances.filter(chance => chance > 0.5).length / Math.max(1, chances.length),
    chances.filter(chance => chance < 0.2).length,
    chances.length,
    fitting.subject,
    mean(fills),
    fitting.nameFill,
    fitting.applied,
    fitting.unapplied,
    fitting.subjectFit,
    candidate.score,
    Math.log2(1 + rowCount),
    Number(rowCount === 1),
    columns.length,
    columns.filter(column => column.label !== null).length / Math.max(1, columns.length),
    limit === null ? 0 : rowCount >= limit ? 1 : -1,
    Number(label !== null),
    inLabel.back,
    inLabel.there,
    subject && label ? agreement(content(subject).map(vectorOf), labelVectors).there : -0.2,
    inId.there,
    inId.best,
    Number(chances.length === 0),
    Number(one),
    Number(many),
    Number(subject !== ''),
    Number(/s(?:\s|$)/i.test(subject)),
    Number(/\p{L}{3}s(?=\s|[,.:;]|$)/iu.test(prompt.slice(0, 40))),
  ]
}
