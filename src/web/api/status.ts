/** What this installation offers: the example site and the support address. */
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryKeys } from './query-client.ts'

/** The status, or undefined while unknown; pages then show what every installation has. */
export function useStatus() {
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => call('getStatus', {}, { signal }),
    staleTime: Infinity,
  }).data
}
