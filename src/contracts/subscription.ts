/** The subscription of an account as pages see it, and the calls about it. */
import { z } from 'zod'
import { callRoutes } from './call-routes.ts'
import { billingPeriods, countedUnits, tierFeatures, tiers } from './tiers.ts'

const ok = z.literal(true)

export const tierSchema = z.enum(tiers)
export const countedUnitSchema = z.enum(countedUnits)

const usageSchema = z.object({
  unit: countedUnitSchema,
  /** Units of this month that were used, without those that credits paid for. */
  used: z.number(),
  /** Units that a month has; null: any number. */
  limit: z.number().nullable(),
  /** Credits that are left. */
  credits: z.number(),
})
export type Usage = z.infer<typeof usageSchema>

export const subscriptionSchema = z.object({
  /** Null when the trial or the subscription has ended: saved searches can be read and exported, and no job begins. */
  tier: tierSchema.nullable(),
  usage: z.array(usageSchema),
  /** The most rows of a table. */
  rows: z.number(),
  features: z.array(z.enum(tierFeatures)),
  /** When the next month begins, with all units. Null when the subscription ends before, or has ended. */
  renewsAt: z.string().nullable(),
  /** When the tier ends, and the tier that follows (null: none). Null when the subscription goes on. */
  endsAt: z.string().nullable(),
  nextTier: tierSchema.nullable(),
  /** IANA name of the time zone in which the months run. */
  timeZone: z.string(),
  /** `stripe`: the account can pay and change plans itself. `operator`: operators set plans by hand. */
  payment: z.enum(['stripe', 'operator']),
  /** Null when the tier is not paid through Stripe. */
  billing: z
    .object({
      period: z.enum(billingPeriods),
      /** The end of the period that is paid: the next payment, or the end of a cancelled plan. Missing when it is not known. */
      paidUntil: z.string().nullish(),
      /** The last payment failed: until this instant the tier stays, so that the card can be replaced. Null when nothing is due. */
      graceEndsAt: z.string().nullable(),
    })
    .nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** Why a call is answered with status 402: which units are used up, what is left, and when there are new ones. */
export const limitSchema = usageSchema.extend({ tier: tierSchema.nullable(), renewsAt: z.string().nullable() })
export type Limit = z.infer<typeof limitSchema>

const paidTierSchema = z.enum(['standard', 'pro'])
const timeZoneSchema = z.string().max(64)

/** For calls that ask Stripe. */
const perMinute = 20

export const subscriptionCalls = {
  getSubscription: {
    ...callRoutes.getSubscription,
    summary: "The account's plan: limits, what is used and left, and when it renews; null where nothing is limited",
    request: z.object({}),
    response: z.object({ success: ok, subscription: subscriptionSchema.nullable() }),
  },
  chooseTimeZone: {
    ...callRoutes.chooseTimeZone,
    summary: 'The time zone in which the months of the plan run, as an IANA name (`Europe/Madrid`)',
    request: z.object({ timeZone: timeZoneSchema }),
    response: z.object({ success: ok }),
  },
  startCheckout: {
    ...callRoutes.startCheckout,
    perMinute,
    summary: "The address of Stripe's page where a plan is bought; when it is paid, the plan holds at once",
    request: z.object({ tier: paidTierSchema, period: z.enum(billingPeriods) }),
    response: z.object({ success: ok, url: z.string() }),
  },
  buyCredits: {
    ...callRoutes.buyCredits,
    perMinute,
    summary: "The address of Stripe's page where a pack of credits is bought",
    request: z.object({ unit: countedUnitSchema }),
    response: z.object({ success: ok, url: z.string() }),
  },
  changeTier: {
    ...callRoutes.changeTier,
    perMinute,
    summary: 'Change the paid plan: to a larger one at once, to a smaller one at the end of the paid period',
    request: z.object({ tier: paidTierSchema, period: z.enum(billingPeriods) }),
    response: z.object({ success: ok, subscription: subscriptionSchema }),
  },
  cancelSubscription: {
    ...callRoutes.cancelSubscription,
    perMinute,
    summary: 'Cancel the paid plan at the end of its paid period',
    request: z.object({}),
    response: z.object({ success: ok, subscription: subscriptionSchema }),
  },
  keepSubscription: {
    ...callRoutes.keepSubscription,
    perMinute,
    summary: 'Take back a cancellation or a change to a smaller plan that has not begun',
    request: z.object({}),
    response: z.object({ success: ok, subscription: subscriptionSchema }),
  },
  openCustomerPortal: {
    ...callRoutes.openCustomerPortal,
    perMinute,
    summary: "The address of Stripe's page for cards and invoices of the account",
    request: z.object({}),
    response: z.object({ success: ok, url: z.string() }),
  },
} as const

export const subscriptionOperatorCalls = {
  setTier: {
    ...callRoutes.setTier,
    summary: 'For operators: give an account a plan from now on, or none',
    request: z.object({ userId: z.string().min(1).max(64), tier: tierSchema.nullable() }),
    response: z.object({ success: ok }),
  },
  giveCredits: {
    ...callRoutes.giveCredits,
    summary: 'For operators: give an account extra reports or scans',
    request: z.object({ userId: z.string().min(1).max(64), unit: countedUnitSchema, amount: z.number().int().min(1).max(10_000) }),
    response: z.object({ success: ok }),
  },
} as const
