/** JSON inside a page's scripts: found and parsed leniently, never executed. */
import { decodeHTML } from 'entities'
import { jsonrepair } from 'jsonrepair'
import { type Document, type Element, elementsNamed, fold } from '#website/extraction/document.ts'

/** Broken JSON is repaired, which is slow, only if it has at most this many characters. Strict JSON may be as large as the page. */
const longestRepaired = 500_000

/** Parses JSON as pages write it: in comments, with trailing commas or raw line breaks. Returns `undefined` when the text is no JSON. */
export function parseLenient(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>|\]\]>)$/, '')
    .trim()
    .replace(/;$/, '')
  if (!/^[[{]/.test(bare)) return undefined
  try {
    return JSON.parse(bare) as unknown
  } catch {
    if (bare.length > longestRepaired) return undefined
  }
  try {
    return JSON.parse(jsonrepair(bare)) as unknown
  } catch {
    return undefined
  }
}

/** All scripts of the page, in document order. */
export const scriptsOf = (document: Document): readonly Element[] => elementsNamed(document, 'script', { unseen: true })

export const sourceOf = (script: Element): string => script.children.map(child => ('data' in child ? child.data : '')).join('')

/** A key as a step of a JSON pointer (RFC 6901). */
export const pointerStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** The text of a JSON string as a reader sees it: without markup, with entities decoded and white space folded. */
export function jsonText(text: string): string {
  const words = /<[a-z/!][^<>]*>/i.test(text) ? text.replace(/<[a-z/!][^<>]*>/gi, ' ') : text
  return fold(words.includes('&') ? decodeHTML(words) : words)
}
