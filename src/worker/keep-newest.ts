/** Stores what a long job has made so far: the newest alone, at once and then after a pause, one storing at a time. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** From one storing to the next; there is less to wait for as long as there are no rows. */
const pauseMilliseconds = 2000
const pauseWithoutRows = 250
/** So many times as long as a storing took is waited for the next: a large table costs the job a small part of its time. */
const pauseShare = 10

export interface Keeper<Made> {
  /** Null from `soFar`: there is nothing to store yet. */
  offer(soFar: () => Made | null): void
  /** Waits for a storing under way; with `keepLast` what was offered last is stored as well. */
  stop(how?: { keepLast?: boolean }): Promise<void>
}

/** `save` stores what was made and tells how many rows it has. */
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
  /** A partial result that could not be stored is only logged: the whole result follows. */
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
