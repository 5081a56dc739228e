/** When a request is made again: how often, after which outcomes, and after which pauses. */

/** Statuses of a server that is busy: the same request may succeed later. */
const busyStatuses = new Set([429, 502, 503, 504])
export const isBusy = (status: number): boolean => busyStatuses.has(status)

export interface RetryPolicy<Outcome> {
  /** Repetitions, at most. */
  retries: number
  /** Milliseconds to wait after an outcome before the request is repeated, or null when it is not. `retries` have been made so far. */
  pauseAfter(outcome: Outcome, retries: number): number | null
  /** Milliseconds; after an outcome that asks for a longer pause the request is not repeated. */
  longestPause(): number
  /** Called with every pause, also when the request is not repeated. */
  onPause?(milliseconds: number, outcome: Outcome): void
  /** Waits before a repetition. Without it the attempts themselves wait. */
  wait?(milliseconds: number, outcome: Outcome): Promise<void>
}

/** Makes attempts until an outcome is final or the policy allows no more, and returns the last outcome. What an attempt throws is not repeated. */
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
