/** The worker: takes scans, analyses and reports from the queue and has them run. Any number of workers may share one database. */
import type { Logger } from 'pino'
import { type JobKind, jobKindSchema } from '#contracts/job.ts'
import type { Settings } from '#contracts/settings.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import { startCleanUp } from './clean-up.ts'
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
}

/** Begins to take jobs. `stop` puts running jobs back into the queue and closes the runner. */
export async function startWorker(
  { repositories, queue, settings, log }: WorkerBase,
  runner: JobRunner,
): Promise<{ stop(): Promise<void> }> {
  for (const kind of jobKindSchema.options)
    await queue.work(kind, (id, stopping, attempt) => runner.run({ id, kind, attempt }, stopping), { concurrency: atOnce[kind] })
  const cleanUp = startCleanUp(repositories, settings, log)
  return {
    async stop() {
      await queue.stop()
      await cleanUp.stop()
      await runner.close()
    },
  }
}
