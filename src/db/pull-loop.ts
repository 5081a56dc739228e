/**
 * Pulls work and runs a limited number of items at a time. The loop looks for work after a fixed time, or at once when a sender in the same process
 * wakes it.
 */

export interface PullLoop {
  /** Makes the loop look for work now. */
  wake(): void
  /** Takes no more work; resolves when the last run has ended. */
  stop(): Promise<void>
}

export interface PullLoopOptions<Delivery> {
  concurrency: number
  pollMilliseconds: number
  /** Returns at most `count` items of work. Must not reject. */
  pull(count: number): Promise<Delivery[]>
  /** Runs one item. Must not reject. */
  run(delivery: Delivery): Promise<void>
}

export function startPullLoop<Delivery>({ concurrency, pollMilliseconds, pull, run }: PullLoopOptions<Delivery>): PullLoop {
  const runs = new Set<Promise<void>>()
  const stopping = new AbortController()
  let woken = false
  let interruptRest: (() => void) | undefined

  const wake = () => {
    woken = true
    interruptRest?.()
  }

  const rest = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pollMilliseconds)
      interruptRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const begin = (delivery: Delivery) => {
    const ended = run(delivery).finally(() => {
      runs.delete(ended)
      wake()
    })
    runs.add(ended)
  }

  const loop = async () => {
    while (!stopping.signal.aborted) {
      woken = false
      const free = concurrency - runs.size
      const deliveries = free > 0 ? await pull(free) : []
      deliveries.forEach(begin)
      if (!woken && deliveries.length === 0) await rest()
    }
    await Promise.all(runs)
  }

  const ended = loop()
  return {
    wake,
    stop() {
      stopping.abort()
      wake()
      return ended
    },
  }
}
