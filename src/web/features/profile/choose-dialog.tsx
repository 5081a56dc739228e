/** The dialog in which a plan is chosen or changed: both plans with their prices, paid monthly or annually, and what the change means. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contracts/subscription.ts'
import { type BillingPeriod, billingPeriods, countedUnits, termsHere, type Tier, tierPrices } from '#contracts/tiers.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useStatus } from '#web/api/status.ts'
import { classNames } from '#web/class-names.ts'
import { accountDay, dollars, useStripePage } from '#web/features/subscription/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paidUntil } from './cancel-dialog.tsx'
import { FeatureList, includedTexts, useOffered } from './tier-features.tsx'

type PaidTier = Exclude<Tier, 'trial'>
interface Choice {
  tier: PaidTier
  period: BillingPeriod
}

interface ChooseDialogProps {
  subscription: Subscription
  /** The plan that is chosen at first; null for the one that the account does not have. */
  tier: PaidTier | null
  /** Closes the dialog, with a sentence of success when the plan was changed. */
  onClose: (sentence?: string) => void
}

export function ChooseDialog({ subscription, tier: wanted, onClose }: ChooseDialogProps) {
  const { t } = useTranslation()
  const { tier: current, billing } = subscription
  const [choice, setChoice] = useState<Choice>({
    tier: wanted ?? (current === 'standard' ? 'pro' : 'standard'),
    period: billing?.period ?? 'monthly',
  })
  const page = useStripePage()
  const change = useChange(onClose)
  const isCurrent = isPaidAlready(subscription, choice)
  const busy = page.opening !== null || change.isPending
  const failure = page.error ?? change.error
  return (
    <Dialog
      open
      title={t(billing ? 'subscription.choose.changeTitle' : 'subscription.choose.title')}
      onClose={() => onClose()}
      actions={
        <>
          {/* Beside the buttons, so that nobody has to scroll to see what is charged, or what failed. */}
          {failure && (
            <Banner tone="danger" className="w-full">
              {sentenceOf(failure, currentLanguage())}
            </Banner>
          )}
          {!isCurrent && <p className="w-full text-sm text-quiet">{consequences(subscription, choice, t)}</p>}
          <Button onClick={() => onClose()}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={isCurrent}
            onClick={() => (billing ? change.mutate(choice) : page.open('startCheckout', choice))}
          >
            {busy ? t('subscription.choose.working') : submitText(subscription, choice, t)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Periods chosen={choice.period} onChoose={period => setChoice({ ...choice, period })} />
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">{t('subscription.choose.plans')}</legend>
          {(['standard', 'pro'] as const).map(tier => (
            <TierOption
              key={tier}
              option={{ tier, period: choice.period }}
              checked={choice.tier === tier}
              isCurrent={billing !== null && tier === current}
              onChoose={() => setChoice({ ...choice, tier })}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}

const isPaidAlready = ({ tier: current, billing }: Subscription, { tier, period }: Choice) =>
  billing !== null && tier === current && period === billing.period

/** The text of the button. */
function submitText(subscription: Subscription, choice: Choice, t: TFunction): string {
  if (!subscription.billing) return t('subscription.choose.pay')
  if (isPaidAlready(subscription, choice)) return t('subscription.choose.current')
  if (choice.tier === subscription.tier) return t('subscription.choose.submitPeriod')
  return t('subscription.choose.submit', { name: t(`subscription.names.${choice.tier}`) })
}

/** Changes the paid plan, and tells whether the change holds already. */
function useChange(onClose: ChooseDialogProps['onClose']) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => call('changeTier', choice),
    onSuccess: ({ subscription }, { tier }) => {
      queries.setQueryData(queryKeys.subscription, subscription)
      const name = t(`subscription.names.${tier}`)
      const { endsAt, nextTier } = subscription
      if (!endsAt || nextTier === null) return onClose(t('subscription.choose.changed', { name }))
      const date = accountDay(endsAt, subscription)
      onClose(
        nextTier === subscription.tier
          ? t('subscription.choose.monthlyLater', { date })
          : t('subscription.choose.changesLater', { name, date }),
      )
    },
  })
}

/** What the choice means: where it is paid, or from when the change holds. More is charged at once; less begins when the paid period ends. */
function consequences(subscription: Subscription, { tier, period }: Choice, t: TFunction): string {
  const { tier: current, billing } = subscription
  if (!billing)
    return current === 'trial'
      ? `${t('subscription.choose.fromTrial')} ${t('subscription.choose.paying')}`
      : t('subscription.choose.paying')
  const isUpgrade = tier === current ? period === 'annual' : tier === 'pro'
  if (isUpgrade) return upgradeSentence(current, billing.period, { tier, period }, t)
  const until = paidUntil(subscription)
  if (tier === current)
    return until ? t('subscription.choose.monthlyLater', { date: accountDay(until, subscription) }) : t('subscription.choose.monthlyAfter')
  const name = t(`subscription.names.${current ?? 'none'}`)
  return until
    ? t('subscription.choose.downgrade', { date: accountDay(until, subscription), name })
    : t('subscription.choose.downgradeLater', { name })
}

/** What is charged at once: the difference for the rest of the period or, if a period of another length begins, that period. */
function upgradeSentence(current: Tier | null, paid: BillingPeriod, { tier, period }: Choice, t: TFunction): string {
  const charged = (of: PaidTier) => tierPrices[of][period] * (period === 'annual' ? 12 : 1)
  if (period !== paid) return t(`subscription.choose.upgradePeriod.${period}`, { price: dollars(charged(tier)) })
  return t('subscription.choose.upgrade', { price: dollars(charged(tier) - charged(current === 'pro' ? 'pro' : 'standard')) })
}

function Periods({ chosen, onChoose }: { chosen: BillingPeriod; onChoose: (period: BillingPeriod) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex self-start rounded-control border border-control-line p-1">
      <legend className="sr-only">{t('subscription.choose.period')}</legend>
      {billingPeriods.map(period => (
        <label
          key={period}
          className="relative flex h-9 items-center rounded-control px-4 text-sm font-medium text-quiet has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11"
        >
          <input
            type="radio"
            name="period"
            checked={chosen === period}
            onChange={() => onChoose(period)}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          {t(`subscription.choose.${period}`)}
        </label>
      ))}
    </fieldset>
  )
}

interface TierOptionProps {
  option: Choice
  checked: boolean
  isCurrent: boolean
  onChoose: () => void
}

function TierOption({ option: { tier, period }, checked, isCurrent, onChoose }: TierOptionProps) {
  const { t } = useTranslation()
  const price = tierPrices[tier][period]
  const { monthly, rows, features } = termsHere(tier, useStatus()?.tableRows)
  const offered = useOffered(features)
  const usage = countedUnits.map(unit => ({ unit, limit: monthly[unit] }))
  return (
    <label
      className={classNames(
        'relative flex flex-col gap-3 rounded-card border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        checked ? 'border-accent bg-accent-wash' : 'border-control-line hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name="tier"
        checked={checked}
        onChange={onChoose}
        aria-label={t(`subscription.names.${tier}`)}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span className="flex items-baseline justify-between gap-2">
        <span className="font-serif text-base font-semibold">{t(`subscription.names.${tier}`)}</span>
        {isCurrent && <span className="text-xs text-quiet">{t('subscription.choose.current')}</span>}
      </span>
      <span>
        <span className="flex items-baseline gap-1.5">
          <span className="font-serif text-xl font-semibold tabular-nums">{dollars(price)}</span>
          <span className="text-sm text-quiet">{t('subscription.choose.perMonth')}</span>
        </span>
        <span className="block text-xs text-quiet">
          {period === 'monthly'
            ? t('subscription.choose.billedMonthly')
            : t('subscription.choose.billedAnnually', {
                price: dollars(price * 12),
                saved: dollars((tierPrices[tier].monthly - price) * 12),
              })}
        </span>
      </span>
      <div className="text-xs">
        <FeatureList features={includedTexts({ usage, rows, features: offered, tier }, t)} className="" />
      </div>
    </label>
  )
}
