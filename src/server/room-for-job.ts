/** How many jobs an account may have unfinished. */
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'

/** Throws FailureError `too-many-jobs` where the account has as many jobs waiting and running as it may. */
export async function requireRoomForJob(
  { repositories, settings }: Pick<AppParts, 'repositories' | 'settings'>,
  ownerId: string,
): Promise<void> {
  if ((await repositories.jobs.countUnfinished(ownerId)) >= settings.INDAGA_ACCOUNT_JOBS) throw new FailureError('too-many-jobs')
}
