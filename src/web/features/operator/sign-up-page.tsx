/** Who may sign up. Operators invite people, allow e-mails and domains without a message, and remove entries, except those from AUTHORIZED_EMAILS. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AtSign, Lock, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { authorizedEntry } from '#contracts/email.ts'
import type { SignUpEntry } from '#contracts/operator.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useStatus } from '#web/api/status.ts'
import { formatDate } from '#web/i18n/format.ts'
import { textFilter, searchable } from '#web/ui/text-filter.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { InvitationLinks, InviteForm } from './invite-form.tsx'

/** A call accepts at most this many entries. */
const mostAtOnce = 500
/** The search field appears only if there are more entries than this. */
const few = 10

export function SignUpListPage() {
  const { t } = useTranslation()
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.signUpList,
    queryFn: ({ signal }) => call('getSignUpList', {}, { signal }),
  })
  if (isPending) return <Spinner label={t('operator.signUp.loading')} />
  if (isError)
    return (
      <RetryBanner busy={isFetching} onRetry={refetch}>
        {sentenceOf(error, currentLanguage())}
      </RetryBanner>
    )
  return (
    <div className="grid items-start gap-x-8 gap-y-10 @container xl:grid-cols-2">
      <div className="flex flex-col gap-8">
        <InviteForm plansOn={data.plansOn} />
        <AddForm />
      </div>
      <EntryList entries={data.entries} plansOn={data.plansOn} />
    </div>
  )
}

const entriesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

function AddForm() {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()

  const problemOf = (text: string): string | undefined => {
    const entries = entriesIn(text)
    if (entries.length === 0) return t('operator.signUp.required')
    if (entries.length > mostAtOnce) return t('operator.signUp.tooMany')
    const wrong = entries.find(entry => authorizedEntry(entry) === null)
    return wrong === undefined ? undefined : t('operator.signUp.invalid', { entry: wrong })
  }

  const { field, failure, sending, onSubmit, empty } = useForm({
    initial: { entries: '' },
    check: typed => ({ entries: problemOf(typed.entries) }),
    send: async typed => {
      const { entries } = await call('allowSignUp', { entries: entriesIn(typed.entries) })
      await queryClient.invalidateQueries({ queryKey: queryKeys.signUpList })
      empty()
      toast({ text: t('operator.signUp.added', { count: entries.length, entry: entries[0] }) })
    },
    fieldAtFault: () => 'entries',
  })
  return (
    <form noValidate onSubmit={onSubmit} aria-labelledby="allow" className="flex flex-col gap-3">
      <div>
        <h2 id="allow" className="text-lg">
          {t('operator.signUp.allowTitle')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-quiet">{t('operator.signUp.allowText')}</p>
      </div>
      {failure !== null && <Banner tone="danger">{sentenceOf(failure, currentLanguage())}</Banner>}
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('operator.signUp.field')}
            hint={t('operator.signUp.hint')}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            required
            {...field('entries')}
          />
        </div>
        {/* The margin makes room for the label above the field, so that the button is level with the field. */}
        <Button type="submit" variant="primary" busy={sending} className="self-start sm:mt-6.5">
          {sending ? t('operator.signUp.adding') : t('operator.signUp.add')}
        </Button>
      </div>
    </form>
  )
}

function EntryList({ entries, plansOn }: { entries: readonly SignUpEntry[]; plansOn: boolean }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  if (entries.length === 0) return <EmptyState title={t('operator.signUp.emptyTitle')} text={t('operator.signUp.emptyText')} />

  const matches = textFilter(query)
  const awaited = entries.filter(isAwaited)
  // First those who have not signed up yet: the operator waits for them.
  const found = [...awaited, ...entries.filter(entry => !isAwaited(entry))].filter(({ entry }) => matches(searchable(entry)))
  return (
    <section aria-labelledby="may-sign-up" className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id="may-sign-up" className="text-lg">
          {t('operator.signUp.list')}
        </h2>
        <p className="mt-1 text-sm text-quiet tabular-nums">
          {[
            t('operator.signUp.entries', { count: entries.length }),
            ...(awaited.length > 0 ? [t('operator.signUp.awaited', { count: awaited.length })] : []),
          ].join(' · ')}
        </p>
      </div>
      {entries.length > few && (
        <FilterField label={t('operator.signUp.find')} query={query} onQuery={setQuery} className="w-full sm:w-72" />
      )}
      {found.length === 0 ? (
        <p className="py-4 text-sm wrap-anywhere text-quiet">{t('operator.signUp.noneFound', { query })}</p>
      ) : (
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {found.map(entry => (
            <EntryLine key={entry.entry} entry={entry} plansOn={plansOn} />
          ))}
        </ul>
      )}
      {found.some(({ fromSetting }) => fromSetting) && <p className="text-xs text-quiet">{t('operator.signUp.aboutSetting')}</p>}
    </section>
  )
}

/** Whether the entry is the address of a person who has not signed up yet. */
const isAwaited = ({ hasAccount }: SignUpEntry) => hasAccount === false

function EntryLine({ entry: { entry, fromSetting, hasAccount, invitedAt, tier }, plansOn }: { entry: SignUpEntry; plansOn: boolean }) {
  const { t } = useTranslation()
  const isDomain = hasAccount === null
  const Icon = isDomain ? AtSign : User
  const note = [
    ...(isDomain ? [t('operator.signUp.wholeDomain')] : []),
    ...(hasAccount === false ? [t('operator.signUp.noAccount')] : []),
    ...(hasAccount === false && invitedAt ? [t('operator.signUp.invitedOn', { date: formatDate(invitedAt, 'short') })] : []),
    ...(hasAccount === false && plansOn && tier && tier !== 'trial'
      ? [t('operator.signUp.withPlan', { plan: t(`operator.plan.names.${tier}`) })]
      : []),
    ...(hasAccount ? [t('operator.signUp.hasAccount')] : []),
    ...(fromSetting ? [t('operator.signUp.fromSetting')] : []),
  ]
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2 pr-2 pl-4 text-sm">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">{entry}</p>
        {note.length > 0 && <p className="text-xs text-quiet">{note.join(' · ')}</p>}
      </div>
      <div className="ml-auto flex items-center">
        {hasAccount === false && <InviteButton email={entry} again={invitedAt !== null} />}
        {fromSetting ? (
          <Lock aria-hidden size={16} strokeWidth={1.5} className="mx-2.5 shrink-0 text-quiet" />
        ) : (
          <RemoveButton entry={entry} />
        )}
      </div>
    </li>
  )
}

/** Sends an invitation to one address of the list. Where no mail is sent, a dialog shows its link. */
function InviteButton({ email, again }: { email: string; again: boolean }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const keepsMail = useStatus()?.sendsMail === false
  const action = keepsMail ? 'link' : again ? 'again' : 'invite'
  const { mutate, data, reset, isPending } = useMutation({
    mutationFn: async () => (await call('inviteToSignUp', { emails: [email] })).invited,
    onSuccess: async invited => {
      if (!keepsMail && invited.length > 0) toast({ text: t('operator.signUp.invited', { email }) })
      await queryClient.invalidateQueries({ queryKey: queryKeys.signUpList })
    },
    onError: error => toast({ tone: 'danger', text: sentenceOf(error, currentLanguage()) }),
  })
  return (
    <>
      <Button variant="quiet" busy={isPending} aria-label={t(`operator.signUp.${action}Of`, { email })} onClick={() => mutate()}>
        {t(`operator.signUp.${action}`)}
      </Button>
      {keepsMail && data && data.length > 0 && (
        <Dialog open title={t('operator.signUp.linkTitle')} onClose={reset}>
          <p className="text-sm text-quiet">{t('operator.signUp.linkText')}</p>
          <InvitationLinks invited={data} />
        </Dialog>
      )}
    </>
  )
}

function RemoveButton({ entry }: { entry: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(false)
  const remove = async () => {
    await call('disallowSignUp', { entry })
    toast({ text: t('operator.signUp.removed', { entry }) })
    await queryClient.invalidateQueries({ queryKey: queryKeys.signUpList })
  }
  return (
    <>
      <IconButton label={t('operator.signUp.remove', { entry })} icon={Trash2} onClick={() => setAsked(true)} />
      {asked && (
        <ConfirmDialog
          title={t('operator.signUp.removeTitle')}
          words={{ confirm: t('operator.signUp.removeConfirm'), busy: t('operator.signUp.removing') }}
          danger
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <Trans i18nKey="operator.signUp.removeText" values={{ entry }} components={{ entry: <strong className="font-medium" /> }} />
        </ConfirmDialog>
      )}
    </>
  )
}
