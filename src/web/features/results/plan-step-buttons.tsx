/** Takes back the last changes of a plan, or makes them again: two buttons at the end of the chips, and Ctrl+Z. */
import { LoaderCircle, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { controlKey, useShortcut } from '#web/ui/use-shortcut.ts'
import type { PlanSteps } from './use-plan-change.ts'

const icons: Record<keyof PlanSteps, LucideIcon> = { undo: Undo2, redo: Redo2 }

export function PlanStepButtons({ steps, pending }: { steps: PlanSteps; pending: string | null }) {
  const { t } = useTranslation()
  useShortcut(['mod+z'], () => steps.undo?.())
  useShortcut(['mod+shift+z', 'mod+y'], () => steps.redo?.())
  return (['undo', 'redo'] as const).map(step => {
    const isBusy = pending === step
    const Icon = isBusy ? LoaderCircle : icons[step]
    return (
      <li key={step}>
        <button
          type="button"
          title={t(`results.plan.${step}Title`, { key: controlKey() })}
          aria-disabled={steps[step] === null}
          aria-busy={isBusy}
          onClick={() => steps[step]?.()}
          className="flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-xs text-quiet hover:bg-hover hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-60 pointer-coarse:min-h-11"
        >
          <Icon aria-hidden size={14} strokeWidth={1.5} className={classNames('shrink-0', isBusy && 'animate-spin')} />
          {t(step === 'undo' ? 'common.undo' : 'common.redo')}
        </button>
      </li>
    )
  })
}
