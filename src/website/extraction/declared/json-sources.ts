/** The JSON in a page's scripts other than JSON-LD: hydration state, data blocks, captured responses. */
import type { Document, Element } from '#website/extraction/document.ts'
import { assignedData } from './assigned-data.ts'
import { parseLenient, scriptsOf, sourceOf } from './script-json.ts'

interface JsonSource {
  /** The locator of the JSON: `script#__NEXT_DATA__`, `script:nth(4)(__INITIAL_STATE__)`. */
  place: string
  /** A name that is the same on every page of a template: an id, a variable's name, or the path of a captured response. */
  name: string
  json: unknown
}

const dataType = /^\s*(?:application|text)\/(?:[\w.+-]*\+)?(?:json|ld\+json)\b/i
const programType = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i
/** Types of scripts that are not read here: `json-ld.ts` reads JSON-LD, and the others contain no content. */
const machineType = /ld\+json|importmap|speculationrules/i

/** The JSON of the page's scripts, in document order. Nothing is executed. */
export function jsonSources(document: Document): JsonSource[] {
  const streams = new Map<string, JsonSource & { text: string }>()
  const sources = scriptsOf(document).flatMap((script, index) => {
    const type = script.attribs['type'] ?? ''
    if (machineType.test(type)) return []
    const place = placeOf(script, index)
    if (dataType.test(type)) {
      const json = parseLenient(sourceOf(script))
      return json === undefined ? [] : [{ place, name: nameOf(script), json: isFlatState(json) ? reviveFlatState(json) : json }]
    }
    if (!programType.test(type.trim()) || script.attribs['src'] !== undefined) return []
    return assignedData(sourceOf(script)).flatMap(({ name, value }) => {
      const text = typeof value === 'string' ? value : pushedText(name, value)
      if (text === null) return [{ place: `${place}(${name})`, name, json: value }]
      const stream = streams.get(name) ?? { place: `script(${name})`, name, json: undefined, text: '' }
      streams.set(name, stream)
      stream.text += text
      return []
    })
  })
  return [
    ...sources,
    ...[...streams.values()].flatMap(({ text, ...stream }) =>
      linesOf(text).map((json, line) => ({ ...stream, place: `${stream.place}:nth(${line + 1})`, json })),
    ),
  ]
}

function placeOf(script: Element, index: number): string {
  const { id, 'data-captured': captured } = script.attribs
  if (captured !== undefined) return `script[data-captured="${captured}"]`
  return id ? `script#${id}` : `script:nth(${index + 1})`
}

function nameOf(script: Element): string {
  const { id, 'data-captured': captured } = script.attribs
  if (captured !== undefined) return URL.canParse(captured) ? new URL(captured).pathname : 'answer'
  return id ?? Object.keys(script.attribs).find(name => name.startsWith('data-')) ?? 'script'
}

/** The text in a push of Next.js: `self.__next_f.push([1, "…"])`. */
const pushedText = (name: string, value: unknown): string | null =>
  name.endsWith('__next_f') && Array.isArray(value) && typeof value[1] === 'string' ? value[1] : null

/** The JSON values of a stream with one value on each line, some after an id (`1a:{…}`). */
function linesOf(text: string): unknown[] {
  return text.split('\n').flatMap(line => {
    const json = parseStrict(line.replace(/^[0-9a-f]{1,6}:(?=[[{])/, ''))
    return json === undefined ? [] : [isFlatState(json) ? reviveFlatState(json) : json]
  })
}

function parseStrict(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * State that is written as one flat array whose values refer to each other by index: Nuxt's payload (the format of devalue,
 * https://github.com/sveltejs/devalue) and the streams of React Router and Remix (turbo-stream).
 */

const deepest = 200
/** The greatest time value of a Date, in milliseconds since 1970. */
const lastInstant = 8.64e15

/** Whether the JSON is a flat state: an array whose first value is an object or array of indexes. */
function isFlatState(json: unknown): json is unknown[] {
  if (!Array.isArray(json) || json.length < 4) return false
  const [first] = json as unknown[]
  if (first === null || typeof first !== 'object') return false
  const values = Object.values(first)
  return values.length > 0 && values.every((value, at) => isPlace(value, json.length) || (at === 0 && typeof value === 'string'))
}

const isPlace = (value: unknown, length: number): boolean =>
  Number.isInteger(value) && (value as number) >= -10 && (value as number) < length

/** Rebuilds the state as the application sees it. A value that is referred to twice becomes one object, and circular references stay circular. */
function reviveFlatState(flat: unknown[]): unknown {
  const revived = new Map<number, unknown>()
  const revive = (place: unknown, depth: number): unknown => {
    // Negative indexes stand for undefined, holes, NaN and the infinities. All become null.
    if (typeof place !== 'number' || place < 0 || depth > deepest) return null
    if (revived.has(place)) return revived.get(place)
    const value = flat[place]
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) {
      const [tag, ...rest] = value as unknown[]
      if (typeof tag === 'string') return reviveTagged(place, tag, rest, depth)
      const list: unknown[] = []
      revived.set(place, list)
      for (const entry of value) list.push(revive(entry, depth + 1))
      return list
    }
    const object = Object.create(null) as Record<string, unknown>
    revived.set(place, object)
    for (const [key, entry] of Object.entries(value)) {
      const name = /^_\d+$/.test(key) ? flat[Number(key.slice(1))] : key
      if (typeof name === 'string') object[name] = revive(entry, depth + 1)
    }
    return object
  }
  const reviveTagged = (place: number, tag: string, rest: unknown[], depth: number): unknown => {
    // After the tag of a date or another class stands the value itself. After that of a reactive wrapper or promise stands the index of the
    // value, and after that of a set or map stand the indexes of all values.
    if (/^(?:D|Date|U|URL|R|RegExp|BigInt|B|Y|Symbol)$/.test(tag)) {
      const [value] = rest
      return tag === 'D' && typeof value === 'number' && Math.abs(value) <= lastInstant ? new Date(value).toISOString() : value
    }
    const list = /^(?:S|Set|M|Map)$/.test(tag) ? rest.map(entry => revive(entry, depth + 1)) : revive(rest[0], depth + 1)
    revived.set(place, list)
    return list
  }
  return revive(0, 0)
}
