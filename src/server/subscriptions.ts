/** The subscriptions of accounts: what is left of the month, counting units, and notices about limits. Without plans no account has a subscription. */
import type { PersonPlan } from '#contracts/operator.ts'
import type { Subscription, Usage } from '#contracts/subscription.ts'
import { type Settings, plansAreOn } from '#contracts/settings.ts'
import type { CountedUnit, Tier, TierFeature } from '#contracts/tiers.ts'
import {
  changedTo,
  hasFeature,
  limitOf,
  monthOfUse,
  newTrial,
  noticeDue,
  paymentOf,
  shownSubscription,
  tierAt,
} from '#billing/allowance.ts'
import { whyClosed } from '#db/authorized-emails.ts'
import type { PaymentRecord } from '#db/payments.ts'
import type { Repositories, TransactionRepositories } from '#db/repositories.ts'
import { noUnits, type SubscriptionRecord, type Units } from '#db/subscriptions.ts'
import type { UserRecord } from '#db/users.ts'
import { trialEndsMessage, usageMessage } from '#mail/plan-messages.ts'
import { contextWithoutRequest, notify, type NoticeContext } from './account-notices.ts'
import type { AppParts } from './app-parts.ts'
import { FailureError } from './failure.ts'

type Account = Pick<UserRecord, 'id' | 'email' | 'timeZone'>
type Stored = Pick<Repositories, 'subscriptions' | 'payments' | 'authorizedEmails'>
type Known = { used: Units; credits: Units } & Pick<Subscription, 'billing'>

interface Parts {
  repositories: Stored
  settings: Settings
}

/**
 * The subscription of an account. An account without a subscription begins it now (see `firstSubscriptions`). Null where nothing is limited: without
 * plans, and for the owner until the owner is given a tier.
 */
export async function subscriptionRecord({ repositories, settings }: Parts, user: Account): Promise<SubscriptionRecord | null> {
  if (!plansAreOn(settings)) return null
  const known = await repositories.subscriptions.get(user.id)
  if (known || user.email === settings.INDAGA_OWNER_EMAIL) return known
  const firstOf = await firstSubscriptions(repositories, [user], new Date())
  return await repositories.subscriptions.begin(user.id, firstOf(user))
}

/**
 * Returns a function that gives the subscription with which one of the accounts begins at `at`: the tier of its invitation, otherwise what is left of
 * the trial of its address, which may have begun with an account that was erased since.
 */
async function firstSubscriptions({ authorizedEmails, subscriptions }: Stored, users: Account[], at: Date) {
  const emails = users.map(({ email }) => email)
  const invited = await authorizedEmails.tiers(emails)
  const former = await subscriptions.formerBeginnings(emails)
  return ({ email }: Account): SubscriptionRecord => {
    const tier = invited.get(email)
    return tier ? changedTo(tier, null, at) : newTrial(former.get(email) ?? at)
  }
}

/**
 * The plans of accounts as operators see them, by the account's id. Accounts that nothing limits are missing. No subscription begins: an account
 * without a subscription has the plan that would begin now.
 */
export async function plansOf({ repositories, settings }: Parts, users: Account[]): Promise<Map<string, PersonPlan>> {
  if (!plansAreOn(settings)) return new Map()
  const { subscriptions, payments } = repositories
  const at = new Date()
  const ids = users.map(({ id }) => id)
  const begun = await subscriptions.of(ids)
  const firstOf = await firstSubscriptions(repositories, users, at)
  const limited = users.flatMap(user => {
    const record = begun.get(user.id) ?? (user.email === settings.INDAGA_OWNER_EMAIL ? null : firstOf(user))
    return record ? [{ user, record }] : []
  })
  const used = await subscriptions.usedIn(new Map(limited.map(({ user, record }) => [user.id, monthOfUse(record, at, user.timeZone)])), at)
  const credits = await subscriptions.creditsLeftOf(ids)
  const paid = await payments.of(ids)
  return new Map(
    limited.map(({ user, record }) => {
      const known = { used: used.get(user.id) ?? noUnits, credits: credits.get(user.id) ?? noUnits, billing: billingOf(paid.get(user.id)) }
      return [user.id, { ...asShown(settings, user, record, known, at), begun: begun.has(user.id) }]
    }),
  )
}

/** The account's subscription as pages show it; null where nothing is limited. */
export async function subscriptionOf(parts: Parts, user: Account): Promise<Subscription | null> {
  const record = await subscriptionRecord(parts, user)
  if (!record) return null
  const { subscriptions, payments } = parts.repositories
  const at = new Date()
  const used = await subscriptions.used(user.id, monthOfUse(record, at, user.timeZone), at)
  const credits = await subscriptions.creditsLeft(user.id)
  return asShown(parts.settings, user, record, { used, credits, billing: billingOf(await payments.get(user.id)) }, at)
}

const asShown = (settings: Settings, { timeZone }: Account, subscription: SubscriptionRecord, known: Known, at: Date): Subscription =>
  shownSubscription({
    ...known,
    subscription,
    timeZone,
    at,
    rows: settings.INDAGA_TABLE_ROWS,
    payment: paymentBy(settings),
  })

/** How plans are paid on this installation. */
export const paymentBy = ({ STRIPE_SECRET_KEY }: Pick<Settings, 'STRIPE_SECRET_KEY'>): Subscription['payment'] =>
  STRIPE_SECRET_KEY === undefined ? 'operator' : 'stripe'

const billingOf = (payment: PaymentRecord | null | undefined): Subscription['billing'] =>
  payment?.period
    ? {
        period: payment.period,
        paidUntil: payment.paidUntil?.toISOString() ?? null,
        graceEndsAt: payment.graceEndsAt?.toISOString() ?? null,
      }
    : null

/** Throws FailureError `subscription-ended` when the account has no tier any more. */
export async function requireTier(parts: Parts, user: Account): Promise<void> {
  const record = await subscriptionRecord(parts, user)
  if (record && tierAt(record, new Date()) === null) throw new FailureError('subscription-ended')
}

/** Throws FailureError `not-in-plan` when the account's tier lacks the feature. */
export async function requireFeature(parts: Parts, user: Account, feature: TierFeature): Promise<void> {
  const record = await subscriptionRecord(parts, user)
  if (record && !hasFeature(tierAt(record, new Date()), feature)) throw new FailureError('not-in-plan')
}

/** A unit that was counted for a job, and what the account had used and had left of it then. */
export interface CountedUse extends Usage {
  tier: Tier
  monthStart: Date
  renewsAt: string | null
}

/**
 * Counts a unit for a new job, in the transaction that creates the job and has locked the account, so that of two jobs only one gets the last unit.
 * Null where nothing is limited. Throws FailureError `limit-reached` or `subscription-ended`, with what was reached.
 */
export async function countUnit(
  parts: { repositories: TransactionRepositories; settings: Settings },
  user: Account,
  unit: CountedUnit,
  jobId: string,
): Promise<CountedUse | null> {
  const record = await subscriptionRecord(parts, user)
  if (!record) return null
  const { subscriptions } = parts.repositories
  const at = new Date()
  const month = monthOfUse(record, at, user.timeZone)
  const tier = tierAt(record, at)
  const used = await subscriptions.used(user.id, month, at)
  const credits = await subscriptions.creditsLeft(user.id)
  const limit = limitOf(asShown(parts.settings, user, record, { used, credits, billing: null }, at), unit)
  const payment = paymentOf(tier, unit, used, credits)
  if (tier === null || payment === 'ended') throw new FailureError('subscription-ended', { limit })
  if (payment === 'reached') throw new FailureError('limit-reached', { limit })
  const byCredit = payment === 'credit'
  await subscriptions.count({ jobId, userId: user.id, unit, byCredit, at, monthEnd: month.end })
  return {
    ...limit,
    tier,
    used: limit.used + (byCredit ? 0 : 1),
    credits: limit.credits - (byCredit ? 1 : 0),
    monthStart: month.start,
  }
}

/** Writes to the account when the unit that was counted nears the month's limit or reaches it, once a month each. */
export async function noticeUsage(
  { repositories, settings, mailer }: Pick<AppParts, 'repositories' | 'settings' | 'mailer'>,
  user: UserRecord,
  { monthStart, limit, ...counted }: CountedUse,
  context: NoticeContext,
): Promise<void> {
  const due = noticeDue(limit, counted.used, counted.credits)
  if (due === null || limit === null) return
  if (!(await repositories.subscriptions.noteNotice(user.id, counted.unit, monthStart, due))) return
  // While a payment is due, the plan cannot be changed.
  const mayChange = !(await repositories.payments.get(user.id))?.graceEndsAt
  notify(mailer, user, context, about => usageMessage({ ...about, ...counted, ...planWays(settings, user), limit, mayChange }))
}

/** What messages about the plan of an account need to know of it. */
const planWays = (settings: Settings, { timeZone }: Account) => ({
  payment: paymentBy(settings),
  supportEmail: settings.SUPPORT_EMAIL,
  timeZone: timeZone ?? 'UTC',
})

/** A trial is told about this long before its end. */
const trialNoticeMilliseconds = 3 * 86_400_000
/** At most this many messages a round, because the mailer drops messages when too many wait. */
const mostTrialNotices = 100

/** Writes to the accounts whose trial ends soon, once each: late when no server ran before, but not after the end. */
export async function noticeEndingTrials({
  repositories,
  settings,
  mailer,
}: Pick<AppParts, 'repositories' | 'settings' | 'mailer'>): Promise<void> {
  if (!plansAreOn(settings)) return
  const { subscriptions, users, authorizedEmails } = repositories
  const at = new Date()
  let sent = 0
  for (const { userId, endsAt } of await subscriptions.endingTrials(at, new Date(at.getTime() + trialNoticeMilliseconds))) {
    if (sent === mostTrialNotices) return
    const user = await users.findById(userId)
    // A person who may not sign in is not written to, unless the list admits them again before the end.
    if (!user || (await whyClosed(authorizedEmails, settings, user)) !== null) continue
    if (!(await subscriptions.noteTrialEnd(userId, endsAt))) continue
    sent++
    notify(mailer, user, contextWithoutRequest(settings), about =>
      trialEndsMessage({ ...about, ...planWays(settings, user), endsAt: endsAt.toISOString() }),
    )
  }
}
