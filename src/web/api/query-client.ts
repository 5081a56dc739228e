/** The cache of the server's answers, and its keys. */
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError, isSubscriptionRefusal } from './call-error.ts'

export const queryKeys = {
  status: ['status'],
  google: ['google'],
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  secondFactorKey: ['second-factor-key'],
  securityEvents: ['security-events'],
  searches: ['searches'],
  /** The beginning of the keys of single searches. */
  allSearches: ['search'],
  search: (searchId: string) => ['search', searchId],
  directories: ['directories'],
  productCodes: (language: string, query: string) => ['product-codes', language, query],
  jobs: ['jobs'],
  /** The list of all scans; `scans` is the beginning of the keys of single scans. */
  allScans: ['all-scans'],
  /** The beginning of the keys of all searches over everything. */
  allFound: ['find'],
  find: (query: string) => ['find', query],
  scans: ['scan'],
  recipes: ['recipes'],
  storage: ['storage'],
  subscription: ['subscription'],
  usage: (per: string) => ['usage', per],
  scan: (scanId: string) => ['scan', scanId],
  directory: (directoryId: string) => ['directory', directoryId],
  report: (searchId: string) => ['report', searchId],
  ledger: (searchId: string, ids: readonly string[]) => ['ledger', searchId, ids],
  /** The beginning of the keys of all pages of the list of people. */
  people: ['people'],
  peoplePage: (query: string, page: number) => ['people', query, page],
  signUpList: ['sign-up-list'],
  unfinishedJobs: ['unfinished-jobs'],
  evidenceOf: (searchId: string) => ['evidence', searchId],
  /** Begins as `evidenceOf`, because a changed table stands in other places. */
  tablePage: (searchId: string, wanted: object) => ['evidence', searchId, 'page', wanted],
  evidence: (searchId: string, row: number, column: string) => ['evidence', searchId, row, column],
} as const

/** Has a search, its evidence and the list of searches fetched again. Call it when the table of the search has changed. */
export function forgetTable(queries: QueryClient, searchId: string): void {
  for (const queryKey of [queryKeys.searches, queryKeys.search(searchId), queryKeys.evidenceOf(searchId)])
    void queries.invalidateQueries({ queryKey })
}

/** Call it after the name or the tags of a search have changed: every list that shows them is fetched again. */
export const searchChanged = (queries: QueryClient, searchId: string): Promise<unknown> =>
  Promise.all([queryKeys.searches, queryKeys.search(searchId), queryKeys.allFound].map(queryKey => queries.invalidateQueries({ queryKey })))

/**
 * The cache of a visit. A query that got no answer is tried a second time. A query that the server refused is not repeated, and neither is any
 * mutation.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      // The plan that the pages show is older than the refusal.
      onError: error => isSubscriptionRefusal(error) && client.invalidateQueries({ queryKey: queryKeys.subscription }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The server is often on this machine: a browser that believes it is offline can still reach it.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === 0,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
