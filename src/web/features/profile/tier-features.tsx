/** What plans include, on the profile and in the dialog in which a plan is chosen. */
import { Check } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Subscription, Usage } from '#contracts/subscription.ts'
import { termsHere, type Tier, type TierFeature } from '#contracts/tiers.ts'
import { useStatus } from '#web/api/status.ts'
import { classNames } from '#web/class-names.ts'
import { usageOf } from '#web/features/subscription/index.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** The features of a plan that this installation can offer: without Google there is no export to Google Sheets. */
export function useOffered(features: readonly TierFeature[]): TierFeature[] {
  const withSheets = Boolean(useStatus()?.googleClientId)
  return features.filter(feature => feature !== 'sheets' || withSheets)
}

/** What the plan includes, and what Pro has besides. */
export function IncludedPart({ subscription, tier }: { subscription: Subscription; tier: Tier }) {
  const { t } = useTranslation()
  const features = useOffered(subscription.features)
  const included = includedTexts({ ...subscription, features, tier }, t)
  const pro = termsHere('pro', useStatus()?.tableRows)
  const offeredByPro = useOffered(pro.features)
  const more = [
    ...(usageOf(subscription, 'report').limit === null ? [] : [t('subscription.includes.reportsUnlimited')]),
    t('subscription.includes.scans', { number: formatNumber(pro.monthly.scan ?? 0) }),
    ...(pro.rows > subscription.rows ? [t('subscription.includes.rows', { number: formatNumber(pro.rows) })] : []),
    ...offeredByPro
      .filter(feature => !subscription.features.includes(feature))
      .map(feature => t(`subscription.includes.features.${feature}`)),
  ]
  return (
    <div className="flex flex-col gap-4 text-sm">
      <FeatureList features={included} />
      {tier !== 'pro' && (
        <div>
          <h3 className="mb-1 font-sans text-xs font-semibold text-quiet">{t('subscription.profile.withPro')}</h3>
          <ul className="grid gap-x-6 gap-y-1 text-quiet @md:grid-cols-2">
            {more.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What a plan includes, as short texts. */
export function includedTexts(
  { usage, rows, features, tier }: Pick<Subscription, 'rows' | 'features'> & { usage: Pick<Usage, 'unit' | 'limit'>[]; tier: Tier },
  t: TFunction,
): string[] {
  const number = (unit: Usage['unit']) => usage.find(of => of.unit === unit)!.limit
  const [reports, scans] = [number('report'), number('scan')]
  const isTrial = tier === 'trial'
  return [
    reports === null
      ? t('subscription.includes.reportsUnlimited')
      : t(isTrial ? 'subscription.includes.trialReports' : 'subscription.includes.reports', { number: formatNumber(reports) }),
    scans === null
      ? t('subscription.includes.scansUnlimited')
      : t(isTrial ? 'subscription.includes.trialScans' : 'subscription.includes.scans', { number: formatNumber(scans) }),
    t('subscription.includes.rows', { number: formatNumber(rows) }),
    t('subscription.includes.csv'),
    ...features.map(feature => t(`subscription.includes.features.${feature}`)),
  ]
}

/** Features with a tick each, in two columns where there is room. */
export function FeatureList({ features, className = '@md:grid-cols-2' }: { features: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('grid gap-x-6 gap-y-1', className)}>
      {features.map(text => (
        <li key={text} className="flex items-start gap-2">
          <Check aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
