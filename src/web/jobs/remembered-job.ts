/** The job that this browser tab follows, kept so that leaving the page or reloading it loses nothing. */
import type { Accepted } from '#web/api/client.ts'
import { keepInTab, keysAfter, recall } from '#web/tab-memory.ts'

export interface RememberedJob {
  jobId: string
  /** The scan or the saved search that the job makes. */
  subjectId: string
  /** What was entered: the address, the prompt, or the product's name. */
  entered: string
  /** When it was started, in milliseconds. */
  startedAt: number
}

/** The job with which a call was answered, begun now. */
export const jobOf = (accepted: Accepted, entered: string): RememberedJob => ({
  jobId: accepted.job.id,
  subjectId: accepted.data._id,
  entered,
  startedAt: Date.now(),
})

/** Where a tab may follow a job: one scan, one analysis of each scan, and one report of each directory. */
export type JobPlace = 'scan' | `analysis:${string}` | `report:${string}`

const beginning = 'job.'
const isPlace = (text: string): text is JobPlace => text === 'scan' || /^(analysis|report):/.test(text)

function isRememberedJob(value: unknown): value is RememberedJob {
  const { jobId, subjectId, entered, startedAt } = Object(value) as Record<keyof RememberedJob, unknown>
  return [jobId, subjectId, entered].every(field => typeof field === 'string') && typeof startedAt === 'number'
}

/** The job last remembered for a place, or null. */
export function rememberedJob(place: JobPlace): RememberedJob | null {
  try {
    const job: unknown = JSON.parse(recall(beginning + place) ?? 'null')
    return isRememberedJob(job) ? job : null
  } catch {
    // It holds something else.
    return null
  }
}

/** Every job that the tab remembers. */
export function rememberedJobs(): { place: JobPlace; job: RememberedJob }[] {
  return keysAfter(beginning)
    .filter(isPlace)
    .flatMap(place => {
      const job = rememberedJob(place)
      return job ? [{ place, job }] : []
    })
}

/** Remembers a job for a place, or forgets it. */
export const rememberJob = (place: JobPlace, job: RememberedJob | null) => keepInTab(beginning + place, job && JSON.stringify(job))
