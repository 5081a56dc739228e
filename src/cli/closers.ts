/** Collects what has been opened and closes it in the opposite order, also when opening the next part fails. */
export interface Closers {
  add(close: () => Promise<unknown>): void
  /** Closes everything once. Runs all closers, then throws the first failure. */
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
