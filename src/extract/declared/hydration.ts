/** Lists in the state that a page's scripts start from, and in answers captured while the page was rendered. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Document } from '#extract/document.ts'
import { recordOf } from './items.ts'
import { isObject, itemOfJson, type JsonObject, type JsonReading, type Place } from './json-items.ts'
import { type JsonList, listsInJson } from './json-lists.ts'
import { jsonSources } from './json-sources.ts'
import { type KeyedRecord, type ReadingContext, toDataset } from './keyed-records.ts'
import { wordsOfKey } from './key-words.ts'

const mostValues = 400_000
const mostLists = 12
const mostRecords = 20_000
/** Records that are read before a list is known to be worth reading. */
const mostSampled = 30
const leastScore = 0.02

/** Datasets of the lists in the page's state. `pageText` is what a reader sees: lists that the page shows are its content. */
export function hydrationDatasets(document: Document, context: ReadingContext, pageText: string): Dataset[] {
  const shown = pageText.toLowerCase()
  const lists = jsonSources(document).flatMap(({ json, place, name }) => weighLists(json, { kind: 'hydration', place, name }, shown))
  return buildBest(
    lists.filter(({ list }) => list.entries.length > 1),
    context,
  )
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

/** The lists in one piece of JSON with their scores. `shown` is the page's visible text in lower case; null for a file, which shows itself. */
function weighLists(json: unknown, { kind, place, name }: Origin, shown: string | null): WeighedList[] {
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
    ...scoreOf(list, sample, length / Math.max(1, total), shown),
  }))
}

/** Reads the best lists whole; the others cost no more than a sample. The same list often stands in the state of several components. */
function buildBest(lists: WeighedList[], context: ReadingContext): Dataset[] {
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

/** So many entries from all over the list. */
const spread = <Entry>(entries: Entry[], count: number): Entry[] =>
  entries.length <= count ? entries : Array.from({ length: count }, (_, at) => entries[Math.floor((at * entries.length) / count)]!)

/**
 * Apollo keeps each object once, under its name, and refers to it (`{"__ref": "Product:1"}`, formerly `{"type": "id", "id": …}`).
 * The map is the root of the state, or stands one or two keys below it.
 */
function referencesIn(root: unknown, locator: string): (node: JsonObject) => Place | null {
  const referenceOf = (node: JsonObject) => node['__ref'] ?? (node['type'] === 'id' ? node['id'] : undefined)
  const stores: Place[] = []
  const look = (node: unknown, at: string, depth: number) => {
    if (!isObject(node)) return
    if ('ROOT_QUERY' in node) stores.push({ node, locator: at })
    else if (depth < 4) for (const [key, value] of Object.entries(node)) look(value, `${at}/${key}`, depth + 1)
  }
  look(root, locator, 0)
  return node => {
    const name = referenceOf(node)
    if (typeof name !== 'string') return null
    const store = stores.find(candidate => Object.hasOwn(candidate.node, name))
    const meant = store?.node[name]
    return store && isObject(meant)
      ? { node: meant, locator: `${store.locator}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }
      : null
  }
}

const lengthOf = (records: KeyedRecord[]): number =>
  records.reduce((sum, record) => sum + [...record.values()].reduce((length, cell) => length + Math.min(300, cell.quote.length), 0), 0)

const plainSteps =
  /^(?:\*|items?|results?|data|list|edges|nodes?|records?|entries|rows|content|hits|docs|props|pageProps|initialState|state|response|payload|value|values|elements|collection|body|\d+)$/i

/** What the list is called by the last key that says anything. */
function labelOf(path: string[]): string | null {
  const step = path.findLast(key => !plainSteps.test(key) && key.length <= 40)
  return step === undefined ? null : wordsOfKey(step.replace(/\(.*$/s, ''))
}

/** Settings, menus, texts of the interface, experiments: lists that every application carries and nobody asks for. */
const machinery =
  /(?:^|[_.-])(?:i18n|locales?|translations?|messages|dictionary|config(?:uration)?|settings|menus?|nav(?:igation|bar)?|footer|header|breadcrumbs?|experiments?|variants?|ab_?tests?|features?|flags?|toggles?|cookies?|consent|analytics|tracking|tags?|seo|redirects?|routes?|filters?|facets?|sort(?:ing|s)?|options?|currencies|countries|languages?|labels|scripts?|styles?|themes?|assets?|manifest|permissions|schema|validations?|breakpoints|srcset|sizes)(?:$|[_.-])/i
const parted = (step: string): string => step.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1_$2')

/**
 * Scores a list from 0 to 0.75: its share of the JSON, its size, whether its records look like content (a name that tells them apart,
 * and dates, amounts, links or longer texts), whether its place speaks of machinery, and whether the page shows it.
 */
function scoreOf(list: JsonList, sample: KeyedRecord[], share: number, shown: string | null): { score: number; reasons: string[] } {
  const quality = contentQuality(sample)
  const reasons = [`${list.entries.length} objects at /${list.path.join('/')}`, `looks ${Math.round(quality * 100)} % like content`]
  let score = 0.75 * (0.3 + 0.7 * Math.sqrt(share)) * (list.entries.length / (list.entries.length + 1)) * quality
  const repeats = list.path.some((step, at) => step !== '*' && list.path.indexOf(step) < at)
  if (repeats || list.path.some(step => machinery.test(parted(step)))) {
    score *= 0.3
    reasons.push('stands among settings or texts')
  }
  if (shown !== null) {
    const part = shownShare(sample, shown)
    reasons.push(`the page shows ${Math.round(part * 100)} % of it`)
    // The more a page has to read without showing the list, the surer it is about something else; a shell shows nothing yet.
    const fullness = Math.min(1, Math.max(0, shown.length - 300) / 1200)
    score *= 1 - fullness * (part < 0.5 ? 0.6 : 0.4 * (1 - part))
  }
  return { score: Math.round(score * 1000) / 1000, reasons }
}

/** How much records look like something that people read, 0 to 1. */
function contentQuality(sample: KeyedRecord[]): number {
  const texts = new Map<string, string[]>()
  for (const record of sample) for (const [key, cell] of record) texts.set(key, [...(texts.get(key) ?? []), String(cell.value)])
  const columns = [...texts.values()].filter(values => values.length >= sample.length / 2)
  const is = (values: string[], pattern: RegExp) => values.filter(value => pattern.test(value)).length >= values.length * 0.8
  const isWords = (values: string[]) =>
    is(values, /\p{L}{2}/u) && !is(values, /^(?:https?:|\/|#|data:)|^(?:true|false)$|^[\w.-]*[_.][\w.-]*$/)
  const distinct = (values: string[]) => new Set(values).size >= Math.min(values.length, Math.max(2, values.length * 0.6))
  const mean = (values: string[]) => values.reduce((sum, value) => sum + value.length, 0) / values.length
  const names = columns.filter(values => isWords(values) && distinct(values) && mean(values) >= 3)
  const further = [
    names.length > 1,
    columns.some(values => isWords(values) && mean(values) > 25),
    columns.some(values => is(values, /^\d{4}-\d\d-\d\d|^\d{1,2}\/\d{1,2}\/\d{4}/)),
    columns.some(values => is(values, /^-?\d+(?:[.,]\d+)?(?:\s?[€$£]|\s?[A-Z]{3})?$/) && new Set(values).size > values.length / 4),
    columns.some(values => is(values, /^(?:https?:)?\/\S*$/) && distinct(values)),
  ].filter(Boolean).length
  return names.length === 0 ? 0.15 : Math.min(1, 0.3 + 0.2 * further)
}

/** The share of records of which the visible text has a telling word. */
function shownShare(sample: KeyedRecord[], shown: string): number {
  const isShown = (record: KeyedRecord) =>
    [...record.values()].some(
      ({ value }) =>
        typeof value === 'string' &&
        value.length >= 4 &&
        value.length <= 200 &&
        /\p{L}{3}/u.test(value) &&
        !/^(?:https?:|\/)/.test(value) &&
        shown.includes(value.toLowerCase()),
    )
  return sample.filter(isShown).length / Math.max(1, sample.length)
}
