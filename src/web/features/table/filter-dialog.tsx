/** The dialog that sets the filter of a column: a range of numbers or days, a choice of values, or words. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalMark, formatNumber } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { typedNumber } from '#web/i18n/typed-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { columnValues, filterKind, type ColumnFilter } from './column-filter.ts'
import type { ResultRows } from './result-rows.ts'
import type { ShownColumn } from './table-layout.ts'

interface FilterDialogProps {
  table: ResultRows
  column: ShownColumn
  filter: ColumnFilter | undefined
  onFilter(filter: ColumnFilter | null): void
  onClose(): void
}

export function FilterDialog({ table, column, filter, onFilter, onClose }: FilterDialogProps) {
  const { t } = useTranslation()
  const kind = useMemo(() => filterKind(table, column.index), [table, column.index])
  const [draft, setDraft] = useState<ColumnFilter>(filter ?? empty[kind])
  const [refused, setRefused] = useState(false)
  const close = (chosen: ColumnFilter | null) => {
    onFilter(chosen)
    onClose()
  }
  return (
    <Dialog open title={t('results.filter.title', { column: column.label })} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (draft.kind === 'range' && (isUnreadable(draft.from) || isUnreadable(draft.until))) return setRefused(true)
          close(isEmpty(draft) ? null : draft)
        }}
      >
        {draft.kind === 'range' && <Range column={column} range={draft} refused={refused} onRange={setDraft} />}
        {draft.kind === 'values' && <Values table={table} column={column} chosen={draft.values} onChosen={setDraft} />}
        {draft.kind === 'words' && (
          <TextField
            label={t('results.filter.words')}
            hint={t('results.filter.wordsHint')}
            value={draft.query}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
            autoFocus
            onChange={event => setDraft({ kind: 'words', query: event.target.value })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {filter && <Button onClick={() => close(null)}>{t('common.clearFilter')}</Button>}
          <Button type="submit" variant="primary">
            {t('results.filter.apply')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const empty: Record<ColumnFilter['kind'], ColumnFilter> = {
  range: { kind: 'range', from: null, until: null },
  values: { kind: 'values', values: [] },
  words: { kind: 'words', query: '' },
}

function isEmpty(filter: ColumnFilter): boolean {
  if (filter.kind === 'range') return filter.from === null && filter.until === null
  return filter.kind === 'values' ? filter.values.length === 0 : filter.query.trim() === ''
}

type RangeFilter = Extract<ColumnFilter, { kind: 'range' }>

/** Whether a bound is the `NaN` that stands for a text that is no number. */
const isUnreadable = (bound: RangeFilter['from']) => Number.isNaN(bound)

interface RangeProps {
  column: ShownColumn
  range: RangeFilter
  /** The person has sent the form with a text that is no number. */
  refused: boolean
  onRange(range: RangeFilter): void
}

function Range({ column, range, refused, onRange }: RangeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const days = column.type === 'date'
  const written = (bound: RangeFilter['from']) => (typeof bound === 'number' ? formatNumber(bound, {}, language) : (bound ?? ''))
  const [texts, setTexts] = useState({ from: written(range.from), until: written(range.until) })
  const read = (text: string) => (text.trim() === '' ? null : days ? text : (typedNumber(text, decimalMark(language)) ?? NaN))
  const unit = column.currency ?? column.unit
  const label = (end: 'from' | 'until') => {
    const words = days ? t(`results.filter.day.${end}`) : t(`results.filter.number.${end}`)
    return unit ? `${words} (${unit})` : words
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['from', 'until'] as const).map(end => (
        <TextField
          key={end}
          label={label(end)}
          type={days ? 'date' : 'text'}
          inputMode={days ? undefined : 'decimal'}
          error={refused && isUnreadable(range[end]) ? t('results.plan.badValue.number') : undefined}
          value={texts[end]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
          autoFocus={end === 'from'}
          onChange={event => {
            setTexts({ ...texts, [end]: event.target.value })
            onRange({ ...range, [end]: read(event.target.value) })
          }}
        />
      ))}
    </div>
  )
}

interface ValuesProps {
  table: ResultRows
  column: ShownColumn
  chosen: readonly string[]
  onChosen(filter: ColumnFilter): void
}

function Values({ table, column, chosen, onChosen }: ValuesProps) {
  const { t } = useTranslation()
  const values = useMemo(() => columnValues(table, column.index) ?? [], [table, column.index])
  return (
    <fieldset className="flex max-h-80 flex-col gap-1 overflow-y-auto">
      <legend className="pb-2 text-sm font-medium">{t('results.filter.values')}</legend>
      {values.map(({ text, count }) => (
        <div key={text} className="flex items-center justify-between gap-3 min-h-7 pointer-coarse:min-h-11">
          <Checkbox
            label={text || t('results.table.empty')}
            checked={chosen.includes(text)}
            onChange={event =>
              onChosen({ kind: 'values', values: event.target.checked ? [...chosen, text] : chosen.filter(other => other !== text) })
            }
          />
          <span className="pr-2 text-xs text-quiet tabular-nums">{formatNumber(count)}</span>
        </div>
      ))}
    </fieldset>
  )
}
