/** JSON-LD: items declared in scripts, with graphs, lists and references by `@id` resolved. */
import type { Document } from '#website/extraction/document.ts'
import type { Item } from './items.ts'
import { isObject, itemOfJson, type JsonObject, type JsonReading, type LocatedObject } from './json-items.ts'
import { parseLenient, pointerStep, scriptsOf, sourceOf } from './script-json.ts'

const deepest = 12
const mostValues = 200_000

/** The JSON of the page's JSON-LD scripts, and the locator of each script. */
export function jsonLdScripts(document: Document): { json: unknown; place: string }[] {
  return scriptsOf(document)
    .filter(script => /^\s*application\/ld\+json/i.test(script.attribs['type'] ?? ''))
    .map((script, index) => ({ json: parseLenient(sourceOf(script)), place: `script[type="application/ld+json"]:nth(${index + 1})` }))
}

/** Items at the top level of the page's JSON-LD scripts, or in their `@graph`. */
export function jsonLdItems(document: Document): Item[] {
  const scripts = jsonLdScripts(document)
  const byId = new Map<string, LocatedObject>()
  for (const { json, place } of scripts) indexNodes(json, `${place}#`, byId, 0)
  // An object with only an `@id` refers to the object with that id.
  const resolve = (node: JsonObject) => {
    const id = node['@id']
    return typeof id === 'string' && Object.keys(node).every(key => key === '@id' || key === '@type') ? (byId.get(id) ?? null) : null
  }
  const reading: JsonReading = { resolve, budget: { values: mostValues } }
  return scripts.flatMap(({ json, place }) => topItems(json, `${place}#`, reading, 0))
}

function indexNodes(json: unknown, locator: string, byId: Map<string, LocatedObject>, depth: number): void {
  if (depth > deepest || json === null || typeof json !== 'object' || byId.size > mostValues) return
  if (isObject(json)) {
    const id = json['@id']
    if (typeof id === 'string' && Object.keys(json).some(key => key !== '@id' && key !== '@type') && !byId.has(id))
      byId.set(id, { node: json, locator })
  }
  for (const [key, value] of Object.entries(json)) indexNodes(value, `${locator}/${pointerStep(key)}`, byId, depth + 1)
}

function topItems(json: unknown, locator: string, reading: JsonReading, depth: number): Item[] {
  if (depth > deepest) return []
  if (Array.isArray(json)) return json.flatMap((entry, index) => topItems(entry, `${locator}/${index}`, reading, depth + 1))
  if (!isObject(json)) return []
  const graph = json['@graph']
  return graph && typeof graph === 'object'
    ? topItems(graph, `${locator}/@graph`, reading, depth + 1)
    : [itemOfJson(json, locator, reading)]
}
