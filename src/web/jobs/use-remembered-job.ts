/** Follows the job of a place (see JobPlace), across reloads of the page and visits to other pages. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Accepted } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { jobsChanged } from './account-jobs.ts'
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
  // A button of another part of the page may have begun a job in this place, and then navigates.
  const { key } = useLocation()
  const [readAt, setReadAt] = useState(key)
  if (readAt !== key) {
    setReadAt(key)
    const now = rememberedJob(place)
    if (now?.jobId !== remembered?.jobId) setRemembered(now)
  }
  const job = useJob(remembered?.jobId ?? null)
  // A failed job is forgotten, so it is shown only until the page is left. A cancelled job stays remembered: the page links to its result so far.
  const failed = job.lost || job.progress.phase === 'failed'
  useEffect(() => {
    if (failed) rememberJob(place, null)
  }, [place, failed])
  const queries = useQueryClient()
  const stage = remembered === null ? null : isOver(job.progress) ? 'ended' : 'begun'
  useEffect(() => {
    if (stage === null) return
    // A job uses up a unit of the plan when it begins, and may give it back when it ends.
    void queries.invalidateQueries({ queryKey: queryKeys.subscription })
    jobsChanged(queries)
  }, [queries, stage])
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
