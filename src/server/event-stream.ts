/** A job's events as server-sent events. */
import { Readable } from 'node:stream'
import type { NumberedEvent } from '#db/jobs.ts'

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
