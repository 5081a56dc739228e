/** The pace of a source: one for the whole process, so that two reports do not ask twice as fast. */
import { abortable } from '#foundation/time/deadline.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SourceFailure } from './source-http.ts'

export interface SourcePace {
  /** Waits until the source may be asked again. Rejects with the signal's reason. */
  turn(spacing: number, signal: AbortSignal): Promise<void>
  /** Stops all questions to the source for a time, because of a failure. */
  rest(milliseconds: number, cause: SourceFailure): void
  /** The failure for which the source rests beyond a time (milliseconds since 1970); null where it does not. */
  restsBeyond(time: number): SourceFailure | null
}

const paces = new Map<string, SourcePace>()

/** The pace of an address: every call with the same address gives the same one. */
export function paceOf(address: string): SourcePace {
  const pace = paces.get(address) ?? createPace()
  paces.set(address, pace)
  return pace
}

function createPace(): SourcePace {
  let next = 0
  let rest: { until: number; cause: SourceFailure } | null = null
  let last: Promise<void> = Promise.resolve()
  return {
    turn(spacing, signal) {
      const mine = last.then(async () => {
        // A rest may begin during the wait.
        for (let wait = next - Date.now(); wait > 0; wait = next - Date.now()) await sleep(wait, undefined, { signal })
        signal.throwIfAborted()
        next = Date.now() + spacing
      })
      last = mine.catch(() => {})
      return abortable(mine, signal)
    },
    rest(milliseconds, cause) {
      const until = Date.now() + milliseconds
      next = Math.max(next, until)
      if (!rest || until > rest.until) rest = { until, cause }
    },
    restsBeyond: time => (rest && rest.until > time ? rest.cause : null),
  }
}
