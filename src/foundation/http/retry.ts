/** When a request is made again: how often, after which outcomes, and after which pauses. */

/** Statuses of a server that is busy: the same request may succeed later. */
const busyStatuses = new Set([429, 502, 503, 504])
export const isBusy = (status: number): boolean => busyStatuses.has(status)

interface RetryPolicy<Outcome> {
  /** A request is repeated at most this many times. */
  retries: number
  /** Milliseconds to wait before the request is repeated; null if the outcome is final. `retries`: the number of repetitions so far. */
  pauseAfter(outcome: Outcome, retries: number): number | null
  /** The longest pause, in milliseconds. If an outcome needs a longer pause, the request is not repeated. */
  longestPause(): number
  /** Called with every pause, also if the request is not repeated because the pause is too long or `retries` are used up. */
  onPause?(milliseconds: number, outcome: Outcome): void
  /** Waits before a repetition. Without this function `repeatRequest` does not wait: the attempts must wait by themselves. */
  wait?(milliseconds: number, outcome: Outcome): Promise<void>
}

/** Makes attempts until an outcome is final or the policy allows no more, and returns the last outcome. An attempt that throws is the last. */
export async function repeatRequest<Outcome>(attempt: () => Promise<Outcome>, policy: RetryPolicy<Outcome>): Promise<Outcome> {
  for (let retries = 0; ; retries++) {
    const outcome = await attempt()
    const pause = policy.pauseAfter(outcome, retries)
    if (pause === null) return outcome
    policy.onPause?.(pause, outcome)
    if (retries >= policy.retries || pause > policy.longestPause()) return outcome
    await policy.wait?.(pause, outcome)
  }
}

/** Milliseconds that a `Retry-After` header asks for, in seconds or as a date (RFC 9110, 10.2.3); null if it is missing or is neither. */
export function retryAfterOf(header: string | null | undefined): number | null {
  const value = header?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : Math.max(0, instant - Date.now())
}

/**
 * Milliseconds before an attempt is repeated: `first`, doubled for each of the `retries` so far. Up to the share `spread` (0 to 1) of the
 * pause is randomly left out, so that callers that failed at the same time do not repeat at the same time.
 */
export const growingPause = (first: number, retries: number, spread = 0): number => first * 2 ** retries * (1 - spread * Math.random())
