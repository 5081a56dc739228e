/** The directories of product research. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { defaultDirectory } from '#web/paths.ts'

/** A directory: its name, and the data sources that its reports ask. */
export const useDirectory = (directoryId: string) =>
  useQuery({
    queryKey: queryKeys.directory(directoryId),
    queryFn: async ({ signal }) => (await call('getDirectory', { directoryId }, { signal })).directory,
  })

/** The id of the directory that the link to product research opens: the server's first one. Before the server has answered: of the directory that every installation starts with. */
export function useFirstDirectory(): string {
  const { data } = useQuery({
    queryKey: queryKeys.directories,
    queryFn: async ({ signal }) => (await call('getDirectories', {}, { signal })).directories,
  })
  return data?.[0]?._id ?? defaultDirectory
}
