/** The prices of the plans, in US dollars a month. */
export const plans = ['standard', 'pro'] as const
export type PricedPlan = (typeof plans)[number]

export const prices = {
  standard: { monthly: 39, annual: 29 },
  pro: { monthly: 79, annual: 69 },
} as const satisfies Record<PricedPlan, { monthly: number; annual: number }>

/** The saving of annual billing as a share of the monthly price: 0.25 is a quarter. */
export const annualSaving = (plan: PricedPlan): number => 1 - prices[plan].annual / prices[plan].monthly
