/** The small forms of the chips: a condition, the order, the limit, and a column in words. */
import type { TFunction } from 'i18next'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnChoice, PlanChange, Understood } from '#contracts/plan-change.ts'
import type { PlanFilter } from '#contracts/plan.ts'
import { decimalMark, formatNumber } from '#web/i18n/format.ts'
import { typedNumber } from '#web/i18n/typed-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { needsValue, operatorsOf, typedValue } from './typed-value.ts'

/** The form that is open. `at` is the index of the condition in the plan; null for a new condition. */
export type PlanForm = { kind: 'condition'; at: number | null } | { kind: 'order' } | { kind: 'limit' } | { kind: 'words' }

interface FormProps {
  understood: Understood
  labels: ReadonlyMap<string, string>
  onChange(change: PlanChange): void
  onClose(): void
}

/** The columns to choose from: first those of the table, in its order and under its headings, then the others. */
function namedColumns({ columns, plan }: Understood, labels: ReadonlyMap<string, string>): ColumnChoice[] {
  const shown = plan.columns.flatMap(({ from, name }) => {
    const choice = columns.find(({ id }) => id === from)
    return choice ? [{ ...choice, name: labels.get(name) ?? name }] : []
  })
  return [...shown, ...columns.filter(({ id }) => !shown.some(column => column.id === id))]
}

const optionsOf = (columns: readonly ColumnChoice[]) => columns.map(({ id, name }) => ({ value: id, text: name }))

interface ShellProps {
  title: string
  onClose(): void
  /** Called when the form is sent. */
  onSend(): void
  /** Removes what the form edits; absent when there is nothing to remove. */
  onRemove?: () => void
  children: ReactNode
}

function Shell({ title, onClose, onSend, onRemove, children }: ShellProps) {
  const { t } = useTranslation()
  return (
    <Dialog open title={title} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          {onRemove && <Button onClick={onRemove}>{t('results.plan.remove')}</Button>}
          <Button type="submit" variant="primary">
            {t('results.plan.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The value of a condition as the form shows it. */
const textOf = (value: PlanFilter['value'] | undefined): string =>
  typeof value === 'number' ? formatNumber(value) : [value ?? []].flat().join(', ')

export function ConditionForm({ at, understood, labels, onChange, onClose }: FormProps & { at: number | null }) {
  const { t } = useTranslation()
  const { filters } = understood.plan
  const edited = at === null ? undefined : filters[at]
  const columns = namedColumns(understood, labels)
  const [column, setColumn] = useState(columns.find(({ id }) => id === edited?.column) ?? columns[0]!)
  const [operator, setOperator] = useState(edited?.operator ?? operatorsOf(column.type)[0]!)
  const [text, setText] = useState(textOf(edited?.value))
  const [error, setError] = useState('')
  const send = () => {
    const value = needsValue(operator) ? typedValue(text, column.type, decimalMark()) : null
    if (needsValue(operator) && value === null) return setError(t(`results.plan.badValue.${kindOf(column)}`))
    const next = { column: column.id, operator, value }
    onChange({ filters: at === null ? [...filters, next] : filters.map((filter, index) => (index === at ? next : filter)) })
  }
  const remove = at === null ? undefined : () => onChange({ filters: filters.filter((_, index) => index !== at) })
  // A condition of the prompt may have a comparison that the form does not offer for its column.
  const operators = [...new Set([...operatorsOf(column.type), operator])]
  return (
    <Shell title={t(`results.plan.${at === null ? 'newCondition' : 'editCondition'}`)} onClose={onClose} onSend={send} onRemove={remove}>
      <SelectField
        label={t('results.plan.column')}
        value={column.id}
        options={optionsOf(columns)}
        onChoose={id => {
          const chosen = columns.find(other => other.id === id)!
          setColumn(chosen)
          if (!operatorsOf(chosen.type).includes(operator)) setOperator(operatorsOf(chosen.type)[0]!)
        }}
      />
      <SelectField<PlanFilter['operator']>
        label={t('results.plan.comparison')}
        value={operator}
        options={operators.map(value => ({ value, text: operatorText(value, column, t) }))}
        onChoose={setOperator}
      />
      {needsValue(operator) && (
        <TextField
          label={t('results.plan.value')}
          value={text}
          type={column.type === 'date' ? 'date' : 'text'}
          inputMode={kindOf(column) === 'number' ? 'decimal' : undefined}
          maxLength={1000}
          hint={exampleText(column) && t('results.plan.example', { example: exampleText(column) })}
          error={error}
          onChange={event => {
            setText(event.target.value)
            setError('')
          }}
        />
      )}
    </Shell>
  )
}

/** A comparison in words; of days "is before" instead of "is less than". */
function operatorText(operator: PlanFilter['operator'], column: ColumnChoice, t: TFunction): string {
  const ofDays =
    kindOf(column) === 'date' ? (['less', 'at-most', 'more', 'at-least'] as const).find(other => other === operator) : undefined
  return ofDays ? t(`results.plan.onDate.${ofDays}`) : t(`results.plan.operator.${operator}`)
}

/** A value of the column as the person would type it; '' for a date, which is chosen. */
function exampleText(column: ColumnChoice): string {
  if (kindOf(column) === 'date') return ''
  const number = kindOf(column) === 'number' ? Number(column.example) : NaN
  return column.example === '' || Number.isNaN(number) ? column.example : formatNumber(number)
}

const kindOf = ({ type }: ColumnChoice) => (type === 'date' ? 'date' : type === 'number' || type === 'money' ? 'number' : 'text')

export function OrderForm({ understood, labels, onChange, onClose }: FormProps) {
  const { t } = useTranslation()
  const columns = namedColumns(understood, labels)
  const [first] = understood.plan.sort
  const [column, setColumn] = useState(columns.find(({ id }) => id === first?.column)?.id ?? columns[0]!.id)
  const [direction, setDirection] = useState(first?.direction ?? 'ascending')
  return (
    <Shell
      title={t('results.plan.order')}
      onClose={onClose}
      onSend={() => onChange({ sort: [{ column, direction }] })}
      onRemove={first && (() => onChange({ sort: [] }))}
    >
      <SelectField label={t('results.plan.column')} value={column} options={optionsOf(columns)} onChoose={setColumn} />
      <SelectField<'ascending' | 'descending'>
        label={t('results.plan.direction')}
        value={direction}
        options={(['ascending', 'descending'] as const).map(value => ({ value, text: t(`results.plan.${value}`) }))}
        onChoose={setDirection}
      />
    </Shell>
  )
}

export function LimitForm({ understood, onChange, onClose }: Omit<FormProps, 'labels'>) {
  const { t } = useTranslation()
  const { limit } = understood.plan
  const [text, setText] = useState(limit === null ? '' : String(limit))
  const [error, setError] = useState('')
  const send = () => {
    const rows = typedNumber(text, decimalMark())
    if (rows === null || !Number.isInteger(rows) || rows < 1 || rows > 1_000_000) return setError(t('results.plan.badLimit'))
    onChange({ limit: rows })
  }
  return (
    <Shell
      title={t('results.plan.limit')}
      onClose={onClose}
      onSend={send}
      onRemove={limit === null ? undefined : () => onChange({ limit: null })}
    >
      <TextField
        label={t('results.plan.rows')}
        hint={t('results.plan.rowsHint')}
        inputMode="numeric"
        value={text}
        error={error}
        onChange={event => {
          setText(event.target.value)
          setError('')
        }}
      />
    </Shell>
  )
}

export function WordsForm({ onChange, onClose }: Omit<FormProps, 'understood' | 'labels'>) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  return (
    <Shell title={t('results.plan.newColumn')} onClose={onClose} onSend={() => words.trim() !== '' && onChange({ words: words.trim() })}>
      <TextField
        label={t('results.plan.words')}
        hint={t('results.plan.wordsHint')}
        maxLength={200}
        required
        value={words}
        onChange={event => setWords(event.target.value)}
      />
    </Shell>
  )
}
