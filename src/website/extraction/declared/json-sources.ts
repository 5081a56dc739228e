/** The JSON in a page's scripts other than JSON-LD: hydration state, data blocks, captured responses. */
import { type Document, type Element } from '#website/extraction/document.ts'
import { assignedData } from './assigned-data.ts'
import { isFlatState, reviveFlatState } from './flat-state.ts'
import { parseLenient, scriptsOf, sourceOf } from './script-json.ts'

export interface JsonSource {
  /** The locator of the JSON: `script#__NEXT_DATA__`, `script:nth(4)(__INITIAL_STATE__)`. */
  place: string
  /** A name that is the same on every page of a template: an id, a variable's name, or the path of a captured response. */
  name: string
  json: unknown
}

const dataType = /^\s*(?:application|text)\/(?:[\w.+-]*\+)?(?:json|ld\+json)\b/i
const programType = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i
/** Types of scripts that contain no content. */
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
