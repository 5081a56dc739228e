/** Hooks for the directories of product research. A directory is a named, ordered set of data sources that reports ask. */
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { defaultDirectory } from '#web/paths.ts'

/** Fetches a directory: its name, and the data sources that its reports ask. */
export const useDirectory = (directoryId: string) =>
  useQuery({
    queryKey: queryKeys.directory(directoryId),
    queryFn: async ({ signal }) => (await call('getDirectory', { directoryId }, { signal })).directory,
  })

/** Fetches the directories of the server, in their order. */
export const useDirectories = () =>
  useQuery({
    queryKey: queryKeys.directories,
    queryFn: async ({ signal }) => (await call('getDirectories', {}, { signal })).directories,
  })

/**
 * The id of the directory that the link to product research opens. This is the first directory of the server. Until the server has answered,
 * it is the directory that every new installation has.
 */
export function useFirstDirectory(): string {
  const { data } = useDirectories()
  return data?.[0]?._id ?? defaultDirectory
}
