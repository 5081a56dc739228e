/** The plan in one line: what is left of the month, and until when. */
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { Subscription, Usage } from '#contracts/subscription.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { daysUntil, unitsLeft } from './allowance.ts'
import { accountDay } from './subscription-texts.ts'

export function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { tier, billing, payment } = subscription
  if (billing?.graceEndsAt) {
    return (
      <Banner
        tone="warning"
        title={t('subscription.profile.grace')}
        action={<ButtonLink to={paths.subscription()}>{t('subscription.line.see')}</ButtonLink>}
      >
        {tier
          ? t('subscription.profile.graceText', { date: accountDay(billing.graceEndsAt, subscription) })
          : t('subscription.profile.graceOver')}
      </Banner>
    )
  }
  if (tier === null) {
    const payable = payment === 'stripe'
    return (
      <Banner
        tone="warning"
        title={t('subscription.line.ended')}
        action={
          <ButtonLink to={payable ? paths.chooseTier() : paths.subscription()}>
            {t(payable ? 'subscription.line.choose' : 'subscription.line.see')}
          </ButtonLink>
        }
      />
    )
  }
  const name = tier === 'trial' ? t('subscription.names.trial') : t('subscription.line.plan', { name: t(`subscription.names.${tier}`) })
  const parts = [name, ...subscription.usage.map(usage => leftOf(usage, t)), untilWhen(subscription, t)].filter(part => part !== '')
  return (
    <section aria-label={t('subscription.line.label')} className="flex flex-wrap items-baseline gap-x-3 text-sm text-quiet tabular-nums">
      <ul className="flex flex-wrap max-sm:flex-col">
        {parts.map((part, place) => (
          <li key={part} className={place === 0 ? 'font-medium text-ink' : undefined}>
            {place > 0 && (
              <span aria-hidden className="mx-1.5 max-sm:hidden">
                ·
              </span>
            )}
            {part}
          </li>
        ))}
      </ul>
      <TextLink to={paths.subscription()}>{t('subscription.line.see')}</TextLink>
    </section>
  )
}

function leftOf(usage: Usage, t: TFunction): string {
  const { unit, limit, credits } = usage
  const left = unitsLeft(usage)
  if (left === null) return t(unit === 'report' ? 'subscription.line.reportUnlimited' : 'subscription.line.scanUnlimited')
  const ofMonth = t(`subscription.line.${unit}`, { count: left, limit: limit ?? 0 })
  return credits > 0 ? `${ofMonth}, ${t(`subscription.line.${unit}Credits`, { count: credits, credits: formatNumber(credits) })}` : ofMonth
}

function untilWhen(subscription: Subscription, t: TFunction): string {
  const { tier, endsAt, nextTier, renewsAt } = subscription
  if (endsAt && nextTier && nextTier === tier) return t('subscription.line.monthlyLater', { date: accountDay(endsAt, subscription) })
  if (endsAt && nextTier)
    return t('subscription.line.becomes', { name: t(`subscription.names.${nextTier}`), date: accountDay(endsAt, subscription) })
  if (endsAt && tier === 'trial') {
    const days = daysUntil(endsAt, new Date())
    return days === 0 ? t('subscription.line.today') : t('subscription.line.days', { count: days })
  }
  if (endsAt) return t('subscription.line.ends', { date: accountDay(endsAt, subscription) })
  return renewsAt ? t('subscription.line.renews', { date: accountDay(renewsAt, subscription) }) : ''
}
