/** Reads the address that a person entered. People leave out the scheme, and not every site has https. */
import type { Page } from '#contracts/page.ts'
import type { PageFetcher } from './fetch-page.ts'

/** Matches the `cause` of a page whose host has no TLS at the https port. A bad certificate does not match, because it warns of an attack. */
const noTls = /^(?:ECONNREFUSED|ECONNRESET|EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)\b/

/** Reads the page by https, or by http where the host has no https. `page.url` stays the entered address. */
export async function fetchEntry(fetcher: Pick<PageFetcher, 'fetchPage'>, url: string, signal?: AbortSignal): Promise<Page> {
  const page = await fetcher.fetchPage(url, signal)
  if (page.state !== 'unreachable' || !url.startsWith('https://') || !noTls.test(page.cause ?? '')) return page
  const plain = await fetcher.fetchPage(url.replace(/^https:/, 'http:'), signal)
  return plain.state === 'unreachable' || plain.state === 'refused' ? page : { ...plain, url }
}
