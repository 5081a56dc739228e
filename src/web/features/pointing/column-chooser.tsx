/** Chooses the column that a click on the page is for: the table's columns in their colors, and new ones. */
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A column of the table, or one that a person has added. */
export interface ChosenColumn {
  name: string
  label: string
  color: string
}

interface ColumnChooserProps {
  columns: readonly ChosenColumn[]
  chosen: string
  onChoose(name: string): void
  onAdd(name: string): void
}

const chip =
  'flex min-h-8 max-w-48 min-w-0 items-center gap-1.5 rounded-full border px-2.5 text-xs pointer-coarse:min-h-11 ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

export function ColumnChooser({ columns, chosen, onChoose, onAdd }: ColumnChooserProps) {
  const { t } = useTranslation()
  const group = useId()
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('pointing.column.choose')}</legend>
      <div className="flex max-h-22 flex-wrap items-center gap-1.5 overflow-y-auto p-0.5 pointer-coarse:max-h-28">
        {columns.map(({ name, label, color }) => (
          <label
            key={name}
            title={label}
            className={classNames(
              chip,
              name === chosen ? 'border-ink bg-surface font-semibold' : 'border-control-line text-quiet hover:text-ink',
            )}
          >
            <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} className="sr-only" />
            <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ backgroundColor: color }} />
            <span className="truncate">{label}</span>
          </label>
        ))}
        {!adding && (
          <button
            type="button"
            className={classNames(chip, 'border-dashed border-control-line text-quiet hover:text-ink')}
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden size={14} strokeWidth={1.5} />
            {t('pointing.column.add')}
          </button>
        )}
      </div>
      {adding && (
        <NewColumn
          taken={columns.flatMap(({ name, label }) => [name, label])}
          onAdd={name => {
            setAdding(false)
            onAdd(name)
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </fieldset>
  )
}

function NewColumn({ taken, onAdd, onCancel }: { taken: readonly string[]; onAdd(name: string): void; onCancel(): void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className="flex items-end gap-2 pt-2"
      onSubmit={event => {
        event.preventDefault()
        const wanted = name.trim()
        if (wanted === '') setError(t('pointing.column.empty'))
        else if (taken.includes(wanted)) setError(t('pointing.column.taken'))
        else onAdd(wanted)
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('pointing.column.name')}
          error={error}
          value={name}
          maxLength={120}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was opened to write here
          autoFocus
          onChange={event => setName(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary">
        {t('pointing.column.save')}
      </Button>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </form>
  )
}
