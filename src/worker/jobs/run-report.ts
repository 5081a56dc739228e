/**
 * Report: from a product's name to a saved table with its analysis.
 * 1. Ask the sources of the directory. Answers younger than a day come from the cache, also when a report runs again.
 * 2. Store the report so far while facts arrive.
 * 3. Have sections of the analysis written by a language model if one is set and wanted.
 * 4. Store the complete report, or fail when no source has answered.
 */
import type { Logger } from 'pino'
import type { OpenModelSession } from '#language-model/model-sessions.ts'
import type { MadeReport } from '#contracts/report.ts'
import type { Repositories } from '#db/repositories.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'
import { reportEngine, SourcesDown } from '#research/report-engine.ts'
import { createKeeper } from '#worker/keep-newest.ts'
import { withAsking } from '#worker/model-asking.ts'
import { readProductPage } from '#website/analysis/read-product-page.ts'
import { JobFailure, type JobRun, type OpenFetcher } from '#worker/job-run.ts'

export interface ReportParts {
  repositories: Pick<Repositories, 'reports' | 'directories' | 'modelCalls' | 'modelAnswers'>
  openResearch: OpenResearch
  openModelSession: OpenModelSession
  openFetcher: OpenFetcher
  reader: PageReader
  log: Logger
}

export async function runReport(run: JobRun, parts: ReportParts): Promise<void> {
  const { subjectId, signal, report } = run
  const { openResearch, openModelSession, openFetcher, reader, log } = parts
  const { reports, directories } = parts.repositories
  const question = await reports.question(subjectId)
  if (!question) throw new JobFailure('not-found')
  const directory = await directories.get(question.directoryId)
  if (!directory) throw new JobFailure('directory-missing')
  const { productName, productCode, language, withoutModel } = question
  const research = await openResearch()
  const fetcher = openFetcher()
  const keeper = createKeeper<MadeReport>(async made => {
    await reports.save(subjectId, made)
    report({ type: 'partial', rows: made.table.rows.length })
    return made.table.rows.length
  }, log)
  try {
    const made = await withAsking(run, parts, async asking =>
      research.report(
        { productName, productCode, language, directory },
        {
          ...(await reportEngine(await openModelSession(withoutModel ? null : asking))),
          signal,
          readProductPage: (url, aborted) => readProductPage(url, aborted, { fetcher, reader }),
          onSource: ({ id, status, entries }) => report({ type: 'source', id, status, entries }),
          onFacts: keeper.offer,
        },
      ),
    )
    await keeper.stop()
    await reports.save(subjectId, made)
  } catch (error) {
    await keeper.stop({ keepLast: signal.aborted })
    throw error instanceof SourcesDown ? new JobFailure('sources-down', error) : error
  } finally {
    await fetcher.close()
  }
}
