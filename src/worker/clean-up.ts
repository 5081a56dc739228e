/** Removes for good what has had its day: ended sessions, old sign-in attempts, searches deleted a day ago. */
import type { Logger } from 'pino'
import type { Repositories } from '#db/repositories.ts'

const hour = 3_600_000
const day = 24 * hour

/** Cleans up now and every hour; `stop` waits for a cleaning under way. */
export function startCleanUp({ sessions, attempts, searches }: Repositories, log: Logger): { stop(): Promise<void> } {
  const clean = async () => {
    try {
      await sessions.deleteExpired()
      await attempts.deleteBefore(new Date(Date.now() - day))
      await searches.deleteExpired()
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
      await cleaning
    },
  }
}
