/** The worker: takes scans, analyses and reports from the queue and has them run. Any number of workers may share one database. */
import type { Logger } from 'pino'
import { type JobKind, jobKindSchema } from '#contracts/job.ts'
import type { Settings } from '#contracts/settings.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import { copyOf, forgetLogin, type SiteLogins } from '#website/crawl/sign-in/site-logins.ts'
import { startCleanUp } from './clean-up.ts'
import { startFollowingPayments } from './follow-payments.ts'
import type { JobRunner } from './job-runner.ts'

/**
 * The most jobs of each kind at the same time. Jobs mostly wait for other machines. An analysis may wait for an hour, and the jobs of other accounts
 * must not wait for its end.
 */
const atOnce: Record<JobKind, number> = { scan: 3, analysis: 4, report: 3 }

export interface WorkerBase {
  repositories: Repositories
  queue: JobQueue
  settings: Settings
  log: Logger
  /** The logins that the server of this process keeps for scans. Jobs of other processes' servers find none. */
  siteLogins: SiteLogins
}

/** Begins to take jobs. `stop` puts running jobs back into the queue and closes the runner. */
export async function startWorker(
  { repositories, queue, settings, log, siteLogins }: WorkerBase,
  runner: JobRunner,
): Promise<{ stop(): Promise<void> }> {
  for (const kind of jobKindSchema.options) {
    const run = async (id: string, stopping: AbortSignal, attempt: number) => {
      // The kept bytes are overwritten when the job is canceled, which must not change what a turn is just signing in with.
      const login = copyOf(siteLogins.get(id))
      try {
        await runner.run({ id, kind, attempt, login }, stopping)
      } finally {
        if (login) forgetLogin(login)
      }
      siteLogins.drop(id)
    }
    await queue.work(kind, run, { concurrency: atOnce[kind] })
  }
  const cleanUp = startCleanUp(repositories, settings, log)
  const payments = startFollowingPayments(repositories, settings, log)
  return {
    async stop() {
      await queue.stop()
      await cleanUp.stop()
      await payments.stop()
      await runner.close()
    },
  }
}
