/** Shows the current step of a task with a few steps. */
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'

/** `current` counts from 1. On phones only the current step shows its name. Screen readers always read the count. */
export function Steps({ current, steps }: { current: number; steps: string[] }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('common.stepOf', { current, total: steps.length })} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      {steps.map((step, index) => {
        const number = index + 1
        const state = number < current ? 'done' : number === current ? 'current' : 'ahead'
        return (
          <li key={step} aria-current={state === 'current' ? 'step' : undefined} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden className="h-px w-6 bg-control-line sm:w-10" />}
            <span
              aria-hidden
              className={classNames(
                'flex size-6 items-center justify-center rounded-full border text-xs font-medium tabular-nums',
                state === 'done' && 'border-accent text-accent',
                state === 'current' && 'border-accent bg-accent text-on-accent',
                state === 'ahead' && 'border-control-line text-quiet',
              )}
            >
              {state === 'done' ? <Check size={14} strokeWidth={2} /> : number}
            </span>
            <span className={classNames(state === 'current' ? 'font-medium text-ink' : 'text-quiet max-sm:sr-only')}>
              {step}
              {state === 'done' && <span className="sr-only"> ({t('common.stepDone')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
