/** The directory that leads product research: the server's first one. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { defaultDirectory } from '#web/paths.ts'

/** Its id; until the server has said it, that of the directory which every installation begins with. */
export function useFirstDirectory(): string {
  const { data } = useQuery({
    queryKey: queryKeys.directories,
    queryFn: async ({ signal }) => (await call('getDirectories', {}, { signal })).directories,
  })
  return data?.[0]?._id ?? defaultDirectory
}
