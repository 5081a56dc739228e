/** Turns a typed web address into a URL: the only place where free text becomes an address. */
import { domainToASCII } from 'node:url'

const longest = 2048

/** The text is no web address. Show: the sentence of `code` tells the user. */
export class AddressError extends Error {
  override name = 'AddressError'
  readonly code = 'invalid-url'
}

/**
 * Reads a typed address. Without a scheme `https://` is put before it; names become ASCII (punycode);
 * the fragment and a trailing dot are dropped. Throws AddressError for anything that is not an address of a web page,
 * among it other schemes and addresses that carry a user name (which disguise the host).
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
  // A lone word is a host only where the user says so by a scheme or a port ("intranet:8080").
  const explicit = hasScheme || url.port !== '' || url.hostname === 'localhost'
  if (!isHostName(url.hostname) || (!explicit && !/[.:]/.test(url.hostname))) throw new AddressError('The address names no host')
  if (url.href.length > longest) throw new AddressError(`The address is longer than ${longest} characters`)
  return url
}

/** `new URL` without the exception: null for what is no address. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}

function isHostName(host: string): boolean {
  if (host.startsWith('[')) return true
  const labels = host.split('.')
  return host.length <= 253 && labels.every(label => label.length > 0 && label.length <= 63) && domainToASCII(host) !== ''
}
