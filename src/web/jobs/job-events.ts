/** The events of a job, which the server streams. A broken connection is opened again without losing events. */
import { jobEventsPath } from '#contracts/call-routes.ts'
import type { JobEvent } from '#contracts/job.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'

/** The types of events that this release knows. True marks the types that end a job. */
const isLast: Record<JobEvent['type'], boolean> = {
  started: false,
  reading: false,
  page: false,
  planned: false,
  model: false,
  'prose-budget': false,
  prose: false,
  rows: false,
  source: false,
  partial: false,
  done: true,
  failed: true,
  cancelled: true,
}
const pauseMilliseconds = 2000

interface Watcher {
  /** Is called once for each event, in order, from the job's first event on. */
  onEvent(event: JobEvent): void
  /** The connection broke (true), or is open again (false). */
  onInterrupted?(interrupted: boolean): void
  /** The events can no longer be read: the session has ended, or the job does not exist. */
  onLost(): void
}

/**
 * Reads the events of a job until the last event (done, failed, cancelled). Returns a function that stops the reading earlier.
 * EventSource reconnects by itself, with Last-Event-ID. After any status but 200 it gives up. If a call of `getJob` then says that the session
 * has ended or the job does not exist, reading stops. Otherwise a new EventSource starts at the first event, and known events are skipped.
 */
export function watchJob(jobId: string, { onEvent, onInterrupted, onLost }: Watcher): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The number of the last event that was given to `onEvent`. */
  let given = 0
  let stopped = false

  const stop = () => {
    stopped = true
    clearTimeout(timer)
    source?.close()
  }

  const onMessage = (message: MessageEvent<string>) => {
    const number = Number(message.lastEventId)
    if (number > 0 && number <= given) return
    given = number
    const event = JSON.parse(message.data) as JobEvent
    // A newer server may send types of events that this page does not know.
    if (!Object.hasOwn(isLast, event.type)) return
    if (isLast[event.type]) stop()
    onEvent(event)
  }

  const onClosed = async () => {
    try {
      await call('getJob', { jobId })
    } catch (error) {
      const gone = error instanceof CallError && (error.status === 401 || error.status === 404)
      if (gone && !stopped) {
        stop()
        onLost()
      }
    }
    if (!stopped) timer = setTimeout(connect, pauseMilliseconds)
  }

  const connect = () => {
    const connection = new EventSource(jobEventsPath(jobId), { withCredentials: true })
    source = connection
    connection.addEventListener('open', () => onInterrupted?.(false))
    connection.addEventListener('message', onMessage)
    connection.addEventListener('error', () => {
      if (stopped) return
      onInterrupted?.(true)
      if (connection.readyState === EventSource.CLOSED) void onClosed()
    })
  }

  connect()
  return stop
}
