/** A time limit that can be held while we wait on purpose (for a turn, for robots.txt) and that follows other signals. */

export interface Deadline {
  /** Aborts when the time is up or one of the given signals aborts. */
  signal: AbortSignal
  /** Whether it was the time that ran out. */
  expired(): boolean
  /** Runs `wait` without counting its time. */
  outside<Result>(wait: () => Promise<Result>): Promise<Result>
  /** Must be called when the work is over: no timer or listener stays behind, and whatever still follows the signal ends. */
  end(): void
}

/** Why a signal aborts when its work is over: one object, since making a fresh one for every page costs. */
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

/** Waits for something shared without being bound to it: rejects with the signal's reason as soon as it aborts. */
export function abortable<Result>(shared: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
