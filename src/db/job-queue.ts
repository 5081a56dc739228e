/** The queue that carries jobs to workers. */
import type { Job, JobKind } from '#contracts/job.ts'

/**
 * Runs one job. It moves the job to `running` and to its end; `signal` says that this process is about to stop.
 * A handler that rejects after the signal gives the job back: it waits for the next worker. Any other rejection fails it.
 */
export type JobHandler = (jobId: string, signal: AbortSignal) => Promise<void>

export interface JobQueue {
  /** Hands the job to the workers; one in this process begins at once. Sending again does no harm. */
  send(job: Pick<Job, 'id' | 'kind'>): Promise<void>
  /** Makes this process work on jobs of the kind, so many at a time. */
  work(kind: JobKind, handler: JobHandler, options: { concurrency: number }): Promise<void>
  /** Takes no more jobs and waits for those that run; what does not end within the grace is taken up again at the next start. */
  stop(options?: { graceMilliseconds?: number }): Promise<void>
}
