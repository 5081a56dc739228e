/** Follows a job through its stored events, so that any server process can follow a job of any worker process, and sends them as server-sent events. */
import { Readable } from 'node:stream'
import { type JobEvent, type JobState, jobTransitions } from '#contracts/job.ts'
import type { NumberedEvent } from '#db/jobs.ts'
import type { Repositories } from '#db/repositories.ts'

/** How often the job is read when no news comes, because news can be lost with a connection to the database. */
const lookMilliseconds = 5_000

/**
 * How long to wait for the last events of a job that has ended. They are stored a moment after the state, or never if the process died in between.
 */
const lastWordsMilliseconds = 1_000

const isFinal = (state: JobState) => jobTransitions[state].length === 0

/** Whether it is the last event of a job. */
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
      // The state is read before the events, so that no event that was stored before the job ended is missed.
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
  // nginx and similar proxies would hold events back until a buffer is full.
  'x-accel-buffering': 'no',
}

/**
 * Ends with the events. The product's own client then closes the stream, because it has seen a final event; otherwise the browser would reconnect.
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
