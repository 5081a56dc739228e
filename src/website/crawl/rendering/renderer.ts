/**
 * Rendering: loads an address in a browser, and returns the page as its scripts have built it, with the JSON responses that the scripts
 * received. Used only for pages with no or too little content without their scripts, because it costs a hundred times as much as the
 * guarded fetch.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page as BrowserPage, Response } from 'playwright-core'
import type { Page } from '#contracts/page.ts'
import type { AddressGuard } from '#website/crawl/address-guard.ts'
import { parseUrl } from '#website/crawl/address.ts'
import { abortable } from '#foundation/time/deadline.ts'
import { PageFailure, failureOf } from '#website/crawl/page-failure.ts'
import { judgePage } from '#website/crawl/page-state.ts'
import { createPoliteness } from '#website/crawl/politeness.ts'
import { BrowserFailure, type BrowserLimits, BrowserProcess, firstLine } from './browser-process.ts'
import { captureAnswers } from './captured-answers.ts'
import { type BrowserWish, type ChosenBrowser, chooseBrowser } from './find-browser.ts'
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts'
import { type BrowserState, type PageView, openView } from './page-view.ts'

// A page is ready when its requests and its tree are quiet and its lists show no further records. Each wait has a limit.

const pollMilliseconds = 50
/** After loading, a page is quiet when it has had no request and no change of its tree for this time. */
const quietMilliseconds = 400
/** After a step down a list, a page is quiet when it has had no request and no change of its tree for this time. */
const stepQuietMilliseconds = 120
/** The longest wait for a quiet page after a step. */
const stepMilliseconds = 3000
/** The longest wait after a step for a page that was not quiet after loading. */
const restlessMilliseconds = 800
/** A page with fewer characters than this may not have begun to show its content: it gets up to `beginMilliseconds` more. */
const fewCharacters = 200
const beginMilliseconds = 3000

const hasText = async (view: PageView): Promise<boolean> => (await view.ask(agent => agent.textLength())) >= fewCharacters

/** A page with a password field, which hardly has any text, has begun too. */
const hasTextOrForm = async (view: PageView): Promise<boolean> =>
  (await view.ask(() => document.querySelector('input[type=password]') !== null)) || hasText(view)

/** Waits until the page has loaded and is quiet, or until the milliseconds are over. Returns whether it is quiet. */
async function settle(view: PageView, milliseconds: number, hasBegun = hasText): Promise<boolean> {
  const end = Date.now() + milliseconds
  await view.page.waitForLoadState('load', { timeout: milliseconds }).catch(() => {})
  let quiet = await goQuiet(view, quietMilliseconds, end)
  const begun = Math.min(end, Date.now() + beginMilliseconds)
  while (Date.now() < begun && !(await hasBegun(view))) {
    await sleep(pollMilliseconds * 4)
    quiet = await goQuiet(view, quietMilliseconds, end)
  }
  return quiet
}

/** Waits until the page has had no request and no change for `quiet` milliseconds, or until the time `end`. Returns whether it is quiet. */
async function goQuiet(view: PageView, quiet: number, end: number): Promise<boolean> {
  while (Date.now() < end) {
    if (view.underWay() === 0 && (await view.ask(agent => agent.quietFor())) >= quiet) return true
    await sleep(pollMilliseconds)
  }
  return false
}

/** Scrolls, and presses "load more" or "next". Returns true when no further record appears, false when `most.records` or the time is reached. */
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
  /** Renders one page. Rejects with PageFailure for faults of the site, and with BrowserFailure for those of the browser. */
  render(url: URL, options: RenderOptions): Promise<Page>
  /** Runs `work` with an open page of the browser, which closes afterwards. Rejects as `render` does, and with what `work` throws. */
  browse<Result>(options: RenderOptions, work: (tab: BrowserTab) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** An open page of the browser. */
export interface BrowserTab {
  page: BrowserPage
  /** Opens an address, and waits for what its scripts build. */
  visit(url: URL): Promise<void>
  /** Waits until the page is quiet. */
  settle(): Promise<void>
  /** From now on the page can only connect to these addresses. */
  restrictTo(accepts: (url: URL) => boolean): void
}

export interface RenderOptions {
  guard: AddressGuard
  /** The user agent of the crawler, e.g. `IndagaBot/0.1 (+https://…)`. */
  botName: string
  /** The page's language, e.g. `es`, or null when it is unknown. */
  language: string | null
  /** The header `Accept-Language` of the page's requests. */
  acceptLanguage: string
  /** Called before the page goes to another address; throws a PageFailure to stop it. */
  admit: (url: URL) => Promise<void>
  /** The session of a signed-in person; unset: the page has no cookies. */
  state?: BrowserState | undefined
  signal?: AbortSignal
}

export interface RenderLimits extends BrowserLimits {
  /** At most this many pages are rendered at the same time. */
  parallel: number
  /** The document must arrive within this many milliseconds. */
  navigation: number
  /** At most this many milliseconds are waited for the page to become quiet. */
  settling: number
  /** The page's lists are followed for at most this many milliseconds. */
  growing: number
  /** The page must answer each question of the agent within this many milliseconds. */
  answering: number
  /** Rendering the page takes at most this many milliseconds in all. */
  total: number
  /** When this many records have been seen, lists are not followed further. */
  records: number
  /** A rendered page of more characters than this is refused as `too-large`. */
  characters: number
  /** The page may receive at most this many bytes. */
  bytes: number
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
/** The `cause` of a page whose lists still grew when its time was up, or that had more records than the limit. */
export const growingPageCause = 'GOES-ON the page had more to load'

/** The renderer that the settings allow, or one sentence why there is none. */
export function openRenderer(wish: BrowserWish): { renderer: Renderer; missing: null } | { renderer: null; missing: string } {
  const chosen = chooseBrowser(wish)
  return 'missing' in chosen ? { renderer: null, missing: chosen.missing } : { renderer: createRenderer(chosen), missing: null }
}

/** One renderer serves the whole process. Its browser starts with the first page. */
export function createRenderer(chosen: ChosenBrowser, given: Partial<RenderLimits> = {}): Renderer {
  const limits = { ...defaultLimits, ...given }
  const browsers = new BrowserProcess(chosen, limits)
  const turns = createPoliteness()
  const never = new AbortController().signal

  async function inTurn<Result>({ signal = never }: RenderOptions, work: () => Promise<Result>): Promise<Result> {
    const release = await turns.takeTurn('browser', { parallel: limits.parallel, spacing: 0 }, signal)
    try {
      return await work()
    } finally {
      release()
    }
  }

  return {
    render: (url, options) =>
      inTurn(options, () => {
        const once = () => withView({ browsers, limits }, options, (view, proxy) => show(view, url, proxy, limits, options.admit))
        return once().catch((error: unknown) => {
          options.signal?.throwIfAborted()
          // Another page may have made the browser fail, so the page gets a second attempt.
          if (error instanceof BrowserFailure) return once()
          throw error
        })
      }),
    browse: (options, work) =>
      inTurn(options, () => withView({ browsers, limits }, options, (view, proxy) => work(tabOf(view, proxy, limits)))),
    close: () => browsers.close(),
  }
}

/** Runs work with a page of its own in the browser. */
async function withView<Result>(
  { browsers, limits }: { browsers: BrowserProcess; limits: RenderLimits },
  options: RenderOptions,
  work: (view: PageView, proxy: GuardedProxy) => Promise<Result>,
): Promise<Result> {
  return browsers.use(async browser => {
    const proxy = await startGuardedProxy(options.guard, { bytes: limits.bytes, connectMilliseconds })
    const refused: { failure: PageFailure | null } = { failure: null }
    try {
      const view = await openView(browser, {
        guard: options.guard,
        server: proxy.server,
        answering: limits.answering,
        userAgent: `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${options.botName}) Chrome/${browser.version()} Safari/537.36`,
        locale: localeOf(options.language ?? options.acceptLanguage),
        acceptLanguage: options.acceptLanguage,
        state: options.state,
        admit: next =>
          options.admit(next).catch((error: unknown) => {
            refused.failure = failureOf(error, next.href)
            throw error
          }),
      })
      try {
        const working = work(view, proxy).catch((error: unknown) => {
          throw refused.failure ?? error
        })
        return await within(limits.total, abortable(working, options.signal ?? new AbortController().signal))
      } finally {
        // If the page does not close, the whole browser is closed.
        await view.close().catch(() => browser.close())
      }
    } finally {
      await proxy.close()
    }
  })
}

function tabOf(view: PageView, proxy: GuardedProxy, limits: RenderLimits): BrowserTab {
  return {
    page: view.page,
    async visit(url) {
      await open(view, url, proxy, limits)
      await settleWithoutNotices(view, limits, hasTextOrForm)
    },
    async settle() {
      // The answer to a request may make the page go to another address a moment later, so the page must stay quiet.
      const end = Date.now() + limits.settling * 2
      do {
        await settle(view, limits.settling, hasTextOrForm)
        await sleep(quietMilliseconds)
      } while (view.underWay() > 0 && Date.now() < end)
    },
    restrictTo: accepts => proxy.restrictTo(accepts),
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
  const isQuiet = await settleWithoutNotices(view, limits)
  view.stay()
  // The browser follows redirects without asking. The proxy checks their hosts, but not robots.txt, so the final address is admitted here.
  const finalUrl = parseUrl(view.page.url()) ?? url
  if (finalUrl.href !== url.href) await admit(finalUrl)
  const isWhole = await followGrowth(view, isQuiet, { milliseconds: limits.growing, records: limits.records })
  const html = await view.ask((agent, most) => agent.serialize(most), limits.characters)
  if (html === null)
    throw new PageFailure('too-large', `TOO-LARGE more than ${limits.characters} characters`, { status: 200, finalUrl: finalUrl.href })
  const page = pageOf(url, finalUrl, response, await captured.appendTo(html))
  return page.state === 'ok' && !isWhole ? { ...page, cause: growingPageCause } : page
}

/** Waits until the page is quiet, and dismisses consent notices. Returns whether the page is quiet. */
async function settleWithoutNotices(view: PageView, { settling }: RenderLimits, hasBegun = hasText): Promise<boolean> {
  let isQuiet = await settle(view, settling, hasBegun)
  // A consent notice may appear late, or after another one.
  for (let notices = 0; notices < 3 && (await view.ask(agent => agent.dismissConsent())); notices++)
    isQuiet = await settle(view, settling / 2, hasBegun)
  return isQuiet
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

/** The locale in which scripts write numbers and dates: a page in English must not show 1.234,5. `language` begins with the page's language. */
function localeOf(language: string): string {
  return /^en\b/i.test(language) ? 'en-US' : 'es-ES'
}

/** Waits for work. Rejects with a PageFailure of state `timeout` when the work takes longer. */
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
