/** What a reader sees of a running job: the events of its stream folded into a list of pages or sources, counts and an end. */
import type { ErrorCode } from '#contracts/error.ts'
import type { JobEvent } from '#contracts/job.ts'
import type { ModelPurpose } from '#contracts/model.ts'
import { pageOutcome } from '#contracts/page.ts'
import type { PageState } from '#contracts/page.ts'
import type { ReportSource } from '#contracts/report.ts'

export interface ProgressPage {
  url: string
  title: string | null
  /** `reading` until its answer is known. */
  state: PageState | 'reading'
  /** Records in the page's best list. */
  records: number
}

export type ProgressSource = Pick<ReportSource, 'id' | 'status' | 'entries'>

export interface JobProgress {
  phase: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  /** In the order in which reading began. */
  pages: readonly ProgressPage[]
  /** Pages that were read, and pages that could not be. */
  read: number
  failed: number
  /** The sum over the pages; records that occur twice count twice. */
  records: number
  /** Names of the columns to come, once the planner has chosen. */
  columns: readonly string[] | null
  /** Distinct rows so far, of an analysis or a report. */
  rows: number | null
  /** What a language model is being asked for. */
  model: ModelPurpose | null
  /** Of prose that a model reads: passages read of how many, the tokens that they take at most, and what the question may still use. */
  prose: { read: number; of: number; tokens: number; tokensLeft: number } | null
  /** Of a report: who is asked, in the order of the first word about each. */
  sources: readonly ProgressSource[]
  /** Of a report: how often there was more to show than before. */
  partials: number
  error: ErrorCode | null
}

export const noProgress: JobProgress = {
  phase: 'waiting',
  pages: [],
  read: 0,
  failed: 0,
  records: 0,
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
  return { ...progress, phase: 'running', pages, read, failed, records: pages.reduce((sum, page) => sum + page.records, 0) }
}

/** What was still being read when the job ended will not be read any more. */
const over = (progress: JobProgress, phase: JobProgress['phase']): JobProgress => ({
  ...progress,
  phase,
  model: null,
  pages: progress.pages.filter(page => page.state !== 'reading'),
})

/** The progress after one more event. An event of a page whose `reading` was missed adds the page. */
export function progressAfter(progress: JobProgress, event: JobEvent): JobProgress {
  switch (event.type) {
    case 'started':
      // A job taken up again after its process died begins anew.
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

/** Whether nothing more will come. */
export const isOver = (progress: JobProgress) => progress.phase === 'done' || progress.phase === 'failed' || progress.phase === 'cancelled'
