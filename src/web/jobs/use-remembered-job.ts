/** Follows the job of a place (see JobPlace), across reloads of the page and visits to other pages. */
import { useEffect, useState } from 'react'
import type { Accepted } from '#web/api/client.ts'
import { jobOf, rememberedJob, rememberJob, type JobPlace, type RememberedJob } from './remembered-job.ts'
import { isOver } from './job-progress.ts'
import { useJob, type WatchedJob } from './use-job.ts'

export interface Follower {
  remembered: RememberedJob | null
  job: WatchedJob
  /** Whether there is a job whose end this page has not learned of. */
  running: boolean
  /** Remembers and follows the job in the answer to a call. */
  follow(accepted: Accepted, entered: string): void
  forget(): void
}

export function useRememberedJob(place: JobPlace): Follower {
  const [remembered, setRemembered] = useState(() => rememberedJob(place))
  const job = useJob(remembered?.jobId ?? null)
  // A failed job is forgotten, so it is shown only until the page is left. A cancelled job stays remembered: the page links to its result so far.
  const failed = job.lost || job.progress.phase === 'failed'
  useEffect(() => {
    if (failed) rememberJob(place, null)
  }, [place, failed])
  const set = (next: RememberedJob | null) => {
    rememberJob(place, next)
    setRemembered(next)
  }
  return {
    remembered,
    job,
    running: remembered !== null && !isOver(job.progress) && !job.lost,
    follow: (accepted, entered) => set(jobOf(accepted, entered)),
    forget: () => set(null),
  }
}
