/** Asks with known answers and the candidates of their pages, and the training samples made from them. */
import { matchContext, propose } from '#website/planning/built-in/built-in-planner.ts'
import { viewsOf } from '#website/planning/built-in/column-view.ts'
import { wantedFieldsIn } from '#website/planning/built-in/field-list.ts'
import type { WantedField, Statement, Wanted } from '#website/planning/built-in/wanted.ts'
import { columnFeatures } from '#website/planning/built-in/learned/column-features.ts'
import { datasetFeatures } from '#website/planning/built-in/learned/dataset-features.ts'
import { nameFeatures } from '#website/planning/built-in/learned/record-name.ts'
import { hashOfSign } from '#website/planning/built-in/learned/word-vectors.ts'
import type { Trees } from '#website/planning/built-in/learned/trees.ts'
import { claimsOf } from '#website/planning/built-in/grounded-filters.ts'
import { filterFeatures } from '#website/planning/built-in/learned/filter-features.ts'
import { columnOf, type LearnedChoice, type MatchContext } from '#website/planning/built-in/match-field.ts'
import { readPrompt } from '#website/planning/built-in/prompt.ts'
import { everydayPrompts } from '#test/planning/everyday-prompts.ts'
import { conditionsInWords, foldedConditions } from '#test/planning/plan-in-words.ts'
import { prompts } from '#test/planning/prompts.ts'
import type { Dataset } from '#contracts/dataset.ts'
import { passes } from '#website/extraction/plan/plan-filters.ts'
import { type Answer, askOfTable, type ExpectedTable, hashOfValue } from './expected-tables.ts'
import { fixtures, pagesIn, type SavedPage } from './pages.ts'
import { siteNumber } from './sites.ts'

export interface Ask {
  page: string
  url: string
  q: string
  /** Hashes of the ids of the datasets that were examined. */
  known: string[]
  answers: Answer[]
}

export interface Case extends Ask, SavedPage {
  wanted: Wanted
  /** The part of the sites that the case belongs to. */
  part: number
}

/** Training samples in the form in which threads send them: the features of all samples in a row. */
export interface FlatSamples {
  features: Float32Array
  right: number[]
  weights: number[]
  groups: number[]
  parts: number[]
}

const today = '2026-11-23'
const now = new Date(today)

/**
 * The asks with the candidates of their pages, which are searched in the folders. Asks without a page, or whose page has no dataset, are left out.
 */
export function casesOf(asks: (Ask | ExpectedTable)[], folders: string[], parts: number): Case[] {
  const read = pagesIn(folders)
  return asks.flatMap(given => {
    const page = pageOf(given)
    const saved = read(page, given.url)
    if (saved.candidates.length === 0) return []
    const wanted = readPrompt('q' in given ? given.q : given.prompt, now, saved.candidates)
    const ask =
      'q' in given
        ? { ...given, answers: given.answers.map(answer => withTwins(answer, saved.datasets)) }
        : { page, url: given.url, ...askOfTable(given, saved, isPart(wanted)) }
    return [{ ...ask, ...saved, wanted, part: siteNumber(ask.url) % parts }]
  })
}

/**
 * The answer with further right columns: those with the same values as a right one, because the extractor may find more columns than it did when the
 * answer was written.
 */
function withTwins(answer: Answer, datasets: Dataset[]): Answer {
  const dataset = datasets.find(({ id }) => id === answer.dataset)
  if (!dataset) return answer
  const signatures = new Map(
    dataset.columns.map(({ key }, at) => [key, dataset.rows.map(row => hashOfValue(row[at]?.value, 'text')).join(' ')]),
  )
  const columns = answer.columns.map(([field, keys]): [string, string[]] => {
    const right = new Set(keys.flatMap(key => signatures.get(key) ?? []))
    return [field, [...signatures].flatMap(([key, signature]) => (keys.includes(key) || right.has(signature) ? [key] : []))]
  })
  return { ...answer, columns }
}

const isPart = ({ conditions, statements, limit, one }: Wanted): boolean =>
  one || limit !== null || conditions.length > 0 || statements.some(({ tag }) => tag === 'condition')

/** The name of an ask's page in the folders. */
export const pageOf = (ask: Ask | ExpectedTable): string => ('q' in ask ? ask.page : `pages/${ask.page ?? ask.id}`)

/** Asks of test pages are few and reliable. Most other asks are about articles, but users mostly ask for lists and tables. */
const weightOf = (page: string): number => (page.startsWith('fixture:') ? 3 : page.startsWith('content/') ? 1 : 2)

interface Sample {
  features: number[]
  right: number
  weight: number
  group: number
  part: number
}

function flat(samples: Sample[]): FlatSamples {
  const width = samples[0]?.features.length ?? 0
  const features = new Float32Array(new SharedArrayBuffer(samples.length * width * Float32Array.BYTES_PER_ELEMENT))
  samples.forEach((sample, at) => features.set(sample.features, at * width))
  return {
    features,
    right: samples.map(({ right }) => right),
    weights: samples.map(({ weight }) => weight),
    groups: samples.map(({ group }) => group),
    parts: samples.map(({ part }) => part),
  }
}

/** Features of the columns that may name a record, and which of them do: those that answer a field for the name, or for the kind of the records. */
export function nameSamples(cases: Case[]): FlatSamples {
  let group = 0
  return flat(
    cases.flatMap(({ page, wanted, candidates, answers, part }) =>
      answers.flatMap(({ dataset, columns }) => {
        const candidate = candidates.find(({ id }) => id === dataset)
        const naming = columns.find(([name, keys]) => keys.length > 0 && wantedFieldsIn(name).some(field => asksForName(field, wanted)))
        if (!candidate || !naming) return []
        group++
        return nameFeatures(viewsOf(candidate), wanted).map(({ view, features }) => ({
          features,
          right: Number(naming[1].includes(view.column.key)),
          weight: weightOf(page) / Math.sqrt(answers.length),
          group,
          part,
        }))
      }),
    ),
  )
}

const asksForName = ({ stems, concepts }: WantedField, { subjectStems }: Wanted): boolean =>
  concepts[0]?.id === 'name' || (stems.length > 0 && stems.every(stem => subjectStems.includes(stem)))

/** Features of each field's columns in the datasets that answer the asks, and which are right. The columns of one field are a group. */
export function columnSamples(cases: Case[], learned: LearnedChoice[]): FlatSamples {
  let group = 0
  return flat(
    cases.flatMap(({ page, wanted, candidates, answers, part }) =>
      answers.flatMap(({ dataset, columns }) => {
        const candidate = candidates.find(({ id }) => id === dataset)
        if (!candidate) return []
        const context = matchContext(candidate, wanted, today, learned[part])
        return columns.flatMap(([name, keys]) => {
          const [field] = wantedFieldsIn(name)
          if (!field) return []
          group++
          return columnFeatures({ ...field, name }, context).map((features, at) => ({
            features,
            right: Number(keys.includes(candidate.columns[at]!.key)),
            weight: weightOf(page) / Math.sqrt(answers.length),
            group,
            part,
          }))
        })
      }),
    ),
  )
}

/** A filter is right when it keeps this share of the wanted rows. */
const leastKept = 0.95

/**
 * Features of the possible meanings of each statement in the datasets that answer the asks, and which are right. The meanings of one statement are a
 * group.
 */
export function filterSamples(cases: Case[], learned: LearnedChoice[], withTests: boolean): FlatSamples {
  const ofTests = withTests ? testSamples(learned[0]!) : []
  const groups = { next: (ofTests.at(-1)?.group ?? 0) + 100 }
  return flat([...ofTests, ...cases.flatMap(one => one.answers.flatMap(answer => answerSamples(one, answer, learned[one.part]!, groups)))])
}

/** Samples of one answer with known wanted rows. */
function answerSamples(
  { page, wanted, candidates, datasets, answers, part }: Case,
  { dataset, good, rows: kept }: Answer,
  learned: LearnedChoice,
  groups: { next: number },
): Sample[] {
  const candidate = candidates.find(({ id }) => id === dataset)
  const rows = datasets.find(({ id }) => id === dataset)?.rows
  if (!candidate || !rows || !kept || wanted.limit !== null || good < 0.5) return []
  const context = matchContext(candidate, wanted, today, learned)
  const wantedRows = new Set(kept)
  const others = rows.length - wantedRows.size
  return [...wanted.statements, ...valuesAmong(wanted, context)].flatMap(statement => {
    const told = claimsOf(statement, context)
    // Share of the unwanted rows that a filter removes, if it keeps the wanted ones.
    const gains = told.claims.map(({ filter, view }) => {
      const left = new Set(rows.flatMap((row, at) => (passes(filter, row[view.index]?.value ?? null) ? [at] : [])))
      const isKept = kept.filter(at => left.has(at)).length >= kept.length * leastKept
      return isKept && others > 0 ? 1 - [...left].filter(at => !wantedRows.has(at)).length / others : 0
    })
    const first = groups.next
    groups.next += 1 + told.words.length
    const bestOf = (own: number) => Math.max(...gains.filter((_, at) => told.claims[at]!.group === own))
    // The name of the records is a condition only if it removes many rows.
    const least = statement.tag === 'condition' ? 0.02 : 0.5
    return filterFeatures(told, context).map((features, at) => ({
      features,
      right: Number(gains[at]! >= least && gains[at]! >= bestOf(told.claims[at]!.group) * leastKept),
      weight: weightOf(page) / Math.sqrt(answers.length),
      group: first + told.claims[at]!.group,
      part,
    }))
  })
}

/** The meanings of the statements in the planner's own tests, whose conditions are given in words ("provincia is madrid"). They belong to no part. */
function testSamples(learned: LearnedChoice): Sample[] {
  let group = 0
  return [...prompts, ...everydayPrompts].flatMap(([page, prompt, , conditions = '']) => {
    const candidates = fixtures[page]!
    const wanted = readPrompt(prompt, now, candidates)
    const meant = new Set(foldedConditions(conditions).split(/, | or /))
    return candidates.flatMap(candidate => {
      const context = matchContext(candidate, wanted, today, learned)
      return [...wanted.statements, ...valuesAmong(wanted, context)].flatMap(statement => {
        const told = claimsOf(statement, context)
        const right = told.claims.map(({ filter }) => {
          const plan = { dataset: '', columns: [], filters: [filter], sort: [], limit: null, key: [] }
          return meant.has(conditionsInWords({ plan, unapplied: [] }))
        })
        const first = group
        group += 1 + told.words.length
        // Lists other than the one that the test is about prove nothing.
        if (candidates.length > 1 && !right.some(Boolean)) return []
        return filterFeatures(told, context).map((features, at) => ({
          features,
          right: Number(right[at]),
          weight: 2,
          group: first + told.claims[at]!.group,
          part: -1,
        }))
      })
    })
  })
}

/** In place of trees that are not trained yet. */
export const noTrees: Trees = { bias: -9, trees: [] }

/** The fields that no column answers, which may be values. */
const valuesAmong = ({ fields }: Wanted, context: MatchContext): Statement[] =>
  fields
    .filter(field => field.concepts.length === 0 && !columnOf(field, context))
    .map(({ name }): Statement => ({ tag: 'field', words: name, lead: '', isRead: true }))

/** Features of the candidates of each ask, as the planner sees them with weights trained without its part, and how well each answers. */
export function datasetSamples(cases: Case[], learned: LearnedChoice[]): FlatSamples {
  return flat(
    cases.flatMap(({ page, q, wanted, candidates, known, answers, part }, group) => {
      const best = Math.max(...answers.map(({ good }) => good))
      const fittings = candidates.map(candidate => propose(candidate, wanted, today, learned[part]).fitting)
      return datasetFeatures({ ...wanted, prompt: q }, fittings).flatMap((features, at) => {
        const { id } = candidates[at]!
        const answer = answers.find(({ dataset }) => dataset === id)
        if (!answer && !known.includes(hashOfSign(id).toString(36))) return []
        return [{ features, right: answer ? (answer.good / best) ** 3 : 0, weight: weightOf(page), group, part }]
      })
    }),
  )
}
