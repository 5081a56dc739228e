/** A job's events as server-sent events. */
import { Readable } from 'node:stream'
import type { NumberedEvent } from './follow-job.ts'

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store, no-transform',
  // Proxies of the nginx family would hold events back until a buffer is full.
  'x-accel-buffering': 'no',
}

/** The stream ends with the events; the browser does not come back then, because our client closes on a final event. */
export function eventStream(events: AsyncIterable<NumberedEvent | null>): Readable {
  async function* lines() {
    yield 'retry: 2000\n\n'
    for await (const numbered of events) {
      yield numbered ? `id: ${numbered.number}\ndata: ${JSON.stringify(numbered.event)}\n\n` : ': still here\n\n'
    }
  }
  return Readable.from(lines())
}
