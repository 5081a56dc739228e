/** What the server learns from examples. */
import { useQuery } from '@tanstack/react-query'
import type { Example } from '#contracts/example.ts'
import { call } from '#web/api/client.ts'

/** Asks for what the examples mean, each time that they change. */
export function useLearned(searchId: string, examples: readonly Example[]) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['learned', searchId, examples],
    queryFn: async ({ signal }) => (await call('learnFromExamples', { searchId, examples: [...examples] }, { signal })).learned,
    enabled: examples.length > 0,
    staleTime: Infinity,
  })
  return { answer: data ?? null, isAsking: isFetching, error }
}
