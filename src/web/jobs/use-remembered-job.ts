/** Starting a job and following it, across reloads and visits to other pages of the application. */
import { useEffect, useState } from 'react'
import type { Accepted } from '#web/api/client.ts'
import { jobOf, rememberedJob, rememberJob, type JobPlace, type RememberedJob } from './remembered-job.ts'
import { useJob, type FollowedJob } from './use-job.ts'

export interface Follower {
  remembered: RememberedJob | null
  job: FollowedJob
  /** Begins to follow the job with which a call was answered. */
  follow(accepted: Accepted, entered: string): void
  forget(): void
}

export function useRememberedJob(place: JobPlace): Follower {
  const [remembered, setRemembered] = useState(() => rememberedJob(place))
  const job = useJob(remembered?.jobId ?? null)
  // A failure is told once. What a cancelled job has read stays, so the way to it stays too.
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
    follow: (accepted, entered) => set(jobOf(accepted, entered)),
    forget: () => set(null),
  }
}
