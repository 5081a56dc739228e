/** What a subscription still allows, as the pages tell it. */
import type { ErrorCode } from '#contracts/error.ts'
import type { Limit, Subscription, Usage } from '#contracts/subscription.ts'
import { type CountedUnit, nearLimitShare } from '#contracts/tiers.ts'

/** How much of a unit is left: any number, enough, few, credits alone, or nothing. */
export type Level = 'unlimited' | 'enough' | 'few' | 'credits' | 'none'

/** The units of this month that are left, without credits; null: any number. */
export const unitsLeft = ({ limit, used }: Usage): number | null => (limit === null ? null : Math.max(0, limit - used))

/** As with the server's notices, credits keep units from being few. */
export function levelOf(usage: Usage): Level {
  const { used, limit, credits } = usage
  if (limit === null) return 'unlimited'
  if (unitsLeft(usage) === 0) return credits > 0 ? 'credits' : 'none'
  return used >= limit * nearLimitShare && credits === 0 ? 'few' : 'enough'
}

export const usageOf = (subscription: Subscription, unit: CountedUnit): Usage => subscription.usage.find(of => of.unit === unit)!

/** The whole and begun days until an instant; 0 in its last 24 hours and after it. */
export const daysUntil = (instant: string, now: Date): number => {
  const days = (Date.parse(instant) - now.getTime()) / 86_400_000
  return days < 1 ? 0 : Math.ceil(days)
}

/** Why a job cannot begin. */
export interface Stop {
  code: ErrorCode
  /** The unit that is used up, if a unit is the reason. */
  limit: Limit | null
}

/** Why the subscription allows no job that uses up the unit, or no job at all (`unit` null). Null when it allows one. */
export function stopOf(subscription: Subscription, unit: CountedUnit | null): Stop | null {
  const { tier, renewsAt } = subscription
  if (tier === null) return { code: 'subscription-ended', limit: null }
  if (unit === null) return null
  const usage = usageOf(subscription, unit)
  return levelOf(usage) === 'none' ? { code: 'limit-reached', limit: { ...usage, tier, renewsAt } } : null
}
