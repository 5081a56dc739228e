/** The value in the answer of a model: strictly if possible, without the fence and the words around it, else read leniently. */
import { LenientReader } from './lenient-reader.ts'

const opening = /```[ \t]*[\w+-]*[ \t]*(?:\r?\n|(?=[[{]))/
const closing = /\s*```\s*$/

/** The text without byte order mark and without the code fences around it; words outside a fence go with it. */
export function withoutFence(text: string): string {
  let bare = text.replace(/^\uFEFF/, '').trim()
  for (;;) {
    // A fence within a value is part of it.
    const begin = /^[[{"]/.test(bare) ? null : opening.exec(bare)
    if (!begin) return bare
    const inner = bare.slice(begin.index + begin[0].length)
    const end = inner.lastIndexOf('```')
    bare = (end < 0 ? inner : inner.slice(0, end)).replace(closing, '').trim()
  }
}

/** What `text` says when it is JSON; undefined when it is not. A text that is itself JSON in quotation marks is read once more. */
export function strictJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'string' && /^\s*[[{]/.test(value) ? (strictJson(value) ?? value) : value
  } catch {
    return undefined
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  typeof value !== 'object' || value === null || (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0)

/**
 * What a broken text says: its longest list or object; objects one after the other (lines of JSON, a list without its brackets) are a
 * list. Undefined when there is nothing to read.
 */
export function repairedJson(text: string): unknown {
  const reader = new LenientReader(text)
  let best: { value: unknown; length: number } | undefined
  /** Objects with nothing but blanks and commas between them. */
  let row: { from: number; end: number; values: unknown[] } | undefined
  for (;;) {
    const from = indexOfOpening(text, reader.at)
    if (from < 0) return best && !isEmpty(best.value) ? best.value : undefined
    reader.at = from
    const { value, cut } = reader.value()
    const adjoins = row && isObject(value) && /^[\s,]*$/.test(text.slice(row.end, from))
    // The last of several that was cut off is left out, as in a list.
    if (adjoins && row && !cut) row.values.push(value)
    else if (!adjoins) row = isObject(value) ? { from, end: reader.at, values: [value] } : undefined
    if (row) row.end = reader.at
    const found = row && row.values.length > 1 ? { value: row.values, length: row.end - row.from } : { value, length: reader.at - from }
    if (!isEmpty(found.value) && (!best || found.length > best.length)) best = found
  }
}

function indexOfOpening(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '[' || text[at] === '{') return at
  return -1
}

/** The value in a text, strictly if possible, else after a repair; undefined when neither works. */
export function parseLenientJson(text: string): unknown {
  const bare = withoutFence(text)
  return strictJson(bare) ?? repairedJson(bare)
}
