/** The parts that the composition root hands to the server. */
import type { Logger } from 'pino'
import type { Page } from '#contracts/page.ts'
import type { Settings } from '#contracts/settings.ts'
import type { DiskSpace } from '#db/disk-space.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import type { Patience } from '#exports/sheets-api.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { OpenResearch } from '#research/open-research.ts'

export interface AppParts {
  repositories: Repositories
  queue: Pick<JobQueue, 'wake'>
  mailer: Pick<Mailer, 'send'>
  settings: Settings
  log: Logger
  openResearch: OpenResearch
  /** Requests that come before it resolves wait: the first account is made only once the port is ours. */
  ready?: Promise<unknown>
  /** Of the product, for the API's documentation. */
  version: string
  /** Folder of the built web application. */
  webDir: string
  /** Address of the example site, where one runs. */
  exampleSite: string | null
  /** The readable text of a stored page, and where in it the place of a locator begins. */
  pageText: (page: Page, locator: string) => Promise<{ text: string; start: number }>
  /** Of the disk that the database lies on, where that is this machine's. */
  diskSpace?: () => Promise<DiskSpace>
  /** How long Google Sheets is waited for; unset: as long as Google advises. */
  sheetsPatience?: Patience
}
