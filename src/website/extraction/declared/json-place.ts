/** Looks up the JSON of a locator, and puts the record around a value into words. */
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

/** A value of a record of data, as words. */
interface WordedPair {
  key: string
  words: string
  /** Whether the pointer leads to this value or into it. */
  isWanted: boolean
}

/**
 * The record around the value at a JSON pointer, as pairs of key and value. Without a record, the value is a pair with an empty key. Null if the
 * pointer leads nowhere.
 */
export function recordInData(json: unknown, pointer: string | null): WordedPair[] | null {
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
  if (!record) return [{ key: '', words: wordsOf(value, 0), isWanted: true }]
  return Object.entries(record).flatMap(([key, entry]): WordedPair[] => {
    const words = wordsOf(entry, 0)
    const isWanted = key === wanted
    return words === '' || (/^[@_$]/.test(key) && !isWanted) ? [] : [{ key: wordsOfKey(key), words, isWanted }]
  })
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
