/**
 * Learns a table from a few of its rows: finds where their values stand on a page, which records stand like them, and which columns of these records
 * give the values. The method follows FlashExtract (Le and Gulwani, FlashExtract: A Framework for Data Extraction by Examples, 2014): among the
 * programs that agree with all examples, the one wins that gives most records their values in the simplest way.
 */
import type { Dataset } from '#contracts/dataset.ts'
import type { ChildNode, Document } from '#website/extraction/document.ts'
import { baseUrl, elementsNamed, isTag, isWithin, textOf } from '#website/extraction/document.ts'
import { atomsOf, atomsOfCells } from '#website/extraction/records/atoms.ts'
import { fieldsOf } from '#website/extraction/records/fields.ts'
import { outlineOf } from '#website/extraction/records/outline.ts'
import { headingOf, sectionsOf } from '#website/extraction/records/sections.ts'
import { localeOfPage } from '#website/extraction/values/page-locale.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import type { ExampleRow } from '#contracts/example.ts'
import { isBetter, type ExampleMatch, matchDataset } from './match-columns.ts'
import { foundPlace, type FoundPlace, pageTexts, placesOf, regionsOf } from './find-given.ts'
import { placesFor, withPlaces } from './record-places.ts'
import { isInRecord, type PathIndex, pathIndexOf, type RecordRule, recordRuleSchema, recordsBy, rulesFor } from './record-rules.ts'

const mark = 'pointed:'

/** The id of the dataset whose records a rule finds; it contains the rule. */
export const idOfRule = (rule: RecordRule): string => `${mark}${JSON.stringify(rule)}`

/** At most so many rules are tried to the end, and so many records of a list are read. */
const mostTried = 8
const mostRecords = 30_000

/** The rule in the id of a dataset; null if the id has none. */
export function ruleOfId(id: string): RecordRule | null {
  if (!id.startsWith(mark)) return null
  try {
    return recordRuleSchema.parse(JSON.parse(id.slice(mark.length)))
  } catch {
    // An id of an earlier version: the list is not found any more.
    return null
  }
}

interface PointedPage {
  document: Document
  base: string
  locale: Locale
  index: PathIndex
}

export function pointedPage(document: Document, url: string): PointedPage | null {
  const [body] = elementsNamed(document, 'body')
  if (!body) return null
  const language = (elementsNamed(document, 'html')[0]?.attribs['lang'] ?? '').toLowerCase()
  return {
    document,
    base: baseUrl(document, url),
    locale: localeOfPage(document, language, url, textOf(body)),
    index: pathIndexOf(outlineOf(body)),
  }
}

const wholePage = 'body'

/** The id of the dataset that a record's own page is, with columns by their places on the page. */
export const idOfOwnPage = (places: string[]): string => idOfRule({ path: wholePage, named: false, among: null, places })

/** The dataset of the records that a rule finds on a page; null if it finds none. */
export function datasetByRule(rule: RecordRule, page: PointedPage): Dataset | null {
  const records = recordsBy(rule, page.index).slice(0, mostRecords)
  const dataset =
    rule.path === wholePage && rule.places ? bareDataset(idOfRule(rule), records.length) : datasetOfRecords(idOfRule(rule), records, page)
  return dataset && withPlaces(dataset, rule.places ?? [], records, page.locale)
}

function datasetOfRecords(id: string, records: ChildNode[][], { base, locale, index }: PointedPage): Dataset | null {
  const [first] = records
  if (!first) return null
  const sections = sectionsOf(records, index.outline)
  const { columns, rows } = fieldsOf(
    records.map((nodes, at) => [...sections[at]!, ...(nodes.length > 1 ? atomsOfCells(nodes, base) : atomsOf(nodes, base))]),
    locale,
  )
  if (columns.length === 0) return null
  const [node] = first
  const label = node && isTag(node) ? headingOf(node, index.outline) : null
  return { ...bareDataset(id, records.length), label, columns, rows }
}

/** A dataset without columns. */
const bareDataset = (id: string, records: number): Dataset => ({
  id,
  kind: 'records',
  label: null,
  announced: null,
  score: 1,
  reasons: [`${records} records as shown by an example`],
  columns: [],
  rows: Array.from({ length: records }, () => []),
})

interface TriedRule {
  rule: RecordRule
  records: ChildNode[][]
  /** How many of the given values stand in the records of their examples. */
  held: number
}

/** A match of examples with a dataset of a page. */
export interface LearnedList {
  dataset: Dataset
  match: ExampleMatch
}

/** The better of two lists; the first if they are equal. */
export const betterList = (known: LearnedList | null, other: LearnedList | null): LearnedList | null =>
  other && (!known || isBetter(other.match, known.match)) ? other : known

/** Where the values of an example stand on a page: the given ones by heading, and the nodes of all of them. */
export interface PlacedExample {
  nodes: ChildNode[][]
  given: Record<string, ChildNode[]>
  found: Record<string, FoundPlace>
}

/** Finds the values of examples on a page. Of several places of a value the one counts that stands nearest to the others of its record. */
export function placeExamples(examples: ExampleRow[], page: PointedPage): PlacedExample[] {
  const texts = pageTexts(page.index.outline.body.element, page.base)
  return examples.map(({ cells, shown = {} }) => {
    const values = Object.entries({ ...shown, ...cells }).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [{ name, value, nodes: placesOf(value, texts) }],
    )
    const nodes = values.map(({ nodes: own }) => own)
    const [region] = regionsOf(nodes, page.index)
    const found = values.flatMap(({ name, value, nodes: own }) => {
      const node = own.find(one => region && isWithin(one, region.element)) ?? own[0]
      return node && Object.hasOwn(cells, name) ? [[name, foundPlace(value, node, texts)] as const] : []
    })
    return { nodes, given: Object.fromEntries(values.map(({ name, nodes: own }) => [name, own])), found: Object.fromEntries(found) }
  })
}

/** The best match of the examples with records that stand like them; null if their values stand nowhere on the page. */
export function learnList(examples: ExampleRow[], placed: PlacedExample[], page: PointedPage): LearnedList | null {
  const places = placed.map(({ nodes }) => nodes)
  let best: LearnedList | null = null
  for (const { rule, records } of rulesThatHold(places, page).slice(0, mostTried)) {
    const dataset = datasetOfRecords(idOfRule(rule), records, page)
    if (!dataset) continue
    const match = matchDataset(dataset, examples)
    if (!match) continue
    const own = { dataset, match }
    const wider = byPlaces({ rule, records, held: 0 }, own, { examples, placed, page })
    best = betterList(betterList(best, own), wider)
  }
  return best
}

/** At most so many places of one value on a record's own page become columns: other records tell which of them is meant. */
const mostTwins = 4

/** The places of the values on the own page of one record; null if they stand nowhere. */
export function learnOwnPage([example]: ExampleRow[], [placed]: PlacedExample[], page: PointedPage): LearnedList | null {
  if (!example || !placed) return null
  const rule: RecordRule = { path: wholePage, named: false, among: null }
  const columns = Object.keys(example.cells).map(name => ({ name, key: null, asText: false, kept: 0 }))
  const match: ExampleMatch = { columns, rows: [0], right: 0, kept: 0, inForm: 0, fill: 0, parts: 0 }
  const shown: Shown = { examples: [example], placed: [placed], page }
  return byPlaces({ rule, records: recordsBy(rule, page.index), held: 0 }, { dataset: bareDataset('', 1), match }, shown, mostTwins)
}

interface Shown {
  examples: ExampleRow[]
  placed: PlacedExample[]
  page: PointedPage
}

/** The list with columns by their places, for the values that its fields do not give; null if no place gives them. */
function byPlaces(
  { rule, records }: TriedRule,
  { dataset, match }: LearnedList,
  { examples, placed, page }: Shown,
  twins = 1,
): LearnedList | null {
  const places = placesFor({ records, match, examples, nodes: placed.map(({ given }) => given) }, dataset, twins)
  if (places.length === 0) return null
  const own = { ...rule, places }
  const wider = withPlaces({ ...dataset, id: idOfRule(own) }, places, records, page.locale)
  const better = matchDataset(wider, examples)
  return better && { dataset: wider, match: better }
}

/** The rules that find records with the given values, those with most values first, then those with most records. */
function rulesThatHold(places: ChildNode[][][], { index }: PointedPage): TriedRule[] {
  const rules = new Map<string, RecordRule>()
  for (const list of places)
    for (const region of regionsOf(list, index)) for (const rule of rulesFor(region, index)) rules.set(JSON.stringify(rule), rule)
  const known: ChildNode[][][] = []
  const tried = [...rules.values()].flatMap((rule): TriedRule[] => {
    const records = recordsBy(rule, index)
    if (records.length === 0 || records.length > mostRecords || known.some(other => areSame(other, records))) return []
    known.push(records)
    return [{ rule, records, held: heldBy(records, places) }]
  })
  return tried.filter(({ held }) => held > 0).toSorted((a, b) => b.held - a.held || b.records.length - a.records.length)
}

/** Whether two rules find the same records, judged by their number and ends. */
const areSame = (one: ChildNode[][], other: ChildNode[][]): boolean =>
  one.length === other.length && [0, -1].every(at => one.at(at)![0] === other.at(at)![0] && one.at(at)!.length === other.at(at)!.length)

/** The number of values that stand in the records of their examples, each example in a record of its own. */
function heldBy(records: ChildNode[][], places: ChildNode[][][]): number {
  const taken = new Set<ChildNode[]>()
  let held = 0
  for (const values of places) {
    let best: { record: ChildNode[]; count: number } | null = null
    const near = records.filter(record => !taken.has(record) && values.some(nodes => nodes.some(node => isInRecord(node, record))))
    for (const record of near.slice(0, 40)) {
      const count = values.filter(nodes => nodes.some(node => isInRecord(node, record))).length
      if (!best || count > best.count) best = { record, count }
    }
    if (!best) continue
    taken.add(best.record)
    held += best.count
  }
  return held
}
