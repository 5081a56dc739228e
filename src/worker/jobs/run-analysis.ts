/**
 * Analysis: from a scan's stored pages and a prompt to a saved table, for the first time or again with other conditions switched off.
 * 1. Take the stored pages. They are not fetched again, so that an interrupted analysis continues where it stopped.
 * 2. Plan (with a language model if one is set and wanted), fetch the list's further pages and detail pages for wanted columns, and execute the plan.
 * 3. Store new pages with the scan and the table with the search; while it runs, and when it is cancelled, store the table so far.
 */
import type { Logger } from 'pino'
import type { OpenModelSession } from '#language-model/model-sessions.ts'
import type { Settings } from '#contracts/settings.ts'
import type { Table } from '#contracts/table.ts'
import type { PageFetcher } from '#website/crawl/fetch-page.ts'
import type { Repositories } from '#db/repositories.ts'
import { isFull } from '#db/storage.ts'
import { analysisEngine } from '#website/planning/analysis-engine.ts'
import { storedContent } from '#website/reading/page-content.ts'
import { type PageReader, plannerBy } from '#website/reading/page-reader.ts'
import { analyseWebsite } from '#website/analysis/analyse-website.ts'
import { isSiteRefusal } from '#website/analysis/analysis-pages.ts'
import { createKeeper } from '#worker/keep-newest.ts'
import { withAsking } from '#worker/model-asking.ts'
import { JobFailure, type JobRun } from '#worker/job-run.ts'

export interface AnalysisParts {
  repositories: Pick<Repositories, 'searches' | 'pages' | 'storage' | 'modelCalls' | 'modelAnswers'>
  settings: Settings
  openFetcher: () => PageFetcher
  openModelSession: OpenModelSession
  reader: PageReader
  log: Logger
}

/** Pages between two checks of the account's storage. */
const pagesPerLook = 50

export async function runAnalysis(run: JobRun, parts: AnalysisParts): Promise<void> {
  const { subjectId, signal, report } = run
  const { repositories, settings, openFetcher, openModelSession, reader, log } = parts
  const { searches, pages } = repositories
  const question = await searches.question(subjectId)
  if (!question) throw new JobFailure('not-found')
  const listed = await pages.list(question.scanId)
  // An analysis that runs again after it has stored rows fetches the refused pages again, so pages that the site refused are left out here.
  const stored = question.begun ? listed.filter((page, at) => at === 0 || !isSiteRefusal(page)) : listed
  const account = await storageOf(run, parts)
  const fetcher = openFetcher()
  const keeper = createKeeper<Table>(async table => {
    await searches.saveTable(subjectId, table)
    report({ type: 'partial', rows: table.rows.length })
    return table.rows.length
  }, log)
  try {
    const result = await withAsking(run, parts, async asking =>
      analyseWebsite({
        ...(await analysisEngine(await openModelSession(question.withoutModel ? null : asking), settings, plannerBy(reader, signal))),
        prompt: question.prompt,
        pages: stored,
        contentOf: async page => storedContent(await pages.packedContent(question.scanId, page.url)),
        readPage: (...page) => reader.read(page, signal),
        readProse: (...page) => reader.proseText(page, signal),
        readScripts: content => reader.pageScripts([content], signal),
        fetchPage: fetcher.fetchPage,
        storageFull: account.isFull,
        // An earlier analysis that ended complete has stored the pages that it rendered, so no browser is needed.
        browser: question.stopped === 'complete' ? null : fetcher,
        scannedPages: settings.INDAGA_SCAN_PAGES,
        pageBudget: stored.length + (settings.INDAGA_ANALYSIS_PAGES ?? Infinity),
        milliseconds: settings.INDAGA_ANALYSIS_SECONDS * 1000,
        rowLimit: settings.INDAGA_TABLE_ROWS,
        conditionsOff: question.conditionsOff,
        keepSomeRows: true,
        today: question.askedAt,
        signal,
        onEvent: report,
        onFetched: async page => {
          await pages.save(question.scanId, page)
          await account.look()
        },
        onMore: keeper.offer,
      }),
    )
    await keeper.stop()
    if (!result.table) throw new JobFailure(result.modelFailure ? 'no-model-answer' : 'no-records')
    await searches.saveTable(subjectId, result.table)
  } catch (error) {
    await keeper.stop({ keepLast: signal.aborted })
    throw error
  } finally {
    await fetcher.close()
  }
}

/** Whether the account has reached its storage limit, checked again every `pagesPerLook` pages. */
async function storageOf({ ownerId }: JobRun, { repositories: { storage }, settings }: AnalysisParts) {
  let full = await isFull(storage, settings, ownerId)
  let pages = 0
  return {
    isFull: () => full,
    async look(): Promise<void> {
      if (++pages % pagesPerLook === 0) full = await isFull(storage, settings, ownerId)
    },
  }
}
