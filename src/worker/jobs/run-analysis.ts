/**
 * Analysis: from a scan's stored pages and a prompt to a saved table.
 * 1. take the stored pages; no page that is stored is asked for again
 * 2. plan (with a language model where one is set and wanted), follow the list, fetch details where wanted columns need them, execute
 * 3. store new pages with the scan, the table with the search
 */
import type { Logger } from 'pino'
import type { Engines } from '#ai/engines.ts'
import type { Settings } from '#contracts/settings.ts'
import type { PageFetcher } from '#crawl/fetch-page.ts'
import type { Repositories } from '#db/repositories.ts'
import { isFull } from '#db/storage.ts'
import { storedContent } from '#reading/page-content.ts'
import { type PageReader, plannerBy } from '#reading/page-reader.ts'
import { analyseWebsite } from '#worker/analysis/analyse-website.ts'
import { withAsking } from '#worker/model-asking.ts'
import { JobFailure, type JobRun } from '#worker/run-job.ts'

export interface AnalysisParts {
  repositories: Pick<Repositories, 'searches' | 'pages' | 'storage' | 'modelCalls' | 'modelAnswers'>
  settings: Settings
  openFetcher: () => PageFetcher
  engines: Engines
  reader: PageReader
  log: Logger
}

/** Rows of one table; the largest plan's limit. */
const maximumRows = 10_000

export async function runAnalysis(run: JobRun, parts: AnalysisParts): Promise<void> {
  const { subjectId, signal, report } = run
  const { repositories, settings, openFetcher, engines, reader } = parts
  const { searches, pages, storage } = repositories
  const question = await searches.question(subjectId)
  if (!question) throw new JobFailure('not-found')
  const stored = await pages.list(question.scanId)
  const storageFull = await isFull(storage, settings, run.ownerId)
  const fetcher = openFetcher()
  try {
    const result = await withAsking(run, parts, async asking =>
      analyseWebsite({
        ...(await engines.forAnalysis(question.withoutModel ? null : asking, plannerBy(reader, signal))),
        prompt: question.prompt,
        pages: stored,
        contentOf: async page => storedContent(await pages.packedContent(question.scanId, page.url)),
        readPage: (...page) => reader.read(page, signal),
        readProse: (...page) => reader.proseText(page, signal),
        readScripts: content => reader.pageScripts([content], signal),
        fetchPage: fetcher.fetchPage,
        storageFull,
        browser: fetcher,
        // The scan's budget again, for what the question needs beyond it.
        pageBudget: stored.length + settings.INDAGA_SCAN_PAGES,
        milliseconds: settings.INDAGA_SCAN_SECONDS * 1000,
        rowLimit: maximumRows,
        today: new Date(),
        signal,
        onEvent: report,
        onFetched: page => pages.save(question.scanId, page),
      }),
    )
    if (!result.table) throw new JobFailure(result.modelFailure ? 'no-model-answer' : 'no-records')
    await searches.saveTable(subjectId, result.table)
  } finally {
    await fetcher.close()
  }
}
