/** Datasets of the lists in a piece of JSON. All lists are scored on a sample, and only the best are read in full. */
import type { Dataset } from '#contracts/dataset.ts'
import { spread } from '#website/extraction/tallies.ts'
import { recordOf } from './items.ts'
import { isObject, itemOfJson, type JsonObject, type JsonReading, type LocatedObject } from './json-items.ts'
import { type JsonList, listsInJson } from './json-lists.ts'
import { scoreJsonList } from './json-score.ts'
import { type KeyedRecord, type ReadingContext, toDataset } from './keyed-records.ts'
import { wordsOfKey } from './key-words.ts'
import { pointerStep } from './script-json.ts'

const mostValues = 400_000
const mostLists = 12
const mostRecords = 20_000
/** The most records that are read to score a list. */
const mostSampled = 30
const leastScore = 0.02

/** Datasets of a JSON file: its lists, or one record when it has no list. */
export function fileDatasets(json: unknown, context: ReadingContext): Dataset[] {
  const lists = weighLists(json, { kind: 'file', place: '', name: '' }, null)
  if (lists.length > 0) return buildBest(lists, context)
  const reading: JsonReading = { resolve: () => null, budget: { values: mostValues } }
  const records = isObject(json) ? [recordOf(itemOfJson(json, '#', reading))] : []
  const dataset = toDataset({ id: 'file:', kind: 'file', label: null, records, score: 0.3, reasons: ['one object'] }, context)
  return dataset ? [dataset] : []
}

interface Origin {
  kind: 'hydration' | 'file'
  place: string
  name: string
}

interface WeighedList {
  id: string
  kind: Origin['kind']
  list: JsonList
  reading: JsonReading
  score: number
  reasons: string[]
}

/** Scores the lists in one piece of JSON. `shown` is the page's visible text in lower case; null for a file. */
export function weighLists(json: unknown, { kind, place, name }: Origin, shown: string | null): WeighedList[] {
  const reading: JsonReading = { resolve: referencesIn(json, `${place}#`), budget: { values: mostValues } }
  const found = listsInJson(json, place, reading.resolve).map(list => {
    const sample = recordsOf(list, reading, spread(list.entries, mostSampled))
    return { list, sample, length: (lengthOf(sample) * list.entries.length) / Math.max(1, sample.length) }
  })
  const total = found.reduce((sum, { length }) => sum + length, 0)
  return found.map(({ list, sample, length }) => ({
    id: `${kind}:${[name, ...list.path].filter(Boolean).join('.')}`,
    kind,
    list,
    reading,
    ...scoreJsonList(list, sample, length / Math.max(1, total), shown),
  }))
}

/**
 * Reads the best lists in full. A list that repeats the first records or the id of a better list is skipped: several components often hold
 * the same list.
 */
export function buildBest(lists: WeighedList[], context: ReadingContext): Dataset[] {
  const met = new Set<string>()
  const datasets: Dataset[] = []
  for (const { id, kind, list, reading, score, reasons } of lists.toSorted((a, b) => b.score - a.score)) {
    if (datasets.length === mostLists || score < leastScore) break
    const records = recordsOf(list, { ...reading, budget: { values: mostValues } }, list.entries.slice(0, mostRecords))
    const words = JSON.stringify(records.slice(0, 3).map(record => [...record.values()].map(cell => cell.value)))
    if (met.has(words) || met.has(id)) continue
    met.add(words).add(id)
    const dataset = toDataset({ id, kind, label: labelOf(list.path), records, score, reasons }, context)
    if (dataset) datasets.push({ ...dataset, announced: list.announced })
  }
  return datasets
}

function recordsOf(list: JsonList, reading: JsonReading, entries: JsonList['entries']): KeyedRecord[] {
  const sections = new Set(list.entries.map(entry => entry.section?.value)).size > 1
  return entries.map(({ node, locator, section }) => {
    const record = recordOf(itemOfJson(node, locator, reading))
    return section && sections ? new Map([['>(section)', section], ...record]) : record
  })
}

/**
 * Resolves references in Apollo's cache, which stores each object once under its id and refers to it: `{"__ref": "Product:1"}`, in older
 * versions `{"type": "id", "id": …}`. The cache is the root of the state or stands up to four keys below it.
 */
function referencesIn(root: unknown, locator: string): (node: JsonObject) => LocatedObject | null {
  const referenceOf = (node: JsonObject) => node['__ref'] ?? (node['type'] === 'id' ? node['id'] : undefined)
  const stores: LocatedObject[] = []
  const look = (node: unknown, at: string, depth: number) => {
    if (!isObject(node)) return
    if ('ROOT_QUERY' in node) stores.push({ node, locator: at })
    else if (depth < 4) for (const [key, value] of Object.entries(node)) look(value, `${at}/${pointerStep(key)}`, depth + 1)
  }
  look(root, locator, 0)
  return node => {
    const name = referenceOf(node)
    if (typeof name !== 'string') return null
    const store = stores.find(candidate => Object.hasOwn(candidate.node, name))
    const meant = store?.node[name]
    return store && isObject(meant) ? { node: meant, locator: `${store.locator}/${pointerStep(name)}` } : null
  }
}

const plainSteps =
  /^(?:\*|items?|results?|data|list|edges|nodes?|records?|entries|rows|content|hits|docs|props|pageProps|initialState|state|response|payload|value|values|elements|collection|body|\d+)$/i

/** A label for the list from the last key of its path that is not a generic one such as `items` or `data`. */
function labelOf(path: string[]): string | null {
  const step = path.findLast(key => !plainSteps.test(key) && key.length <= 40)
  return step === undefined ? null : wordsOfKey(step.split('(')[0]!)
}

const lengthOf = (records: KeyedRecord[]): number =>
  records.reduce((sum, record) => sum + [...record.values()].reduce((length, cell) => length + Math.min(300, cell.quote.length), 0), 0)
