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
