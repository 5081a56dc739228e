/** Starts jobs for accounts, within their limits and while the disk has room. */
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Job, JobKind } from '#contracts/job.ts'
import { isCountedUnit } from '#contracts/tiers.ts'
import { isNearlyFull } from '#db/data-folder.ts'
import type { TransactionRepositories } from '#db/repositories.ts'
import { isFull } from '#db/storage.ts'
import type { UserRecord } from '#db/users.ts'
import { noticeContext } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'
import { countUnit, noticeUsage, requireTier } from './subscriptions.ts'

type Parts = Pick<AppParts, 'repositories' | 'settings' | 'queue' | 'diskSpace' | 'log' | 'mailer'>

/**
 * Starts a job on the scan or search that `createSubject` stores with the repositories that it is given; it also gets the id of the job. Throws FailureError, and stores nothing, in
 * these cases: `disk-full`; `too-many-jobs` when the account has reached its limit of waiting and running jobs; `storage-full` when a scan is
 * requested and the account has reached its storage limit; `limit-reached` when the month has no scan or report left; `subscription-ended`.
 */
export async function startJob(
  parts: Parts,
  { user, request }: { user: UserRecord; request: FastifyRequest },
  kind: JobKind,
  createSubject: (repositories: TransactionRepositories, jobId: string) => Promise<{ id: string }>,
): Promise<Job> {
  const { repositories, settings, queue } = parts
  await requireDiskSpace(parts)
  // Only a scan is refused here. An analysis may go on with a full storage, so that the stored scan can still lead to the table that it was made for.
  if (kind === 'scan' && (await isFull(repositories.storage, settings, user.id))) throw new FailureError('storage-full')
  const context = noticeContext(settings, request)
  const { job, counted } = await repositories.inTransaction(async inside => {
    await inside.subscriptions.lock(user.id)
    if ((await inside.jobs.countUnfinished(user.id)) >= settings.INDAGA_ACCOUNT_JOBS) throw new FailureError('too-many-jobs')
    const id = randomUUID()
    const plan = { repositories: inside, settings }
    if (!isCountedUnit(kind)) await requireTier(plan, user)
    const counted = isCountedUnit(kind) ? await countUnit(plan, user, kind, id) : null
    const { id: subjectId } = await createSubject(inside, id)
    return { job: await inside.jobs.create({ id, ownerId: user.id, kind, subjectId }), counted }
  })
  queue.wake(job)
  if (counted) {
    // The job is accepted, so a fault of the notice is not the caller's.
    noticeUsage(parts, user, counted, context).catch(error => parts.log.error({ err: error }, 'A notice about a limit could not be sent'))
  }
  return job
}

async function requireDiskSpace({ diskSpace, log }: Parts): Promise<void> {
  const space = await diskSpace?.()
  if (!space || !isNearlyFull(space)) return
  log.error(space, 'The disk of the data folder is nearly full: no job begins')
  throw new FailureError('disk-full')
}
