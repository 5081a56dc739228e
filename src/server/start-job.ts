/** Starts jobs for accounts, each of which may have a limited number of unfinished jobs. */
import type { Job, JobKind } from '#contracts/job.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'

/**
 * Starts a job on the scan or search that `createSubject` stores. Throws FailureError `too-many-jobs`, with nothing stored, where the account
 * has as many jobs waiting and running as it may.
 */
export async function startJob(
  { repositories, settings, queue }: Pick<AppParts, 'repositories' | 'settings' | 'queue'>,
  ownerId: string,
  kind: JobKind,
  createSubject: () => Promise<{ id: string }>,
): Promise<Job> {
  if ((await repositories.jobs.countUnfinished(ownerId)) >= settings.INDAGA_ACCOUNT_JOBS) throw new FailureError('too-many-jobs')
  const { id: subjectId } = await createSubject()
  const job = await repositories.jobs.create({ ownerId, kind, subjectId })
  queue.wake(job)
  return job
}
