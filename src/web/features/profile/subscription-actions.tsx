/** What can be done about the plan: choose, change, cancel and keep it, buy credits, see cards and invoices. Without payment: whom to write to. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Subscription } from '#contracts/subscription.ts'
import type { Tier } from '#contracts/tiers.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { classNames } from '#web/class-names.ts'
import { useStatus } from '#web/api/status.ts'
import { accountDay, useStripePage } from '#web/features/subscription/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/links.tsx'
import { MailText } from '#web/ui/mail-text.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChooseDialog } from './choose-dialog.tsx'
import { BuyCreditsDialog } from './credits-dialog.tsx'

interface Part {
  subscription: Subscription
}

export function SubscriptionActions({ subscription }: Part) {
  return subscription.payment === 'stripe' ? <PaidActions subscription={subscription} /> : <WhomToWriteTo />
}

function WhomToWriteTo() {
  return (
    <p className="max-w-prose text-sm">
      <MailText text="subscription.profile.write" email={useStatus()?.supportEmail} />
    </p>
  )
}

/**
 * The dialog in which a plan is chosen is open while the address ends in `#choose-plan`, so that other pages can lead to it. The pricing page leads
 * to `#choose-standard` and `#choose-pro`, which choose that plan in the dialog.
 */
function useChooseDialog() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const to = (path: string) => void navigate(path, { replace: true, preventScrollReset: true })
  const named = /^#choose-(plan|standard|pro)$/.exec(hash)?.[1]
  const tier: Exclude<Tier, 'trial'> | null = named === 'standard' || named === 'pro' ? named : null
  return {
    open: named !== undefined,
    tier,
    show: () => to(paths.chooseTier()),
    close: () => to(paths.subscription()),
  }
}

function PaidActions({ subscription }: Part) {
  const { t } = useTranslation()
  const { tier, billing } = subscription
  const choosing = useChooseDialog()
  // While a payment is due, Stripe changes no plan.
  const mayChange = !billing?.graceEndsAt
  const [asked, setAsked] = useState<'credits' | 'cancel' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const close = (sentence?: string) => {
    setAsked(null)
    if (choosing.open) choosing.close()
    if (sentence !== undefined) setDone(sentence)
  }
  const { isAwaited } = usePaymentResult(subscription, setDone)
  if (isAwaited) return <Banner tone="info">{t('subscription.profile.awaited')}</Banner>
  return (
    <>
      {done !== null && (
        <Banner tone="success" onDismiss={() => setDone(null)}>
          {done}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {billing && <KeepButton subscription={subscription} onKept={setDone} />}
        {mayChange && (
          <Button variant={billing ? 'secondary' : 'primary'} onClick={choosing.show}>
            {t(billing ? 'subscription.profile.change' : 'subscription.profile.choose')}
          </Button>
        )}
        {tier && <Button onClick={() => setAsked('credits')}>{t('subscription.profile.buyCredits')}</Button>}
        {billing && <BilledButtons subscription={subscription} onCancel={() => setAsked('cancel')} />}
      </div>
      {choosing.open && mayChange && <ChooseDialog subscription={subscription} tier={choosing.tier} onClose={close} />}
      {asked === 'credits' && <BuyCreditsDialog onClose={close} />}
      {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
    </>
  )
}

const pollMilliseconds = 3000

/**
 * The result of a payment, for people who come from Stripe's page, whose way back ends at `?payment=plan` or `?payment=credits`. The address loses
 * this ending when the result is known, so that the page does not tell it again, or wait again, when it is loaded later.
 */
function usePaymentResult({ tier, billing }: Subscription, onPaid: (sentence: string) => void): { isAwaited: boolean } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const paid = useSearchParams()[0].get('payment')
  const queries = useQueryClient()
  const isAwaited = paid === 'plan' && billing === null
  useEffect(() => {
    // The plan is nearly always there before its payer. If it is not, this page waits for it.
    if (!isAwaited) return
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: queryKeys.subscription }), pollMilliseconds)
    return () => clearInterval(timer)
  }, [queries, isAwaited])
  const tell = useEffectEvent(() => {
    if (paid === 'plan') onPaid(t('subscription.profile.begun', { name: t(`subscription.names.${tier ?? 'none'}`) }))
    if (paid === 'credits') onPaid(t('subscription.profile.creditsBought'))
    void navigate(paths.subscription(), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (paid !== null && !isAwaited) tell()
  }, [paid, isAwaited])
  return { isAwaited }
}

/** Takes back a cancellation, or a change to a smaller plan that has not begun. */
function KeepButton({ subscription: { tier, endsAt }, onKept }: Part & { onKept: (sentence: string) => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const nameOf = (of: Tier | null) => t(`subscription.names.${of ?? 'none'}`)
  const keep = useMutation({
    mutationFn: () => call('keepSubscription', {}),
    onSuccess: ({ subscription: kept }) => {
      queries.setQueryData(queryKeys.subscription, kept)
      onKept(t('subscription.profile.kept', { name: nameOf(kept.tier) }))
    },
  })
  if (!endsAt || !tier) return null
  return (
    <>
      <Failed error={keep.error} />
      <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate()}>
        {t('subscription.profile.keep', { name: nameOf(tier) })}
      </Button>
    </>
  )
}

/** The buttons of a plan that is paid through Stripe. */
function BilledButtons({ subscription: { endsAt, nextTier, billing }, onCancel }: Part & { onCancel: () => void }) {
  const { t } = useTranslation()
  const page = useStripePage()
  return (
    <>
      <Button busy={page.opening !== null} onClick={() => page.open('openCustomerPortal', {})}>
        {t('subscription.profile.portal')}
      </Button>
      {(!endsAt || nextTier || billing?.graceEndsAt) && (
        <div className="w-full">
          <button
            type="button"
            onClick={onCancel}
            className={classNames('rounded-control py-0.5 text-sm pointer-coarse:min-h-11', textLink)}
          >
            {t('subscription.profile.cancel')}
          </button>
        </div>
      )}
      <Failed error={page.error} />
    </>
  )
}

/** Why one of the buttons failed, above all of them. */
function Failed({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Banner tone="danger" className="order-first w-full">
      {sentenceOf(error, currentLanguage())}
    </Banner>
  )
}

/** The last payment failed: until when the plan stays, or how it comes back, and the button to change the card. */
export function GraceNotice({ subscription }: Part) {
  const { t } = useTranslation()
  const page = useStripePage()
  const graceEndsAt = subscription.billing?.graceEndsAt
  if (!graceEndsAt) return null
  return (
    <Banner
      tone="danger"
      title={t('subscription.profile.grace')}
      action={
        <Button variant="primary" busy={page.opening !== null} onClick={() => page.open('openCustomerPortal', {})}>
          {t(`subscription.${page.opening ? 'stop.opening' : subscription.tier ? 'profile.newCard' : 'profile.payInvoice'}`)}
        </Button>
      }
    >
      <p>
        {subscription.tier
          ? t('subscription.profile.graceText', { date: accountDay(graceEndsAt, subscription) })
          : t('subscription.profile.graceOver')}
      </p>
      {page.error && <p>{sentenceOf(page.error, currentLanguage())}</p>}
    </Banner>
  )
}
