/** One of the pages that a table was read from, and where the cells stand on it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

/** The page with an address, or one that a cell or else its row was read from; neither: the page with the most rows. */
export interface WantedPage {
  url?: string
  row?: number
  column?: number
}

export const useTablePage = (searchId: string, wanted: WantedPage) =>
  useQuery({
    queryKey: queryKeys.tablePage(searchId, wanted),
    queryFn: ({ signal }) => call('getTablePage', { searchId, ...wanted }, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
