/** The features of a prompt and each candidate: how well all wanted fields fit together, what kind of list it is, and how it is labelled. */
import type { Candidate } from '#contracts/dataset.ts'
import { rememberedFor } from '#foundation/text/remembered.ts'
import { agreement, content, sharedWords } from './column-features.ts'
import { vectorOf, vectorWords } from './word-vectors.ts'

/** A candidate with the results of matching it to the prompt. */
export interface Fitting {
  candidate: Candidate
  /** For each wanted field, the chance that its column is right; 0 if it has no column. Empty if the prompt names no fields. */
  chances: number[]
  /** How likely the prompt's noun for the records has chosen the right column, 0 to 1; 0 if the noun has chosen no column. */
  subject: number
  /** For each chosen column, the share of rows in which it is filled. */
  fills: number[]
  /** The number of chosen columns that hold lists. */
  lists: number
  /** The share of rows in which the column of the records' names is filled; 0 if there is no such column. */
  nameFill: number
  /** The chosen columns' values in the sample rows, or the records' names if no column was chosen. */
  values: string[]
  /** The number of filters, and the number of the prompt's conditions for which there is no filter. */
  applied: number
  unapplied: number
  /** How well the candidate fits the prompt's noun for the records (see `subjectFit`), from -1 to 1. */
  subjectFit: number
}

/** What the prompt says besides its fields. */
export interface AskedPrompt {
  prompt: string
  subject: string
  /** The prompt without its fields and conditions. */
  about: string
  one: boolean
  many: boolean
  limit: number | null
}

const kinds = ['json-ld', 'microdata', 'rdfa', 'hydration', 'file', 'table', 'records', 'details', 'entities', 'open-graph']
const placeWords = { aside: /aside|sidebar|widget|related/, menu: /nav|menu/, footer: /foot/, main: /main|article|content/ }

const ofOne =
  'mean chance|least chance|best chance|sure fields|lacking fields|fields|subject chance|mean fill|name fill|applied|unapplied|subject fit|score|rows|one row|columns|labelled columns|limit fits|labelled|prompt in label|label in prompt|subject in label|prompt in id|best in id|asks all|one|many|subject|plural|plain plural|about in label|label in about|about in id|subject in id|about in addresses|subject in addresses|mass|text of a row|links|lists'.split(
    '|',
  )
const compared = ['mean chance', 'score', 'rows', 'prompt in label', 'label in prompt', 'about in label', 'mass', 'about in addresses'].map(
  name => ofOne.indexOf(name),
)

/** The names of the features, in order. */
export const datasetFeatureNames: string[] = [
  ...ofOne,
  ...compared.flatMap(at => [`better by ${ofOne[at]}`, `lead by ${ofOne[at]}`]),
  ...kinds.map(kind => `is ${kind}`),
  ...Object.keys(placeWords).map(place => `in ${place}`),
]

/** The features of every candidate, in order. */
export function datasetFeatures(asking: AskedPrompt, fittings: Fitting[]): number[][] {
  const promptVectors = content(asking.prompt).slice(0, 40).map(vectorOf)
  const asked = {
    prompt: promptVectors,
    about: content(asking.about).slice(0, 20).map(vectorOf),
    subject: content(asking.subject).slice(0, 6).map(vectorOf),
  }
  const own = fittings.map(fitting => featuresOfOne(asking, asked, fitting))
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

interface AskedWords {
  prompt: Float32Array[]
  about: Float32Array[]
  subject: Float32Array[]
}

/** The facts about a candidate that do not depend on the prompt. */
interface CandidateFacts {
  label: Float32Array[]
  id: Float32Array[]
  /** Words that occur in the link paths of most records ("jobs"). */
  addresses: Float32Array[]
  /** The mean number of characters in a row. */
  letters: number
  links: number
}

const factsOf = rememberedFor(candidateFacts)

function candidateFacts({ label, id, columns, samples }: Candidate): CandidateFacts {
  const addresses = columns.flatMap(({ type }, at) => (type === 'url' ? [samples.map(row => pathOf(row[at]))] : []))
  const texts = samples.map(row => row.reduce<number>((sum, value) => sum + (value === null ? 0 : Math.min(600, String(value).length)), 0))
  return {
    label: content(label ?? '')
      .slice(0, 12)
      .map(vectorOf),
    id: vectorWords(id.split('>').slice(-4).join(' '))
      .filter(word => word.length > 2)
      .slice(0, 16)
      .map(vectorOf),
    addresses: addresses
      .flatMap(paths => sharedWords(paths))
      .slice(0, 12)
      .map(vectorOf),
    letters: texts.reduce((sum, letters) => sum + letters, 0) / Math.max(1, texts.length),
    links: addresses.length,
  }
}

const pathOf = (value: unknown): string => (typeof value === 'string' && URL.canParse(value) ? new URL(value).pathname.slice(0, 200) : '')

function featuresOfOne({ prompt, subject, one, many, limit }: AskedPrompt, asked: AskedWords, fitting: Fitting): number[] {
  const { candidate, chances, fills } = fitting
  const { columns, label, rowCount } = candidate
  const mean = (numbers: number[]) => (numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : 0)
  const own = factsOf(candidate)
  const inLabel = agreement(own.label, asked.prompt)
  const aboutInLabel = agreement(own.label, asked.about)
  const inId = agreement(own.id, asked.prompt)
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
    agreement(asked.subject, own.label).there,
    inId.there,
    inId.best,
    Number(chances.length === 0),
    Number(one),
    Number(many),
    Number(subject !== ''),
    Number(/s(?:\s|$)/i.test(subject)),
    Number(/\p{L}{3}s(?=\s|[,.:;]|$)/iu.test(prompt.slice(0, 40))),
    aboutInLabel.back,
    aboutInLabel.there,
    agreement(own.id, asked.about).best,
    agreement(asked.subject, own.id).best,
    agreement(own.addresses, asked.about).best,
    agreement(asked.subject, own.addresses).best,
    Math.log2(1 + own.letters * rowCount),
    Math.log2(1 + own.letters),
    own.links / Math.max(1, columns.length),
    fitting.lists,
  ]
}
