/** The dialogs in which an operator changes the plan of an account and gives it credits. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Person } from '#contracts/operator.ts'
import { type CountedUnit, countedUnits, creditPacks, termsHere, type Tier, tiers, trialDays } from '#contracts/tiers.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useStatus } from '#web/api/status.ts'
import { Radio } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DialogProps {
  person: Person
  onClose(): void
}

const choices = [...tiers, 'none'] as const
type Choice = (typeof choices)[number]
/** A call gives at most this many credits. */
const mostCredits = 10_000

const strong = { email: <strong className="font-medium" /> }

/** What the choice does to the months of the account: the key of a sentence. */
function effectOf(choice: Choice, before: Tier | null): 'trialAnew' | 'ends' | 'monthGoesOn' | 'firstMonth' {
  if (choice === 'trial') return 'trialAnew'
  if (choice === 'none') return 'ends'
  return before === 'standard' || before === 'pro' ? 'monthGoesOn' : 'firstMonth'
}

export function PlanDialog({ person: { _id: userId, email, plan }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const mostRows = useStatus()?.tableRows
  const before = plan?.tier ?? null
  const [choice, setChoice] = useState<Choice>(before === 'standard' ? 'pro' : 'standard')
  return (
    <ConfirmDialog
      title={t('operator.plan.title')}
      words={{ confirm: t('operator.plan.confirm'), busy: t('operator.plan.busy') }}
      danger={choice === 'none'}
      onConfirm={async () => {
        await call('setTier', { userId, tier: choice === 'none' ? null : choice })
        await queryClient.invalidateQueries({ queryKey: queryKeys.people })
        toast({ text: t('operator.plan.done', { email }) })
        onClose()
      }}
      onClose={onClose}
      field={
        <>
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{t('operator.plan.legend')}</legend>
            {choices.map(of => (
              <Radio
                key={of}
                name="tier"
                label={t(`operator.plan.choices.${of}`)}
                hint={t(`operator.plan.terms.${of}`, termsOf(of, mostRows))}
                checked={of === choice}
                onChange={() => setChoice(of)}
              />
            ))}
          </fieldset>
          <p aria-live="polite" className="mt-4 border-t border-hairline pt-4 text-sm">
            {t(`operator.plan.effect.${effectOf(choice, before)}`)} {t('operator.plan.notice')}
          </p>
        </>
      }
    >
      <Trans
        i18nKey="operator.plan.text"
        values={{ email, plan: before ? t(`operator.plan.names.${before}`) : t('operator.people.noPlan') }}
        components={strong}
      />
    </ConfirmDialog>
  )
}

function termsOf(choice: Choice, mostRows: number | null | undefined) {
  if (choice === 'none') return {}
  const { monthly, rows } = termsHere(choice, mostRows)
  return { days: trialDays, reports: monthly.report, scans: monthly.scan, rows }
}

export function GiveCreditsDialog({ person: { _id: userId, email }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [unit, setUnit] = useState<CountedUnit>('report')
  const [typed, setTyped] = useState(String(creditPacks.report.units))
  const [wrong, setWrong] = useState(false)
  return (
    <ConfirmDialog
      title={t('operator.credits.title')}
      words={{ confirm: t('operator.credits.confirm'), busy: t('operator.credits.busy') }}
      danger={false}
      onConfirm={async () => {
        const amount = Number(typed)
        const isAmount = Number.isInteger(amount) && amount >= 1 && amount <= mostCredits
        setWrong(!isAmount)
        if (!isAmount) return
        await call('giveCredits', { userId, unit, amount })
        await queryClient.invalidateQueries({ queryKey: queryKeys.people })
        toast({ text: t(`operator.credits.done.${unit}`, { email, count: amount }) })
        onClose()
      }}
      onClose={onClose}
      field={
        <div className="flex flex-col gap-4">
          <fieldset className="flex flex-wrap gap-x-6 gap-y-3">
            <legend className="sr-only">{t('operator.credits.legend')}</legend>
            {countedUnits.map(of => (
              <Radio
                key={of}
                name="unit"
                label={t(`operator.credits.units.${of}`)}
                checked={of === unit}
                onChange={() => {
                  setUnit(of)
                  setTyped(String(creditPacks[of].units))
                  setWrong(false)
                }}
              />
            ))}
          </fieldset>
          <TextField
            label={t('operator.credits.amount')}
            type="number"
            inputMode="numeric"
            min={1}
            max={mostCredits}
            value={typed}
            error={wrong ? t('operator.credits.wrongAmount', { most: mostCredits }) : undefined}
            onChange={event => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        </div>
      }
    >
      <Trans i18nKey="operator.credits.text" values={{ email }} components={strong} />
    </ConfirmDialog>
  )
}
