/** A saved search with its table. It never becomes stale by age: whoever changes it updates the cache, or has it fetched again (`forgetTable`). */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

/** The query, for a route that fetches the search before its page has loaded. */
export const searchQuery = (searchId: string) =>
  queryOptions({
    queryKey: queryKeys.search(searchId),
    queryFn: async ({ signal }) => (await call('getSearchHistory', { searchId }, { signal })).search,
    staleTime: Infinity,
  })

export const useSearch = (searchId: string) => useQuery(searchQuery(searchId))
