/** Waits for a job on behalf of a client that has not asked for `Prefer: respond-async`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contracts/error.ts'
import type { Job } from '#contracts/job.ts'
import type { Repositories } from '#db/repositories.ts'
import { FailureError } from './failure.ts'
import { followJob } from './follow-job.ts'

/** Errors whose own sentence the specification puts first; every other one follows the call's general sentence as detail. */
const ownSentence: ReadonlySet<ErrorCode> = new Set([
  'invalid-url',
  'no-records',
  'cancelled',
  'scan-failed',
  'analysis-failed',
  'research-failed',
])

/** Whether the client wants its job's number now and the result later. */
export function prefersAsync(request: FastifyRequest): boolean {
  const header = [request.headers.prefer ?? []].flat().join(',')
  return header.split(',').some(preference => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async')
}

/** Aborts when the client goes away before it has its answer, or when the server closes. */
export function untilGone(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController()
  // The reply, not the request: a request counts as closed once its body is read.
  reply.raw.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, closing])
}

/**
 * Resolves when the job is done. Throws FailureError with the job's own code, behind the `general` sentence where it has none of its own.
 * When `signal` aborts first, the job goes on without us.
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
  // The client has left, or the server is closing: nothing is wrong with the job.
  throw new FailureError('internal')
}
