/**
 * The crawler's configuration of the HTTP client: the requests of one scan, guarded at every hop, polite, obeying robots.txt, with the
 * scan's cookies and connections, lenient unpacking, and retries within one deadline.
 */
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpOptions, type HttpResponse, sendRequest, throwEnd, type Cookies } from '#foundation/http/client.ts'
import { HttpFailure } from '#foundation/http/failure.ts'
import { growingPause, isBusy, repeatRequest } from '#foundation/http/retry.ts'
import { abortable, type Deadline, startDeadline } from '#foundation/time/deadline.ts'
import { type AddressGuard, createAddressGuard, type Resolve } from './address-guard.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import { PageFailure, failureOf } from './page-failure.ts'
import { createPoliteness, type Pace } from './politeness.ts'
import { createRobots } from './robots.ts'
import type { PreferredLanguage } from '#contracts/scan-rule-limits.ts'
import { Cookie, CookieJar } from 'tough-cookie'

export interface ClientOptions {
  /** Entries of `host:port` that may be read although the host is private, or the port is neither 80 nor 443. */
  allowPrivateNetwork: string[]
  userAgent?: string
  limits?: Partial<FetchLimits>
  patience?: Partial<RetryLimits>
  /** How gently public hosts are asked. */
  pace?: Partial<Pace>
  /** The pause between two requests to a host that a person asked for, in milliseconds. A longer pause that the host or `pace` demands goes first. */
  delay?: number
  /** The language that sites are asked for; default: `es`. */
  language?: PreferredLanguage
  /** Resolves names instead of the system's resolver. */
  resolve?: Resolve
}

interface FetchLimits {
  /** A page of more bytes than this, unpacked, is not read: it gets the state `too-large`. */
  bytes: number
  /** A page takes at most this many milliseconds for connecting, redirects, retries and the body. Waiting for a turn at the host does not count. */
  milliseconds: number
  redirects: number
}

interface RetryLimits {
  /** A request is repeated at most this many times. */
  retries: number
  /** Milliseconds before the first repetition; doubled for each further one. */
  firstPause: number
  /** Milliseconds. A server that asks for a longer pause than this (by Retry-After) is not asked again. */
  longestPause: number
}

/** The turn at `host` that the requests for one page hold until `release` is called. If `host` is null, they hold no turn. */
export interface Turn {
  host: string | null
  release: () => void
}

interface SentForm {
  url: URL
  fields: URLSearchParams
  /** The page with the form. */
  from: URL
}

interface GetOptions extends Pick<HttpOptions, 'onHeaders'> {
  /** Whether the request is not repeated after this error response, e.g. because the response is a challenge. */
  isFinal?: (response: HttpResponse) => boolean
}

type HopOptions = GetOptions & Pick<HttpOptions, 'beforeHop'>

/** The header `Accept-Language` by the language that is preferred. */
const acceptLanguages: Record<PreferredLanguage, string> = { es: 'es,en;q=0.8', en: 'en,es;q=0.8', site: '*' }

const defaultUserAgent = 'IndagaBot/0.1 (+https://indaga.example/bot)'
const defaultLimits: FetchLimits = { bytes: 10_000_000, milliseconds: 25_000, redirects: 10 }
const defaultPatience: RetryLimits = { retries: 2, firstPause: 500, longestPause: 8_000 }
const defaultPace: Pace = { parallel: 2, spacing: 500 }
/** The pace of hosts that the operator allowed. */
const allowedPace: Pace = { parallel: 8, spacing: 0 }
const connectMilliseconds = 10_000
const robotsMilliseconds = 10_000
/** An error page of more bytes than this counts as empty. Challenge pages, which must be recognized among error pages, are smaller. */
const errorBytes = 524_288

export class PoliteClient {
  readonly guard: AddressGuard
  readonly limits: FetchLimits
  readonly userAgent: string
  /** The header `Accept-Language` of every request. */
  readonly acceptLanguage: string
  private readonly closing = new AbortController()
  /** Aborts when the client is closed. */
  readonly closed = this.closing.signal
  private readonly patience: RetryLimits
  private readonly pace: Pace
  private readonly delay: number
  private readonly agent: ReturnType<typeof createGuardedAgent>
  private readonly headers: Record<string, string>
  readonly cookies = createCookies()
  private readonly politeness = createPoliteness()
  private readonly robots: ReturnType<typeof createRobots>
  /** By host: until when the host is not asked, in milliseconds since 1970. It answered 429 and asked for a pause longer than `longestPause`. */
  private readonly restingUntil = new Map<string, number>()

  constructor(options: ClientOptions) {
    this.guard = createAddressGuard(options.allowPrivateNetwork, options.resolve)
    this.limits = { ...defaultLimits, ...options.limits }
    this.userAgent = options.userAgent ?? defaultUserAgent
    this.patience = { ...defaultPatience, ...options.patience }
    this.pace = { ...defaultPace, ...options.pace }
    this.delay = options.delay ?? 0
    this.acceptLanguage = acceptLanguages[options.language ?? 'es']
    this.agent = createGuardedAgent(this.guard, Math.min(connectMilliseconds, this.limits.milliseconds))
    this.headers = {
      'user-agent': this.userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-language': this.acceptLanguage,
      'accept-encoding': 'gzip, deflate, br',
    }
    this.robots = createRobots(url => this.getRobots(url), this.userAgent)
    // Every page that is being read adds a listener to this signal. Without this line Node would warn of a leak.
    setMaxListeners(0, this.closed)
  }

  /** How many requests may be made to the address's host at the same time. */
  concurrencyFor(url: URL | null): number {
    return url ? this.paceOf(url, 0).parallel : this.pace.parallel
  }

  /** The sitemaps that robots.txt at the address's origin names; none if robots.txt cannot be read. */
  async sitemapsOf(url: URL): Promise<string[]> {
    return (await this.robots.rulesFor(url).catch(() => null))?.sitemaps ?? []
  }

  /**
   * Waits for a turn at the address's host. Throws PageFailure where robots.txt denies the address, or the host asked to be left alone.
   * The caller releases the turn when it is done.
   */
  async admit(url: URL, turn: Turn, signal: AbortSignal): Promise<void> {
    const rules = await abortable(this.robots.rulesFor(url), signal).catch((error: unknown) => {
      if (!(error instanceof PageFailure)) throw error
      throw new PageFailure(error.state, `${error.message} (reading robots.txt)`, { finalUrl: url.href })
    })
    if (!rules.allows(url)) throw new PageFailure('robots-denied', rules.cause ?? 'robots.txt denies this address', { finalUrl: url.href })
    const rest = (this.restingUntil.get(url.host) ?? 0) - Date.now()
    if (rest > 0)
      throw new PageFailure('blocked', `RATE_LIMITED the host asked to wait ${rest} ms more`, { status: 429, finalUrl: url.href })
    if (turn.host === url.host) return
    turn.release()
    turn.host = null
    turn.release = await this.politeness.takeTurn(url.host, this.paceOf(url, rules.crawlDelay), signal)
    turn.host = url.host
  }

  /** Gets one address, redirects included. Throws PageFailure for faults of the network or the site, and the signal's reason once it aborts. */
  async get(url: URL, signal: AbortSignal | undefined, options: GetOptions = {}): Promise<HttpResponse> {
    const turn: Turn = { host: null, release: () => {} }
    const deadline = startDeadline(this.limits.milliseconds, [this.closed, signal])
    try {
      const response = await this.getPatiently(url, deadline, { ...options, beforeHop: hop => this.admit(hop, turn, deadline.signal) })
      const { status, retryAfter } = response
      if (status === 429 && retryAfter !== null && retryAfter > this.patience.longestPause)
        this.restingUntil.set(response.url.host, Date.now() + retryAfter)
      return response
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof PageFailure || !this.closed.aborted) throw error
      throw new PageFailure('unreachable', 'CLOSED the fetcher was closed', { finalUrl: url.href })
    } finally {
      turn.release()
      deadline.end()
    }
  }

  /**
   * Sends a form once, never repeated, and reads the page that it redirects to. `accepts` is asked before every address, and throws to refuse it.
   * Throws PageFailure for faults of the network or the site, what `accepts` throws, and the signal's reason once it aborts.
   */
  async submit({ url, fields, from }: SentForm, accepts: (url: URL) => void, signal: AbortSignal | undefined): Promise<HttpResponse> {
    const { agent, cookies, limits } = this
    const turn: Turn = { host: null, release: () => {} }
    const deadline = startDeadline(limits.milliseconds, [this.closed, signal])
    const isNewHop = this.createHopGuard()
    let refused: unknown = null
    const guard = (hop: URL, before: URL | null) => {
      try {
        accepts(hop)
      } catch (error) {
        refused = error
        throw error
      }
      // The answer to a form may lead back to the address of the form, which then is no loop.
      if (before === null) this.guard.checkUrl(hop)
      else isNewHop(hop)
    }
    const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', origin: from.origin, referer: from.href }
    try {
      return await sendRequest(
        { url, method: 'POST', isForm: true, body: fields.toString(), headers: { ...this.headers, ...formHeaders } },
        {
          agent,
          cookies,
          deadline,
          guard,
          unpacking: 'lenient',
          limits: { ...limits, errorBytes },
          beforeHop: hop => this.admit(hop, turn, deadline.signal),
        },
      )
    } catch (error) {
      signal?.throwIfAborted()
      throw refused ?? failureOf(error, url.href)
    } finally {
      turn.release()
      deadline.end()
    }
  }

  /** Ends all requests and closes all connections. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.agent.destroy()
    // Timers and errors of the browser's pages may hold this client for a while.
    this.cookies.forget()
  }

  private async getRobots(url: URL): Promise<HttpResponse> {
    const deadline = startDeadline(Math.min(robotsMilliseconds, this.limits.milliseconds), [this.closed])
    try {
      return await this.getPatiently(url, deadline, {})
    } finally {
      deadline.end()
    }
  }

  /**
   * Gets an address; repeats the request after 429, 500, 502, 503, 504 and broken connections. Throws PageFailure for faults of the network or
   * the site, with the state `timeout` if the time is up. If the deadline's signal aborts for another reason, throws that reason.
   */
  private async getPatiently(url: URL, deadline: Deadline, options: HopOptions): Promise<HttpResponse> {
    const { retries, longestPause } = this.patience
    try {
      const outcome = await repeatRequest(() => this.getOnce(url, deadline, options), {
        retries,
        longestPause: () => longestPause,
        pauseAfter: (outcome, retries) => this.pauseAfter(outcome, retries, options),
        wait: async (pause, outcome) => {
          if (!(outcome instanceof PageFailure) && isBusy(outcome.status)) this.politeness.pause(outcome.url.host, pause)
          await sleep(pause, undefined, { signal: deadline.signal }).catch(() => throwEnd(deadline, url))
        },
      })
      if (outcome instanceof PageFailure) throw outcome
      return outcome
    } catch (error) {
      throw error instanceof HttpFailure ? failureOf(error, url.href) : error
    }
  }

  /** Gets an address once. Returns a failure instead of throwing it, so that the request can be repeated. Throws it if the deadline has ended. */
  private async getOnce(url: URL, deadline: Deadline, options: HopOptions): Promise<HttpResponse | PageFailure> {
    const { agent, cookies, headers } = this
    const limits = { ...this.limits, errorBytes }
    const guard = this.createHopGuard()
    try {
      return await sendRequest({ url, headers }, { ...options, agent, cookies, deadline, limits, guard, unpacking: 'lenient' })
    } catch (error) {
      if (deadline.signal.aborted) throw error
      return failureOf(error, url.href)
    }
  }

  /**
   * Returns a guard for the hops of one request. It refuses what the address guard refuses, and a second hop to the same address with the same
   * cookies, which is a loop.
   */
  private createHopGuard(): (url: URL) => void {
    const seen = new Set<string>()
    return url => {
      try {
        this.guard.checkUrl(url)
      } catch (error) {
        throw failureOf(error, url.href)
      }
      const hop = `${url.href} ${this.cookies.headerFor(url.href)}`
      if (seen.has(hop)) throw new PageFailure('redirect-loop', 'The address redirects to itself')
      seen.add(hop)
    }
  }

  private pauseAfter(outcome: HttpResponse | PageFailure, retries: number, { isFinal }: GetOptions): number | null {
    const growing = growingPause(this.patience.firstPause, retries)
    if (outcome instanceof PageFailure) return outcome.transient ? growing : null
    if (!(isBusy(outcome.status) || outcome.status === 500) || isFinal?.(outcome)) return null
    return Math.max(growing, outcome.retryAfter ?? 0)
  }

  private paceOf(url: URL, crawlDelay: number): Pace {
    const isAllowed = this.guard.isAllowed(url)
    const pace = isAllowed ? allowedPace : this.pace
    const delay = Math.max(this.delay, isAllowed ? 0 : crawlDelay)
    return delay > 0 ? { parallel: 1, spacing: Math.max(pace.spacing, delay) } : pace
  }
}

/** At most this many cookies of one response are kept. */
const mostKept = 50

/** The cookies of one scan, kept and sent as browsers do. Cookies that are malformed, or that the site may not set, are not kept. */
function createCookies(): Cookies & { all(): Cookie[]; forget(): void } {
  // Made for the first cookie: most sites set none, and a look into a jar costs time with every page.
  let jar: CookieJar | null = null
  return {
    headerFor: url => jar?.getCookieStringSync(url) ?? '',
    all: () => (jar?.serializeSync()?.cookies ?? []).flatMap(cookie => Cookie.fromJSON(cookie) ?? []),
    forget: () => void (jar = null),
    keep(url, lines) {
      for (const line of lines.slice(0, mostKept)) (jar ??= new CookieJar()).setCookieSync(line, url, { ignoreError: true })
    },
  }
}
