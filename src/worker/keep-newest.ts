/** Stores partial results of a long job, one at a time: the first at once, and after each pause only the newest. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** The shortest pause after a partial result with rows, and the pause after a partial result without rows. */
const pauseMilliseconds = 2000
const pauseWithoutRows = 250
/**
 * The pause after a result with rows lasts at least this many times as long as storing the result took, so that storing takes little of the job's
 * time.
 */
const pauseShare = 10

export interface Keeper<Made> {
  /** Offers a partial result; `soFar` returns null when there is nothing to store yet. */
  offer(soFar: () => Made | null): void
  /** Waits until the result that is being stored is stored. With `keepLast`, also stores the last offered result. */
  stop(how?: { keepLast?: boolean }): Promise<void>
}

/** `save` stores a partial result and returns its number of rows. */
export function createKeeper<Made>(save: (made: Made) => Promise<number>, log: Logger): Keeper<Made> {
  const stopping = new AbortController()
  let offered: (() => Made | null) | null = null
  let keeping: Promise<void> | null = null

  async function keepOne(): Promise<number> {
    const made = offered!()
    offered = null
    return made === null ? 0 : save(made)
  }
  async function keep(): Promise<void> {
    while (offered && !stopping.signal.aborted) {
      const begun = Date.now()
      const rows = await keepOne()
      const pause = rows > 0 ? Math.max(pauseMilliseconds, (Date.now() - begun) * pauseShare) : pauseWithoutRows
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  /** A partial result that could not be stored is only logged, because the complete result follows. */
  const missed = (error: unknown) => log.warn({ err: error }, 'A part of a result could not be stored')

  return {
    offer(soFar) {
      offered = soFar
      keeping ??= keep()
        .catch(missed)
        .finally(() => (keeping = null))
    },
    async stop({ keepLast = false } = {}) {
      stopping.abort()
      await keeping
      if (keepLast && offered) await keepOne().catch(missed)
    },
  }
}
