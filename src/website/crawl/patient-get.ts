/** A GET with a deadline and a second chance: retries with growing pauses on 429, 5xx and broken connections. */
import { growingPause } from '#foundation/http/retry-after.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Deadline, startDeadline } from '#foundation/time/deadline.ts'
import { httpGet, type Answer, type GetOptions } from './http-get.ts'
import { PageFailure } from './page-failure.ts'

export interface Patience {
  /** Times that a request is repeated. */
  retries: number
  /** Milliseconds before the first repetition; doubled for each further one. */
  firstPause: number
  /** A server that asks for a longer wait than this (Retry-After, milliseconds) is not asked again. */
  longestPause: number
}

export interface PatientOptions extends Omit<GetOptions, 'signal' | 'beforeHop'> {
  milliseconds: number
  patience: Patience
  signals: (AbortSignal | undefined)[]
  /** Called before every request; the time it takes does not count. */
  beforeHop?: (url: URL, signal: AbortSignal) => Promise<void>
  /** Whether an answer of an error status is not worth repeating, e.g. because it is a challenge. */
  isFinal?: (answer: Answer) => boolean
  /** Called when the server is busy (429, 502 to 504), with the milliseconds that we are going to wait. */
  onBusy?: (url: URL, milliseconds: number) => void
}

const repeatedStatuses = new Set([429, 500, 502, 503, 504])

/** Like httpGet. Throws PageFailure; of state `timeout` when the deadline passes. */
export async function patientGet(url: URL, options: PatientOptions): Promise<Answer> {
  const deadline = startDeadline(options.milliseconds, options.signals)
  try {
    for (let attempt = 0; ; attempt++) {
      const outcome = await tryOnce(url, options, deadline)
      const pause = pauseAfter(outcome, attempt, options)
      if (pause === null) {
        if (outcome instanceof PageFailure) throw outcome
        return outcome
      }
      if (!(outcome instanceof PageFailure) && outcome.status !== 500) options.onBusy?.(outcome.url, pause)
      await sleep(pause, undefined, { signal: deadline.signal }).catch(() => {
        throw outcome instanceof PageFailure
          ? outcome
          : new PageFailure('http-error', `status ${outcome.status}`, { status: outcome.status })
      })
    }
  } catch (error) {
    if (!deadline.expired()) throw error
    const finalUrl = error instanceof PageFailure ? (error.finalUrl ?? url.href) : url.href
    throw new PageFailure('timeout', `TIMEOUT no complete answer within ${options.milliseconds} ms`, { finalUrl })
  } finally {
    deadline.end()
  }
}

async function tryOnce(url: URL, options: PatientOptions, deadline: Deadline): Promise<Answer | PageFailure> {
  const beforeHop = (hop: URL) => deadline.outside(async () => options.beforeHop?.(hop, deadline.signal))
  try {
    return await httpGet(url, { ...options, signal: deadline.signal, beforeHop })
  } catch (error) {
    if (error instanceof PageFailure && !deadline.signal.aborted) return error
    throw error
  }
}

/** Milliseconds to wait before the same request is made again, or null where it should not be. */
function pauseAfter(outcome: Answer | PageFailure, attempt: number, { patience, isFinal }: PatientOptions): number | null {
  if (attempt >= patience.retries) return null
  const growing = growingPause(patience.firstPause, attempt)
  if (outcome instanceof PageFailure) return outcome.transient ? growing : null
  if (!repeatedStatuses.has(outcome.status) || isFinal?.(outcome)) return null
  const pause = Math.max(growing, outcome.retryAfter ?? 0)
  return pause <= patience.longestPause ? pause : null
}
