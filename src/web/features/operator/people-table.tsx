/** The accounts, as a table in wide windows and as a list of blocks in narrow ones. */
import type { TFunction } from 'i18next'
import {
  Ban,
  CirclePlus,
  CreditCard,
  EllipsisVertical,
  KeyRound,
  LogOut,
  RotateCcw,
  ShieldCheck,
  ShieldOff,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Person, PersonPlan } from '#contracts/operator.ts'
import { classNames } from '#web/class-names.ts'
import { formatBytes, formatDate } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { takesAway, type PersonAction } from './person-dialog.tsx'

const columns = ['person', 'plan', 'seen', 'role', 'holds', 'actions'] as const

const row = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 @4xl:items-center'
const rowOf = (plansOn: boolean) =>
  plansOn
    ? `${row} @4xl:grid-cols-[minmax(0,1fr)_10.5rem_6.25rem_6.5rem_9rem_var(--control)]`
    : `${row} @4xl:grid-cols-[minmax(0,1fr)_6.25rem_6.5rem_12rem_var(--control)]`

/** Hides a value in narrow windows, where each account is a block. Used for values that most accounts have, such as "Active". */
const usual = '@max-4xl:hidden'

interface PeopleTableProps {
  people: readonly Person[]
  /** Whether accounts have plans. */
  plansOn: boolean
  /** The id of the operator who sees the page. */
  ownId: string
  onAction(person: Person, action: PersonAction): void
}

export function PeopleTable({ people, plansOn, ownId, onAction }: PeopleTableProps) {
  const { t } = useTranslation()
  return (
    <div className="@container">
      <div
        role="table"
        aria-label={t('operator.people.list')}
        className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
      >
        <div role="row" className={classNames(rowOf(plansOn), 'hidden py-2 text-xs font-medium text-quiet @4xl:grid')}>
          {columns
            .filter(column => plansOn || column !== 'plan')
            .map(column => (
              <div key={column} role="columnheader">
                <span className={column === 'actions' ? 'sr-only' : undefined}>{t(`operator.people.${column}`)}</span>
              </div>
            ))}
        </div>
        {people.map(person => (
          <PersonRow key={person._id} person={person} plansOn={plansOn} own={person._id === ownId} onAction={onAction} />
        ))}
      </div>
    </div>
  )
}

interface PersonRowProps extends Pick<PeopleTableProps, 'plansOn' | 'onAction'> {
  person: Person
  /** Whether it is the account of the operator who sees the page. */
  own: boolean
}

function PersonRow({ person, plansOn, own, onAction }: PersonRowProps) {
  const { t } = useTranslation()
  const { email, name, username, state, role } = person
  const since = t('operator.people.sinceDate', { date: formatDate(person.createdAt, 'short') })
  const names = name && name.toLowerCase() !== username.toLowerCase() ? [name, username] : [username]
  const actions = actionsFor(person, { own, plansOn })
  return (
    <div role="row" className={classNames(rowOf(plansOn), 'py-3 text-sm')}>
      <div role="rowheader" className="min-w-0">
        <p className={classNames('font-medium wrap-anywhere', state !== 'active' && 'text-quiet')}>
          {email}
          {own && <span className="font-normal text-quiet"> ({t('operator.people.you')})</span>}
        </p>
        <p className="text-xs wrap-anywhere text-quiet">{[...names, since].join(' · ')}</p>
      </div>
      <div className="col-span-2 row-start-2 mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs @4xl:contents">
        {plansOn && (
          <div role="cell" className="basis-full tabular-nums @4xl:text-sm">
            <PlanOf plan={person.plan} />
          </div>
        )}
        <div role="cell" className={classNames('text-quiet tabular-nums @4xl:text-sm', !person.seenAt && person.sessions === 0 && usual)}>
          <Seen {...person} />
        </div>
        <div role="cell" className={classNames('@4xl:text-sm', role === 'member' && state === 'active' && usual)}>
          <Standing role={role} state={state} />
        </div>
        <div
          role="cell"
          className={classNames(
            'text-quiet tabular-nums @4xl:text-sm',
            person.searches + person.scans + person.unfinishedJobs === 0 && usual,
          )}
        >
          <Holdings {...person} />
        </div>
      </div>
      <div role="cell" className="col-start-2 row-start-1 -my-1.5 @4xl:col-start-auto @4xl:row-start-auto">
        {actions.length > 0 && <ActionMenu email={email} actions={actions} onAction={action => onAction(person, action)} />}
      </div>
    </div>
  )
}

function Standing({ role, state }: Pick<Person, 'role' | 'state'>) {
  const { t } = useTranslation()
  return (
    <>
      <span className={role === 'member' ? `${usual} text-quiet` : 'font-medium'}>{t(`operator.people.${role}`)}</span>
      <span className={classNames('text-xs @4xl:block', state === 'active' ? `${usual} text-quiet` : 'font-medium text-danger')}>
        {role !== 'member' && state !== 'active' && <span className="@4xl:hidden"> · </span>}
        {t(`operator.people.${state}`)}
      </span>
    </>
  )
}

/** The plan, and below it what is used of the month and the credits that are left. */
function PlanOf({ plan }: Pick<Person, 'plan'>) {
  const { t } = useTranslation()
  if (!plan) return <span className="text-quiet">{t('operator.people.noLimits')}</span>
  const name = plan.tier ? t(`operator.plan.names.${plan.tier}`) : t('operator.people.noPlan')
  const term = termOf(plan, t)
  const used = plan.usage.filter(({ credits }) => (plan.begun && plan.tier !== null) || credits > 0)
  return (
    <>
      <p>
        <span className={plan.tier ? 'font-medium' : 'font-medium text-danger'}>{name}</span>
        {term && <span className="text-quiet">, {term}</span>}
      </p>
      {used.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 text-xs text-quiet @4xl:flex-col">
          {used.map(usage => (
            <UsageLine key={usage.unit} {...usage} />
          ))}
        </ul>
      )}
    </>
  )
}

function UsageLine({ unit, used, limit, credits }: PersonPlan['usage'][number]) {
  const { t } = useTranslation()
  const isUsedUp = limit !== null && used >= limit && credits === 0
  const text =
    limit === null ? t(`operator.people.used.${unit}`, { count: used }) : t(`operator.people.usedOf.${unit}`, { used, count: limit })
  return (
    <li className={isUsedUp ? 'font-medium text-warning' : undefined}>
      {credits > 0 ? t('operator.people.withCredits', { used: text, credits }) : text}
    </li>
  )
}

const dayMilliseconds = 86_400_000

/** How long the plan lasts, as a text; empty when it goes on. */
function termOf({ begun, tier, endsAt, nextTier }: PersonPlan, t: TFunction): string {
  if (!begun) return t('operator.people.notBegun')
  if (!tier || !endsAt) return ''
  if (tier === 'trial')
    return t('operator.people.daysLeft', { count: Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / dayMilliseconds)) })
  const until = t('operator.people.until', { date: formatDate(endsAt, 'short') })
  return nextTier ? `${until}; ${t('operator.people.thenPlan', { plan: t(`operator.plan.names.${nextTier}`) })}` : until
}

function Seen({ seenAt, sessions }: Pick<Person, 'seenAt' | 'sessions'>) {
  const { t } = useTranslation()
  const date = seenAt && formatDate(seenAt, 'short')
  return (
    <>
      {date ? (
        <time dateTime={seenAt}>
          <span className="@4xl:hidden">{t('operator.people.seenDate', { date })}</span>
          <span className={usual}>{date}</span>
        </time>
      ) : (
        <span className={usual}>{t('operator.people.notSeen')}</span>
      )}
      {sessions > 0 && (
        <span className="text-xs @max-4xl:before:content-['_·_'] @4xl:block">{t('operator.people.sessions', { count: sessions })}</span>
      )}
    </>
  )
}

function Holdings({ unfinishedJobs, searches, scans, bytes }: Pick<Person, 'unfinishedJobs' | 'searches' | 'scans' | 'bytes'>) {
  const { t } = useTranslation()
  const held = [
    ...(unfinishedJobs > 0 ? [t('operator.people.jobsCount', { count: unfinishedJobs })] : []),
    ...(searches > 0 ? [t('operator.people.tables', { count: searches })] : []),
    ...(scans > 0 ? [t('operator.people.scans', { count: scans })] : []),
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
  ]
  if (held.length === 0) return t('operator.people.nothing')
  return held.map((part, place) => (
    <span key={part}>
      {place > 0 && ' · '}
      <span className="whitespace-nowrap">{part}</span>
    </span>
  ))
}

const icons: Record<PersonAction, LucideIcon> = {
  plan: CreditCard,
  credits: CirclePlus,
  password: KeyRound,
  'sign-out': LogOut,
  promote: ShieldCheck,
  demote: ShieldOff,
  disable: Ban,
  enable: RotateCcw,
  erase: Trash2,
}

/** What an operator may do with an account. The owner's account cannot be changed, and operators change their own on the profile page. */
function actionsFor({ role, state, sessions }: Person, { own, plansOn }: { own: boolean; plansOn: boolean }): PersonAction[] {
  if (role === 'owner') return []
  const ofPlan: PersonAction[] = plansOn ? ['plan', 'credits'] : []
  if (own) return ofPlan
  return [
    ...ofPlan,
    'password',
    ...(sessions > 0 ? (['sign-out'] as const) : []),
    role === 'operator' ? 'demote' : 'promote',
    state === 'disabled' ? 'enable' : 'disable',
    'erase',
  ]
}

interface ActionMenuProps {
  email: string
  actions: readonly PersonAction[]
  onAction(action: PersonAction): void
}

function ActionMenu({ email, actions, onAction }: ActionMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={<IconButton label={t('operator.people.actionsFor', { email })} icon={EllipsisVertical} />}
      items={actions.map(action => ({
        label: t(`operator.${action}.action`),
        icon: icons[action],
        danger: takesAway.includes(action),
        onSelect: () => onAction(action),
      }))}
    />
  )
}
