/** The requests of one scan: guarded, polite, obeying robots.txt, with the scan's cookies and connections. */
import { setMaxListeners } from 'node:events'
import type { HttpResponse } from '#foundation/http/client.ts'
import { abortable } from '#foundation/time/deadline.ts'
import { type AddressGuard, createAddressGuard, type Resolve } from './address-guard.ts'
import { createCookies } from './cookies.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import { type GetOptions, guardedGet, type RetryLimits } from './guarded-get.ts'
import { PageFailure } from './page-failure.ts'
import { createPoliteness, type Pace } from './politeness.ts'
import { createRobots, type RobotsRules } from './robots.ts'

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

export interface FetchLimits {
  /** Decompressed bytes of one page. */
  bytes: number
  /** Milliseconds for one page: connecting, redirects, retries and the whole body. Waiting for a turn at the host does not count. */
  milliseconds: number
  redirects: number
}

/** The turn at a host that the request of a page holds. */
export interface Turn {
  host: string | null
  release: () => void
}

const defaultUserAgent = 'IndagaBot/0.1 (+https://indaga.example/bot)'
const defaultLimits: FetchLimits = { bytes: 10_000_000, milliseconds: 25_000, redirects: 10 }
const defaultPatience: RetryLimits = { retries: 2, firstPause: 500, longestPause: 8_000 }
const defaultPace: Pace = { parallel: 2, spacing: 500 }
/** The pace of hosts that the operator allowed. */
const allowedPace: Pace = { parallel: 8, spacing: 0 }
const connectMilliseconds = 10_000
const robotsMilliseconds = 10_000

export class PoliteClient {
  readonly guard: AddressGuard
  readonly limits: FetchLimits
  readonly userAgent: string
  /** Aborts when the client is closed. */
  readonly closed: AbortSignal
  private readonly closing = new AbortController()
  private readonly request: Omit<GetOptions, 'milliseconds' | 'signals'>
  private readonly agent: ReturnType<typeof createGuardedAgent>
  private readonly pace: Pace
  private readonly politeness = createPoliteness()
  private readonly robots: { rulesFor(url: URL): Promise<RobotsRules> }
  /** Hosts that asked for a longer pause than we wait, and until when they rest, in milliseconds since 1970. */
  private readonly restingUntil = new Map<string, number>()

  constructor(options: ClientOptions) {
    this.guard = createAddressGuard(options.allowPrivateNetwork, options.resolve)
    this.limits = { ...defaultLimits, ...options.limits }
    this.userAgent = options.userAgent ?? defaultUserAgent
    this.pace = { ...defaultPace, ...options.pace }
    this.agent = createGuardedAgent(this.guard, Math.min(connectMilliseconds, this.limits.milliseconds))
    this.closed = this.closing.signal
    // Every page that is being read listens.
    setMaxListeners(0, this.closed)
    this.request = {
      agent: this.agent,
      guard: this.guard,
      cookies: createCookies(),
      limits: this.limits,
      patience: { ...defaultPatience, ...options.patience },
      headers: {
        'user-agent': this.userAgent,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': 'es,en;q=0.8',
        'accept-encoding': 'gzip, deflate, br',
      },
    }
    const milliseconds = Math.min(robotsMilliseconds, this.limits.milliseconds)
    this.robots = createRobots(url => guardedGet(url, { ...this.request, milliseconds, signals: [this.closed] }), this.userAgent)
  }

  /** Requests to the address's host at the same time. */
  concurrencyFor(url: URL | null): number {
    return url && this.guard.isAllowed(url) ? allowedPace.parallel : this.pace.parallel
  }

  /** The sitemaps that the robots.txt of the address's origin names; none when it cannot be read. */
  sitemapsOf(url: URL): Promise<string[]> {
    return this.robots.rulesFor(url).then(
      rules => rules.sitemaps,
      () => [],
    )
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
  async get(url: URL, signal: AbortSignal | undefined, more: Pick<GetOptions, 'onHeaders' | 'isFinal'> = {}): Promise<HttpResponse> {
    const turn: Turn = { host: null, release: () => {} }
    try {
      const response = await guardedGet(url, {
        ...this.request,
        ...more,
        milliseconds: this.limits.milliseconds,
        signals: [this.closed, signal],
        beforeHop: (hop, hopSignal) => this.admit(hop, turn, hopSignal),
        onBusy: (hop, milliseconds) => this.politeness.pause(hop.host, milliseconds),
      })
      const { status, retryAfter } = response
      if (status === 429 && retryAfter !== null && retryAfter > this.request.patience.longestPause)
        this.restingUntil.set(response.url.host, Date.now() + retryAfter)
      return response
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof PageFailure || !this.closed.aborted) throw error
      throw new PageFailure('unreachable', 'CLOSED the fetcher was closed', { finalUrl: url.href })
    } finally {
      turn.release()
    }
  }

  /** Ends all requests and closes all connections. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.agent.destroy()
  }

  private paceOf(url: URL, crawlDelay: number): Pace {
    if (this.guard.isAllowed(url)) return allowedPace
    return crawlDelay > 0 ? { parallel: 1, spacing: Math.max(this.pace.spacing, crawlDelay) } : this.pace
  }
}
