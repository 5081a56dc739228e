/** The account's plan on the profile: its state, what is used, what it includes, and how to change it. */
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contracts/subscription.ts'
import { type BillingPeriod, type Tier, tierPrices } from '#contracts/tiers.ts'
import { UsageOfPlan, accountDay, daysUntil, dollars } from '#web/features/subscription/index.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { ProfileSection } from './edit-section.tsx'
import { GraceNotice, SubscriptionActions } from './subscription-actions.tsx'
import { IncludedPart } from './tier-features.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'

export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { tier } = subscription
  return (
    <div className="@container mb-6 divide-y divide-hairline rounded-card border border-hairline bg-surface">
      <ProfileSection label={t('subscription.profile.title')}>
        <div className="flex flex-col gap-3">
          <div>
            <p className="font-serif text-lg font-semibold">{t(`subscription.names.${tier ?? 'none'}`)}</p>
            <p className="max-w-prose text-sm text-quiet">{stateSentences(subscription, t).join(' ')}</p>
          </div>
          <GraceNotice subscription={subscription} />
          <SubscriptionActions subscription={subscription} />
        </div>
      </ProfileSection>
      {tier ? (
        <>
          <ProfileSection label={t('subscription.profile.usage')}>
            <UsageOfPlan subscription={subscription} />
          </ProfileSection>
          <ProfileSection label={t('subscription.profile.includes')}>
            <IncludedPart subscription={subscription} tier={tier} />
          </ProfileSection>
        </>
      ) : (
        subscription.usage.some(({ credits }) => credits > 0) && (
          <ProfileSection label={t('subscription.profile.usage')}>
            {subscription.usage.map(
              ({ unit, credits }) =>
                credits > 0 && (
                  <p key={unit} className="text-sm tabular-nums">
                    {t(`subscription.profile.creditsWait.${unit}`, { count: credits, credits: formatNumber(credits) })}
                  </p>
                ),
            )}
          </ProfileSection>
        )
      )}
      <TimeZoneSection />
    </div>
  )
}

/** What the plan costs, until when it lasts, and what follows. */
function stateSentences(subscription: Subscription, t: TFunction): string[] {
  const { tier, endsAt, billing } = subscription
  const date = endsAt ? accountDay(endsAt, subscription) : ''
  // GraceNotice says how the plan comes back.
  if (tier === null && billing?.graceEndsAt) return []
  if (tier === null) return [endsAt ? t('subscription.profile.ended', { date }) : t('subscription.stop.endedText')]
  const follows = followsSentence(subscription, date, t)
  if (tier === 'trial')
    return [...(endsAt ? [trialSentence(endsAt, subscription, t)] : []), follows ?? t('subscription.profile.trialAfter')]
  const ends = follows ?? (endsAt && t(billing ? 'subscription.profile.ends' : 'subscription.profile.endsByHand', { date }))
  const price = billing ? priceSentence(tier, billing.period, t) : t('subscription.profile.byHand')
  return [price, ends ?? nextPaymentSentence(subscription, t)].filter(sentence => sentence !== '')
}

/** What follows at the end: the same plan paid monthly, or another plan. Null when nothing follows. */
function followsSentence({ tier, nextTier }: Subscription, date: string, t: TFunction): string | null {
  if (nextTier === null) return null
  if (nextTier === tier) return t('subscription.choose.monthlyLater', { date })
  return t('subscription.profile.becomes', { date, name: t(`subscription.names.${nextTier}`) })
}

function priceSentence(tier: Exclude<Tier, 'trial'>, period: BillingPeriod, t: TFunction): string {
  const { monthly, annual } = tierPrices[tier]
  if (period === 'monthly') return t('subscription.profile.monthly', { price: dollars(monthly) })
  return t('subscription.profile.annual', { price: dollars(annual * 12), perMonth: dollars(annual) })
}

/** Empty if the day is not known, or the last payment failed. */
function nextPaymentSentence(subscription: Subscription, t: TFunction): string {
  const { paidUntil = null, graceEndsAt = null } = subscription.billing ?? {}
  return paidUntil && !graceEndsAt ? t('subscription.profile.nextPayment', { date: accountDay(paidUntil, subscription) }) : ''
}

function trialSentence(endsAt: string, subscription: Subscription, t: TFunction): string {
  const days = daysUntil(endsAt, new Date())
  if (days > 0) return t('subscription.profile.trialDays', { count: days, date: accountDay(endsAt, subscription) })
  return t('subscription.profile.trialToday', { date: formatDate(endsAt, 'instant', currentLanguage(), subscription.timeZone) })
}
