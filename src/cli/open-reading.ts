/** Opens the page reader and product research. Threads and connections are created at the first use. */
import type { Logger } from 'pino'
import type { Settings } from '#contracts/settings.ts'
import type { Repositories } from '#db/repositories.ts'
import { openPageReader, type PageReader } from '#website/reading/page-reader.ts'
import { openResearchOnce, type OpenResearch } from '#research/open-research.ts'

interface ReadingBase {
  settings: Settings
  log: Logger
  repositories: Pick<Repositories, 'sourceAnswers'>
}

/** The caller must close the reader. */
export const openReading = ({ settings, log, repositories }: ReadingBase): { reader: PageReader; openResearch: OpenResearch } => ({
  reader: openPageReader({ onFault: error => log.error({ err: error }, 'Reading a page failed') }),
  openResearch: openResearchOnce({ settings, cache: repositories.sourceAnswers, log }),
})
