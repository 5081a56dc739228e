/** One saved search with its table. What is stored does not change, so it is asked for once. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

export function useSearch(searchId: string) {
  return useQuery({
    queryKey: queryKeys.search(searchId),
    queryFn: async ({ signal }) => (await call('getSearchHistory', { searchId }, { signal })).search,
    staleTime: Infinity,
  })
}
