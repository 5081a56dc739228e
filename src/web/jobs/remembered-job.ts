/** The jobs that this browser tab has started or was asked to follow, stored so that the page shows them again after a reload or a visit elsewhere. */
import type { Accepted } from '#web/api/client.ts'
import { keepInTab, recall } from '#web/tab-memory.ts'
import { tellOtherTabs } from './account-jobs.ts'
import { watchJobs } from './watched-jobs.ts'

export interface RememberedJob {
  jobId: string
  /** Id of the scan or of the saved search that the job makes. */
  subjectId: string
  /** The entered address, prompt, or product name. */
  entered: string
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** The data to remember of a job that a call has just started. */
export const jobOf = (accepted: Accepted, entered: string): RememberedJob => ({
  jobId: accepted.job.id,
  subjectId: accepted.data._id,
  entered,
  startedAt: Date.now(),
})

/** A tab remembers one job for each place: one scan, one analysis for each scan, and one report for each directory. */
export type JobPlace = 'scan' | `analysis:${string}` | `report:${string}`

const beginning = 'job.'

function isRememberedJob(value: unknown): value is RememberedJob {
  const { jobId, subjectId, entered, startedAt } = Object(value) as Record<keyof RememberedJob, unknown>
  return [jobId, subjectId, entered].every(field => typeof field === 'string') && typeof startedAt === 'number'
}

/** The job that is remembered for a place, or null. */
export function rememberedJob(place: JobPlace): RememberedJob | null {
  try {
    const job: unknown = JSON.parse(recall(beginning + place) ?? 'null')
    return isRememberedJob(job) ? job : null
  } catch {
    // The storage holds no JSON.
    return null
  }
}

/** Remembers a job for a place; null removes it. */
export function rememberJob(place: JobPlace, job: RememberedJob | null): void {
  if (job) {
    // A short job may end before the list of running jobs is read.
    watchJobs([job.jobId])
    tellOtherTabs()
  }
  keepInTab(beginning + place, job && JSON.stringify(job))
}
