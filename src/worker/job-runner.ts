/** Runs jobs in this process: their state, progress events, cancellation and end. */
import type { Logger } from 'pino'
import { modelSessions } from '#language-model/model-sessions.ts'
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent, JobKind } from '#contracts/job.ts'
import type { Settings } from '#contracts/settings.ts'
import { createPageFetcher } from '#website/crawl/fetch-page.ts'
import { SignInFailure } from '#website/crawl/sign-in/judge-sign-in.ts'
import type { SiteLogin } from '#website/crawl/sign-in/site-logins.ts'
import { openRenderer } from '#website/crawl/rendering/renderer.ts'
import { faultIn } from '#db/database-fault.ts'
import { TaskLimitError } from '#foundation/threads/thread-pool.ts'
import type { Repositories } from '#db/repositories.ts'
import { type PageReader, pdfsBy } from '#website/reading/page-reader.ts'
import type { OpenResearch } from '#research/open-research.ts'
import { runAnalysis } from './jobs/run-analysis.ts'
import { runReport } from './jobs/run-report.ts'
import { runScan } from './jobs/run-scan.ts'
import { JobFailure, type JobRun, type OpenFetcher } from './job-run.ts'

/** The repositories that jobs read and write. */
export type JobRepositories = Pick<
  Repositories,
  | 'directories'
  | 'jobs'
  | 'modelAnswers'
  | 'modelCalls'
  | 'pages'
  | 'recipes'
  | 'reports'
  | 'scans'
  | 'searches'
  | 'sourceAnswers'
  | 'storage'
  | 'subscriptions'
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
  /** 1 at first; grows by one each time the process dies during the job. */
  attempt: number
  /** What a scan behind a login signs in with; null for all other jobs, and when it is not kept any more. */
  login?: SiteLogin | null
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
  const openFetcher: OpenFetcher = (rules, login = null) =>
    createPageFetcher({
      allowPrivateNetwork: settings.INDAGA_ALLOW_PRIVATE_NETWORK,
      renderer,
      readPdf: pdfsBy(reader),
      login,
      ...(rules && { rendering: rules.render, language: rules.language, delay: rules.delaySeconds * 1000 }),
    })
  const parts = { repositories, settings, openFetcher, openModelSession: modelSessions(settings, log), reader, log }
  const work: Record<JobKind, (run: JobRun, login: SiteLogin | null) => Promise<void>> = {
    scan: (run, login) => runScan(run, { ...parts, login }).catch(tellSignInFailure),
    analysis: run => runAnalysis(run, parts),
    report: run => runReport(run, { ...parts, openResearch }),
  }
  return {
    run: ({ id, kind, login = null }, stopping) => runJob(id, stopping, { repositories, log }, run => work[kind](run, login)),
    close: async () => renderer?.close(),
  }
}

function tellSignInFailure(error: unknown): never {
  throw error instanceof SignInFailure ? new JobFailure(error.code) : error
}

/** The code of the failure that the user sees. */
function failureCode(error: unknown, kind: JobKind): ErrorCode {
  if (error instanceof JobFailure) return error.code
  // Pages that take too long to read end as pages with a state, and not here: only the choice of a list does.
  if (kind === 'analysis' && error instanceof TaskLimitError) return 'answer-too-slow'
  return faultIn(error) ?? generalErrors[kind]
}

const flushMilliseconds = 150
const generalErrors: Record<JobKind, ErrorCode> = { scan: 'internal', analysis: 'analysis-failed', report: 'research-failed' }

/**
 * Runs one job to its end and records the result. When the process stops in the meantime, the job stays in the state `running`, so that it runs
 * again. When the database is away, the job stays `running` too, and the fault is thrown.
 */
export async function runJob(
  id: string,
  stopping: AbortSignal,
  { repositories: { jobs }, log }: { repositories: Pick<Repositories, 'jobs'>; log: Logger },
  work: (run: JobRun) => Promise<void>,
): Promise<void> {
  const found = await jobs.ownerAndJob(id)
  if (!found) return
  await jobs.setState(id, 'running')
  const cancelling = new AbortController()
  const signal = AbortSignal.any([stopping, cancelling.signal])
  let events: JobEvent[] = [{ type: 'started' }]
  const flush = async () => {
    const batch = events
    events = []
    await jobs.appendEvents(id, batch)
  }
  let ticking = Promise.resolve()
  const tick = async () => {
    await flush()
    if (await jobs.isCancelRequested(id)) cancelling.abort()
  }
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(error => log.error({ err: error, job: id }, 'Progress could not be stored'))
  }, flushMilliseconds)
  const end = async (event: JobEvent & { type: 'done' | 'failed' | 'cancelled' }) => {
    clearInterval(timer)
    await ticking
    events.push(event)
    await jobs.setState(id, event.type, event.type === 'failed' ? event.error : undefined)
    await flush()
  }
  try {
    await work({ ownerId: found.ownerId, subjectId: found.job.subjectId, signal, report: event => void events.push(event) })
    await end({ type: 'done' })
  } catch (error) {
    if (cancelling.signal.aborted) await end({ type: 'cancelled' })
    else if (stopping.aborted) {
      clearInterval(timer)
      await ticking
      await flush()
    } else {
      const fault = faultIn(error)
      // The job runs again from what is stored, once the database is back.
      if (fault === 'storage-away') throw error
      const code = failureCode(error, found.job.kind)
      if (error instanceof JobFailure) log.info({ job: id, code, cause: String(error.cause ?? '') }, 'The job ended without a result')
      else log.error({ err: error, job: id }, 'The job failed')
      await end({ type: 'failed', error: code })
    }
  } finally {
    clearInterval(timer)
  }
}
