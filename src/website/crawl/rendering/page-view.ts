/** One page of the browser, with the checks of its requests, and the agent in it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page as BrowserPage, Route } from 'playwright-core'
import { type AddressGuard, AddressRefusedError } from '#website/crawl/address-guard.ts'
import { parseUrl } from '#website/crawl/address.ts'
import { PageFailure } from '#website/crawl/page-failure.ts'
import { BrowserFailure, firstLine } from './browser-process.ts'
import { agentSource, worldName } from './in-page/agent.ts'
import type { PageAgent } from './in-page/page-agent.ts'

export interface PageView {
  page: BrowserPage
  session: CDPSession
  /** The number of requests in flight. Requests older than a few seconds do not count: a page may keep a request open endlessly. */
  underWay(): number
  /** From now on the page cannot go to another document. */
  stay(): void
  /**
   * Runs `question` in the page, with the agent. The function is sent as text, so it may use nothing from outside. Rejects with PageFailure
   * when the page does not answer in time, and with BrowserFailure when the page crashed.
   */
  ask<Result>(question: (agent: PageAgent, argument: number) => Result, argument?: number): Promise<Result>
  close(): Promise<void>
}

/** Cookies and stored values of sites, as Playwright gives and takes them. */
export type BrowserState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

export interface ViewOptions {
  guard: AddressGuard
  /** The proxy's address. */
  server: string
  userAgent: string
  /** Milliseconds that the page has to answer the agent's questions. */
  answering: number
  /** The BCP 47 tag of the language in which the page's scripts write numbers and dates. */
  locale: string
  /** The header `Accept-Language` of the page's requests. */
  acceptLanguage: string
  /** Called before the page goes to another address; throws to refuse the address. */
  admit: (url: URL) => Promise<void>
  /** The session of a signed-in person; unset: the page has no cookies. */
  state?: BrowserState | undefined
}

const closeMilliseconds = 3000
const longRequestMilliseconds = 4000
/** Pages get this pixel instead of every image, so that their scripts see no broken images. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Opens an empty page in a context of its own. Rejects where the browser fails. */
export async function openView(browser: Browser, options: ViewOptions): Promise<PageView> {
  const context = await browser.newContext({
    proxy: { server: options.server, bypass: '<-loopback>' },
    userAgent: options.userAgent,
    locale: options.locale,
    extraHTTPHeaders: { 'accept-language': options.acceptLanguage },
    // Tall, so that lists that show only the records in view show many.
    viewport: { width: 1280, height: 1600 },
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    ...(options.state && { storageState: options.state }),
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
  const started = watchRequests(page)
  const movement = { staying: false }
  // While the page closes, the promise of `decide` rejects. The request no longer matters then, so the error is ignored.
  await context.route(
    () => true,
    route => void decide(route, page, movement, options).catch(() => {}),
  )
  const session = await context.newCDPSession(page)
  const agent: Agent = { session, world: await openWorld(session), crashed: crashOf(page), answering: options.answering }
  return {
    page,
    session,
    underWay: () => [...started.values()].filter(at => Date.now() - at < longRequestMilliseconds).length,
    stay: () => void (movement.staying = true),
    ask: (question, argument = 0) => ask(agent, question, argument),
    async close() {
      await Promise.race([context.close(), tooLate(closeMilliseconds, new BrowserFailure('The page does not close'))])
    },
  }
}

/** The requests in flight that bring content, with the times when they started. */
function watchRequests(page: BrowserPage): Map<unknown, number> {
  const started = new Map<unknown, number>()
  page.on('request', request => {
    if (!/^(eventsource|websocket|ping|media|image|font)$/.test(request.resourceType())) started.set(request, Date.now())
  })
  page.on('requestfinished', request => started.delete(request))
  page.on('requestfailed', request => started.delete(request))
  return started
}

/** Lets a request of the page pass, refuses it, or answers it with an empty image. */
async function decide(route: Route, page: BrowserPage, movement: { staying: boolean }, options: ViewOptions): Promise<void> {
  const request = route.request()
  const url = parseUrl(request.url())
  if (!url) return route.abort('addressunreachable')
  if (/^(data|blob|about):$/.test(url.protocol)) return route.continue()
  try {
    options.guard.checkUrl(url)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      // `aborted` leaves the page as it is; any other refusal replaces it with an error page.
      if (movement.staying) return await route.abort('aborted')
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

/** The agent in a page. */
interface Agent {
  session: CDPSession
  /** The JavaScript context that the agent runs in; null between two documents. */
  world: { id: number | null }
  /** Rejects with BrowserFailure when the page crashes or is closed. */
  crashed: Promise<never>
  /** Milliseconds that the page has to answer. */
  answering: number
}

/** Loads the agent into every document of the page, in a context of its own. */
async function openWorld(session: CDPSession): Promise<Agent['world']> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const world: Agent['world'] = { id: null }
  session.on('Runtime.executionContextCreated', ({ context: made }) => {
    const place = made.auxData as { frameId?: string } | undefined
    if (made.name === worldName && place?.frameId === frameTree.frame.id) world.id = made.id
  })
  session.on('Runtime.executionContextsCleared', () => (world.id = null))
  await session.send('Page.enable')
  await session.send('Runtime.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: agentSource(), worldName })
  return world
}

function crashOf(page: BrowserPage): Promise<never> {
  const crashed = new Promise<never>((_resolve, reject) => {
    page.on('crash', () => reject(new BrowserFailure('The page crashed')))
    page.on('close', () => reject(new BrowserFailure('The page was closed')))
  })
  crashed.catch(() => {})
  return crashed
}

async function ask<Result>(
  { session, world, crashed, answering }: Agent,
  question: (agent: PageAgent, argument: number) => Result,
  argument: number,
): Promise<Result> {
  const late = tooLate(answering, new PageFailure('timeout', `TIMEOUT the page does not answer within ${answering} ms`))
  for (;;) {
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
      // The page has loaded another document, which ended this context. The loop waits for the agent of the new document and asks that agent.
      if (world.id === asked) world.id = null
    }
  }
}

function tooLate(milliseconds: number, error: Error): Promise<never> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(error), milliseconds).unref()
  })
  // Usually the page answers before this time, and nothing handles the later rejection, so it is ignored here.
  late.catch(() => {})
  return late
}

/** Runs in the page before the page's own scripts: disables functions that ask the user, open windows, or connect without the proxy. */
function withoutWaysOut(): void {
  // Opens closed shadow trees, which may contain content.
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    return attachShadow.call(this, { ...init, mode: 'open' })
  }
  let answer = false
  // The answers alternate, which ends loops that repeat a question until they get a certain answer.
  Object.assign(window, { alert() {}, print() {}, confirm: () => (answer = !answer), prompt: () => null, open: () => null })
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport'])
    Object.defineProperty(window, name, { value: undefined, configurable: false })
}
