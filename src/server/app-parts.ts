/** The parts that the composition root hands to the server. */
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { DiskSpace } from '#db/data-folder.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import type { SheetsPatience } from '#exports/sheets-api.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { SiteLogins } from '#website/crawl/sign-in/site-logins.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'

export interface AppParts {
  repositories: Repositories
  queue: Pick<JobQueue, 'wake'>
  mailer: Pick<Mailer, 'send'>
  settings: Settings
  log: Logger
  openResearch: OpenResearch
  /**
   * Requests wait until this promise resolves. The first account is created only after the server has its port, so an earlier request would not find
   * it.
   */
  ready?: Promise<unknown>
  /** The product's version, for the API's documentation. */
  version: string
  /** Folder of the built web application. */
  webDir: string
  /** Address of the example site; null when none runs. */
  exampleSite: string | null
  reader: Pick<PageReader, 'evidencePassages' | 'harmlessPage' | 'read' | 'learn' | 'plan'>
  /** Keeps what scans behind a login sign in with, in memory. */
  siteLogins: Pick<SiteLogins, 'keep' | 'drop'>
  /** Space on the disk of the database; unset when the database is on another machine. */
  diskSpace?: () => Promise<DiskSpace>
  /** Attempts and pauses of requests to Google Sheets; by default as Google advises. Tests set shorter ones. */
  sheetsPatience?: SheetsPatience
}
