/** Waits for a job when the client has not asked for `Prefer: respond-async`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contracts/error.ts'
import type { Job } from '#contracts/job.ts'
import type { Repositories } from '#db/repositories.ts'
import { FailureError } from './failure.ts'
import { followJob } from './follow-job.ts'

/**
 * These errors are answered with their own message. Any other error is answered with the general message of the call, and its own message follows as
 * detail.
 */
const ownSentence: ReadonlySet<ErrorCode> = new Set([
  'invalid-url',
  'no-records',
  'cancelled',
  'scan-failed',
  'analysis-failed',
  'research-failed',
])

/** Whether the client wants the job's id at once (`Prefer: respond-async`), to fetch the result later. */
export function prefersAsync(request: FastifyRequest): boolean {
  const header = [request.headers.prefer ?? []].flat().join(',')
  return header.split(',').some(preference => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async')
}

/** Aborts when the client disconnects before its answer, or when the server closes. */
export function untilGone(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController()
  // The reply tells when the client leaves. The request cannot, because it already counts as closed when its body has been read.
  reply.raw.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, closing])
}

/**
 * Resolves when the job is done. Throws FailureError when it failed: with the job's error code and, unless the code is in `ownSentence`, with the
 * `general` message first. When `signal` aborts first, throws FailureError `internal`; the job continues.
 */
export async function awaitJob(
  jobs: Repositories['jobs'],
  ownerId: string,
  job: Job,
  general: ErrorCode,
  signal: AbortSignal,
): Promise<void> {
  for await (const numbered of followJob(jobs, { ownerId, jobId: job.id }, { signal })) {
    if (numbered?.event.type === 'done') return
    if (numbered?.event.type === 'cancelled') throw new FailureError('cancelled')
    if (numbered?.event.type === 'failed') {
      const { error } = numbered.event
      throw new FailureError(error, ownSentence.has(error) ? {} : { general })
    }
  }
  // The client has left or the server is closing, so nobody reads this answer; the job itself is fine.
  throw new FailureError('internal')
}
