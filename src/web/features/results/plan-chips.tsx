/** How the prompt was understood, as chips above the table: list, columns, conditions, order and limit. Each can be changed. */
import {
  ArrowDownUp,
  Check,
  Columns3,
  List,
  ListEnd,
  LoaderCircle,
  Plus,
  RotateCcw,
  TextSearch,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanChange, Understood } from '#contracts/plan-change.ts'
import type { Condition } from '#contracts/table.ts'
import { classNames } from '#web/class-names.ts'
import type { MenuItem } from '#web/ui/drawn-menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { listName, listSentence } from './list-words.ts'
import { useElsewhere } from './use-elsewhere.ts'
import { ConditionForm, LimitForm, OrderForm, type PlanForm, WordsForm } from './plan-forms.tsx'
import { conditionEffect, conditionSentence, conditionWords } from './receipt-sentences.ts'
import { type ChipChange, offIn } from './use-plan-change.ts'

interface PlanChipsProps {
  conditions: readonly Condition[]
  /** Absent from tables of older releases, whose conditions can only be switched. */
  understood: Understood | undefined
  /** The labels that the person has given to columns, by the headings. */
  labels: ReadonlyMap<string, string>
  /** The chip whose change the server is answering. */
  pending: string | null
  /** Null when the scan has been deleted: without its pages nothing can be changed, so the chips are drawn as text. */
  onChange: ((change: ChipChange) => void) | null
  /** Further items at the end of the row. */
  children?: ReactNode
}

/** The look of a chip, and of a part of it. */
export const shape = 'flex min-h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full border text-left text-xs pointer-coarse:min-h-11'
export const part = 'flex min-h-7 min-w-0 items-center gap-1.5 rounded-full px-2.5 pointer-coarse:min-h-11'
const pressable = 'hover:bg-hover aria-disabled:opacity-60'
export const looks: Record<Condition['state'] | 'add', string> = {
  applied: 'border-control-line bg-surface',
  off: 'border-dashed border-control-line text-quiet',
  unmet: 'border-warning bg-warning-wash',
  add: 'border-dashed border-control-line text-quiet hover:text-ink',
}

export function PlanChips({ conditions, understood, labels, pending, onChange, children }: PlanChipsProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState<PlanForm | null>(null)
  if (!understood && conditions.length === 0) return null
  const change = onChange && pending === null ? onChange : null
  const changePlan = (chip: string, plan: PlanChange, off?: string[]) => {
    setForm(null)
    change?.({ chip, plan, off })
  }
  // A condition that would leave no row comes first, so that it is in sight.
  const filters = conditions
    .filter(({ kind }) => kind === 'filter')
    .map((condition, at) => ({ condition, at }))
    .toSorted((a, b) => Number(b.condition.state === 'unmet') - Number(a.condition.state === 'unmet'))
  const row = { conditions, pending, change, isFixed: onChange === null, onForm: setForm }
  return (
    <>
      {/* The conditions come last: however many there are, the other chips keep their places. */}
      <ul aria-label={t('results.plan.label')} className="flex min-w-0 flex-wrap items-center gap-1.5">
        {understood && (
          <PlanColumns
            understood={understood}
            labels={labels}
            pending={pending}
            isFixed={onChange === null}
            onChange={changePlan}
            onForm={setForm}
          />
        )}
        {understood && onChange && (
          <AddChip
            icon={Plus}
            isBusy={pending === 'condition'}
            label={t('results.plan.condition')}
            action={t('results.plan.newCondition')}
            onPress={() => setForm({ kind: 'condition', at: null })}
          />
        )}
        {(['order', 'limit'] as const).map(kind => {
          const condition = conditions.find(other => other.kind === kind)
          if (condition) return <ConditionChip key={kind} condition={condition} {...row} form={understood ? { kind } : null} />
          return (
            understood &&
            onChange && (
              <AddChip
                key={kind}
                icon={kind === 'order' ? ArrowDownUp : ListEnd}
                isBusy={pending === kind}
                label={t(`results.plan.${kind}`)}
                action={t(`results.plan.${kind}`)}
                onPress={() => setForm({ kind })}
              />
            )
          )
        })}
        {filters.map(({ condition, at }) => (
          <ConditionChip key={condition.id} condition={condition} {...row} form={formOf(understood, at)} />
        ))}
        {children}
      </ul>
      <p role="status" className={pending === null ? 'sr-only' : 'text-xs whitespace-nowrap text-quiet'}>
        {pending !== null && t('results.conditions.answering')}
      </p>
      {understood && form && (
        <OpenForm
          form={form}
          understood={understood}
          labels={labels}
          conditions={conditions}
          onChange={changePlan}
          onClose={() => setForm(null)}
        />
      )}
    </>
  )
}

/** The form that edits a condition; null for a condition of a kind that the form cannot show, such as one with alternatives. */
function formOf(understood: Understood | undefined, at: number): PlanForm | null {
  const filter = understood?.plan.filters[at]
  if (!filter || (filter.or?.length ?? 0) > 0 || Array.isArray(filter.value)) return null
  return understood?.columns.some(({ id }) => id === filter.column) ? { kind: 'condition', at } : null
}

interface OpenFormProps {
  form: PlanForm
  understood: Understood
  labels: ReadonlyMap<string, string>
  conditions: readonly Condition[]
  onChange(chip: string, plan: PlanChange, off?: string[]): void
  onClose(): void
}

function OpenForm({ form, understood, labels, conditions, onChange, onClose }: OpenFormProps) {
  // An order or a limit that is changed is also switched on again.
  const off = offIn(conditions).filter(id => conditions.find(condition => condition.id === id)?.kind !== form.kind)
  const props = { understood, labels, onClose, onChange: (plan: PlanChange) => onChange(form.kind, plan, off) }
  if (form.kind === 'condition') return <ConditionForm {...props} at={form.at} />
  if (form.kind === 'order') return <OrderForm {...props} />
  return form.kind === 'limit' ? <LimitForm {...props} /> : <WordsForm {...props} />
}

interface PlanColumnsProps {
  understood: Understood
  labels: ReadonlyMap<string, string>
  pending: string | null
  isFixed: boolean
  onChange(chip: string, plan: PlanChange): void
  onForm(form: PlanForm): void
}

/** The chips of the list and of its columns. */
function PlanColumns({ understood, labels, pending, isFixed, onChange, onForm }: PlanColumnsProps) {
  const { t } = useTranslation()
  const { lists, columns, plan, asked, elsewhere } = understood
  const toElsewhere = useElsewhere(elsewhere)
  const shown = plan.columns.map(({ from, name }) => ({ id: from, name }))
  const others = columns.filter(({ id }) => !shown.some(column => column.id === id))
  const without = (name: string) => onChange('columns', { columns: shown.filter(column => column.name !== name) })
  const ownNameOf = ({ id, name }: (typeof shown)[number]) => {
    const own = columns.find(column => column.id === id && column.named)?.name
    return own === undefined || own.toLowerCase() === name.toLowerCase() ? undefined : t('results.plan.onPage', { name: own })
  }
  const [list] = lists
  const listWords = list && listSentence(list, t)
  const columnCount = t('results.plan.columns', { count: shown.length })
  if (isFixed)
    return (
      <>
        <Text icon={List}>{listWords}</Text>
        <Text icon={Columns3}>{columnCount}</Text>
      </>
    )
  const listItems = lists.map(({ id, ...choice }): MenuItem => ({
    label: listName(choice, t),
    hint: [t('results.plan.records', { count: choice.rows }), choice.about].filter(Boolean).join(' · '),
    checked: id === plan.dataset,
    onSelect: () => id !== plan.dataset && onChange('list', { list: id }),
  }))
  const shownItems = shown.map((column): MenuItem => ({
    label: labels.get(column.name) ?? column.name,
    hint: asked[column.name] === undefined ? ownNameOf(column) : t('results.plan.askedFor', { words: asked[column.name] }),
    icon: X,
    disabled: shown.length === 1,
    onSelect: () => without(column.name),
  }))
  const otherItems = others.map(({ id, name, example }): MenuItem => ({
    label: name,
    hint: example || undefined,
    icon: Plus,
    onSelect: () => onChange('add-column', { columns: [...shown, { id, name }] }),
  }))
  const words: MenuItem = { label: t('results.plan.findColumn'), icon: TextSearch, onSelect: () => onForm({ kind: 'words' }) }
  return (
    <>
      <MenuChip
        icon={List}
        isBusy={pending === 'list'}
        label={listWords}
        action={t('results.plan.chooseList', { list: listWords })}
        items={[{ heading: t('results.plan.lists') }, ...listItems]}
      />
      <MenuChip
        icon={Columns3}
        isBusy={pending === 'columns'}
        label={columnCount}
        action={t('results.plan.removeColumns', { columns: columnCount })}
        items={[{ heading: t('results.plan.removeColumn') }, ...shownItems]}
      />
      {Object.entries(asked).map(
        ([name, said]) =>
          said.toLowerCase() !== name.toLowerCase() && (
            <MenuChip
              key={name}
              icon={TriangleAlert}
              look="unmet"
              isBusy={pending === `means ${name}`}
              label={t('results.plan.asked', { name: labels.get(name) ?? name, words: said })}
              action={t('results.plan.asked', { name: labels.get(name) ?? name, words: said })}
              items={[
                {
                  label: t('results.plan.confirm', { words: said }),
                  icon: Check,
                  onSelect: () => onChange(`means ${name}`, { means: name }),
                },
                ...(shown.length > 1
                  ? [{ label: t('results.plan.removeNamed', { column: labels.get(name) ?? name }), icon: X, onSelect: () => without(name) }]
                  : []),
                ...toElsewhere,
              ]}
            />
          ),
      )}
      <MenuChip
        icon={Plus}
        look="add"
        isBusy={pending === 'add-column' || pending === 'words'}
        label={t('results.plan.columnChip')}
        action={t('results.plan.newColumn')}
        items={[
          ...(otherItems.length > 0 ? [{ heading: t('results.plan.otherColumns') }, ...otherItems, 'separator' as const] : []),
          words,
        ]}
      />
    </>
  )
}

function Text({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="max-w-full min-w-0 max-sm:shrink-0">
      <span className={classNames(shape, looks.applied, 'px-2.5')}>
        <Icon aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-quiet" />
        <span dir="auto" className="max-w-64 truncate">
          {children}
        </span>
      </span>
    </li>
  )
}

interface ChipButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  look?: keyof typeof looks
  label: ReactNode
  /** The accessible name. */
  action: string
  isBusy?: boolean
}

/** A chip that is one button. It takes the attributes of a menu's trigger. */
function ChipButton({ icon, look = 'applied', label, action, isBusy = false, ...rest }: ChipButtonProps) {
  const Icon = isBusy ? LoaderCircle : icon
  return (
    <button
      {...rest}
      type="button"
      title={action}
      aria-label={action}
      aria-busy={isBusy}
      className={classNames(shape, looks[look], 'px-2.5', pressable)}
    >
      <Icon aria-hidden size={14} strokeWidth={1.5} className={classNames('shrink-0 text-quiet', isBusy && 'animate-spin')} />
      <span dir="auto" className="max-w-64 truncate">
        {label}
      </span>
    </button>
  )
}

const MenuChip = ({ items, ...chip }: ChipButtonProps & { items: MenuItem[] }) => (
  <li className="max-w-full min-w-0 max-sm:shrink-0">
    <Menu trigger={<ChipButton {...chip} />} items={items} align="start" />
  </li>
)

const AddChip = ({ onPress, ...chip }: ChipButtonProps & { onPress(): void }) => (
  <li className="max-sm:shrink-0">
    <ChipButton {...chip} look="add" onClick={onPress} />
  </li>
)

/** A round button at the end of a chip. */
export function EndButton({ icon, action, isBusy, onPress }: { icon: LucideIcon; action: string; isBusy: boolean; onPress(): void }) {
  const Icon = isBusy ? LoaderCircle : icon
  return (
    <button
      type="button"
      title={action}
      aria-label={action}
      aria-busy={isBusy}
      onClick={onPress}
      className={classNames('flex size-7 shrink-0 items-center justify-center rounded-full text-quiet pointer-coarse:size-11', pressable)}
    >
      <Icon aria-hidden size={14} strokeWidth={1.5} className={classNames(isBusy && 'animate-spin')} />
    </button>
  )
}

interface ConditionChipProps {
  condition: Condition
  conditions: readonly Condition[]
  pending: string | null
  change: ((change: ChipChange) => void) | null
  isFixed: boolean
  /** The form that edits the condition; null if there is none. */
  form: PlanForm | null
  onForm(form: PlanForm): void
}

/** A condition in words, which opens its form, and a button that switches it off or on. */
function ConditionChip({ condition, conditions, pending, change, isFixed, form, onForm }: ConditionChipProps) {
  const { t } = useTranslation()
  const { id, state } = condition
  const effect = conditionEffect(condition, t)
  const isOff = state === 'off'
  const press = () => change?.({ chip: id, off: isOff ? offIn(conditions).filter(other => other !== id) : [...offIn(conditions), id] })
  const sentence = conditionSentence(condition, t)
  const content = (
    <>
      {state === 'unmet' && <TriangleAlert aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-warning" />}
      <span dir="auto" title={sentence} className={classNames('max-w-80 min-w-0 truncate', isOff && 'line-through')}>
        {conditionWords(condition)}
      </span>
      {effect && <span className="text-quiet tabular-nums sm:whitespace-nowrap">· {effect}</span>}
    </>
  )
  return (
    <li className="max-w-full min-w-0 max-sm:shrink-0">
      <span className={classNames(shape, looks[state], 'gap-0')}>
        {form && !isFixed ? (
          <button
            type="button"
            aria-label={t('results.plan.edit', { condition: sentence })}
            onClick={() => onForm(form)}
            className={classNames(part, 'pr-1', pressable)}
          >
            {content}
          </button>
        ) : (
          <span className={classNames(part, !isFixed && 'pr-1')}>{content}</span>
        )}
        {!isFixed && (
          <EndButton
            icon={isOff ? RotateCcw : X}
            action={t(isOff ? 'results.conditions.putBack' : 'results.conditions.switchOff', { condition: sentence })}
            isBusy={pending === id}
            onPress={press}
          />
        )}
      </span>
    </li>
  )
}
