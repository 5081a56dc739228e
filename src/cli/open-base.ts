/** Opens what `serve` and `worker` both need: the log, the database, the job queue and the threads that read pages. */
import type { Settings } from '#contracts/settings.ts'
import { openDatabase } from '#db/database.ts'
import { startJobQueue } from '#db/job-queue.ts'
import { createRepositories } from '#db/repositories.ts'
import { openPageReader } from '#reading/page-reader.ts'
import type { Closers } from './closers.ts'
import type { Base } from './host-parts.ts'
import { createLog } from './log.ts'

/** Throws DataFolderInUseError where another process has the data folder. Standard output stays free: the log goes to standard error. */
export async function openBase(settings: Settings, startedAs: string, closers: Closers): Promise<Base> {
  const log = createLog(settings)
  const { INDAGA_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings
  const database = await openDatabase({ dataDir, databaseUrl, startedAs, log }).catch((error: NodeJS.ErrnoException) => {
    // The system's own words name neither the setting nor what it is for.
    if (databaseUrl || !error.syscall) throw error
    throw new Error(`The data folder ${dataDir} (INDAGA_DATA_DIR) cannot be used: ${error.message}`, { cause: error })
  })
  closers.add(() => database.close())
  const queue = await startJobQueue(database, log)
  closers.add(() => queue.stop())
  const reader = openPageReader({ onFault: error => log.error({ err: error }, 'Reading a page failed') })
  closers.add(() => reader.close())
  return { repositories: createRepositories(database), queue, settings, log, reader }
}
