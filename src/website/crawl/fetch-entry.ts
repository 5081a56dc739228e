/** Reads the address a person entered. People leave the scheme out, and not every site speaks https. */
import type { Page } from '#contracts/page.ts'
import type { PageFetcher } from './fetch-page.ts'

/** What a host answers that has nothing, or no TLS, behind the https port. A bad certificate is not among it: that is a warning to heed. */
const noTls = /^(?:ECONNREFUSED|ECONNRESET|EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)\b/

/** Reads the page; where nothing speaks https at the address, reads it over http. The page keeps the address that was asked for. */
export async function fetchEntry(fetcher: Pick<PageFetcher, 'fetchPage'>, url: string, signal?: AbortSignal): Promise<Page> {
  const page = await fetcher.fetchPage(url, signal)
  if (page.state !== 'unreachable' || !url.startsWith('https://') || !noTls.test(page.cause ?? '')) return page
  const plain = await fetcher.fetchPage(url.replace(/^https:/, 'http:'), signal)
  return plain.state === 'unreachable' || plain.state === 'refused' ? page : { ...plain, url }
}
