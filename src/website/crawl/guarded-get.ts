/** The crawler's configuration of the HTTP client: a guard at every hop, cookies, lenient unpacking, and retries within one deadline. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cookies, type HttpOptions, type HttpResponse, sendRequest } from '#foundation/http/client.ts'
import { growingPause } from '#foundation/http/retry-after.ts'
import { isBusy, repeatRequest } from '#foundation/http/retry.ts'
import { startDeadline } from '#foundation/time/deadline.ts'
import type { AddressGuard } from './address-guard.ts'
import { PageFailure, failureOf } from './page-failure.ts'

export interface RetryLimits {
  /** Repetitions of a request, at most. */
  retries: number
  /** Milliseconds before the first repetition; doubled for each further one. */
  firstPause: number
  /** A server that asks for a longer pause than this (Retry-After, in milliseconds) is not asked again. */
  longestPause: number
}

export interface GetOptions extends Pick<HttpOptions, 'agent' | 'onHeaders'> {
  guard: AddressGuard
  cookies: Cookies
  headers: Record<string, string>
  limits: { bytes: number; redirects: number }
  /** For all attempts together. */
  milliseconds: number
  patience: RetryLimits
  signals: (AbortSignal | undefined)[]
  /** Called before every hop; may throw a PageFailure to stop. The time that it takes does not count. */
  beforeHop?: (url: URL, signal: AbortSignal) => Promise<void>
  /** Whether a response of an error status is not worth repeating, e.g. because it is a challenge. */
  isFinal?: (response: HttpResponse) => boolean
  /** Called when the server is busy (429, 502 to 504), with the milliseconds until the request is repeated. */
  onBusy?: (url: URL, milliseconds: number) => void
}

/** Enough of an error page to tell a challenge from a plain error. */
const errorBytes = 524_288

/**
 * Gets an address, again after 429, 5xx and broken connections. Throws PageFailure for faults of the network or the site (state `timeout`
 * when the deadline passes), and the reason of a signal that aborts.
 */
export async function guardedGet(url: URL, options: GetOptions): Promise<HttpResponse> {
  const { patience, beforeHop, headers } = options
  const deadline = startDeadline(options.milliseconds, options.signals)
  const { signal } = deadline

  const attempt = () =>
    sendRequest(
      { url, headers },
      {
        ...options,
        deadline,
        limits: { ...options.limits, errorBytes },
        unpacking: 'lenient',
        guard: createHopGuard(options),
        beforeHop: async hop => beforeHop?.(hop, signal),
      },
    ).catch((error: unknown) => {
      if (!signal.aborted) return failureOf(error, url.href)
      throw deadline.expired() ? failureOf(error, url.href) : error
    })

  const waitBefore = async (pause: number, outcome: HttpResponse | PageFailure) => {
    if (!(outcome instanceof PageFailure) && isBusy(outcome.status)) options.onBusy?.(outcome.url, pause)
    await sleep(pause, undefined, { signal }).catch(() => {
      if (!deadline.expired()) throw signal.reason
      const finalUrl = (outcome instanceof PageFailure && outcome.finalUrl) || url.href
      throw new PageFailure('timeout', `TIMEOUT no complete answer within ${options.milliseconds} ms`, { finalUrl })
    })
  }

  try {
    const outcome = await repeatRequest(attempt, {
      retries: patience.retries,
      pauseAfter: (outcome, retries) => pauseAfter(outcome, retries, options),
      longestPause: () => patience.longestPause,
      wait: waitBefore,
    })
    if (outcome instanceof PageFailure) throw outcome
    return outcome
  } finally {
    deadline.end()
  }
}

/** Refuses addresses that the address guard refuses, and a second request to the same address with the same cookies: a loop. */
function createHopGuard({ guard, cookies }: GetOptions): (url: URL) => void {
  const seen = new Set<string>()
  return url => {
    try {
      guard.checkUrl(url)
    } catch (error) {
      throw failureOf(error, url.href)
    }
    const hop = `${url.href} ${cookies.headerFor(url.href)}`
    if (seen.has(hop)) throw new PageFailure('redirect-loop', 'The address redirects to itself', { finalUrl: url.href })
    seen.add(hop)
  }
}

function pauseAfter(outcome: HttpResponse | PageFailure, retries: number, { patience, isFinal }: GetOptions): number | null {
  const growing = growingPause(patience.firstPause, retries)
  if (outcome instanceof PageFailure) return outcome.transient ? growing : null
  if (!(isBusy(outcome.status) || outcome.status === 500) || isFinal?.(outcome)) return null
  return Math.max(growing, outcome.retryAfter ?? 0)
}
