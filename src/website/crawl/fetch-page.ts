/**
 * The guarded fetch: one address in, one Page out, whatever the site does. Everything that stands between an address and
 * its page meets here: guard, robots.txt, politeness, cookies, retries, limits, charset and the judgement of what came.
 */
import { setMaxListeners } from 'node:events'
import type { Page } from '#contracts/page.ts'
import { createAddressGuard, type Resolve } from './address-guard.ts'
import { parseUrl } from './address.ts'
import { createCookies } from './cookies.ts'
import { abortable } from '#foundation/time/deadline.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import type { Answer } from './http-get.ts'
import { failedPage, judgeAnswer, type JudgedAnswer, judgeHeaders, judgePdf, pageOf } from './judge-answer.ts'
import { PageFailure, failureOf } from './page-failure.ts'
import { patientGet, type Patience, type PatientOptions } from './patient-get.ts'
import { createPoliteness, type Pace } from './politeness.ts'
import { BrowserFailure } from './rendering/browser-process.ts'
import type { Renderer } from './rendering/renderer.ts'
import { createScriptedPages, languageOf } from './rendering/scripted-pages.ts'
import { createRobots } from './robots.ts'
import { readSitemaps } from './sitemap.ts'
import { isPdf } from './sniff-html.ts'

export interface FetchOptions {
  /** Entries of `host:port` that may be read although they are private or on another port. */
  allowPrivateNetwork: string[]
  userAgent?: string
  limits?: Partial<FetchLimits>
  patience?: Partial<Patience>
  /** How gently public hosts are asked. */
  pace?: Partial<Pace>
  /** Resolves names instead of the system's resolver. */
  resolve?: Resolve
  /** Shows pages that say nothing without their scripts; null or unset: they stay `empty-js`. It outlives the fetcher. */
  renderer?: Renderer | null
  /** Makes a page of a PDF, or notes why there is none; unset: PDFs are `not-html`. Rejects only when the signal aborts. */
  readPdf?: (bytes: Uint8Array, signal?: AbortSignal) => Promise<{ content: string | null; note: string | null }>
}

export interface FetchLimits {
  /** Decompressed bytes of one page. */
  bytes: number
  /** Time for one page in milliseconds: connecting, redirects, retries and the whole body; waiting for a turn not counted. */
  milliseconds: number
  redirects: number
}

export interface PageFetcher {
  /** Reads one page. Never throws for what a site does; rejects only when `signal` aborts (with its reason). */
  fetchPage(url: string, signal?: AbortSignal): Promise<Page>
  /** Reads one page in the browser, whatever it says without its scripts; null where there is no browser, or it failed. */
  renderPage(url: string, signal?: AbortSignal): Promise<Page | null>
  /** Pages of this page's template are read in the browser from now on. */
  preferBrowser(page: Page): void
  /** How many pages of the address's host may be read at the same time. */
  concurrencyFor(url: string): number
  /** Addresses that the site's sitemaps name, at most `limit`. Never throws for what a site does. */
  readSitemap(url: string, limit: number, signal?: AbortSignal): Promise<string[]>
  /** Ends what is under way and closes all connections. */
  close(): Promise<void>
}

const defaultUserAgent = 'IndagaBot/0.1 (+https://indaga.example/bot)'
const defaultLimits: FetchLimits = { bytes: 10_000_000, milliseconds: 25_000, redirects: 10 }
const defaultPatience: Patience = { retries: 2, firstPause: 500, longestPause: 8_000 }
const defaultPace: Pace = { parallel: 2, spacing: 500 }
const allowedPace: Pace = { parallel: 8, spacing: 0 }
const connectMilliseconds = 10_000
const robotsMilliseconds = 10_000
/** Pages that do nothing but send the reader on are followed this often. */
const mostRefreshes = 3

/** One fetcher serves one scan: it keeps the scan's cookies, connections, robots.txt files and turns. */
export function createPageFetcher(options: FetchOptions): PageFetcher {
  const guard = createAddressGuard(options.allowPrivateNetwork, options.resolve)
  const limits = { ...defaultLimits, ...options.limits }
  const pace = { ...defaultPace, ...options.pace }
  const userAgent = options.userAgent ?? defaultUserAgent
  const agent = createGuardedAgent(guard, Math.min(connectMilliseconds, limits.milliseconds))
  const cookies = createCookies()
  const politeness = createPoliteness()
  const closing = new AbortController()
  // Every page that is under way listens.
  setMaxListeners(0, closing.signal)
  /** Hosts that asked for a longer wait than we have, and until when. */
  const restingUntil = new Map<string, number>()

  const patience = { ...defaultPatience, ...options.patience }
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-language': 'es,en;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
  }
  const request = { agent, guard, cookies, limits, headers, patience }
  const robots = createRobots(
    url => patientGet(url, { ...request, milliseconds: Math.min(robotsMilliseconds, limits.milliseconds), signals: [closing.signal] }),
    userAgent,
  )
  const renderer = options.renderer ?? null
  const { readPdf } = options
  const scripted = createScriptedPages()

  /** Stops at robots.txt and at hosts that want to be left alone; otherwise waits for a turn at the host. */
  async function admit(url: URL, turn: Turn, signal: AbortSignal): Promise<void> {
    const rules = await abortable(robots.rulesFor(url), signal).catch((error: unknown) => {
      if (!(error instanceof PageFailure)) throw error
      throw new PageFailure(error.state, `${error.message} (reading robots.txt)`, { finalUrl: url.href })
    })
    if (!rules.allows(url)) throw new PageFailure('robots-denied', rules.cause ?? 'robots.txt denies this address', { finalUrl: url.href })
    const rest = (restingUntil.get(url.host) ?? 0) - Date.now()
    if (rest > 0)
      throw new PageFailure('blocked', `RATE_LIMITED the host asked to wait ${rest} ms more`, { status: 429, finalUrl: url.href })
    if (turn.host === url.host) return
    turn.release()
    turn.host = null
    turn.release = await politeness.takeTurn(url.host, paceOf(url, rules.crawlDelay), signal)
    turn.host = url.host
  }

  function paceOf(url: URL, crawlDelay: number): Pace {
    if (guard.isAllowed(url)) return allowedPace
    return crawlDelay > 0 ? { parallel: 1, spacing: Math.max(pace.spacing, crawlDelay) } : pace
  }

  async function get(url: URL, signal: AbortSignal | undefined, more: Pick<PatientOptions, 'onHeaders' | 'isFinal'>): Promise<Answer> {
    const turn: Turn = { host: null, release: () => {} }
    try {
      const answer = await patientGet(url, {
        ...request,
        ...more,
        milliseconds: limits.milliseconds,
        signals: [closing.signal, signal],
        beforeHop: (hop, hopSignal) => admit(hop, turn, hopSignal),
        onBusy: (hop, milliseconds) => politeness.pause(hop.host, milliseconds),
      })
      if (answer.status === 429 && (answer.retryAfter ?? 0) > patience.longestPause)
        restingUntil.set(answer.url.host, Date.now() + answer.retryAfter!)
      return answer
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof PageFailure) throw error
      // Only our own closing is left: nothing of a site comes this way.
      if (closing.signal.aborted) throw new PageFailure('unreachable', 'CLOSED the fetcher was closed', { finalUrl: url.href })
      throw error
    } finally {
      turn.release()
    }
  }

  async function readPage(asked: URL, signal: AbortSignal | undefined): Promise<Page> {
    let target = asked
    for (let refreshes = 0; ; refreshes++) {
      let last: { answer: Answer; judged: JudgedAnswer } | null = null
      const judge = (answer: Answer): JudgedAnswer => {
        if (last?.answer !== answer) last = { answer, judged: judgeAnswer(answer, asked) }
        return last.judged
      }
      const answer = await get(target, signal, {
        onHeaders: (contentType, length) => judgeHeaders(contentType, length, limits.bytes, readPdf !== undefined),
        isFinal: candidate => candidate.status !== 429 && judge(candidate).state === 'blocked',
      })
      if (readPdf && answer.status < 300 && isPdf(answer.bytes)) return pageOf(asked, answer, judgePdf(await readPdf(answer.bytes, signal)))
      const judged = judge(answer)
      const next = judged.refresh === null ? null : parseUrl(judged.refresh, answer.url)
      if (next === null || next.href === answer.url.href || refreshes === mostRefreshes) return pageOf(asked, answer, judged)
      target = next
    }
  }

  /** The page as its scripts build it. Rejects with BrowserFailure where the browser cannot tell. */
  async function renderPage(browser: Renderer, url: URL, language: string | null, signal: AbortSignal | undefined): Promise<Page> {
    const either = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])])
    const turn: Turn = { host: null, release: () => {} }
    const admitted = (hop: URL) => admit(hop, turn, either)
    try {
      guard.checkUrl(url)
      await admitted(url)
      return await browser.render(url, { guard, botName: userAgent, language, admit: admitted, signal: either })
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof BrowserFailure) throw error
      throw failureOf(error, url.href)
    } finally {
      turn.release()
    }
  }

  /** The page by HTTP, or in the browser where it says nothing without its scripts; as it came where there is no browser. */
  async function readAnyPage(url: URL, signal: AbortSignal | undefined): Promise<Page> {
    if (!renderer) return readPage(url, signal)
    let plain: Page | null = null
    try {
      if (scripted.isKnown(url)) return await renderPage(renderer, url, scripted.languageOf(url), signal)
      plain = await readPage(url, signal)
      if (plain.state !== 'empty-js') return plain
      const rendered = await renderPage(renderer, url, languageOf(plain), signal)
      if (rendered.state === 'ok') scripted.remember(rendered)
      return rendered
    } catch (error) {
      if (!(error instanceof BrowserFailure)) throw error
      return { ...(plain ?? (await readPage(url, signal))), cause: error.message }
    }
  }

  return {
    async fetchPage(address, signal) {
      signal?.throwIfAborted()
      const url = parseUrl(address)
      if (url) url.hash = ''
      try {
        if (!url) throw new PageFailure('refused', 'MALFORMED no web address')
        return await readAnyPage(url, signal)
      } catch (error) {
        if (error instanceof PageFailure) return failedPage(url?.href ?? address, error)
        throw error
      }
    },
    async renderPage(address, signal) {
      const url = parseUrl(address)
      if (!url || !renderer) return null
      try {
        return await renderPage(renderer, url, scripted.languageOf(url), signal)
      } catch (error) {
        if (error instanceof PageFailure || error instanceof BrowserFailure) return null
        throw error
      }
    },
    preferBrowser: scripted.remember,
    concurrencyFor(address) {
      const url = parseUrl(address)
      return url && guard.isAllowed(url) ? allowedPace.parallel : pace.parallel
    },
    async readSitemap(address, limit, signal) {
      const url = parseUrl(address)
      if (!url) return []
      const named = await robots.rulesFor(url).then(
        rules => rules.sitemaps,
        () => [],
      )
      const files = named.length > 0 ? named : [new URL('/sitemap.xml', url).href]
      return readSitemaps(files, limit, async file => {
        try {
          const answer = await get(file, signal, {})
          return answer.status === 200 ? answer.bytes : null
        } catch (error) {
          if (error instanceof PageFailure) return null
          throw error
        }
      })
    },
    async close() {
      closing.abort()
      await agent.destroy()
    },
  }
}

/** The host that a page's request holds a turn at. */
interface Turn {
  host: string | null
  release: () => void
}
