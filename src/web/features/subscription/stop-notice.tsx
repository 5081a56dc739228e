/** The notice that a job cannot begin with this plan: what was reached, what is left, when it renews, and the two ways out. */
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { Limit, Subscription, Usage } from '#contracts/subscription.ts'
import { type CountedUnit, creditPacks, tierTerms } from '#contracts/tiers.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { useStatus } from '#web/api/status.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx'
import { MailText } from '#web/ui/mail-text.tsx'
import { type Stop, unitsLeft } from './allowance.ts'
import { accountDay, dollars } from './subscription-texts.ts'
import { useStripePage } from './use-stripe-page.ts'

interface StopNoticeProps {
  stop: Stop
  subscription: Subscription | null
}

export function StopNotice({ stop, subscription }: StopNoticeProps) {
  const { t } = useTranslation()
  const { code, limit } = stop
  if (code === 'limit-reached' && limit) return <ReachedNotice limit={limit} subscription={subscription} />
  if (code === 'not-in-plan') {
    return (
      <Banner tone="warning" title={t('subscription.stop.notInPlan')} action={<ChooseLink variant="primary" subscription={subscription} />}>
        {t('subscription.stop.notInPlanText')}
      </Banner>
    )
  }
  if (subscription?.billing?.graceEndsAt) {
    const { graceEndsAt } = subscription.billing
    return (
      <Banner tone="warning" title={t('subscription.profile.grace')} action={<ChooseLink subscription={subscription} />}>
        {subscription.tier
          ? t('subscription.profile.graceText', { date: accountDay(graceEndsAt, subscription) })
          : t('subscription.profile.graceOver')}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={t('subscription.stop.ended')} action={<ChooseLink variant="primary" subscription={subscription} />}>
      {subscription?.endsAt && `${t('subscription.stop.endedOn', { date: accountDay(subscription.endsAt, subscription) })} `}
      {t('subscription.stop.endedText')} {subscription?.payment === 'operator' && <Ask unit={null} />}
    </Banner>
  )
}

function ReachedNotice({ limit: reached, subscription }: { limit: Limit; subscription: Subscription | null }) {
  const { t } = useTranslation()
  const { unit, limit, tier } = reached
  const payable = subscription?.payment === 'stripe'
  // While a payment is due, the plan cannot be changed.
  const largest = tier === 'pro' || Boolean(subscription?.billing?.graceEndsAt)
  return (
    <Banner
      tone="warning"
      title={t(`subscription.stop.${tier === 'trial' ? 'trial' : 'month'}.${unit}`, { limit: limit ?? 0 })}
      action={
        <>
          {payable && <BuyButton unit={unit} />}
          {!(payable && largest) && <ChooseLink subscription={subscription} />}
        </>
      }
    >
      {subscription && (
        <>
          {reachedSentences(reached, subscription, t).map(sentence => `${sentence} `)}
          {payable ? t(`subscription.stop.ways.${largest ? 'credits' : tier === 'standard' ? 'toPro' : 'choose'}`) : <Ask unit={unit} />}
        </>
      )}
    </Banner>
  )
}

/** When there are new units, and what is left of the other unit. */
function reachedSentences({ unit, limit, tier, renewsAt }: Limit, subscription: Subscription, t: TFunction): string[] {
  const { endsAt, nextTier, usage } = subscription
  const changes = nextTier !== null && endsAt !== null && renewsAt !== null && Date.parse(endsAt) <= Date.parse(renewsAt)
  const nextLimit = changes ? tierTerms[nextTier].monthly[unit] : limit
  return [
    ...(renewsAt && nextLimit !== null
      ? [t(`subscription.stop.renews.${unit}`, { date: accountDay(renewsAt, subscription), limit: nextLimit })]
      : []),
    ...(tier === 'trial' && endsAt ? [t('subscription.stop.trialEnds', { date: accountDay(endsAt, subscription) })] : []),
    ...usage.filter(other => other.unit !== unit).flatMap(other => stillLeft(other, t)),
  ]
}

function stillLeft(usage: Usage, t: TFunction): string[] {
  const left = unitsLeft(usage)
  if (left === null) return [t(`subscription.stop.stillUnlimited.${usage.unit}`)]
  const count = left + usage.credits
  return count > 0 ? [t(`subscription.stop.stillLeft.${usage.unit}`, { count })] : []
}

/** Whom to ask on an installation without payment. */
function Ask({ unit }: { unit: CountedUnit | null }) {
  return <MailText text={unit ? 'subscription.stop.ways.write' : 'subscription.stop.ways.writePlan'} email={useStatus()?.supportEmail} />
}

function ChooseLink({ subscription, variant }: Pick<StopNoticeProps, 'subscription'> & { variant?: ButtonVariant }) {
  const { t } = useTranslation()
  if (subscription?.payment !== 'stripe' || subscription.billing?.graceEndsAt)
    return <ButtonLink to={paths.subscription()}>{t('subscription.stop.see')}</ButtonLink>
  return (
    <ButtonLink variant={variant} to={paths.chooseTier()}>
      {t(subscription.tier === 'standard' ? 'subscription.stop.toPro' : 'subscription.stop.choose')}
    </ButtonLink>
  )
}

function BuyButton({ unit }: { unit: CountedUnit }) {
  const { t } = useTranslation()
  const page = useStripePage()
  const { units, price } = creditPacks[unit]
  return (
    <>
      <Button variant="primary" busy={page.opening !== null} onClick={() => page.open('buyCredits', { unit })}>
        {page.opening ? t('subscription.stop.opening') : t(`subscription.stop.buy.${unit}`, { units, price: dollars(price) })}
      </Button>
      {page.error && (
        <p role="alert" className="order-last w-full text-danger">
          {sentenceOf(page.error, currentLanguage())}
        </p>
      )}
    </>
  )
}
