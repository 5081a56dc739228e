/**
 * Follows a job through its stored events, so that any server process can follow a job of any worker process, and sends the events to the browser.
 */
import { Readable } from 'node:stream'
import { type JobEvent, type JobState, jobTransitions } from '#contracts/job.ts'
import type { NumberedEvent } from '#db/jobs.ts'
import type { Repositories } from '#db/repositories.ts'

/** Milliseconds after which the job is read again although no news came: news can be lost with a connection to the database. */
const lookMilliseconds = 5_000

/**
 * Milliseconds to wait for the last events of a job that has ended. These events are stored a moment after the state. If the process died in between,
 * they are never stored, and the last event is made from the state.
 */
const lastWordsMilliseconds = 1_000

const isFinal = (state: JobState) => jobTransitions[state].length === 0

/** Whether no event of the job follows this one. */
const isFinalEvent = (event: JobEvent): boolean => event.type === 'done' || event.type === 'failed' || event.type === 'cancelled'

/**
 * Yields the events with numbers above `after` as they come, until the job ends or `signal` aborts. Yields null after `quietMilliseconds` without an
 * event, so that the caller can show that it still listens.
 */
export async function* followJob(
  jobs: Repositories['jobs'],
  owner: { ownerId: string; jobId: string },
  { after = 0, quietMilliseconds = 15_000, signal }: { after?: number; quietMilliseconds?: number; signal: AbortSignal },
): AsyncGenerator<NumberedEvent | null> {
  const news = jobs.follow(owner.jobId)
  let last = after
  let quietSince = Date.now()
  let hasEnded = false
  try {
    while (!signal.aborted) {
      // The state is read before the events. If the state is final, the events that are read next therefore include all that were stored before the
      // job ended.
      const job = await jobs.get(owner.ownerId, owner.jobId)
      if (job === null) return
      const events = await jobs.eventsAfter(owner.jobId, last)
      for (const numbered of events) {
        last = numbered.number
        yield numbered
        if (isFinalEvent(numbered.event)) return
      }
      if (events.length > 0) quietSince = Date.now()
      else if (hasEnded) return void (yield { number: last + 1, event: endOf(job) })
      else if (Date.now() - quietSince >= quietMilliseconds) {
        quietSince = Date.now()
        yield null
      }
      hasEnded = isFinal(job.state)
      await news.wait(hasEnded ? lastWordsMilliseconds : Math.min(lookMilliseconds, quietMilliseconds), signal)
    }
  } finally {
    news.close()
  }
}

function endOf(job: { state: JobState; error: Extract<JobEvent, { type: 'failed' }>['error'] | null }): JobEvent {
  if (job.state === 'failed') return { type: 'failed', error: job.error ?? 'internal' }
  return { type: job.state === 'cancelled' ? 'cancelled' : 'done' }
}

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  // Tells nginx and similar proxies to pass each event on at once; otherwise they hold events back until a buffer is full.
  'x-accel-buffering': 'no',
}

/**
 * The events as a stream, which ends after the last event. A browser opens a stream again when it ends; the product's own client prevents this by
 * closing the stream as soon as it has read a final event.
 */
export function eventStream(events: AsyncIterable<NumberedEvent | null>): Readable {
  async function* lines() {
    yield 'retry: 2000\n\n'
    for await (const numbered of events) {
      yield numbered ? `id: ${numbered.number}\ndata: ${JSON.stringify(numbered.event)}\n\n` : ': still here\n\n'
    }
  }
  return Readable.from(lines())
}
