/** Runs jobs in this process. */
import type { Logger } from 'pino'
import { modelSessions } from '#language-model/model-sessions.ts'
import type { JobKind } from '#contracts/job.ts'
import type { Settings } from '#contracts/settings.ts'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { openRenderer } from '#website/crawl/rendering/renderer.ts'
import type { Repositories } from '#db/repositories.ts'
import { type PageReader, pdfsBy } from '#website/reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'
import { runAnalysis } from './jobs/run-analysis.ts'
import { runReport } from './jobs/run-report.ts'
import { runScan } from './jobs/run-scan.ts'
import { type JobRun, runJob } from './run-job.ts'

/** The repositories that jobs read and write. */
export type JobRepositories = Pick<
  Repositories,
  'directories' | 'jobs' | 'modelAnswers' | 'modelCalls' | 'pages' | 'reports' | 'scans' | 'searches' | 'sourceAnswers' | 'storage'
>

export interface RunnerBase {
  repositories: JobRepositories
  settings: Settings
  log: Logger
  /** The caller must close it. */
  reader: PageReader
  openResearch: OpenResearch
}

export interface JobTurn {
  id: string
  kind: JobKind
  /** 1 at first; it grows each time the process dies during the job. */
  attempt: number
}

export interface JobRunner {
  /**
   * Runs a job to its end and records the result. When `stopping` aborts, leaves the job as it is. Resolves even if the job failed; throws
   * DatabaseFault when the result could not be stored.
   */
  run(turn: JobTurn, stopping: AbortSignal): Promise<void>
  close(): Promise<void>
}

export function openJobRunner({ repositories, settings, log, reader, openResearch }: RunnerBase): JobRunner {
  const { renderer, missing } = openRenderer(settings)
  if (missing !== null) log.info(`Browser: ${missing}`)
  const openFetcher = () =>
    createPageFetcher({ allowPrivateNetwork: settings.INDAGA_ALLOW_PRIVATE_NETWORK, renderer, readPdf: pdfsBy(reader) })
  const parts = { repositories, settings, openFetcher, openModelSession: modelSessions(settings, log), reader, log }
  const stories: Record<JobKind, (run: JobRun) => Promise<void>> = {
    scan: run => runScan(run, parts),
    analysis: run => runAnalysis(run, parts),
    report: run => runReport(run, { ...parts, openResearch }),
  }
  return {
    run: ({ id, kind }, stopping) => runJob(id, stopping, { repositories, log }, stories[kind]),
    close: async () => renderer?.close(),
  }
}
