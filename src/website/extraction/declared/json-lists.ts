/** Lists in any JSON: arrays, or objects used as dictionaries, of similar objects. Lists at the same path under several parents are joined. */
import type { DatasetCell } from '#contracts/dataset.ts'
import { tally } from '#website/extraction/tallies.ts'
import { isObject, type JsonObject, type LocatedObject } from './json-items.ts'
import { jsonText, pointerStep } from './script-json.ts'

export interface JsonList {
  /** Keys from the root to the list; `*` stands for any entry of an outer list. */
  path: string[]
  entries: (LocatedObject & { section: DatasetCell | null })[]
  /** The total that stands beside the list (`totalCount`), or null. */
  announced: number | null
}

const deepest = 24
const mostNodes = 400_000
/** An object with more keys than this counts as a dictionary: in paths its keys become `*`. */
const mostKeys = 40
/** An array counts as a list if the mean similarity of the keys of its objects is at least this. */
const enoughAlike = 0.5
const nameKeys = ['name', 'title', 'label', 'heading', 'nombre', 'titulo']

/** Finds the lists in time linear in the size of the JSON. Visits each object once, up to limits. `resolve` follows references. */
export function listsInJson(root: unknown, place: string, resolve: (node: JsonObject) => LocatedObject | null): JsonList[] {
  const lists = new Map<string, JsonList>()
  const seen = new Set<object>()
  let nodes = 0

  const stepOf = (key: string, json: object, size: number): string => {
    // What differs from page to page is taken out of the path: an index, a numeric key or a key of a dictionary becomes `*`. In Apollo's
    // cache the id of an object becomes `*` (`Product:*`). Of any other key the arguments in brackets are cut off.
    if (Array.isArray(json) || /^\d+$/.test(key) || (size > mostKeys && !('ROOT_QUERY' in json))) return '*'
    return 'ROOT_QUERY' in json ? key.replace(/:[^]*/, ':*') : key.split('(')[0]!
  }
  const visit = (json: unknown, locator: string, path: string[], section: DatasetCell | null, depth: number): void => {
    if (json === null || typeof json !== 'object' || depth > deepest || ++nodes > mostNodes || seen.has(json)) return
    seen.add(json)
    const places = entriesOf(json, locator, resolve)
    if (places) {
      addList(path, places, section)
      for (const entry of places) {
        seen.add(entry.node)
        visitValues(entry.node, entry.locator, [...path, '*'], places.length > 1 ? nameOf(entry) : section, depth)
      }
    } else visitValues(json, locator, path, section, depth)
  }
  const visitValues = (json: object, locator: string, path: string[], section: DatasetCell | null, depth: number) => {
    const values = Object.entries(json)
    for (const [key, value] of values) {
      if (value === null || typeof value !== 'object') continue
      const step = stepOf(key, json, values.length)
      // A key that stands twice in the path above is not followed: such nesting is the tree of a document, not a list.
      if (step !== '*' && path.filter(earlier => earlier === step).length > 1) continue
      const inner = [...path, step]
      visit(value, `${locator}/${pointerStep(key)}`, inner, section, depth + 1)
      if (Array.isArray(value) && isObject(json)) announce(inner, json)
    }
  }
  const addList = (path: string[], entries: LocatedObject[], section: DatasetCell | null) => {
    const id = path.join('\n')
    const list = lists.get(id) ?? { path, entries: [], announced: null }
    lists.set(id, list)
    for (const entry of entries) list.entries.push({ ...entry, section: path.includes('*') ? section : null })
  }
  const announce = (path: string[], parent: JsonObject) => {
    const list = lists.get(path.join('\n'))
    if (list && list.announced === null) list.announced = totalBeside(parent, list.entries.length)
  }

  visit(root, `${place}#`, [], null, 0)
  return [...lists.values()]
}

/** The objects of an array or a dictionary when they are similar; null when the value is no list. */
function entriesOf(json: object, locator: string, resolve: (node: JsonObject) => LocatedObject | null): LocatedObject[] | null {
  const isArray = Array.isArray(json)
  const values = Object.entries(json)
  if (values.length < (isArray ? 1 : 3)) return null
  if (isArray && isRow(json[0])) return tableEntries(json as unknown[], locator)
  const places = values.flatMap(([key, value]): LocatedObject[] =>
    isObject(value) ? [resolve(value) ?? { node: value, locator: `${locator}/${pointerStep(key)}` }] : [],
  )
  if (places.length < values.length * (isArray ? 0.8 : 1)) return null
  return alikeness(places) >= (isArray ? enoughAlike : 0.7) ? places : null
}

/** The mean similarity (Jaccard index) of each object's keys with the keys that at least half of the objects have. */
function alikeness(places: LocatedObject[]): number {
  const sample = places.length > 200 ? places.filter((_, at) => at % Math.ceil(places.length / 200) === 0) : places
  const keysOf = sample.map(({ node }) => Object.keys(node).filter(key => node[key] !== null))
  const counts = tally(keysOf.flat())
  const usual = [...counts.values()].filter(count => count >= sample.length / 2).length
  const sum = keysOf.reduce((total, keys) => {
    const shared = keys.filter(key => counts.get(key)! >= sample.length / 2).length
    return total + shared / Math.max(1, keys.length + usual - shared)
  }, 0)
  return sum / Math.max(1, sample.length)
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'
const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.length >= 2 && value.every(isScalar)

/** Entries of an array of arrays whose first row has the column names. */
function tableEntries(rows: unknown[], locator: string): LocatedObject[] | null {
  const [heads, ...body] = rows
  if (!isRow(heads) || body.length === 0 || new Set(heads).size < heads.length) return null
  if (!heads.every(head => typeof head === 'string' && head !== '' && head.length < 60 && !/^[\d.,/-]+$/.test(head))) return null
  if (!body.every(row => isRow(row) && row.length === heads.length)) return null
  if (!body.some(row => (row as unknown[]).some(value => typeof value !== 'string' || /\d/.test(value)))) return null
  return body.map((row, at) => ({
    node: Object.fromEntries((row as unknown[]).map((value, column) => [String(heads[column]), value])),
    locator: `${locator}/${at + 1}`,
  }))
}

function nameOf({ node, locator }: LocatedObject): DatasetCell | null {
  const key = nameKeys.find(name => typeof node[name] === 'string' && (node[name] as string).length <= 120)
  if (key === undefined) return null
  const text = jsonText(node[key] as string)
  return text === '' ? null : { value: text, quote: text, locator: `${locator}/${key}` }
}

const totalKey =
  /^(?:total|count|num|nb)_?(?:count|items|results|hits|records|elements|found|rows|number)?$|^(?:num(?:ber)?_?found|nb_?hits|item_?count|result_?count|totalelements)$/i

/** A number beside the list, or in an object beside it (`pagination.total`), that is at least the length of the list. */
function totalBeside(parent: JsonObject, length: number): number | null {
  const near = [
    parent,
    ...['meta', 'pagination', 'paging', 'pageInfo', 'page'].flatMap(key => (isObject(parent[key]) ? [parent[key]] : [])),
  ]
  for (const object of near)
    for (const [key, value] of Object.entries(object))
      if (totalKey.test(key) && Number.isInteger(value) && (value as number) >= length && (value as number) < 1e9) return value as number
  return null
}
