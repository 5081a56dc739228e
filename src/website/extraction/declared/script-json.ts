/** JSON inside a page's scripts: found, parsed leniently, never executed; and values found again by the place that names them. */
import { decodeHTML } from 'entities'
import { jsonrepair } from 'jsonrepair'
import { type Document, type Element, elementsNamed, fold } from '#website/extraction/document.ts'

/** Strict JSON may be as large as a page; mending what is broken costs more and is worth it only for less. */
const longestRepaired = 500_000

/** Parses JSON as pages really write it: in comments, with trailing commas or bare line breaks. `undefined` where it is none. */
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

/** All scripts of the page, templates and bodies alike, in document order. */
export const scriptsOf = (document: Document): readonly Element[] => elementsNamed(document, 'script', { unseen: true })

/** What a script holds, verbatim. */
export const sourceOf = (script: Element): string => script.children.map(child => ('data' in child ? child.data : '')).join('')

/** A key as a step of a JSON pointer (RFC 6901). */
export const pointerStep = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** A text of JSON as a reader of the page would see it: no markup, entities resolved, white space folded. */
export function plainText(text: string): string {
  const words = /<[a-z/!][^<>]*>/i.test(text) ? text.replace(/<[a-z/!][^<>]*>/gi, ' ') : text
  return fold(words.includes('&') ? decodeHTML(words) : words)
}
