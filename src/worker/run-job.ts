/** Runs a job of any kind: its state, progress events, cancellation and end. */
import type { Logger } from 'pino'
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent, JobKind } from '#contracts/job.ts'
import { faultIn } from '#db/database-fault.ts'
import type { Repositories } from '#db/repositories.ts'

/** A reason to stop that the user sees. Any other error is a fault of the program. */
export class JobFailure extends Error {
  override name = 'JobFailure'
  readonly code: ErrorCode
  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export interface JobRun {
  ownerId: string
  subjectId: string
  /** Aborts when the user cancels the job or this process stops. */
  signal: AbortSignal
  report(event: JobEvent): void
}

const flushMilliseconds = 150
const generalErrors: Record<JobKind, ErrorCode> = { scan: 'internal', analysis: 'analysis-failed', report: 'research-failed' }

/**
 * Runs one job to its end and records the result. When the process stops in the meantime, the job stays in the state `running`, so that it runs
 * again. The same holds when the database is away; then the fault is thrown.
 */
export async function runJob(
  id: string,
  stopping: AbortSignal,
  { repositories: { jobs }, log }: { repositories: Pick<Repositories, 'jobs'>; log: Logger },
  story: (run: JobRun) => Promise<void>,
): Promise<void> {
  const found = await jobs.ownerAndJob(id)
  if (!found) return
  await jobs.setState(id, 'running')
  const cancelling = new AbortController()
  const signal = AbortSignal.any([stopping, cancelling.signal])
  let events: JobEvent[] = [{ type: 'started' }]
  const flush = async () => {
    const batch = events
    events = []
    await jobs.appendEvents(id, batch)
  }
  let ticking = Promise.resolve()
  const tick = async () => {
    await flush()
    if (await jobs.isCancelRequested(id)) cancelling.abort()
  }
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(error => log.error({ err: error, job: id }, 'Progress could not be stored'))
  }, flushMilliseconds)
  const end = async (event: JobEvent & { type: 'done' | 'failed' | 'cancelled' }) => {
    clearInterval(timer)
    await ticking
    events.push(event)
    await jobs.setState(id, event.type, event.type === 'failed' ? event.error : undefined)
    await flush()
  }
  try {
    await story({ ownerId: found.ownerId, subjectId: found.job.subjectId, signal, report: event => void events.push(event) })
    await end({ type: 'done' })
  } catch (error) {
    if (cancelling.signal.aborted) await end({ type: 'cancelled' })
    else if (stopping.aborted) {
      clearInterval(timer)
      await ticking
      await flush()
    } else {
      const fault = faultIn(error)
      // The job runs again from what is stored, once the database is back.
      if (fault === 'storage-away') throw error
      const code = error instanceof JobFailure ? error.code : (fault ?? generalErrors[found.job.kind])
      if (error instanceof JobFailure) log.info({ job: id, code, cause: String(error.cause ?? '') }, 'The job ended without a result')
      else log.error({ err: error, job: id }, 'The job failed')
      await end({ type: 'failed', error: code })
    }
  } finally {
    clearInterval(timer)
  }
}
