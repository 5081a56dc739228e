/** Starts jobs for accounts: within their limits, and while the disk has room. */
import type { Job, JobKind } from '#contracts/job.ts'
import { isNearlyFull } from '#db/disk-space.ts'
import { isFull } from '#db/storage.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'

/**
 * Starts a job on the scan or search that `createSubject` stores. Throws FailureError, with nothing stored: `disk-full`; `too-many-jobs`, where the
 * account has as many jobs waiting and running as it may; `storage-full`, where a scan is asked for and the account holds as much as it may.
 */
export async function startJob(
  { repositories, settings, queue, diskSpace, log }: Pick<AppParts, 'repositories' | 'settings' | 'queue' | 'diskSpace' | 'log'>,
  ownerId: string,
  kind: JobKind,
  createSubject: () => Promise<{ id: string }>,
): Promise<Job> {
  const { jobs, storage } = repositories
  const space = await diskSpace?.()
  if (space && isNearlyFull(space)) {
    log.error(space, 'The disk of the data folder is nearly full: no job begins')
    throw new FailureError('disk-full')
  }
  if ((await jobs.countUnfinished(ownerId)) >= settings.INDAGA_ACCOUNT_JOBS) throw new FailureError('too-many-jobs')
  // What is stored can still be asked: an analysis may lead to the table for which a scan was made.
  if (kind === 'scan' && (await isFull(storage, settings, ownerId))) throw new FailureError('storage-full')
  const { id: subjectId } = await createSubject()
  const job = await jobs.create({ ownerId, kind, subjectId })
  queue.wake(job)
  return job
}
