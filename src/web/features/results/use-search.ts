/** One saved search with its table. What is stored changes only when an analysis goes on (read-rest.tsx), so it is asked for once. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

/** The question itself, for who asks before there is a page. */
export const searchQuery = (searchId: string) =>
  queryOptions({
    queryKey: queryKeys.search(searchId),
    queryFn: async ({ signal }) => (await call('getSearchHistory', { searchId }, { signal })).search,
    staleTime: Infinity,
  })

export const useSearch = (searchId: string) => useQuery(searchQuery(searchId))
