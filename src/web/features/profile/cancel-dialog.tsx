/** The question whether to cancel the plan. It says until when the plan stays, or that it ends at once because a payment is due. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '#contracts/subscription.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { accountDay } from '#web/features/subscription/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * The end of the period that is paid. A plan that is paid monthly renews its units on the day of the payment. Null when the end is not known, and
 * when the last payment failed.
 */
export function paidUntil({ billing, renewsAt }: Subscription): string | null {
  if (!billing || billing.graceEndsAt) return null
  return billing.paidUntil ?? (billing.period === 'monthly' ? renewsAt : null)
}

interface CancelDialogProps {
  subscription: Subscription
  /** Closes the dialog, with a sentence of success when the plan was cancelled. */
  onClose: (sentence?: string) => void
}

export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { tier, billing } = subscription
  const until = paidUntil(subscription)
  const cancel = useMutation({
    mutationFn: () => call('cancelSubscription', {}),
    onSuccess: ({ subscription: cancelled }) => {
      queries.setQueryData(queryKeys.subscription, cancelled)
      if (cancelled.tier === null) return onClose(t('subscription.cancel.doneNow'))
      const end = cancelled.endsAt ?? until
      onClose(end ? t('subscription.cancel.done', { date: accountDay(end, cancelled) }) : t('subscription.cancel.untilPaid'))
    },
  })
  return (
    <Dialog
      open
      title={t('subscription.cancel.title')}
      onClose={() => onClose()}
      actions={
        <>
          <Button onClick={() => onClose()}>
            {tier ? t('subscription.cancel.stay', { name: t(`subscription.names.${tier}`) }) : t('subscription.cancel.no')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(cancel.isPending ? 'subscription.cancel.working' : 'subscription.cancel.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {billing?.graceEndsAt
          ? t('subscription.cancel.atOnce')
          : until
            ? t('subscription.cancel.until', { date: accountDay(until, subscription) })
            : t('subscription.cancel.untilPaid')}
      </p>
      <p className="mt-2">{t('subscription.cancel.after')}</p>
      <p className="mt-2 text-sm text-quiet">{t('subscription.cancel.refund')}</p>
      {cancel.error && (
        <Banner tone="danger" className="mt-4">
          {sentenceOf(cancel.error, currentLanguage())}
        </Banner>
      )}
    </Dialog>
  )
}
