/**
 * A saved search with its table. The cached search does not expire. Code that changes a search must update the cache or call `forgetTable`,
 * after which the search is fetched again.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

/** The query, for a route that fetches the search before its page has loaded. */
export const searchQuery = (searchId: string) =>
  queryOptions({
    queryKey: queryKeys.search(searchId),
    queryFn: async ({ signal }) => {
      const answer = call('getSearchHistory', { searchId }, { signal })
      // This module is part of every page, and the code of tables is not.
      const [{ search }, { readyResult }] = await Promise.all([answer, import('#web/features/table/index.ts')])
      if (!search.report) await readyResult(search)
      return search
    },
    staleTime: Infinity,
  })

export const useSearch = (searchId: string) => useQuery(searchQuery(searchId))
