/** The figures of the plans as the pages write them, from contracts/tiers.ts; the server fills in the rows of tables, which operators may limit. */
import {
  type BillingPeriod,
  type CountedUnit,
  creditPacks,
  nearLimitShare,
  type Tier,
  tierPrices,
  tierTerms,
  trialDays,
} from '#contracts/tiers.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { slot } from './slots.tsx'
import { useSite } from './site-texts.tsx'

/** The plans with a price, the smaller one first. */
export const pricedTiers = ['standard', 'pro'] as const satisfies readonly Tier[]
export type PricedTier = (typeof pricedTiers)[number]

/** US dollars that an annual subscription costs less in a year than a monthly one. */
const annualSaving = (tier: PricedTier): number => 12 * (tierPrices[tier].monthly - tierPrices[tier].annual)

/** Returns functions that write the figures of a plan, and `values`, the figures that texts name in their slots (`{{trialDays}}`). */
export function usePlanFigures() {
  const { t, language } = useSite()
  const number = (value: number) => formatNumber(value, {}, language)
  const share = (part: number) => formatNumber(part, { style: 'percent', maximumFractionDigits: 0 }, language)
  // The dollar sign stands before the number in both languages, as is usual in Latin America and in the United States.
  const dollars = (amount: number) => `$${number(amount)}`
  /** "10 research reports a month"; for the trial, which is shorter than a month, "5 research reports". */
  const units = (tier: Tier, unit: CountedUnit): string => {
    const limit = tierTerms[tier].monthly[unit]
    if (limit === null) return t(`pricing.units.${unit}.any`)
    return t(`pricing.units.${unit}.${tier === 'trial' ? 'trial' : 'some'}`, { number: number(limit) })
  }
  const price = (tier: PricedTier, period: BillingPeriod) => dollars(tierPrices[tier][period])
  const values = {
    trialDays: number(trialDays),
    nearShare: share(nearLimitShare),
    standardMonthly: price('standard', 'monthly'),
    standardAnnual: price('standard', 'annual'),
    standardSaving: dollars(annualSaving('standard')),
    proMonthly: price('pro', 'monthly'),
    proAnnual: price('pro', 'annual'),
    proSaving: dollars(annualSaving('pro')),
    trialReports: number(tierTerms.trial.monthly.report ?? Infinity),
    trialScans: number(tierTerms.trial.monthly.scan ?? Infinity),
    reportPack: number(creditPacks.report.units),
    reportPackPrice: dollars(creditPacks.report.price),
    scanPack: number(creditPacks.scan.units),
    scanPackPrice: dollars(creditPacks.scan.price),
  }
  return {
    units,
    /** "Up to 1,000 rows per table" */
    rows: (tier: Tier): string => t('pricing.units.rows', { number: slot(`${tier}Rows`) }),
    number,
    price,
    /** What is paid once a year, and what that saves. */
    yearly: (tier: PricedTier) => {
      const year = 12 * tierPrices[tier].annual
      const saving = annualSaving(tier)
      return { amount: dollars(year), saving: dollars(saving), share: share(saving / (year + saving)) }
    },
    /** The smaller saving of the two plans, which is true of both. */
    leastSaving: dollars(Math.min(...pricedTiers.map(annualSaving))),
    values,
  }
}
