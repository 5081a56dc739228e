/** The accounts, as a table in wide windows and as a list of blocks in narrow ones. */
import { Ban, EllipsisVertical, KeyRound, LogOut, RotateCcw, ShieldCheck, ShieldOff, Trash2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Person } from '#contracts/operator.ts'
import { classNames } from '#web/class-names.ts'
import { formatBytes, formatDate, formatNumber } from '#web/i18n/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { takesAway, type PersonAction } from './person-dialog.tsx'

const columns = ['person', 'seen', 'role', 'state', 'jobs', 'holds', 'actions'] as const

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 @4xl:grid-cols-[minmax(0,1fr)_6.25rem_5.75rem_6rem_4.25rem_10rem_var(--control)] @4xl:items-center'

/** Hides a value in narrow windows, where each account is a block. For values that are the normal case, such as "Active". */
const usual = '@max-4xl:hidden'

interface PeopleTableProps {
  people: readonly Person[]
  /** The id of the operator who sees the page. */
  ownId: string
  onAction(person: Person, action: PersonAction): void
}

export function PeopleTable({ people, ownId, onAction }: PeopleTableProps) {
  const { t } = useTranslation()
  return (
    <div className="@container">
      <div
        role="table"
        aria-label={t('operator.people.list')}
        className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
      >
        <div role="row" className={classNames(row, 'hidden py-2 text-xs font-medium text-quiet @4xl:grid')}>
          {columns.map(column => (
            <div key={column} role="columnheader" className={column === 'jobs' ? 'text-right' : undefined}>
              <span className={column === 'actions' ? 'sr-only' : undefined}>{t(`operator.people.${column}`)}</span>
            </div>
          ))}
        </div>
        {people.map(person => (
          <PersonRow key={person._id} person={person} own={person._id === ownId} onAction={onAction} />
        ))}
      </div>
    </div>
  )
}

function PersonRow({ person, own, onAction }: { person: Person; own: boolean; onAction: PeopleTableProps['onAction'] }) {
  const { t } = useTranslation()
  const { email, name, username, state, role, unfinishedJobs: jobs } = person
  const since = t('operator.people.sinceDate', { date: formatDate(person.createdAt, 'short') })
  const names = name && name.toLowerCase() !== username.toLowerCase() ? [name, username] : [username]
  return (
    <div role="row" className={classNames(row, 'py-3 text-sm')}>
      <div role="rowheader" className="min-w-0">
        <p className={classNames('font-medium wrap-anywhere', state !== 'active' && 'text-quiet')}>
          {email}
          {own && <span className="font-normal text-quiet"> ({t('operator.people.you')})</span>}
        </p>
        <p className="text-xs wrap-anywhere text-quiet">{[...names, since].join(' · ')}</p>
      </div>
      <div className="col-span-2 row-start-2 mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs @4xl:contents">
        <div role="cell" className={classNames('text-quiet tabular-nums @4xl:text-sm', !person.seenAt && person.sessions === 0 && usual)}>
          <Seen {...person} />
        </div>
        <div role="cell" className={classNames('@4xl:text-sm', role === 'member' ? `${usual} text-quiet` : 'font-medium')}>
          {t(`operator.people.${role}`)}
        </div>
        <div role="cell" className={classNames('@4xl:text-sm', state === 'active' ? `${usual} text-quiet` : 'font-medium text-danger')}>
          {t(`operator.people.${state}`)}
        </div>
        <div role="cell" className={classNames('tabular-nums @4xl:text-right @4xl:text-sm', jobs === 0 && `${usual} text-quiet`)}>
          <span className="@4xl:sr-only">{t('operator.people.jobsCount', { count: jobs })}</span>
          <span aria-hidden className={usual}>
            {formatNumber(jobs)}
          </span>
        </div>
        <div role="cell" className={classNames('text-quiet tabular-nums @4xl:text-sm', person.searches + person.scans === 0 && usual)}>
          <Holdings {...person} />
        </div>
      </div>
      <div role="cell" className="col-start-2 row-start-1 -my-1.5 @4xl:col-start-7">
        {!own && role !== 'owner' && <ActionMenu person={person} onAction={action => onAction(person, action)} />}
      </div>
    </div>
  )
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

function Holdings({ searches, scans, bytes }: Pick<Person, 'searches' | 'scans' | 'bytes'>) {
  const { t } = useTranslation()
  const held = [
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
  password: KeyRound,
  'sign-out': LogOut,
  promote: ShieldCheck,
  demote: ShieldOff,
  disable: Ban,
  enable: RotateCcw,
  erase: Trash2,
}

function ActionMenu({ person: { email, role, state, sessions }, onAction }: { person: Person; onAction(action: PersonAction): void }) {
  const { t } = useTranslation()
  const actions: PersonAction[] = [
    'password',
    ...(sessions > 0 ? (['sign-out'] as const) : []),
    role === 'operator' ? 'demote' : 'promote',
    state === 'disabled' ? 'enable' : 'disable',
    'erase',
  ]
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
