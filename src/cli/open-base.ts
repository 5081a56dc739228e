/** Opens what several commands need: the log, the database, the job queue, the threads that read pages, and the mailer. */
import type { Logger } from 'pino'
import { plansAreOn, type Settings } from '#contracts/settings.ts'
import { openDatabase } from '#db/database.ts'
import type { Database } from '#db/database.ts'
import { startJobQueue } from '#db/job-queue.ts'
import { makePrivateFolder } from '#db/data-folder.ts'
import { createRepositories } from '#db/repositories.ts'
import { mailFolder, openMailer, type Mailer } from '#mail/mailer.ts'
import { createSiteLogins } from '#website/crawl/sign-in/site-logins.ts'
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
  const queue = await startJobQueue(database, log, { runningPerAccount: settings.INDAGA_ACCOUNT_RUNNING, priority: plansAreOn(settings) })
  closers.add(() => queue.stop())
  const repositories = createRepositories(database)
  const reading = openReading({ settings, log, repositories })
  closers.add(() => reading.reader.close())
  return { repositories, queue, settings, log, dump: database.dump, siteLogins: createSiteLogins(), ...reading }
}

/** Opens the database that the settings name. Throws DataFolderInUseError when another process uses the data folder. */
export async function openDatabaseOf(settings: Settings, startedAs: string, log?: Logger): Promise<Database> {
  const { INDAGA_DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = settings
  return await openDatabase({ dataDir, databaseUrl, startedAs, log }).catch((error: NodeJS.ErrnoException) => {
    // The system's own message would name neither the setting nor what the folder is for.
    if (databaseUrl || !error.syscall) throw error
    throw new Error(`The data folder ${dataDir} (INDAGA_DATA_DIR) cannot be used: ${error.message}`, { cause: error })
  })
}

/**
 * Opens the mailer. Without a mail server messages are stored in a folder, which only this user may read, because messages contain links that give
 * access to accounts.
 */
export async function openMail({ settings, log }: Pick<Base, 'settings' | 'log'>, closers: Closers): Promise<Mailer> {
  if (!settings.SMTP_URL) await makePrivateFolder(mailFolder(settings))
  const mailer = openMailer(settings, log)
  closers.add(() => mailer.close())
  return mailer
}
