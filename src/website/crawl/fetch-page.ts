/** The guarded fetch: one address in, one Page out, whatever the site does. Pages that are empty without their scripts go to the browser. */
import type { Page } from '#contracts/page.ts'
import type { Rendering } from '#contracts/scan-rule-limits.ts'
import type { HttpResponse } from '#foundation/http/client.ts'
import { parseUrl } from './address.ts'
import { failedPage, judgeHeaders, judgePdf, type JudgedResponse, judgeResponse, pageOf } from './judge-response.ts'
import { PageFailure, failureOf } from './page-failure.ts'
import { type ClientOptions, PoliteClient, type Turn } from './polite-client.ts'
import { BrowserFailure } from './rendering/browser-process.ts'
import type { Renderer, RenderOptions } from './rendering/renderer.ts'
import { createScriptedPages, pageLanguage, type ScriptedPages } from './rendering/scripted-pages.ts'
import { type SessionLogin, SiteSession } from './sign-in/site-session.ts'
import { readSitemaps, type WantedAddresses } from './sitemap.ts'
import { isPdf } from './sniff-html.ts'

export interface FetchOptions extends ClientOptions {
  /** Renders pages that are empty without their scripts. Null or unset: they keep the state `empty-js`. The caller closes the renderer. */
  renderer?: Renderer | null
  /** When `renderer` reads a page; default: `automatic`. */
  rendering?: Rendering
  /** Makes a page of a PDF, or notes why no page can be made; unset: PDFs get the state `not-html`. Rejects only when the signal aborts. */
  readPdf?: (bytes: Uint8Array, signal?: AbortSignal) => Promise<{ content: string | null; note: string | null }>
  /** Signs in to the website before the first page is read; null or unset: pages are read as anybody sees them. */
  login?: SessionLogin | null
}

export interface PageFetcher {
  /**
   * Reads one page. A fault of the site gives a page with a state, never an error; rejects only with the reason of `signal`, and with SignInFailure
   * when signing in fails.
   */
  fetchPage(url: string, signal?: AbortSignal): Promise<Page>
  /** Reads one page in the browser, even a page that is not empty without its scripts. Null if there is no browser, or if rendering failed. */
  renderPage(url: string, signal?: AbortSignal): Promise<Page | null>
  /** From now on pages of this page's template are read in the browser. */
  preferBrowser(page: Page): void
  /** How many pages of the address's host may be read at the same time. */
  concurrencyFor(url: string): number
  /** Addresses that the site's sitemaps name. A fault of the site gives fewer addresses, never an error. */
  readSitemap(url: string, wanted: WantedAddresses, signal?: AbortSignal): Promise<string[]>
  /** Ends all requests and closes all connections. */
  close(): Promise<void>
}

/** Pages that only send the reader on to another address (`<meta http-equiv="refresh">`) are followed at most this many times in a row. */
const mostRefreshes = 3

/** One fetcher serves one scan: it keeps the scan's cookies, connections, robots.txt files and turns. */
export function createPageFetcher(options: FetchOptions): PageFetcher {
  const { renderer: given = null, rendering = 'automatic', readPdf, login = null } = options
  const client = new PoliteClient(options)
  const renderer = rendering === 'never' ? null : given
  const reader: Reader = {
    client,
    renderer,
    rendersAlways: rendering === 'always',
    readPdf,
    scripted: createScriptedPages(),
    session: null,
  }
  if (login) reader.session = openSession(login, reader, given)
  return {
    async fetchPage(address, signal) {
      signal?.throwIfAborted()
      const url = parseUrl(address)
      if (url) url.hash = ''
      try {
        if (!url) throw new PageFailure('refused', 'MALFORMED no web address')
        return await (reader.session?.read(url, signal) ?? readAnyPage(reader, url, signal))
      } catch (error) {
        if (error instanceof PageFailure) return failedPage(url?.href ?? address, error)
        throw error
      }
    },
    async renderPage(address, signal) {
      const url = parseUrl(address)
      if (!url || !renderer) return null
      try {
        return await renderPage(reader, renderer, url, reader.scripted.languageOf(url), signal)
      } catch (error) {
        if (error instanceof PageFailure || error instanceof BrowserFailure) return null
        throw error
      }
    },
    preferBrowser: reader.scripted.remember,
    concurrencyFor: address => client.concurrencyFor(parseUrl(address)),
    async readSitemap(address, wanted, signal) {
      const url = parseUrl(address)
      if (!url) return []
      const named = await client.sitemapsOf(url)
      const files = named.length > 0 ? named : [new URL('/sitemap.xml', url).href]
      return readSitemaps(files, wanted, file => readSitemapFile(client, file, signal))
    },
    async close() {
      reader.session?.forget()
      await client.close()
    },
  }
}

interface Reader extends Pick<FetchOptions, 'readPdf'> {
  client: PoliteClient
  renderer: Renderer | null
  rendersAlways: boolean
  scripted: ScriptedPages
  session: SiteSession | null
}

/** The session of a signed-in scan. A page that gives a PageFailure becomes a Page with its state, so that the session can judge it. */
function openSession(login: SessionLogin, reader: Reader, renderer: Renderer | null): SiteSession {
  const { client } = reader
  return new SiteSession(login, {
    client,
    renderer,
    read: (url, signal) =>
      readAnyPage(reader, url, signal).catch((error: unknown) => {
        if (error instanceof PageFailure) return failedPage(url.href, error)
        throw error
      }),
    admitted: (signal, work) => withAdmission(client, signal, work),
  })
}

/**
 * Reads a page by HTTP, and in the browser if the page is empty without its scripts. A page of a template that needs the browser is read in the
 * browser at once, and with `rendersAlways` every page is. If the browser fails, returns the page by HTTP.
 */
async function readAnyPage(reader: Reader, url: URL, signal: AbortSignal | undefined): Promise<Page> {
  const { renderer, rendersAlways, scripted } = reader
  if (!renderer) return readPage(reader, url, signal)
  let plain: Page | null = null
  try {
    if (rendersAlways || scripted.isKnown(url)) return await renderPage(reader, renderer, url, scripted.languageOf(url), signal)
    plain = await readPage(reader, url, signal)
    if (plain.state !== 'empty-js') return plain
    const rendered = await renderPage(reader, renderer, url, pageLanguage(plain), signal)
    if (rendered.state === 'ok') scripted.remember(rendered)
    return rendered
  } catch (error) {
    // The browser shows only web pages: PDFs and data are read by HTTP.
    if (rendersAlways && error instanceof PageFailure && error.state === 'not-html') return readPage(reader, url, signal)
    if (!(error instanceof BrowserFailure)) throw error
    return { ...(plain ?? (await readPage(reader, url, signal))), cause: error.message }
  }
}

/** Reads a page by HTTP. If the page is hardly more than a refresh, reads the target of the refresh instead. */
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
  { client, session }: Reader,
  renderer: Renderer,
  url: URL,
  language: string | null,
  signal: AbortSignal | undefined,
): Promise<Page> {
  return withAdmission(client, signal, async options => {
    try {
      client.guard.checkUrl(url)
      await options.admit(url)
      return await renderer.render(url, { ...options, language, state: session?.browserState() })
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof BrowserFailure) throw error
      throw failureOf(error, url.href)
    }
  })
}

/** Runs `work` with what the browser needs to ask for addresses, and afterwards gives back the turn at their host. */
async function withAdmission<Result>(
  client: PoliteClient,
  signal: AbortSignal | undefined,
  work: (options: RenderOptions) => Promise<Result>,
): Promise<Result> {
  const { guard, userAgent: botName, acceptLanguage } = client
  const either = AbortSignal.any([client.closed, ...(signal ? [signal] : [])])
  const turn: Turn = { host: null, release: () => {} }
  try {
    const admit = (hop: URL) => client.admit(hop, turn, either)
    return await work({ guard, botName, language: null, acceptLanguage, admit, signal: either })
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

/** Reads an entered address. An https address whose host has no https is read by http. `page.url` stays the entered address. */
export async function fetchEntry(fetcher: Pick<PageFetcher, 'fetchPage'>, url: string, signal?: AbortSignal): Promise<Page> {
  const page = await fetcher.fetchPage(url, signal)
  if (page.state !== 'unreachable' || !url.startsWith('https://') || !noTls.test(page.cause ?? '')) return page
  const plain = await fetcher.fetchPage(url.replace(/^https:/, 'http:'), signal)
  return plain.state === 'unreachable' || plain.state === 'refused' ? page : { ...plain, url }
}
