/** The progress of a job, computed from its events: pages or sources, counts, and how it ended. */
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { ModelPurpose } from '#contracts/model.ts'
import { pageOutcome } from '#contracts/page-outcome.ts'
import type { PageState } from '#contracts/page.ts'
import type { ReportSource } from '#contracts/report.ts'

export interface ProgressPage {
  url: string
  title: string | null
  /** `reading` until the page has answered. */
  state: PageState | 'reading'
  /** The number of records in the best list of the page. */
  records: number
}

export type ProgressSource = Pick<ReportSource, 'id' | 'status' | 'entries'>

export interface JobProgress {
  phase: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** In the order in which reading began. */
  pages: readonly ProgressPage[]
  /** How many pages were read, and how many could not be read. */
  read: number
  failed: number
  /** The columns that the planner has chosen. Null until it has chosen. */
  columns: readonly string[] | null
  /** Distinct rows so far: of the list that an analysis has chosen, or of a report. The records of other lists on the pages do not count. */
  rows: number | null
  /** The purpose of the question that a language model is being asked now, or null. */
  model: ModelPurpose | null
  /**
   * While a language model reads running text: how many passages it has read (`read`), how many there are (`of`), the estimated tokens of
   * all passages (`tokens`), and the tokens that the budget of the job still allowed before the first passage (`tokensLeft`).
   */
  prose: { read: number; of: number; tokens: number; tokensLeft: number } | null
  /** For a report: the data sources, in the order of their first events. */
  sources: readonly ProgressSource[]
  /** The number of updates of the stored table or report so far. */
  partials: number
  error: ErrorCode | null
}

export const noProgress: JobProgress = {
  phase: 'waiting',
  pages: [],
  read: 0,
  failed: 0,
  columns: null,
  rows: null,
  model: null,
  prose: null,
  sources: [],
  partials: 0,
  error: null,
}

function withPage(pages: readonly ProgressPage[], page: ProgressPage): ProgressPage[] {
  const index = pages.findLastIndex(known => known.url === page.url)
  return index < 0 ? [...pages, page] : pages.with(index, page)
}

function withSource(sources: readonly ProgressSource[], source: ProgressSource): ProgressSource[] {
  const index = sources.findIndex(({ id }) => id === source.id)
  return index < 0 ? [...sources, source] : sources.with(index, source)
}

function counted(progress: JobProgress, pages: readonly ProgressPage[]): JobProgress {
  const read = pages.filter(page => page.state === 'ok').length
  const failed = pages.filter(page => page.state !== 'reading' && pageOutcome[page.state] !== 'read').length
  return { ...progress, phase: 'running', pages, read, failed }
}

/** The progress of a job that has ended, without the pages that it was still reading. */
const over = (progress: JobProgress, phase: JobProgress['phase']): JobProgress => ({
  ...progress,
  phase,
  model: null,
  pages: progress.pages.filter(page => page.state !== 'reading'),
})

/** The progress after one more event. A page whose first event (`reading`) was missed is added by its next event. */
export function progressAfter(progress: JobProgress, event: JobEvent): JobProgress {
  switch (event.type) {
    case 'started':
      // A job whose process died starts a second time, from the beginning. Therefore the progress of its first run is dropped here.
      return { ...noProgress, phase: 'running' }
    case 'reading':
      return counted(progress, withPage(progress.pages, { url: event.url, title: null, state: 'reading', records: 0 }))
    case 'page':
      return counted(progress, withPage(progress.pages, { url: event.url, title: event.title, state: event.state, records: event.records }))
    case 'model':
      return { ...progress, phase: 'running', model: event.purpose }
    case 'planned':
      return { ...progress, phase: 'running', columns: event.columns, model: null }
    case 'prose-budget': {
      const { passages, tokens, tokensLeft } = event
      return { ...progress, phase: 'running', prose: { read: 0, of: passages, tokens, tokensLeft } }
    }
    case 'prose':
      return { ...progress, phase: 'running', prose: progress.prose && { ...progress.prose, read: event.read, of: event.of } }
    case 'rows':
      return { ...progress, phase: 'running', rows: event.found }
    case 'source': {
      const { id, status, entries } = event
      return { ...progress, phase: 'running', sources: withSource(progress.sources, { id, status, entries }) }
    }
    case 'partial':
      return { ...progress, phase: 'running', rows: event.rows, partials: progress.partials + 1 }
    case 'done':
      return over(progress, 'done')
    case 'failed':
      return { ...over(progress, 'failed'), error: event.error }
    case 'cancelled':
      return over(progress, 'cancelled')
  }
}

/** Whether the job has ended: no more events will come. */
export const isOver = (progress: JobProgress) => progress.phase === 'done' || progress.phase === 'failed' || progress.phase === 'cancelled'
