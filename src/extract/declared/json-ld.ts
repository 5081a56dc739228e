/** JSON-LD: items declared in scripts, with graphs, lists and references by `@id` resolved. */
import type { Document } from '#extract/document.ts'
import { addValue, type Item, type ItemValue, localName } from './items.ts'
import { parseLenient, plainText, pointerStep, scriptsOf, sourceOf } from './script-json.ts'

const deepest = 12
const mostNodes = 100_000

type Node = Record<string, unknown>
interface Place {
  node: Node
  locator: string
}

/** Items that the page's JSON-LD scripts declare at the top, or in a `@graph`. */
export function jsonLdItems(document: Document): Item[] {
  const scripts = scriptsOf(document).filter(script => /^\s*application\/ld\+json/i.test(script.attribs['type'] ?? ''))
  const trees = scripts.map((script, index) => ({
    json: parseLenient(sourceOf(script)),
    locator: `script[type="application/ld+json"]:nth(${index + 1})#`,
  }))
  const byId = new Map<string, Place>()
  for (const { json, locator } of trees) indexNodes(json, locator, byId, 0)
  const budget = { nodes: mostNodes }
  return trees.flatMap(({ json, locator }) => topItems(json, locator, byId, budget))
}

function indexNodes(json: unknown, locator: string, byId: Map<string, Place>, depth: number): void {
  if (depth > deepest || json === null || typeof json !== 'object' || byId.size > mostNodes) return
  if (!Array.isArray(json)) {
    const id = (json as Node)['@id']
    if (typeof id === 'string' && Object.keys(json).length > 1 && !byId.has(id)) byId.set(id, { node: json as Node, locator })
  }
  for (const [key, value] of Object.entries(json)) indexNodes(value, `${locator}/${pointerStep(key)}`, byId, depth + 1)
}

interface Budget {
  nodes: number
}

function topItems(json: unknown, locator: string, byId: Map<string, Place>, budget: Budget): Item[] {
  if (Array.isArray(json)) return json.flatMap((entry, index) => topItems(entry, `${locator}/${index}`, byId, budget))
  if (json === null || typeof json !== 'object') return []
  const graph = (json as Node)['@graph']
  if (graph && typeof graph === 'object') return topItems(graph, `${locator}/@graph`, byId, budget)
  return [toItem(json as Node, locator, byId, budget, 0)]
}

function toItem(node: Node, locator: string, byId: Map<string, Place>, budget: Budget, depth: number): Item {
  const type = [node['@type']].flat().find(name => typeof name === 'string')
  const item: Item = { type: type === undefined ? '' : localName(type), properties: new Map() }
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('@') || key === '__proto__') continue
    for (const entry of valuesOf(value, `${locator}/${pointerStep(key)}`, byId, budget, depth)) addValue(item, localName(key), entry)
  }
  return item
}

function valuesOf(value: unknown, locator: string, byId: Map<string, Place>, budget: Budget, depth: number): ItemValue[] {
  if (depth > deepest || --budget.nodes < 0) return []
  if (Array.isArray(value)) return value.flatMap((entry, index) => valuesOf(entry, `${locator}/${index}`, byId, budget, depth + 1))
  if (typeof value === 'number') return [{ value, quote: String(value), locator }]
  if (typeof value === 'string') {
    const text = plainText(value)
    return text === '' ? [] : [{ value: text, quote: text, locator }]
  }
  if (value === null || typeof value !== 'object') return []
  const node = value as Node
  for (const wrapper of ['@value', '@list', '@set'])
    if (node[wrapper] !== undefined) return valuesOf(node[wrapper], `${locator}/${wrapper}`, byId, budget, depth + 1)
  const id = node['@id']
  // A node that is nothing but a name stands for the node of that name.
  if (typeof id === 'string' && Object.keys(node).every(key => key === '@id' || key === '@type')) {
    const meant = byId.get(id)
    if (meant) return [toItem(meant.node, meant.locator, byId, budget, depth + 2)]
    return /^https?:/.test(id) ? [{ value: id, quote: id, locator: `${locator}/@id` }] : []
  }
  return [toItem(node, locator, byId, budget, depth + 1)]
}
