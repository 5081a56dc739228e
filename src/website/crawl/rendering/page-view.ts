/** One page of the browser, made safe to open, and our agent in it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page as BrowserPage, Route } from 'playwright-core'
import { type AddressGuard, AddressRefusedError } from '#website/crawl/address-guard.ts'
import { parseUrl } from '#website/crawl/address.ts'
import { PageFailure } from '#website/crawl/page-failure.ts'
import { BrowserFailure, firstLine } from './browser-process.ts'
import { agentSource, worldName } from './in-page/agent.ts'
import type { PageAgent } from './in-page/page-agent.ts'

export interface PageView {
  page: BrowserPage
  session: CDPSession
  /** Requests under way that are not older than a few seconds: a page may keep one open for ever. */
  underWay(): number
  /** From now on the page stays where it is. */
  stay(): void
  /** Asks the agent; `question` is sent as text. Rejects with PageFailure when the page does not answer in time, BrowserFailure when it crashed. */
  ask<Result>(question: (agent: PageAgent, argument: number) => Result, argument?: number): Promise<Result>
  close(): Promise<void>
}

export interface ViewOptions {
  guard: AddressGuard
  /** The proxy's address. */
  server: string
  userAgent: string
  /** Milliseconds that the page has to answer the agent's questions. */
  answering: number
  /** BCP 47 tag in which the page's scripts write numbers and dates. */
  locale: string
  /** Called before the page goes to another address; throws to refuse it. */
  admit: (url: URL) => Promise<void>
}

const closeMilliseconds = 3000
const longRequestMilliseconds = 4000
/** Instead of an image, so that no page takes it for broken. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Opens an empty page in a context of its own. Rejects where the browser fails. */
export async function openView(browser: Browser, options: ViewOptions): Promise<PageView> {
  const context = await browser.newContext({
    proxy: { server: options.server, bypass: '<-loopback>' },
    userAgent: options.userAgent,
    locale: options.locale,
    extraHTTPHeaders: { 'accept-language': 'es,en;q=0.8' },
    // Tall, so that lists which show a window of their records show many.
    viewport: { width: 1280, height: 1600 },
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
  })
  try {
    return await equip(context, options)
  } catch (error) {
    await context.close().catch(() => {})
    throw error
  }
}

async function equip(context: BrowserContext, options: ViewOptions): Promise<PageView> {
  await context.addInitScript(withoutWaysOut)
  const page = await context.newPage()
  context.on('page', other => void other.close().catch(() => {}))
  const started = new Map<unknown, number>()
  page.on('request', request => {
    if (!/^(eventsource|websocket|ping|media|image|font)$/.test(request.resourceType())) started.set(request, Date.now())
  })
  page.on('requestfinished', request => started.delete(request))
  page.on('requestfailed', request => started.delete(request))

  let staying = false
  const decide = async (route: Route) => {
    const request = route.request()
    const url = parseUrl(request.url())
    if (!url) return route.abort('addressunreachable')
    if (/^(data|blob|about):$/.test(url.protocol)) return route.continue()
    try {
      options.guard.checkUrl(url)
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        // `aborted` leaves the page as it is; any other refusal would show an error in its place.
        if (staying) return await route.abort('aborted')
        await options.admit(url)
      }
    } catch (error) {
      return route.abort(error instanceof AddressRefusedError ? 'addressunreachable' : 'blockedbyclient')
    }
    const type = request.resourceType()
    if (type === 'image') return route.fulfill({ status: 200, contentType: 'image/gif', body: pixel })
    if (type === 'font' || type === 'media') return route.abort('blockedbyclient')
    return route.continue()
  }
  // A closing page rejects every decision; the rejection has no reader.
  await context.route(
    () => true,
    route => void decide(route).catch(() => {}),
  )

  const session = await context.newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world: { id: number | null } = { id: null }
  session.on('Runtime.executionContextCreated', ({ context: made }) => {
    const place = made.auxData as { frameId?: string } | undefined
    if (made.name === worldName && place?.frameId === frameTree.frame.id) world.id = made.id
  })
  session.on('Runtime.executionContextsCleared', () => (world.id = null))
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: agentSource(), worldName })

  const crashed = new Promise<never>((_resolve, reject) => {
    page.on('crash', () => reject(new BrowserFailure('The page crashed')))
    page.on('close', () => reject(new BrowserFailure('The page was closed')))
  })
  crashed.catch(() => {})

  return {
    page,
    session,
    underWay: () => [...started.values()].filter(at => Date.now() - at < longRequestMilliseconds).length,
    stay: () => void (staying = true),
    async ask(question, argument = 0) {
      const late = tooLate(options.answering, new PageFailure('timeout', `TIMEOUT the page does not answer within ${options.answering} ms`))
      for (;;) {
        // Between two documents there is none.
        while (world.id === null) await Promise.race([sleep(20), crashed, late])
        const asked = world.id
        const asking = session.send('Runtime.evaluate', {
          expression: `(${question})(globalThis.${worldName}, ${argument})`,
          contextId: asked,
          returnByValue: true,
        })
        asking.catch(() => {})
        try {
          const { result, exceptionDetails } = await Promise.race([asking, crashed, late])
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
          return result.value
        } catch (error) {
          if (error instanceof PageFailure || error instanceof BrowserFailure) throw error
          if (!/context/i.test(firstLine(error))) throw new BrowserFailure(`The page cannot be read: ${firstLine(error)}`, { cause: error })
          // The page went to another document meanwhile.
          if (world.id === asked) world.id = null
        }
      }
    },
    async close() {
      await Promise.race([context.close(), tooLate(closeMilliseconds, new BrowserFailure('The page does not close'))])
    },
  }
}

function tooLate(milliseconds: number, error: Error): Promise<never> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(error), milliseconds).unref()
  })
  // Usually the wait is over before the time is.
  late.catch(() => {})
  return late
}

/** Runs among the page's own scripts, before them: takes away what asks the user, opens windows, or connects past the proxy. */
function withoutWaysOut(): void {
  // Closed shadow trees hold content like any other.
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' })
  }
  let answer = false
  // Loops that ask until they like the answer come to an end.
  Object.assign(window, { alert() {}, print() {}, confirm: () => (answer = !answer), prompt: () => null, open: () => null })
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport'])
    Object.defineProperty(window, name, { value: undefined, configurable: false })
}
