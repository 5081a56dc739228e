/**
 * The plans that the product sells: limits, features and prices. In code a plan that is sold is a tier, because `plan` is how a table is made. All
 * layers, pages and documents take these figures from here. Apart from the schemas (subscription.ts), so that pages do not load the validation library.
 */

/** The trial has the limits of its own and the features of Standard. */
export const tiers = ['trial', 'standard', 'pro'] as const
export type Tier = (typeof tiers)[number]

/** What a subscription counts each month: the jobs of these kinds. An analysis of a scan is not counted. */
export const countedUnits = ['report', 'scan'] as const
export type CountedUnit = (typeof countedUnits)[number]

export const isCountedUnit = (kind: string): kind is CountedUnit => countedUnits.some(unit => unit === kind)

/** Abilities that not every tier has. */
export const tierFeatures = ['sheets', 'site-login', 'custom-rules', 'priority', 'analytics'] as const
export type TierFeature = (typeof tierFeatures)[number]

interface TierTerms {
  /** How many reports and scans a month has; null: any number. */
  monthly: Record<CountedUnit, number | null>
  /** The most rows of a table, where the operator sets no smaller limit: see `termsHere`. */
  rows: number
  features: readonly TierFeature[]
}

export const tierTerms: Record<Tier, TierTerms> = {
  trial: { monthly: { report: 5, scan: 20 }, rows: 1000, features: [] },
  standard: { monthly: { report: 10, scan: 50 }, rows: 1000, features: [] },
  pro: { monthly: { report: null, scan: 200 }, rows: 10_000, features: tierFeatures },
}

/**
 * The terms of a tier on an installation whose operator allows tables of at most `mostRows` rows (INDAGA_TABLE_ROWS; absent: no limit of its own).
 * Everything that shows or applies the rows of a tier takes them from here.
 */
export const termsHere = (tier: Tier, mostRows: number | null | undefined): TierTerms => ({
  ...tierTerms[tier],
  rows: Math.min(tierTerms[tier].rows, mostRows ?? Infinity),
})

export const trialDays = 14

/** From this share of a month's units on, the account is told that it nears the limit. */
export const nearLimitShare = 0.8

export const billingPeriods = ['monthly', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** US dollars per month; an annual subscription is paid once for twelve months. */
export const tierPrices: Record<Exclude<Tier, 'trial'>, Record<BillingPeriod, number>> = {
  standard: { monthly: 39, annual: 29 },
  pro: { monthly: 79, annual: 69 },
}

/** Credits are units beyond those of the month. They are used after the month's own units and do not expire. Prices in US dollars. */
export const creditPacks: Record<CountedUnit, { units: number; price: number }> = {
  report: { units: 5, price: 19 },
  scan: { units: 25, price: 19 },
}
