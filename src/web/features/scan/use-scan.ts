/** A scan, followed while its site is being read. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallResponse } from '#contracts/calls.ts'
import type { Job } from '#contracts/job.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { jobsChanged } from '#web/jobs/account-jobs.ts'
import { isOver } from '#web/jobs/job-progress.ts'
import { rememberedJob, rememberJob } from '#web/jobs/remembered-job.ts'
import { useJob, type WatchedJob } from '#web/jobs/use-job.ts'

export type ScanContents = CallResponse<'getContents'>['data']

/** The reading of a site, as the page of its scan shows it. */
export interface Reading {
  job: WatchedJob
  /** Milliseconds since the epoch. */
  startedAt: number
  /** Pages are still arriving. */
  isActive: boolean
  /** At least one page is stored, so that a prompt can be answered. */
  hasPages: boolean
}

export interface FollowedScan {
  scan: ScanContents | undefined
  error: Error | null
  retry(): void
  /** Null when the reading ended before this page was opened. */
  reading: Reading | null
}

const isUnfinished = (job: Job | null | undefined): job is Job => job?.state === 'queued' || job?.state === 'running'

function stageOf({ progress, lost }: WatchedJob): 'begun' | 'first page' | 'ended' {
  if (isOver(progress) || lost) return 'ended'
  return progress.read > 0 ? 'first page' : 'begun'
}

/** The scan with this id. Its answer is requested again when the first page is stored, because lists are found there, and when the reading ends. */
export function useScan(id: string): FollowedScan {
  const queries = useQueryClient()
  const {
    data: scan,
    error,
    refetch,
  } = useQuery({
    queryKey: queryKeys.scan(id),
    queryFn: async ({ signal }) => (await call('getContents', { id }, { signal })).data,
  })
  // Stays set after the job has ended, so that the page can say how it ended.
  const [followed, setFollowed] = useState<Job | null>(null)
  if (scan && isUnfinished(scan.job) && scan.job.id !== followed?.id) setFollowed(scan.job)
  const job = useJob(followed?.id ?? null)
  const stage = followed && stageOf(job)

  useEffect(() => {
    if (stage === 'first page' || stage === 'ended') void queries.invalidateQueries({ queryKey: queryKeys.scan(id) })
    if (stage === 'begun' || stage === 'ended') {
      // A scan uses up a unit of the plan when it begins, and may give it back when it ends.
      void queries.invalidateQueries({ queryKey: queryKeys.subscription })
      jobsChanged(queries)
    }
    // This page has shown the end, so no notice is needed.
    if (stage === 'ended' && rememberedJob('scan')?.subjectId === id) rememberJob('scan', null)
  }, [queries, id, stage])

  const reading = followed && {
    job,
    startedAt: Date.parse(followed.createdAt),
    isActive: stage !== 'ended',
    hasPages: job.progress.read > 0 || (scan?.pages.read ?? 0) > 0,
  }
  return { scan, error: scan ? null : error, retry: () => void refetch(), reading }
}
