/** A directory: its name, and the data sources that its reports ask. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

export const useDirectory = (directoryId: string) =>
  useQuery({
    queryKey: queryKeys.directory(directoryId),
    queryFn: async ({ signal }) => (await call('getDirectory', { directoryId }, { signal })).directory,
  })
