/** A time limit that also ends when another signal aborts. It can be paused while we wait on purpose (for a turn, for robots.txt). */

export interface Deadline {
  /** Aborts when the time is up, or when one of the given signals aborts. */
  signal: AbortSignal
  /** The time limit that the deadline started with, in milliseconds. */
  milliseconds: number
  /** Whether the time ran out. */
  expired(): boolean
  /**
   * Must be called when the work is over. Removes the timer and the listeners, and aborts `signal`, so that work which still follows the signal ends.
   */
  outside<Result>(wait: () => Promise<Result>): Promise<Result>
  /** Must be called when the work is over: it removes the timer and the listeners, and aborts the signal for work that still follows it. */
  end(): void
}

/** The reason of a signal whose work is over: one object for all, because a new Error for every page costs time. */
const ended = new Error('The work is over')

export function startDeadline(milliseconds: number, signals: (AbortSignal | undefined)[]): Deadline {
  const controller = new AbortController()
  let remaining = milliseconds
  let startedAt = 0
  let expired = false
  let timer: NodeJS.Timeout | undefined
  const run = () => {
    startedAt = performance.now()
    timer = setTimeout(() => {
      expired = true
      controller.abort()
    }, remaining)
  }
  const hold = () => {
    clearTimeout(timer)
    remaining = Math.max(0, remaining - (performance.now() - startedAt))
  }
  const follow = (event: Event) => controller.abort((event.target as AbortSignal).reason)
  for (const signal of signals) {
    if (signal?.aborted) controller.abort(signal.reason)
    else signal?.addEventListener('abort', follow, { once: true })
  }
  run()
  return {
    signal: controller.signal,
    milliseconds,
    expired: () => expired,
    async outside(wait) {
      hold()
      try {
        return await wait()
      } finally {
        run()
      }
    },
    end() {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', follow)
      controller.abort(ended)
    },
  }
}

/** Resolves like the promise, or rejects with the signal's reason as soon as the signal aborts, while the promise goes on. */
export function abortable<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
