/** The account's own use over time. */
import type { AppParts } from '#server/app-parts.ts'
import type { RegisterCall } from '#server/register-call.ts'
import { requireFeature } from '#server/subscriptions.ts'
import { usageHistoryOf } from '#server/usage.ts'

export function registerUsage(call: RegisterCall, parts: AppParts): void {
  call('getUsage', async ({ input: { per }, user }) => {
    await requireFeature(parts, user, 'analytics')
    return { success: true, usage: await usageHistoryOf(parts.repositories, user, per) }
  })
}
