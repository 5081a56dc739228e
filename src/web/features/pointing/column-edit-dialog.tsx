/** The dialog that splits a column, joins it with another one, or changes its kind. It shows what would become of some rows before the table changes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnEdit, TriedEdit } from '#contracts/plan-change.ts'
import type { Search } from '#contracts/search.ts'
import type { CellValue, ValueType } from '#contracts/value.ts'
import { call } from '#web/api/client.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSettled } from '#web/use-settled.ts'

export interface ColumnEditDialogProps {
  search: Search
  kind: ColumnEdit['kind']
  /** The heading of the column in the table as the server sent it. */
  column: string
  /** The heading that the person sees. */
  labelOf(column: string): string
  /** Changes the table; rejects if the server refuses. */
  onAccept(edit: ColumnEdit): Promise<unknown>
  onClose(): void
}

const forms = { type: TypeForm, split: SplitForm, join: JoinForm }

export function ColumnEditDialog({ kind, onAccept, onClose, ...props }: ColumnEditDialogProps) {
  const { t } = useTranslation()
  const [isAccepting, setAccepting] = useState(false)
  const accept = async (edit: ColumnEdit) => {
    setAccepting(true)
    try {
      await onAccept(edit)
      onClose()
    } catch {
      // A message says why; what the person has chosen stays.
      setAccepting(false)
    }
  }
  const Form = forms[kind]
  return (
    <Dialog open title={t(`pointing.edit.${kind}.title`, { column: props.labelOf(props.column) })} onClose={onClose}>
      <Form {...props} isAccepting={isAccepting} onAccept={edit => void accept(edit)} onClose={onClose} />
    </Dialog>
  )
}

interface FormProps extends Pick<ColumnEditDialogProps, 'search' | 'column' | 'labelOf' | 'onClose'> {
  isAccepting: boolean
  onAccept(edit: ColumnEdit): void
}

const types: readonly ValueType[] = ['text', 'number', 'money', 'date', 'url', 'email', 'phone']

function TypeForm({ search, column, ...props }: FormProps) {
  const { t } = useTranslation()
  const now = search.columns.find(({ name }) => name === column)?.type ?? 'text'
  const [type, setType] = useState(now)
  const edit: ColumnEdit | null = type === now ? null : { kind: 'type', column, type }
  return (
    <EditForm {...props} search={search} column={column} tried={edit} edit={edit}>
      <SelectField<ValueType>
        label={t('pointing.edit.type.label')}
        value={type}
        options={types.map(value => ({ value, text: t(`pointing.edit.type.${value}`) }))}
        onChoose={setType}
      />
    </EditForm>
  )
}

type SplitPlace = Extract<ColumnEdit, { kind: 'split' }>['at']

function SplitForm({ column, ...props }: FormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const separator = useSettled(typed ?? '')
  const [selected, setSelected] = useState<{ row: number; words: string } | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const at: SplitPlace = selected ?? (separator === '' ? undefined : { separator })
  const tried: ColumnEdit = { kind: 'split', column, ...(at && { at }) }
  return (
    <EditForm {...props} column={column} tried={tried} edit={{ ...tried, names: [...names] }}>
      {answer => (
        <>
          <TextField
            label={t('pointing.edit.split.separator')}
            hint={t('pointing.edit.split.separatorHint')}
            value={typed ?? answer?.separator?.trim() ?? ''}
            maxLength={40}
            onChange={event => {
              setTyped(event.target.value)
              setSelected(null)
            }}
          />
          {answer?.samples[0] && <Selection sample={answer.samples[0]} chosen={selected?.words ?? null} onChoose={setSelected} />}
          {answer && answer.columns.length > 0 && (
            <div className="grid gap-3 sm:grid-cols-2">
              {answer.columns.map(({ name }, index) => (
                <TextField
                  key={name}
                  label={t('pointing.edit.split.name', { part: index + 1 })}
                  value={names[index] ?? name}
                  maxLength={120}
                  onChange={event =>
                    setNames(answer.columns.map((other, place) => (place === index ? event.target.value : (names[place] ?? other.name))))
                  }
                />
              ))}
            </div>
          )}
        </>
      )}
    </EditForm>
  )
}

interface SelectionProps {
  sample: TriedEdit['samples'][number]
  /** The words around which the column is split now. */
  chosen: string | null
  onChoose(selected: { row: number; words: string } | null): void
}

/** A text of the column, in which the words of one part can be selected with the mouse, the keyboard or a finger. */
function Selection({ sample: { row, before }, chosen, onChoose }: SelectionProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLDivElement>(null)
  const [text = ''] = before
  const take = () => {
    const input = field.current?.querySelector('input')
    const words = text.slice(input?.selectionStart ?? 0, input?.selectionEnd ?? 0).trim()
    onChoose(words === '' || words === text ? null : { row, words })
  }
  return (
    <div ref={field} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('pointing.edit.split.sample')}
          hint={chosen === null ? t('pointing.edit.split.sampleHint') : t('pointing.edit.split.around', { words: chosen })}
          value={text}
          readOnly
          lang=""
          dir="auto"
        />
      </div>
      <Button onClick={take}>{t('pointing.edit.split.take')}</Button>
    </div>
  )
}

function JoinForm({ search, column, labelOf, ...props }: FormProps) {
  const { t } = useTranslation()
  const others = search.columns.filter(({ name }) => name !== column).map(({ name }) => name)
  const [other, setOther] = useState(others[0] ?? '')
  const [typed, setTyped] = useState(', ')
  const separator = useSettled(typed)
  const [name, setName] = useState('')
  const tried: ColumnEdit | null = other === '' ? null : { kind: 'join', columns: [column, other], separator }
  const own = name.trim()
  return (
    <EditForm
      {...props}
      search={search}
      column={column}
      labelOf={labelOf}
      tried={tried}
      edit={tried && { ...tried, ...(own !== '' && { name: own }) }}
    >
      <SelectField
        label={t('pointing.edit.join.with')}
        value={other}
        options={others.map(value => ({ value, text: labelOf(value), lang: '' }))}
        onChoose={setOther}
      />
      <TextField
        label={t('pointing.edit.join.separator')}
        hint={t('pointing.edit.join.separatorHint')}
        value={typed}
        maxLength={40}
        onChange={event => setTyped(event.target.value)}
      />
      <TextField
        label={t('pointing.edit.join.name')}
        value={name}
        placeholder={`${labelOf(column)} + ${labelOf(other)}`}
        maxLength={120}
        onChange={event => setName(event.target.value)}
      />
    </EditForm>
  )
}

interface EditFormProps extends FormProps {
  /** The edit that is tried; null while nothing is chosen. */
  tried: ColumnEdit | null
  /** The edit that is made, with its headings. */
  edit: ColumnEdit | null
  /** The fields; a function gets what the edit makes of the table. */
  children: ReactNode | ((answer: TriedEdit | null) => ReactNode)
}

function EditForm({ search, tried, edit, isAccepting, onAccept, onClose, children }: EditFormProps) {
  const { t } = useTranslation()
  const { data, isFetching, error } = useQuery({
    queryKey: ['tried', search._id, search.receipt.understood?.plan.columns, tried],
    queryFn: async ({ signal }) => (await call('tryColumnEdit', { searchId: search._id, edit: tried! }, { signal })).tried,
    enabled: tried !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const answer = tried ? (data ?? null) : null
  const canAccept = edit !== null && answer !== null && !answer.failure && !isFetching
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (canAccept) onAccept(edit)
      }}
    >
      {typeof children === 'function' ? children(answer) : children}
      <div aria-live="polite" className="flex flex-col gap-2">
        {error ? (
          <Banner tone="danger">{t('pointing.edit.failed')}</Banner>
        ) : answer ? (
          <Tried answer={answer} kind={tried!.kind} />
        ) : (
          isFetching && <Spinner label={t('pointing.edit.trying')} />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isAccepting} disabled={!canAccept}>
          {t('pointing.change.accept')}
        </Button>
      </div>
    </form>
  )
}

/** What becomes of some rows. */
function Tried({ answer: { failure, columns, samples, of, fitting }, kind }: { answer: TriedEdit; kind: ColumnEdit['kind'] }) {
  const { t } = useTranslation()
  if (failure) return <Banner tone="warning">{t(`pointing.edit.failure.${failure}`)}</Banner>
  return (
    <>
      {kind !== 'join' && <p className="text-xs text-quiet">{t(`pointing.edit.${kind}.fitting`, { count: of, fitting })}</p>}
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div
        role="region"
        aria-label={t('pointing.edit.samples')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
        tabIndex={0}
        className="max-h-56 overflow-auto rounded-card border border-hairline"
      >
        <table className="w-full text-left text-xs">
          <thead>
            <tr className="border-b border-hairline bg-paper">
              <th className="px-2.5 py-1.5 font-semibold">{t('pointing.edit.before')}</th>
              {columns.map(({ name }) => (
                <th key={name} lang="" className="px-2.5 py-1.5 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody lang="" dir="auto">
            {samples.map(({ row, before, after }) => (
              <tr key={row} className="border-b border-hairline align-top last:border-0">
                <td className="px-2.5 py-1.5 text-quiet wrap-anywhere">{before.filter(Boolean).join(' | ')}</td>
                {after.map((value, at) => (
                  <td key={columns[at]?.name} className="px-2.5 py-1.5 wrap-anywhere">
                    {shownValue(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const shownValue = (value: CellValue): string => (typeof value === 'number' ? formatNumber(value) : [value ?? '—'].flat().join(', '))
