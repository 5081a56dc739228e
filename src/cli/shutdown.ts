/**
 * The orderly end of `serve` and `worker`. The first Ctrl+C or request of the system to stop begins it; a second one ends the process at once.
 */

/**
 * Collects what has been opened, and closes it in the opposite order. When a part cannot be opened, the parts that were opened before it are closed
 * too.
 */
export interface Closers {
  add(close: () => Promise<unknown>): void
  /** Closes everything once. A closer that fails does not stop the others: the first failure is thrown after all have run. */
  closeAll(): Promise<void>
}

export function createClosers(): Closers {
  const open: (() => Promise<unknown>)[] = []
  return {
    add: close => void open.push(close),
    async closeAll() {
      const failures: unknown[] = []
      for (let close = open.pop(); close; close = open.pop()) {
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const
const patienceMilliseconds = 15_000

/**
 * Resolves at the first signal to stop. From then on the process has `patienceMilliseconds` to close everything; after that it exits. Jobs that have
 * not ended by then run again after the next start.
 */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise(resolve => {
    const onSignal = (signal: NodeJS.Signals) => {
      for (const name of signals) process.off(name, onSignal).once(name, () => process.exit(130))
      setTimeout(() => process.exit(1), patienceMilliseconds).unref()
      resolve(signal)
    }
    for (const name of signals) process.once(name, onSignal)
  })
}
