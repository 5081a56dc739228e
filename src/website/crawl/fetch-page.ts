/** The guarded fetch: one address in, one Page out, whatever the site does. Pages that are empty without their scripts go to the browser. */
import type { Page } from '#contracts/page.ts'
import type { HttpResponse } from '#foundation/http/client.ts'
import { parseUrl } from './address.ts'
import { failedPage, judgeHeaders, judgePdf, type JudgedResponse, judgeResponse, pageOf } from './judge-response.ts'
import { PageFailure, failureOf } from './page-failure.ts'
import { type ClientOptions, PoliteClient, type Turn } from './polite-client.ts'
import { BrowserFailure } from './rendering/browser-process.ts'
import type { Renderer } from './rendering/renderer.ts'
import { createScriptedPages, pageLanguage, type ScriptedPages } from './rendering/scripted-pages.ts'
import { readSitemaps } from './sitemap.ts'
import { isPdf } from './sniff-html.ts'

export interface FetchOptions extends ClientOptions {
  /** Renders pages that are empty without their scripts; null or unset: such pages keep the state `empty-js`. The fetcher does not close it. */
  renderer?: Renderer | null
  /** Makes a page of a PDF, or notes why no page can be made; unset: PDFs get the state `not-html`. Rejects only when the signal aborts. */
  readPdf?: (bytes: Uint8Array, signal?: AbortSignal) => Promise<{ content: string | null; note: string | null }>
}

export interface PageFetcher {
  /** Reads one page. A fault of the site gives a page with a state, never an error; rejects only with the reason of `signal`. */
  fetchPage(url: string, signal?: AbortSignal): Promise<Page>
  /** Reads one page in the browser, whatever it contains without its scripts; null where there is no browser, or it failed. */
  renderPage(url: string, signal?: AbortSignal): Promise<Page | null>
  /** From now on pages of this page's template are read in the browser. */
  preferBrowser(page: Page): void
  /** How many pages of the address's host may be read at the same time. */
  concurrencyFor(url: string): number
  /** Addresses that the site's sitemaps name, at most `limit`. A fault of the site gives fewer addresses, never an error. */
  readSitemap(url: string, limit: number, signal?: AbortSignal): Promise<string[]>
  /** Ends all requests and closes all connections. */
  close(): Promise<void>
}

/** Pages that only send the reader on to another address (`<meta http-equiv="refresh">`) are followed at most this many times in a row. */
const mostRefreshes = 3

/** One fetcher serves one scan: it keeps the scan's cookies, connections, robots.txt files and turns. */
export function createPageFetcher({ renderer = null, readPdf, ...options }: FetchOptions): PageFetcher {
  const client = new PoliteClient(options)
  const reader: Reader = { client, renderer, readPdf, scripted: createScriptedPages() }
  return {
    async fetchPage(address, signal) {
      signal?.throwIfAborted()
      const url = parseUrl(address)
      if (url) url.hash = ''
      try {
        if (!url) throw new PageFailure('refused', 'MALFORMED no web address')
        return await readAnyPage(reader, url, signal)
      } catch (error) {
        if (error instanceof PageFailure) return failedPage(url?.href ?? address, error)
        throw error
      }
    },
    async renderPage(address, signal) {
      const url = parseUrl(address)
      if (!url || !renderer) return null
      try {
        return await renderPage(client, renderer, url, reader.scripted.languageOf(url), signal)
      } catch (error) {
        if (error instanceof PageFailure || error instanceof BrowserFailure) return null
        throw error
      }
    },
    preferBrowser: reader.scripted.remember,
    concurrencyFor: address => client.concurrencyFor(parseUrl(address)),
    async readSitemap(address, limit, signal) {
      const url = parseUrl(address)
      if (!url) return []
      const named = await client.sitemapsOf(url)
      const files = named.length > 0 ? named : [new URL('/sitemap.xml', url).href]
      return readSitemaps(files, limit, file => readSitemapFile(client, file, signal))
    },
    close: () => client.close(),
  }
}

interface Reader extends Pick<FetchOptions, 'readPdf'> {
  client: PoliteClient
  renderer: Renderer | null
  scripted: ScriptedPages
}

/** The page by HTTP. If the page or its template is empty without scripts, the page from the browser; if the browser fails, the page by HTTP. */
async function readAnyPage(reader: Reader, url: URL, signal: AbortSignal | undefined): Promise<Page> {
  const { client, renderer, scripted } = reader
  if (!renderer) return readPage(reader, url, signal)
  let plain: Page | null = null
  try {
    if (scripted.isKnown(url)) return await renderPage(client, renderer, url, scripted.languageOf(url), signal)
    plain = await readPage(reader, url, signal)
    if (plain.state !== 'empty-js') return plain
    const rendered = await renderPage(client, renderer, url, pageLanguage(plain), signal)
    if (rendered.state === 'ok') scripted.remember(rendered)
    return rendered
  } catch (error) {
    if (!(error instanceof BrowserFailure)) throw error
    return { ...(plain ?? (await readPage(reader, url, signal))), cause: error.message }
  }
}

/** The page by HTTP. A page that is hardly more than a refresh is followed to its target. */
async function readPage({ client, readPdf }: Reader, asked: URL, signal: AbortSignal | undefined): Promise<Page> {
  let target = asked
  for (let refreshes = 0; ; refreshes++) {
    let last: { response: HttpResponse; judged: JudgedResponse } | null = null
    const judge = (response: HttpResponse): JudgedResponse => {
      if (last?.response !== response) last = { response, judged: judgeResponse(response, asked) }
      return last.judged
    }
    const response = await client.get(target, signal, {
      onHeaders: (contentType, length) => judgeHeaders(contentType, length, client.limits.bytes, readPdf !== undefined),
      isFinal: candidate => candidate.status !== 429 && judge(candidate).state === 'blocked',
    })
    if (readPdf && response.status < 300 && isPdf(response.bytes))
      return pageOf(asked, response, judgePdf(await readPdf(response.bytes, signal)))
    const judged = judge(response)
    const next = judged.refresh === null ? null : parseUrl(judged.refresh, response.url)
    if (next === null || next.href === response.url.href || refreshes === mostRefreshes) return pageOf(asked, response, judged)
    target = next
  }
}

/** The page as its scripts build it. Rejects with PageFailure for faults of the site, and with BrowserFailure for those of the browser. */
async function renderPage(
  client: PoliteClient,
  renderer: Renderer,
  url: URL,
  language: string | null,
  signal: AbortSignal | undefined,
): Promise<Page> {
  const { guard, userAgent: botName } = client
  const either = AbortSignal.any([client.closed, ...(signal ? [signal] : [])])
  const turn: Turn = { host: null, release: () => {} }
  const admit = (hop: URL) => client.admit(hop, turn, either)
  try {
    guard.checkUrl(url)
    await admit(url)
    return await renderer.render(url, { guard, botName, language, admit, signal: either })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof BrowserFailure) throw error
    throw failureOf(error, url.href)
  } finally {
    turn.release()
  }
}

/** The bytes of a sitemap, or null where it cannot be had. */
async function readSitemapFile(client: PoliteClient, url: URL, signal: AbortSignal | undefined): Promise<Buffer | null> {
  try {
    const response = await client.get(url, signal)
    return response.status === 200 ? response.bytes : null
  } catch (error) {
    if (error instanceof PageFailure) return null
    throw error
  }
}

/** Matches the `cause` of a page whose host has no TLS at the https port. A bad certificate does not match, because it warns of an attack. */
const noTls = /^(?:ECONNREFUSED|ECONNRESET|EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)\b/

/** Reads the address that a person entered by https, or by http where the host has no https. `page.url` stays the entered address. */
export async function fetchEntry(fetcher: Pick<PageFetcher, 'fetchPage'>, url: string, signal?: AbortSignal): Promise<Page> {
  const page = await fetcher.fetchPage(url, signal)
  if (page.state !== 'unreachable' || !url.startsWith('https://') || !noTls.test(page.cause ?? '')) return page
  const plain = await fetcher.fetchPage(url.replace(/^https:/, 'http:'), signal)
  return plain.state === 'unreachable' || plain.state === 'refused' ? page : { ...plain, url }
}
