/** The examples that a person has given, each of which can be cut to a part of its text or removed. */
import { Redo2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Example } from '#contracts/example.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { ExampleAction, ExampleHistory } from './examples.ts'

interface ExampleListProps {
  history: ExampleHistory
  /** The shown heading of a column. */
  labelOf(column: string): string
  onChange(action: ExampleAction): void
  /** Buttons beside the number of examples. */
  children: ReactNode
}

export function ExampleList({ history, labelOf, onChange, children }: ExampleListProps) {
  const { t } = useTranslation()
  const { now, past, future } = history
  return (
    <section aria-label={t('pointing.examples.title')} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-1">
        <h3 className="min-w-24 flex-1 font-sans text-sm font-semibold">{t('pointing.examples.count', { count: now.length })}</h3>
        {children}
        <IconButton
          small
          label={t('pointing.examples.undo')}
          icon={Undo2}
          disabled={past.length === 0}
          onClick={() => onChange({ kind: 'undo' })}
        />
        <IconButton
          small
          label={t('pointing.examples.redo')}
          icon={Redo2}
          disabled={future.length === 0}
          onClick={() => onChange({ kind: 'redo' })}
        />
      </div>
      {now.length === 0 ? (
        <p className="text-xs text-quiet">{t('pointing.examples.none')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {now.map((example, at) => (
            // An example is named by its row; those of new records have only their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={example.row ?? `new ${at}`} className="flex flex-col gap-1">
              <p className="text-xs text-quiet">
                {example.row === undefined ? t('pointing.examples.newRecord') : t('pointing.examples.row', { row: example.row + 1 })}
              </p>
              {example.isNone && (
                <div className="flex items-center gap-2">
                  <span className="min-w-0 flex-1 text-xs text-quiet">{t('pointing.examples.rejected')}</span>
                  <IconButton
                    small
                    label={t('pointing.examples.keep', { row: (example.row ?? 0) + 1 })}
                    icon={X}
                    onClick={() => onChange({ kind: 'drop', example: at, column: '' })}
                  />
                </div>
              )}
              {example.cells.map(cell => (
                <ExampleCell key={cell.column} cell={cell} at={at} labelOf={labelOf} onChange={onChange} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ExampleCellProps extends Pick<ExampleListProps, 'labelOf' | 'onChange'> {
  cell: Example['cells'][number]
  /** The place of the example in the list. */
  at: number
}

function ExampleCell({ cell: { column, text }, at, labelOf, onChange }: ExampleCellProps) {
  const { t } = useTranslation()
  const label = labelOf(column)
  return (
    <div className="flex items-center gap-2">
      <span title={label} className="w-28 shrink-0 truncate text-xs font-medium">
        {label}
      </span>
      {text === null ? (
        <span className="min-w-0 flex-1 text-xs text-quiet">{t('pointing.examples.noValue')}</span>
      ) : (
        <input
          aria-label={t('pointing.examples.textOf', { column: label })}
          title={t('pointing.examples.part')}
          dir="auto"
          lang=""
          value={text}
          maxLength={2000}
          className="field-box h-8 min-w-0 flex-1 text-xs pointer-coarse:h-control pointer-coarse:text-base"
          onChange={event => onChange({ kind: 'write', example: at, column, text: event.target.value })}
        />
      )}
      <IconButton
        small
        label={t('pointing.examples.remove', { column: label })}
        icon={X}
        onClick={() => onChange({ kind: 'drop', example: at, column })}
      />
    </div>
  )
}
