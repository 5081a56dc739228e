/** The job that this browser tab follows, kept so that leaving the page or reloading it loses nothing. */
import { z } from 'zod'

const rememberedSchema = z.object({
  jobId: z.string(),
  /** The scan or the saved search that the job makes. */
  subjectId: z.string(),
  /** What was entered: the address or the prompt. */
  entered: z.string(),
  /** When it was started, in milliseconds. */
  startedAt: z.number(),
})
export type RememberedJob = z.infer<typeof rememberedSchema>

const keyOf = (place: string) => `indaga.job.${place}`

/** The job last remembered for a place (`scan`, or `analysis:` and a scan's id), or null. */
export function rememberedJob(place: string): RememberedJob | null {
  try {
    const parsed = rememberedSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    // Storage is forbidden or holds something else.
    return null
  }
}

/** Remembers a job for a place, or forgets it. Without storage it lasts as long as the page. */
export function rememberJob(place: string, job: RememberedJob | null): void {
  try {
    if (job) sessionStorage.setItem(keyOf(place), JSON.stringify(job))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // Storage is forbidden: the job can be found again in the list of searches.
  }
}
