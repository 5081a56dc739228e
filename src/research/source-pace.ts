/** The pace in which a source is asked, held once for the whole process, so that two reports do not ask twice as fast. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface SourcePace {
  /** Waits until the source may be asked again. Rejects with the signal's reason. */
  turn(spacing: number, signal: AbortSignal): Promise<void>
  /** Nobody asks for so many milliseconds. */
  rest(milliseconds: number): void
  /** When the source may be asked again, in milliseconds since 1970. */
  restsUntil(): number
}

const paces = new Map<string, SourcePace>()

/** The one pace of an address, whoever asks for it. */
export function paceOf(address: string): SourcePace {
  const pace = paces.get(address) ?? createPace()
  paces.set(address, pace)
  return pace
}

function createPace(): SourcePace {
  let next = 0
  let last: Promise<void> = Promise.resolve()
  return {
    turn(spacing, signal) {
      const mine = last.then(async () => {
        // A rest may begin while we wait.
        for (let wait = next - Date.now(); wait > 0; wait = next - Date.now()) await sleep(wait, undefined, { signal })
        signal.throwIfAborted()
        next = Date.now() + spacing
      })
      last = mine.catch(() => {})
      return orAborted(mine, signal)
    },
    rest(milliseconds) {
      next = Math.max(next, Date.now() + milliseconds)
    },
    restsUntil: () => next,
  }
}

/** Waits for something without being bound to it: rejects with the signal's reason as soon as it aborts. */
export function orAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    if (signal.aborted) leave()
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
