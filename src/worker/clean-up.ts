/**
 * Deletes what is no longer needed: ended sessions, unconfirmed sign-ups, old sign-in attempts, devices that were not used for a year, accounts whose
 * erasure was interrupted, searches that were deleted a day ago, stored answers, old records of model calls, ended jobs and erased accounts, and scans
 * and jobs that no table needs.
 */
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'

const hour = 3_600_000
const day = 24 * hour
/** The stored answers of data sources may have at most this many bytes, compressed. The answers for one report take one or two megabytes. */
const answerBytes = 256 * 1024 * 1024

/** Cleans up now and every hour. `stop` waits for the step in progress. */
export function startCleanUp(
  repositories: Repositories,
  { INDAGA_KEEP_DAYS: keepDays }: Pick<Settings, 'INDAGA_KEEP_DAYS'>,
  log: Logger,
): { stop(): Promise<void> } {
  const { sessions, usedNonces, securityEvents, signUps, attempts, knownDevices, users } = repositories
  const { searches, pages, sourceAnswers, modelAnswers, modelCalls, storage, usage, subscriptions } = repositories
  const stopping = new AbortController()
  const daysAgo = (days: number) => new Date(Date.now() - days * day)
  const clean = async () => {
    try {
      await sessions.deleteExpired()
      await signUps.deleteExpired()
      await usedNonces.deleteBefore(daysAgo(1))
      // The terms and the profile page promise these 90 days.
      await securityEvents.deleteBefore(daysAgo(90))
      await attempts.deleteBefore(daysAgo(1))
      await knownDevices.deleteBefore(daysAgo(365))
      await users.eraseDeleted()
      const expired = await storage.deleteExpired(daysAgo(keepDays), stopping.signal)
      await searches.deleteExpired()
      await sourceAnswers.deleteExpired({ time: daysAgo(1), bytes: answerBytes })
      await modelAnswers.deleteBefore(daysAgo(7))
      await modelCalls.deleteBefore(daysAgo(365))
      await usage.deleteBefore(daysAgo(400))
      // The terms and the profile page promise this year.
      await subscriptions.forgetErasedBefore(daysAgo(365))
      const contents = await pages.deleteUnusedContents(stopping.signal)
      if (expired + contents > 0) log.info({ expired, contents }, 'Deleted what no table needs any more')
      if (!stopping.signal.aborted) await storage.reuseSpace()
    } catch (error) {
      log.error({ err: error }, 'Cleaning up failed; the next hour tries again')
    }
  }
  let cleaning = clean()
  const timer = setInterval(() => (cleaning = cleaning.then(clean)), hour)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await cleaning
    },
  }
}
