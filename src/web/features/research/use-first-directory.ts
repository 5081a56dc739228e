/** The directory that the link to product research opens: the server's first one. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { defaultDirectory } from '#web/paths.ts'

/** The id of the directory. Before the server has answered: of the directory that every installation starts with. */
export function useFirstDirectory(): string {
  const { data } = useQuery({
    queryKey: queryKeys.directories,
    queryFn: async ({ signal }) => (await call('getDirectories', {}, { signal })).directories,
  })
  return data?.[0]?._id ?? defaultDirectory
}
