/** Entries of a report's ledger, with the inputs of those that were computed. They do not change, so each is asked for once. */
import { useQuery } from '@tanstack/react-query'
import type { LedgerEntry } from '#contracts/ledger.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

/** One call gives no more. */
const askedAtMost = 50

export function useLedgerEntries(searchId: string, ids: readonly string[]) {
  const asked = ids.slice(0, askedAtMost)
  return useQuery({
    queryKey: queryKeys.ledger(searchId, asked),
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, LedgerEntry>> => {
      const { entries } = await call('getLedgerEntries', { searchId, ids: asked }, { signal })
      return new Map(entries.map(entry => [entry.id, entry]))
    },
    staleTime: Infinity,
  })
}
