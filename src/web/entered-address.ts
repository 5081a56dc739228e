/** The address that a person means by what they typed or pasted, as far as the page can tell; the server has the last word. */
import type { Language } from '#contracts/language.ts'

export type EnteredAddress = { url: string } | { problem: 'invalid' | 'several' }

/** What sentences, mails and spreadsheets leave around an address: quotes, commas, invisible characters. */
const around = /^[\s"'`«»“”‘’\u200B-\u200D\u2060\uFEFF]+|[\s"'`«»“”‘’,;\u200B-\u200D\u2060\uFEFF]+$/g
/** Brackets around it; a bracket at its end alone may be its own. */
const inBrackets = /^(?:<(.*)>|\((.*)\)|\[(.*)\])$/
const scheme = /^https?:\/\//i
/** A second scheme that does not stand in the first address's path, as in an archive's: two addresses pasted as one. */
const secondScheme = /^https?:\/\/[^/?#]*https?:\/\//i

/** The address with its scheme (`https://` where none was typed), or why it cannot be one. */
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

/** Where "Try the example" starts on the example site. */
export const exampleAddress = (origin: string, language: Language) =>
  origin.replace(/\/$/, '') + (language === 'es' ? '/licitaciones' : '/en/tenders')
