/** The address that a person means by what they typed, as far as the page can tell; the server has the last word. */
import type { Language } from '#contracts/language.ts'

/** The address with its scheme (`https://` where none was typed), or null when it cannot be one. */
export function enteredAddress(input: string): string | null {
  const text = input.trim()
  if (text === '' || /\s/.test(text)) return null
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && !/^[a-z][a-z0-9+.-]*:\/\//i.test(text.replace(/^https?:\/\//i, '')) ? address : null
}

/** The host of an address, or the address itself when it has none. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

/** Where "Try the example" starts on the example site. */
export const exampleAddress = (origin: string, language: Language) =>
  origin.replace(/\/$/, '') + (language === 'es' ? '/licitaciones' : '/en/tenders')
