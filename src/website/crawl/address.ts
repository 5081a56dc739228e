/** Turns a web address that a person typed into a URL. Free text becomes an address only here. */
import { domainToASCII } from 'node:url'

const longest = 2048

/** The text is no web address. The user sees the message of `code`. */
export class AddressError extends Error {
  override name = 'AddressError'
  readonly code = 'invalid-url'
}

/**
 * Reads a typed address: puts `https://` before an address without scheme, turns names into ASCII (punycode), and removes the fragment and a final
 * dot. Throws AddressError for a text that is no web address, for other schemes, and for a user name, because it can hide the host.
 */
export function parseAddress(input: string): URL {
  const typed = input.trim()
  if (typed === '') throw new AddressError('The address is empty')
  if (typed.length > longest) throw new AddressError(`The address is longer than ${longest} characters`)
  const hasScheme = /^https?:\/\//i.test(typed)
  if (!hasScheme && /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) throw new AddressError('Only http and https addresses can be read')

  const url = parseUrl(hasScheme ? typed : `https://${typed}`)
  if (!url) throw new AddressError('The address is malformed')
  if (url.username !== '' || url.password !== '') throw new AddressError('The address carries a user name')
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  // A single word is a host only with a scheme or a port ("intranet:8080").
  const explicit = hasScheme || url.port !== '' || url.hostname === 'localhost'
  if (!isHostName(url.hostname) || (!explicit && !/[.:]/.test(url.hostname))) throw new AddressError('The address names no host')
  if (url.href.length > longest) throw new AddressError(`The address is longer than ${longest} characters`)
  return url
}

/** Like `new URL`, but returns null instead of throwing. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}

function isHostName(host: string): boolean {
  if (host.startsWith('[')) return true
  const labels = host.split('.')
  return host.length <= 253 && labels.every(label => label.length > 0 && label.length <= 63) && domainToASCII(host) !== ''
}
