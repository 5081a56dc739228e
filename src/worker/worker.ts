/** The worker: takes scans, analyses and reports from the queue and runs them. Any number of workers may share one database. */
import type { Logger } from 'pino'
import { openEngines } from '#ai/engines.ts'
import type { Settings } from '#contracts/settings.ts'
import { createPageFetcher } from '#crawl/fetch-page.ts'
import { openRenderer } from '#crawl/rendering/renderer.ts'
import type { JobQueue } from '#db/job-queue.ts'
import type { Repositories } from '#db/repositories.ts'
import { type PageReader, pdfsBy } from '#reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'
import { startCleanUp } from './clean-up.ts'
import { runAnalysis } from './jobs/run-analysis.ts'
import { runReport } from './jobs/run-report.ts'
import { runScan } from './jobs/run-scan.ts'
import { runJob } from './run-job.ts'

export interface WorkerBase {
  repositories: Repositories
  queue: JobQueue
  settings: Settings
  log: Logger
  /** Closed by whoever opened it. */
  reader: PageReader
  openResearch: OpenResearch
}

/** Scans and reports wait for others most of the time; analyses compute. */
const scansAtOnce = 3
const analysesAtOnce = 2
const reportsAtOnce = 3

/** Begins to take jobs; `stop` lets the queue hand back what runs and closes connections. */
export async function startWorker({
  repositories,
  queue,
  settings,
  log,
  reader,
  openResearch,
}: WorkerBase): Promise<{ stop(): Promise<void> }> {
  const { renderer, missing } = openRenderer(settings)
  if (missing !== null) log.info(`Browser: ${missing}`)
  const openFetcher = () =>
    createPageFetcher({ allowPrivateNetwork: settings.INDAGA_ALLOW_PRIVATE_NETWORK, renderer, readPdf: pdfsBy(reader) })
  const parts = { repositories, settings, openFetcher, engines: openEngines(settings, log), reader, log }
  await queue.work('scan', (id, stopping) => runJob(id, stopping, { repositories, log }, run => runScan(run, parts)), {
    concurrency: scansAtOnce,
  })
  await queue.work('analysis', (id, stopping) => runJob(id, stopping, { repositories, log }, run => runAnalysis(run, parts)), {
    concurrency: analysesAtOnce,
  })
  await queue.work(
    'report',
    (id, stopping) => runJob(id, stopping, { repositories, log }, run => runReport(run, { ...parts, openResearch })),
    {
      concurrency: reportsAtOnce,
    },
  )
  const cleanUp = startCleanUp(repositories, log)
  return {
    async stop() {
      await queue.stop()
      await cleanUp.stop()
      await renderer?.close()
    },
  }
}
