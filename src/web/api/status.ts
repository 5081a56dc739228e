/** What this installation offers, such as the example site, the support address and a language model. */
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { queryKeys } from './query-client.ts'

/** The status. Undefined while it is loading: until it has loaded, pages show only the parts that every installation has. */
export function useStatus() {
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => call('getStatus', {}, { signal }),
    staleTime: Infinity,
  }).data
}
