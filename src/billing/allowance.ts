/** What an account may do and use: from its subscription, the units that it used, and its credits. */
import type { Limit, Subscription } from '#contracts/subscription.ts'
import {
  type CountedUnit,
  countedUnits,
  nearLimitShare,
  termsHere,
  type Tier,
  type TierFeature,
  tierTerms,
  trialDays,
} from '#contracts/tiers.ts'
import { monthOf } from './month.ts'

/** A subscription as it is stored (see `SubscriptionRecord`). */
export interface StoredSubscription {
  tier: Tier
  beganAt: Date
  endsAt: Date | null
  nextTier: Tier | null
}

type Units = Record<CountedUnit, number>

/** The tier at an instant; null when the subscription has ended. */
export const tierAt = ({ tier, endsAt, nextTier }: StoredSubscription, at: Date): Tier | null =>
  endsAt === null || at < endsAt ? tier : nextTier

/** The trial of a new account. */
export const newTrial = (at: Date): StoredSubscription => ({
  tier: 'trial',
  beganAt: at,
  endsAt: new Date(at.getTime() + trialDays * 86_400_000),
  nextTier: null,
})

/** A subscription of the tier from `at` on. A paid tier keeps the months of another paid tier before it; otherwise its first month begins at `at`. */
export function changedTo(tier: Tier, before: StoredSubscription | null, at: Date): StoredSubscription {
  if (tier === 'trial') return newTrial(at)
  const earlier = before && tierAt(before, at)
  const goesOn = before !== null && (earlier === 'standard' || earlier === 'pro')
  return { tier, beganAt: goesOn ? before.beganAt : at, endsAt: null, nextTier: null }
}

/** How many units a month of the tier has: null for any number, 0 without a tier. */
export const monthlyUnits = (tier: Tier | null, unit: CountedUnit): number | null => (tier ? tierTerms[tier].monthly[unit] : 0)

/** The most rows of a table. Without a tier nothing but the operator's own limit (`ofOperator`) counts, or 1,000 rows when it is unset. */
export function rowsAllowed(tier: Tier | null, ofOperator: number | undefined): number {
  return tier === null ? (ofOperator ?? tierTerms.standard.rows) : termsHere(tier, ofOperator).rows
}

export const hasFeature = (tier: Tier | null, feature: TierFeature): boolean => tier !== null && tierTerms[tier].features.includes(feature)

/** How a unit is paid: by the month, by a credit, or not at all (`reached`, `ended`). */
export type Payment = 'month' | 'credit' | 'reached' | 'ended'

export function paymentOf(tier: Tier | null, unit: CountedUnit, used: Units, credits: Units): Payment {
  if (tier === null) return 'ended'
  const limit = monthlyUnits(tier, unit)
  if (limit === null || used[unit] < limit) return 'month'
  return credits[unit] > 0 ? 'credit' : 'reached'
}

/**
 * The notice that is due once `used` units of a month are used: `reached` when none is left, `near` from `nearLimitShare` on. Null when neither is, or
 * the account has credits.
 */
export function noticeDue(limit: number | null, used: number, credits: number): 'near' | 'reached' | null {
  if (limit === null || credits > 0) return null
  if (used >= limit) return 'reached'
  return used >= limit * nearLimitShare ? 'near' : null
}

/** The month of use of a subscription, in the account's time zone (null: UTC). */
export const monthOfUse = ({ beganAt }: StoredSubscription, at: Date, timeZone: string | null) => ({
  ...monthOf(beganAt, at, timeZone ?? 'UTC'),
  /** The beginning of the first month. */
  began: beganAt,
})

interface Account {
  subscription: StoredSubscription
  used: Units
  credits: Units
  timeZone: string | null
  at: Date
  /** The operator's own limit of rows. */
  rows: number | undefined
  payment: Subscription['payment']
  billing: Subscription['billing']
}

/** The subscription as pages show it. */
export function shownSubscription({ subscription, used, credits, timeZone, at, rows, payment, billing }: Account): Subscription {
  const { endsAt, nextTier } = subscription
  const tier = tierAt(subscription, at)
  const { end } = monthOfUse(subscription, at, timeZone)
  const hasChanged = endsAt !== null && at >= endsAt
  const goesOn = tier !== null && (hasChanged || endsAt === null || nextTier !== null || end < endsAt)
  return {
    tier,
    usage: countedUnits.map(unit => ({ unit, used: used[unit], limit: monthlyUnits(tier, unit), credits: credits[unit] })),
    rows: rowsAllowed(tier, rows),
    features: tier ? [...tierTerms[tier].features] : [],
    renewsAt: goesOn ? end.toISOString() : null,
    endsAt: hasChanged && tier !== null ? null : shownEnd(endsAt, tier, billing),
    nextTier: hasChanged ? null : nextTier,
    timeZone: timeZone ?? 'UTC',
    payment,
    billing,
  }
}

/** During the days of grace no end is shown: `billing` tells of them, and the subscription goes on when it is paid. */
function shownEnd(endsAt: Date | null, tier: Tier | null, billing: Subscription['billing']): string | null {
  const end = endsAt?.toISOString() ?? null
  return tier !== null && end === billing?.graceEndsAt ? null : end
}

/** Why a unit cannot be used, for the answer with status 402. */
export const limitOf = ({ tier, usage, renewsAt }: Subscription, unit: CountedUnit): Limit => ({
  ...usage.find(of => of.unit === unit)!,
  tier,
  renewsAt,
})
