/** Opens what `serve` and `worker` both need: the log, the database, the job queue and the threads that read pages. */
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import { openDatabase } from '#db/database.ts'
import type { Database } from '#db/database.ts'
import { startJobQueue } from '#db/job-queue.ts'
import { createRepositories } from '#db/repositories.ts'
import type { Closers } from './shutdown.ts'
import type { Base } from './hosts.ts'
import { createLog } from './log.ts'
import { openReading } from './open-reading.ts'

/**
 * Opens the parts and adds them to `closers`. Throws what `openDatabaseOf` throws. The log goes to standard error, so that standard output stays free
 * for results.
 */
export async function openBase(settings: Settings, startedAs: string, closers: Closers): Promise<Base & Pick<Database, 'dump'>> {
  const log = createLog(settings)
  const database = await openDatabaseOf(settings, startedAs, log)
  closers.add(() => database.close())
  const queue = await startJobQueue(database, log, { runningPerAccount: settings.INDAGA_ACCOUNT_RUNNING })
  closers.add(() => queue.stop())
  const repositories = createRepositories(database)
  const reading = openReading({ settings, log, repositories })
  closers.add(() => reading.reader.close())
  return { repositories, queue, settings, log, dump: database.dump, ...reading }
}

/** Opens the database that the settings name. Throws DataFolderInUseError when another process uses the data folder. */
export async function openDatabaseOf(settings: Settings, startedAs: string, log?: Logger): Promise<Database> {
  const { INDAGA_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings
  return await openDatabase({ dataDir, databaseUrl, startedAs, log }).catch((error: NodeJS.ErrnoException) => {
    // The message of the system alone would name neither the setting nor its purpose.
    if (databaseUrl || !error.syscall) throw error
    throw new Error(`The data folder ${dataDir} (INDAGA_DATA_DIR) cannot be used: ${error.message}`, { cause: error })
  })
}
