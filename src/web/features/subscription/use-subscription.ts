/** The account's subscription: its plan, and what is used and left. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contracts/subscription.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'

const subscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: async ({ signal }) => (await call('getSubscription', {}, { signal })).subscription,
  refetchOnWindowFocus: 'always',
})

/**
 * The subscription; null where nothing is limited, and undefined until the server has answered. It is fetched again when the window gets the focus,
 * because another window may have begun jobs or paid.
 */
export const useSubscription = (): Subscription | null | undefined => useQuery(subscriptionQuery).data

/** Whether the subscription is not known because it could not be read. Stays true while it is read again. */
export function useIsSubscriptionUnread(): boolean {
  const { data, errorUpdateCount } = useQuery(subscriptionQuery)
  return data === undefined && errorUpdateCount > 0
}
