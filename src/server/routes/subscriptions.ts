/** The account's plan: limits and usage, the time zone of its months, and what operators change by hand. */
import { isTimeZone } from '#billing/month.ts'
import { plansAreOn } from '#contracts/settings.ts'
import { noticeContext } from '#server/account-notices.ts'
import type { AppParts } from '#server/app-parts.ts'
import { FailureError } from '#server/failure.ts'
import type { RegisterCall } from '#server/register-call.ts'
import type { Sessions } from '#server/sessions.ts'
import { personRole, setTier } from '#server/operators.ts'
import { subscriptionOf } from '#server/subscriptions.ts'

export function registerSubscriptions(call: RegisterCall, parts: AppParts & { sessions: Sessions }): void {
  const { repositories, sessions } = parts

  call('getSubscription', async ({ user }) => ({ success: true, subscription: await subscriptionOf(parts, user) }))

  call(
    'chooseTimeZone',
    async ({ input: { timeZone }, user }) => {
      if (!isTimeZone(timeZone)) throw new FailureError('time-zone-unknown')
      await repositories.users.change(user.id, { timeZone })
      sessions.forget(user.id)
      return { success: true }
    },
    () => 'time-zone-unknown',
  )

  const accountOf = async (userId: string) => {
    const user = await repositories.users.findById(userId)
    if (!user) throw new FailureError('not-found')
    return user
  }

  call('setTier', async ({ input: { userId, tier }, request }) => {
    const context = noticeContext(parts.settings, request)
    const user = await accountOf(userId)
    // The owner has a plan only by the command line: an operator must not limit the account that manages the installation.
    if (personRole(user, parts.settings) === 'owner') throw new FailureError('owner-account')
    const refusal = await setTier(parts, user, tier, context)
    if (refusal) throw new FailureError(refusal)
    return { success: true }
  })

  call('giveCredits', async ({ input: { userId, unit, amount } }) => {
    if (!plansAreOn(parts.settings)) throw new FailureError('no-plans')
    const { id } = await accountOf(userId)
    await repositories.subscriptions.addCredits(id, unit, amount)
    return { success: true }
  })
}
