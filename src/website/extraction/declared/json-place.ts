/** Looks up the JSON of a locator, and shows the record around a value as readable text. */
import type { Document } from '#website/extraction/document.ts'
import { jsonLdScripts } from './json-ld.ts'
import { isObject, type JsonObject } from './json-items.ts'
import { jsonSources } from './json-sources.ts'
import { wordsOfKey } from './key-words.ts'
import { jsonText } from './script-json.ts'

/** The JSON of the page's script with this locator (`script#__NEXT_DATA__`), or undefined. */
export function jsonAt(document: Document, place: string): unknown {
  return [...jsonLdScripts(document), ...jsonSources(document)].find(source => source.place === place)?.json
}

const longest = 4000
const deepest = 3

/** The record around the value at a JSON pointer as text, "key: value · key: value", and the offset in it at which the pair of the value begins. */
export function placeInData(json: unknown, pointer: string | null): { text: string; start: number } | null {
  if (pointer === null) return null
  let record: JsonObject | null = null
  let wanted = ''
  let value = json
  for (const step of pointer.slice(1).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, key)) return null
    // The innermost object with more than one key is the record.
    if (isObject(value) && Object.keys(value).length > 1) [record, wanted] = [value, key]
    value = (value as JsonObject)[key]
  }
  if (!record) return { text: wordsOf(value, 0), start: 0 }
  let text = ''
  let start = 0
  for (const [key, entry] of Object.entries(record)) {
    if (key === wanted) start = text.length
    const words = wordsOf(entry, 0)
    if (words !== '' && !/^[@_$]/.test(key)) text += `${wordsOfKey(key)}: ${words} · `
  }
  return { text: text.replace(/ · $/, ''), start }
}

function wordsOf(value: unknown, depth: number): string {
  if (value === null || value === undefined || depth > deepest) return ''
  if (typeof value !== 'object') return jsonText(String(value)).slice(0, longest)
  return Object.entries(value)
    .filter(([key]) => !/^[@_$]/.test(key))
    .map(([, entry]) => wordsOf(entry, depth + 1))
    .filter(Boolean)
    .join(', ')
    .slice(0, longest)
}
