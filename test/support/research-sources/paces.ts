/** How quickly the real sources may be asked, and how long they take. */
import { setTimeout as wait } from 'node:timers/promises'
import type { SourceId } from '#contracts/research-sources.ts'
import type { Answer } from './asked.ts'

interface Pace {
  /** Milliseconds until the answer. */
  takes: number
  /** Milliseconds between two requests, and how many requests may come at once before that counts. */
  every: number
  atOnce: number
}

const tooMany: Answer = { status: 429, body: { statusCode: 429, message: 'Rate limit is exceeded.' } }

const usual: Pace = { takes: 500, every: 0, atOnce: 1 }
const paces: Partial<Record<SourceId, Pace>> = {
  comtrade: { takes: 800, every: 1250, atOnce: 10 },
  worldbank: { takes: 700, every: 0, atOnce: 1 },
  gdelt: { takes: 1500, every: 4900, atOnce: 1 },
  openfoodfacts: { takes: 900, every: 6000, atOnce: 10 },
  wits: { takes: 1500, every: 0, atOnce: 1 },
  comext: { takes: 1800, every: 0, atOnce: 1 },
  serper: { takes: 1200, every: 0, atOnce: 1 },
  brave: { takes: 600, every: 990, atOnce: 1 },
}

/** Waits as long as the source takes; resolves with its refusal when it was asked too quickly. */
export type PaceKeeper = (source: SourceId) => Promise<Answer | null>

export function paceKeeper(): PaceKeeper {
  /** The time at which all requests so far would be answered at the source's pace. */
  const through = new Map<SourceId, number>()
  return async source => {
    const { takes, every, atOnce } = paces[source] ?? usual
    const now = performance.now()
    const backlog = Math.max((through.get(source) ?? now) - now, 0)
    const refused = backlog > every * (atOnce - 1)
    if (!refused) through.set(source, now + backlog + every)
    await wait(refused ? 50 : takes)
    if (!refused) return null
    if (source !== 'gdelt') return tooMany
    return { type: 'text/plain', body: 'Please limit requests to one every 5 seconds or contact the operators for larger queries.' }
  }
}
