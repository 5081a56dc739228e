/**
 * Opens the page reader and product research, for a host or for the time of one command. Threads and connections are created at the first use.
 */
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

/** Opens the page reader and product research for a host. The host must close the reader. */
export const openReading = ({ settings, log, repositories }: ReadingBase): { reader: PageReader; openResearch: OpenResearch } => ({
  reader: openPageReader({ onFault: error => log.error({ err: error }, 'Reading a page failed') }),
  openResearch: openResearchOnce({ settings, cache: repositories.sourceAnswers, log }),
})

/** Runs `work` with a page reader of `threads` threads. Without `threads` it has as many as the reader of a server. */
export async function withReader<Result>(work: (reader: PageReader) => Promise<Result>, threads?: number): Promise<Result> {
  const reader = openPageReader(threads === undefined ? {} : { size: threads })
  try {
    return await work(reader)
  } finally {
    await reader.close()
  }
}
