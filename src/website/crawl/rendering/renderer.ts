/**
 * Rendering: one address in, the page as its scripts built it out, with the JSON that they were answered. Only for pages that
 * say nothing, or too little, without their scripts: it costs a hundred times what the guarded fetch costs.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Response } from 'playwright-core'
import type { Page } from '#contracts/page.ts'
import type { AddressGuard } from '#website/crawl/address-guard.ts'
import { parseUrl } from '#website/crawl/address.ts'
import { abortable } from '#foundation/time/deadline.ts'
import { PageFailure, failureOf } from '#website/crawl/page-failure.ts'
import { judgePage } from '#website/crawl/page-state.ts'
import { createPoliteness } from '#website/crawl/politeness.ts'
import { BrowserFailure, createBrowserProcess, firstLine } from './browser-process.ts'
import { captureAnswers } from './captured-answers.ts'
import { type BrowserWish, type ChosenBrowser, chooseBrowser } from './find-browser.ts'
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts'
import { type PageView, openView } from './page-view.ts'

/** When a page is ready: its requests and its tree are quiet, and its lists bring nothing more. Everything is bounded. */
const pollMilliseconds = 50
/** So long nothing must happen after loading, … */
const quietMilliseconds = 400
/** … and after a step down a list. */
const stepQuietMilliseconds = 120
const stepMilliseconds = 3000
/** A page that never is quiet is waited for no longer than this at each step. */
const restlessMilliseconds = 800
/** A page without text may be about to begin: it is given so much longer. */
const fewCharacters = 200
const beginMilliseconds = 3000

/** Waits until the page has loaded and gone quiet; at most so long. Whether it has. */
async function settle(view: PageView, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  await view.page.waitForLoadState('load', { timeout: milliseconds }).catch(() => {})
  let quiet = await goQuiet(view, quietMilliseconds, end)
  const begun = Math.min(end, Date.now() + beginMilliseconds)
  while (Date.now() < begun && (await view.ask(agent => agent.textLength())) < fewCharacters) {
    await sleep(pollMilliseconds * 4)
    quiet = await goQuiet(view, quietMilliseconds, end)
  }
  return quiet
}

async function goQuiet(view: PageView, quiet: number, end: number): Promise<boolean> {
  while (Date.now() < end) {
    if (view.underWay() === 0 && (await view.ask(agent => agent.quietFor())) >= quiet) return true
    await sleep(pollMilliseconds)
  }
  return false
}

/** Scrolls and presses "load more" until nothing new comes (true), there are enough records, or the time is up (false). */
async function followGrowth(view: PageView, isQuiet: boolean, most: { milliseconds: number; records: number }): Promise<boolean> {
  const longest = isQuiet ? stepMilliseconds : restlessMilliseconds
  const end = Date.now() + most.milliseconds
  let atLastEnd = ''
  while (Date.now() < end) {
    const { action, records, height } = await view.ask(agent => agent.advance())
    if (records >= most.records) return false
    if (action === 'end') {
      if (atLastEnd === `${records} ${height}`) return true
      atLastEnd = `${records} ${height}`
    }
    await sleep(pollMilliseconds)
    await goQuiet(view, action === 'scrolled' ? stepQuietMilliseconds : quietMilliseconds, Math.min(end, Date.now() + longest))
  }
  return false
}

export interface Renderer {
  /** Renders one page. Rejects with PageFailure for what the site does, BrowserFailure for what the browser does. */
  render(url: URL, options: RenderOptions): Promise<Page>
  close(): Promise<void>
}

export interface RenderOptions {
  guard: AddressGuard
  /** The bot's name and address, as robots.txt knows it. */
  botName: string
  /** The page's language, where it is known. */
  language: string | null
  /** Called before the page goes to another address; throws a PageFailure to stop it. */
  admit: (url: URL) => Promise<void>
  signal?: AbortSignal
}

export interface RenderLimits {
  /** Pages at the same time. */
  parallel: number
  /** Milliseconds: until the document is there, until it is quiet, of following its lists, until it answers a question, and of all together. */
  navigation: number
  settling: number
  growing: number
  answering: number
  total: number
  /** Records noted before a list is long enough. */
  records: number
  /** Characters of the final page, and bytes that it may bring in. */
  characters: number
  bytes: number
  /** Pages shown before the browser is replaced, bytes of its memory, milliseconds it waits idle. */
  pages: number
  memory: number
  idle: number
}

const defaultLimits: RenderLimits = {
  parallel: 2,
  navigation: 20_000,
  settling: 8_000,
  growing: 25_000,
  answering: 15_000,
  total: 70_000,
  records: 5_000,
  characters: 10_000_000,
  bytes: 80_000_000,
  pages: 50,
  memory: 2_000_000_000,
  idle: 30_000,
}
const connectMilliseconds = 10_000
/** `cause` of a page that went on growing when its time was up, or had as many records as one page may. */
export const goesOn = 'GOES-ON the page had more to load'

/** The renderer that the settings allow; null, and in one sentence why, where there is none. */
export function openRenderer(wish: BrowserWish): { renderer: Renderer; missing: null } | { renderer: null; missing: string } {
  const chosen = chooseBrowser(wish)
  return 'missing' in chosen ? { renderer: null, missing: chosen.missing } : { renderer: createRenderer(chosen), missing: null }
}

/** One renderer serves a whole process; its browser starts with the first page. */
export function createRenderer(chosen: ChosenBrowser, given: Partial<RenderLimits> = {}): Renderer {
  const limits = { ...defaultLimits, ...given }
  const browsers = createBrowserProcess(chosen, limits)
  const turns = createPoliteness()
  const never = new AbortController().signal

  async function renderOnce(url: URL, options: RenderOptions): Promise<Page> {
    return browsers.use(async browser => {
      const proxy = await startGuardedProxy(options.guard, { bytes: limits.bytes, connectMilliseconds })
      const refused: { failure: PageFailure | null } = { failure: null }
      try {
        const view = await openView(browser, {
          guard: options.guard,
          server: proxy.server,
          answering: limits.answering,
          userAgent: `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${options.botName}) Chrome/${browser.version()} Safari/537.36`,
          locale: localeOf(options.language),
          admit: next =>
            options.admit(next).catch((error: unknown) => {
              refused.failure = failureOf(error, next.href)
              throw error
            }),
        })
        try {
          const working = show(view, url, proxy, limits, options.admit).catch((error: unknown) => {
            throw refused.failure ?? error
          })
          return await within(limits.total, abortable(working, options.signal ?? never))
        } finally {
          // A page that does not even close takes its browser with it.
          await view.close().catch(() => browser.close())
        }
      } finally {
        await proxy.close()
      }
    })
  }

  return {
    async render(url, options) {
      const release = await turns.takeTurn('browser', { parallel: limits.parallel, spacing: 0 }, options.signal ?? never)
      try {
        return await renderOnce(url, options).catch((error: unknown) => {
          options.signal?.throwIfAborted()
          // It may have been another page that brought the browser down.
          if (error instanceof BrowserFailure) return renderOnce(url, options)
          throw error
        })
      } finally {
        release()
      }
    },
    close: browsers.close,
  }
}

/** Opens the page, waits for what its scripts build, and follows its lists. */
async function show(
  view: PageView,
  url: URL,
  proxy: GuardedProxy,
  limits: RenderLimits,
  admit: (url: URL) => Promise<void>,
): Promise<Page> {
  const captured = await captureAnswers(view.session)
  const response = await open(view, url, proxy, limits)
  let isQuiet = await settle(view, limits.settling)
  // A notice may come late, or after another one.
  for (let notices = 0; notices < 3 && (await view.ask(agent => agent.dismissConsent())); notices++)
    isQuiet = await settle(view, limits.settling / 2)
  view.stay()
  // The browser follows redirects without asking us: the proxy refuses their hosts, but knows nothing of robots.txt.
  const finalUrl = parseUrl(view.page.url()) ?? url
  if (finalUrl.href !== url.href) await admit(finalUrl)
  const isWhole = await followGrowth(view, isQuiet, { milliseconds: limits.growing, records: limits.records })
  const html = await view.ask((agent, most) => agent.serialise(most), limits.characters)
  if (html === null)
    throw new PageFailure('too-large', `TOO-LARGE more than ${limits.characters} characters`, { status: 200, finalUrl: finalUrl.href })
  const page = pageOf(url, finalUrl, response, await captured.appendTo(html))
  return page.state === 'ok' && !isWhole ? { ...page, cause: goesOn } : page
}

async function open(view: PageView, url: URL, proxy: GuardedProxy, { navigation }: RenderLimits): Promise<Response> {
  try {
    const response = await view.page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: navigation })
    if (!response) throw new PageFailure('unreachable', 'NO-ANSWER the browser got no answer', { finalUrl: url.href })
    const contentType = response.headers()['content-type'] ?? 'text/html'
    if (!/html/i.test(contentType)) throw new PageFailure('not-html', `content-type ${contentType}`, { status: response.status() })
    return response
  } catch (error) {
    const message = firstLine(error)
    if (error instanceof PageFailure) throw error
    if (/crashed|has been closed/i.test(message)) throw new BrowserFailure(message, { cause: error })
    if (/download/i.test(message)) throw new PageFailure('not-html', message, { finalUrl: url.href })
    if (/timeout/i.test(message)) throw new PageFailure('timeout', `TIMEOUT no document within ${navigation} ms`, { finalUrl: url.href })
    throw proxy.failureAt(url) ?? new PageFailure('unreachable', message, { finalUrl: url.href })
  }
}

function pageOf(asked: URL, finalUrl: URL, response: Response, content: string): Page {
  finalUrl.hash = ''
  const status = response.status()
  const { state, reasons } = judgePage({ html: content, status, url: asked.href, finalUrl: finalUrl.href })
  return {
    url: asked.href,
    finalUrl: finalUrl.href,
    state,
    status,
    contentType: response.headers()['content-type'] ?? null,
    linkHeader: response.headers()['link'] ?? null,
    content: state === 'http-error' ? '' : content,
    readAt: new Date().toISOString(),
    cause: reasons.length > 0 ? reasons.join('; ') : null,
  }
}

/** Scripts write numbers and dates as the reader's browser does: a page in English must not say 1.234,5. */
function localeOf(language: string | null): string {
  return /^en\b/i.test(language ?? '') ? 'en-US' : 'es-ES'
}

/** Rejects with a PageFailure when work takes longer. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new PageFailure('timeout', `TIMEOUT not rendered within ${milliseconds} ms`)
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
