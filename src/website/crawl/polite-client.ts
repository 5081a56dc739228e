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
import { CookieJar } from 'tough-cookie'

export interface ClientOptions {
  /** Entries of `host:port` that may be read although they are private or on another port. */
  allowPrivateNetwork: string[]
  userAgent?: string
  limits?: Partial<FetchLimits>
  patience?: Partial<RetryLimits>
  /** How gently public hosts are asked. */
  pace?: Partial<Pace>
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
  /** A server that asks for a longer pause than this (Retry-After, in milliseconds) is not asked again. */
  longestPause: number
}

/** The turn at a host that the request of a page holds. */
export interface Turn {
  host: string | null
  release: () => void
}

interface GetOptions extends Pick<HttpOptions, 'onHeaders'> {
  /** Whether a response of an error status is not worth repeating, e.g. because it is a challenge. */
  isFinal?: (response: HttpResponse) => boolean
}

type HopOptions = GetOptions & Pick<HttpOptions, 'beforeHop'>

const defaultUserAgent = 'IndagaBot/0.1 (+https://indaga.example/bot)'
const defaultLimits: FetchLimits = { bytes: 10_000_000, milliseconds: 25_000, redirects: 10 }
const defaultPatience: RetryLimits = { retries: 2, firstPause: 500, longestPause: 8_000 }
const defaultPace: Pace = { parallel: 2, spacing: 500 }
/** The pace of hosts that the operator allowed. */
const allowedPace: Pace = { parallel: 8, spacing: 0 }
const connectMilliseconds = 10_000
const robotsMilliseconds = 10_000
/** An error page of more bytes than this counts as empty. Pages of challenges, which must be told from plain errors, are smaller. */
const errorBytes = 524_288

export class PoliteClient {
  readonly guard: AddressGuard
  readonly limits: FetchLimits
  readonly userAgent: string
  private readonly closing = new AbortController()
  /** Aborts when the client is closed. */
  readonly closed = this.closing.signal
  private readonly patience: RetryLimits
  private readonly pace: Pace
  private readonly agent: ReturnType<typeof createGuardedAgent>
  private readonly headers: Record<string, string>
  private readonly cookies = createCookies()
  private readonly politeness = createPoliteness()
  private readonly robots: ReturnType<typeof createRobots>
  /** For each host that asked for a longer pause than `longestPause`, the time until which it is not asked, in milliseconds since 1970. */
  private readonly restingUntil = new Map<string, number>()

  constructor(options: ClientOptions) {
    this.guard = createAddressGuard(options.allowPrivateNetwork, options.resolve)
    this.limits = { ...defaultLimits, ...options.limits }
    this.userAgent = options.userAgent ?? defaultUserAgent
    this.patience = { ...defaultPatience, ...options.patience }
    this.pace = { ...defaultPace, ...options.pace }
    this.agent = createGuardedAgent(this.guard, Math.min(connectMilliseconds, this.limits.milliseconds))
    this.headers = {
      'user-agent': this.userAgent,
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      'accept-language': 'es,en;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
    }
    this.robots = createRobots(url => this.getRobots(url), this.userAgent)
    // Every page that is being read listens to this signal; Node would warn of a leak.
    setMaxListeners(0, this.closed)
  }

  /** How many requests may be made to the address's host at the same time. */
  concurrencyFor(url: URL | null): number {
    return url && this.guard.isAllowed(url) ? allowedPace.parallel : this.pace.parallel
  }

  /** The sitemaps that the robots.txt of the address's origin names; none when it cannot be read. */
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

  /** Ends all requests and closes all connections. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.agent.destroy()
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

  /** Gets an address once. Returns a failure, so that the request can be repeated; after the end of the deadline throws the failure. */
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

  /** Refuses addresses that the address guard refuses, and a second request to the same address with the same cookies: a loop. */
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
    if (this.guard.isAllowed(url)) return allowedPace
    return crawlDelay > 0 ? { parallel: 1, spacing: Math.max(this.pace.spacing, crawlDelay) } : this.pace
  }
}

/** At most this many cookies of one response are kept. */
const mostKept = 50

/** The cookies of one scan, kept and sent as browsers do. Cookies that are malformed, or that the site may not set, are not kept. */
function createCookies(): Cookies {
  // Made for the first cookie: most sites set none, and a look into a jar costs time with every page.
  let jar: CookieJar | null = null
  return {
    headerFor: url => jar?.getCookieStringSync(url) ?? '',
    keep(url, lines) {
      for (const line of lines.slice(0, mostKept)) (jar ??= new CookieJar()).setCookieSync(line, url, { ignoreError: true })
    },
  }
}
