/** Starts jobs for accounts, within their limits and while the disk has room. */
import type { Job, JobKind } from '#contracts/job.ts'
import { isNearlyFull } from '#db/data-folder.ts'
import { isFull } from '#db/storage.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'

/**
 * Starts a job on the scan or search that `createSubject` stores. Throws FailureError, and stores nothing, in three cases: `disk-full`;
 * `too-many-jobs` when the account has reached its limit of waiting and running jobs; `storage-full` when a scan is requested and the account has
 * reached its storage limit.
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
  // Only a scan is refused here. An analysis may go on with a full storage, so that the stored scan can still lead to the table that it was made for.
  if (kind === 'scan' && (await isFull(storage, settings, ownerId))) throw new FailureError('storage-full')
  const { id: subjectId } = await createSubject()
  const job = await jobs.create({ ownerId, kind, subjectId })
  queue.wake(job)
  return job
}
