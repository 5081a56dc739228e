/** When a request is made again: how often, after which outcomes, and after which pauses. */

/** Statuses of a server that is busy: the same request may succeed later. */
const busyStatuses = new Set([429, 502, 503, 504])
export const isBusy = (status: number): boolean => busyStatuses.has(status)

export interface RetryPolicy<Outcome> {
  /** The most repetitions. */
  retries: number
  /** Milliseconds to wait before the request is repeated; null if the outcome is final. `retries`: the number of repetitions so far. */
  pauseAfter(outcome: Outcome, retries: number): number | null
  /** The longest pause, in milliseconds. If an outcome needs a longer one, the request is not repeated. */
  longestPause(): number
  /** Called with every pause, also if the request is not repeated because the pause is too long or `retries` are used up. */
  onPause?(milliseconds: number, outcome: Outcome): void
  /** Waits before a repetition. Without it the attempts themselves wait. */
  wait?(milliseconds: number, outcome: Outcome): Promise<void>
}

/** Makes attempts until an outcome is final or the policy allows no more, and returns the last outcome. An attempt that throws ends them. */
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
