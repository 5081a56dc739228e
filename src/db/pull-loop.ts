/** Pulls deliveries and runs a limited number at a time; woken by a sender in the same process, else by a timer. */

export interface PullLoop {
  /** Looks for deliveries now. */
  wake(): void
  /** Takes no more; resolves when the last run has ended. */
  stop(): Promise<void>
}

export interface PullLoopOptions<Delivery> {
  concurrency: number
  pollMilliseconds: number
  /** At most `count` deliveries. Never rejects. */
  pull(count: number): Promise<Delivery[]>
  /** Never rejects. */
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
