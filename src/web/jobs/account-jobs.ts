/** The jobs of the account, whichever tab or device has begun them. One poll for each tab, and none while nothing runs. */
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AccountJob } from '#contracts/work.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

const pollMilliseconds = { shown: 2000, hidden: 10_000 }

export const isRunning = ({ state }: Pick<AccountJob, 'state'>) => state === 'queued' || state === 'running'

const jobsQuery = queryOptions({
  queryKey: queryKeys.jobs,
  queryFn: async ({ signal }) => (await call('getJobs', {}, { signal })).jobs,
  staleTime: 1000,
  refetchOnWindowFocus: 'always',
})

const none: readonly AccountJob[] = []

/** The jobs as `usePolledJobs` has last read them. */
export const useAccountJobs = (): readonly AccountJob[] => useQuery(jobsQuery).data ?? none

/**
 * The jobs, read again while one of them runs, on every page, when the window gets the focus, and when another tab begins a job. An idle page does
 * not poll, because a poll would keep its session from ending. Called once, in the frame around all pages of a member.
 */
export function usePolledJobs(): { jobs: readonly AccountJob[]; readAt: number } {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { data, dataUpdatedAt } = useQuery({
    ...jobsQuery,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => state.data?.some(isRunning) === true && pollMilliseconds[document.hidden ? 'hidden' : 'shown'],
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on every page
  useEffect(() => void queries.refetchQueries({ queryKey: queryKeys.jobs, stale: true }), [queries, pathname])
  useEffect(() => {
    const listening = otherTabs()
    const readAgain = () => void queries.invalidateQueries({ queryKey: queryKeys.jobs })
    listening.addEventListener('message', readAgain)
    return () => listening.removeEventListener('message', readAgain)
  }, [queries])
  return { jobs: data ?? none, readAt: dataUpdatedAt }
}

let channel: BroadcastChannel | undefined
/** The channel to the other tabs of this browser. The tab's own messages do not come back on it. */
const otherTabs = () => (channel ??= new BroadcastChannel('indaga.jobs'))

/** Has the jobs read again, here and in the other tabs, because one has begun or ended. */
export function jobsChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: queryKeys.jobs })
  tellOtherTabs()
}

/** Has the other tabs read the jobs again. */
export function tellOtherTabs(): void {
  // The lint rule is meant for windows. A BroadcastChannel reaches only pages of its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage(null)
}
