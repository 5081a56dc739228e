/** Finds the address in what a person typed or pasted. The server checks it again. */
import type { Language } from '#contracts/language.ts'

export type EnteredAddress = { url: string } | { problem: 'invalid' | 'several' }

/** Characters that a copy from a sentence, a mail or a spreadsheet leaves around an address: quotes, commas, invisible characters. */
const around = /^[\s"'`«»“”‘’\u200B-\u200D\u2060\uFEFF]+|[\s"'`«»“”‘’,;\u200B-\u200D\u2060\uFEFF]+$/g
/** An address in brackets. Only a pair is removed: a closing bracket alone may belong to the address, as in `/wiki/Java_(language)`. */
const inBrackets = /^(?:<(.*)>|\((.*)\)|\[(.*)\])$/
const scheme = /^https?:\/\//i
/** Two addresses pasted without a space between them. In the path a second scheme is allowed: `https://archive.example/https://example.com`. */
const secondScheme = /^https?:\/\/[^/?#]*https?:\/\//i

/** The address with its scheme (`https://` if none was typed), or the problem with the input. */
export function enteredAddress(input: string): EnteredAddress {
  const parts = input
    .split(/\s+/)
    .map(part => part.replaceAll(around, '').replace(inBrackets, '$1$2$3'))
    .filter(part => part !== '')
  const [text] = parts
  if (text === undefined) return { problem: 'invalid' }
  if (parts.length > 1) return { problem: parts.every(looksLikeAddress) ? 'several' : 'invalid' }
  if (secondScheme.test(text)) return { problem: 'several' }
  const url = scheme.test(text) ? text : `https://${text}`
  return URL.canParse(url) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(text.replace(scheme, '')) ? { url } : { problem: 'invalid' }
}

const looksLikeAddress = (text: string) => scheme.test(text) || /^[^\s/]+\.[a-z]{2,}(?:[/?#:]|$)/i.test(text)

/** The host of an address, or the address itself when it has none. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

/** An address as it is shown in short: without its scheme and a final slash. */
export const addressWithoutScheme = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** The address that "Try the example" scans. */
export const exampleAddress = (origin: string, language: Language) =>
  origin.replace(/\/$/, '') + (language === 'es' ? '/licitaciones' : '/en/tenders')
