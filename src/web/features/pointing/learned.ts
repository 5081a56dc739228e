/** What the server learns from examples. */
import { useQuery } from '@tanstack/react-query'
import type { Example } from '#contracts/example.ts'
import type { CellValue } from '#contracts/value.ts'

/** What a table would be with a learned plan. */
export interface LearnedPlan {
  /** How many of the records get a value. */
  found: number
  of: number
  samples: { before: CellValue; after: CellValue }[]
  /** The plan in words. */
  words: string
  plan: unknown
}

export type LearnAnswer = LearnedPlan | { failure: 'nowhere' | 'many-places' | 'contradiction' | 'no-program' }

interface Learning {
  learn(searchId: string, examples: readonly Example[], signal: AbortSignal): Promise<LearnAnswer>
  /** Makes the table anew with a learned plan. */
  accept(searchId: string, plan: unknown): Promise<void>
}

/** The calls of the server. While there are none, the table has no button that opens the page beside it; the address with `#fix` opens it. */
export const learning = null as Learning | null
/** Whether the table has the button. */
export const canFixTables = learning !== null

/** Asks for what the examples mean, each time that they change. */
export function useLearned(searchId: string, examples: readonly Example[]) {
  const { data, isFetching, error } = useQuery({
    queryKey: ['learned', searchId, examples],
    queryFn: ({ signal }) => learning?.learn(searchId, examples, signal) ?? null,
    enabled: learning !== null && examples.length > 0,
    staleTime: Infinity,
  })
  return { answer: data ?? null, isAsking: isFetching, error }
}
