/** JSON values as items: texts without markup, each value with its JSON pointer, references resolved. */
import { addValue, type Item, type ItemValue, localName } from './items.ts'
import { jsonText, pointerStep } from './script-json.ts'

export type JsonObject = Record<string, unknown>
export const isObject = (json: unknown): json is JsonObject => json !== null && typeof json === 'object' && !Array.isArray(json)

/** An object and its locator, such as `script#__NEXT_DATA__#/props/name`. */
export interface LocatedObject {
  node: JsonObject
  locator: string
}

export interface JsonReading {
  /** Resolves an object that only refers to another; null when it is no reference. */
  resolve: (node: JsonObject) => LocatedObject | null
  /** How many more values may be read. Without this limit, reading circular or endless structures would not end. */
  budget: { values: number }
}

const deepest = 12

/** The object as an item. Its type is `@type` or `__typename`. */
export function itemOfJson(node: JsonObject, locator: string, reading: JsonReading, depth = 0): Item {
  const type = [node['@type'] ?? node['__typename']].flat().find(name => typeof name === 'string')
  const item: Item = { type: type === undefined ? '' : localName(type), properties: new Map() }
  for (const [key, value] of Object.entries(node)) {
    if (/^(?:@|__|\$)/.test(key)) continue
    for (const entry of valuesOf(value, `${locator}/${pointerStep(key)}`, reading, depth)) addValue(item, key, entry)
  }
  return item
}

function valuesOf(value: unknown, locator: string, reading: JsonReading, depth: number): ItemValue[] {
  if (depth > deepest || --reading.budget.values < 0) return []
  if (Array.isArray(value)) return value.flatMap((entry, index) => valuesOf(entry, `${locator}/${index}`, reading, depth + 1))
  if (typeof value !== 'object') return scalarValues(value, locator)
  if (!isObject(value)) return []
  for (const wrapper of ['@value', '@list', '@set'])
    if (value[wrapper] !== undefined) return valuesOf(value[wrapper], `${locator}/${wrapper}`, reading, depth + 1)
  const meant = reading.resolve(value)
  // A reference counts as two levels, so that circular references end sooner.
  if (meant) return [itemOfJson(meant.node, meant.locator, reading, depth + 2)]
  const id = value['@id']
  if (typeof id === 'string' && /^https?:/.test(id) && Object.keys(value).length === 1)
    return [{ value: id, quote: id, locator: `${locator}/@id` }]
  return [itemOfJson(value, locator, reading, depth + 1)]
}

function scalarValues(value: unknown, locator: string): ItemValue[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [{ value, quote: String(value), locator }] : []
  if (typeof value === 'boolean') return [{ value: String(value), quote: String(value), locator }]
  const text = typeof value === 'string' ? jsonText(value) : ''
  return text === '' ? [] : [{ value: text, quote: text, locator }]
}
