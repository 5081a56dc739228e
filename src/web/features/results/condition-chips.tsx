/** The conditions of the prompt, each a button that switches it off or on again. */
import { LoaderCircle, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '#contracts/table.ts'
import { classNames } from '#web/class-names.ts'
import { conditionEffect, conditionSentence } from './receipt-sentences.ts'

interface ConditionChipsProps {
  conditions: readonly Condition[]
  /** Id of the condition whose change the server is computing. */
  pending: string | null
  /** Null when the scan has been deleted: without the scan the conditions cannot be switched, so they are drawn as text. */
  onPress: ((id: string) => void) | null
}

const shape = 'flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-3 py-1 text-left text-xs pointer-coarse:min-h-11'
const looks: Record<Condition['state'], string> = {
  applied: 'border-control-line bg-surface',
  off: 'border-dashed border-control-line text-quiet',
  unmet: 'border-warning bg-warning-wash',
}

export function ConditionChips({ conditions, pending, onPress }: ConditionChipsProps) {
  const { t } = useTranslation()
  if (conditions.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="font-sans text-xs font-semibold text-quiet">{t('results.conditions.list')}</h2>
      <ul aria-label={t('results.conditions.list')} className="flex min-w-0 flex-wrap items-center gap-2">
        {conditions.map(condition => (
          <li key={condition.id} className="max-w-full">
            <Chip condition={condition} isPending={pending === condition.id} isBusy={pending !== null} onPress={onPress} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {pending !== null && t('results.conditions.answering')}
      </p>
    </div>
  )
}

interface ChipProps extends Pick<ConditionChipsProps, 'onPress'> {
  condition: Condition
  isPending: boolean
  isBusy: boolean
}

function Chip({ condition, isPending, isBusy, onPress }: ChipProps) {
  const { t } = useTranslation()
  const { id, words, state } = condition
  const effect = conditionEffect(condition, t)
  const content = (
    <>
      {state === 'unmet' && <TriangleAlert aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-warning" />}
      <span className="min-w-0 break-words">
        <span dir="auto" className={classNames(state === 'off' && 'line-through')}>
          {words}
        </span>
        {effect && <span className="text-quiet tabular-nums"> · {effect}</span>}
      </span>
    </>
  )
  if (!onPress) return <span className={classNames(shape, looks[state])}>{content}</span>
  const Icon = isPending ? LoaderCircle : state === 'off' ? RotateCcw : X
  const action = t(state === 'off' ? 'results.conditions.putBack' : 'results.conditions.switchOff', {
    condition: conditionSentence(condition, t),
  })
  return (
    <button
      type="button"
      title={action}
      aria-label={action}
      aria-busy={isPending}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress(id)}
      className={classNames(shape, looks[state], 'hover:bg-hover aria-disabled:opacity-60')}
    >
      {content}
      <Icon aria-hidden size={14} strokeWidth={1.5} className={classNames('shrink-0 text-quiet', isPending && 'animate-spin')} />
    </button>
  )
}
