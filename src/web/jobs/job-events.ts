/** Follows a job's progress as the server streams it, also when the connection breaks and is taken up again. */
import { jobEventsPath } from '#contracts/call-routes.ts'
import type { JobEvent } from '#contracts/job.ts'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'

/** Every event that this page knows, and whether it is a job's last. */
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

interface Following {
  /** Every event once, in order, beginning with the job's first. */
  onEvent: (event: JobEvent) => void
  /** The connection broke (true) or is back (false). */
  onInterrupted?: (interrupted: boolean) => void
  /** The server no longer lets this job be followed: signed out, or no such job. */
  onLost?: (error: CallError) => void
}

/**
 * Follows a job until its last event (done, failed, cancelled). Returns how to stop earlier.
 * EventSource resumes with Last-Event-ID by itself; where it gives up (any status but 200), the job is asked for, so that an
 * ended session is told from a restarted server, and a new connection skips the events already given.
 */
export function followJob(jobId: string, following: Following | Following['onEvent']): () => void {
  const { onEvent, onInterrupted, onLost }: Following = typeof following === 'function' ? { onEvent: following } : following
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
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
    // An event of a newer server that this page does not know yet.
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
        onLost?.(error)
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
