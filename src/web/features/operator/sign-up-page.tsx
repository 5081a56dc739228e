/** The list of e-mails and domains that may sign up. Operators add and remove entries, except those from the setting AUTHORIZED_EMAILS. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AtSign, Lock, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { authorizedEntry } from '#contracts/email.ts'
import type { SignUpEntry } from '#contracts/operator.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { textFilter, searchable } from '#web/ui/text-filter.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner, RetryBanner } from '#web/ui/banner.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** A call accepts at most this many entries. */
const mostAtOnce = 500
/** The search field appears only if there are more entries than this. */
const few = 10

export function SignUpListPage() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <AddForm />
      <EntryList />
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
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
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
        {/* The margin aligns the button with the field, below its label. */}
        <Button type="submit" variant="primary" busy={sending} className="self-start sm:mt-6.5">
          {sending ? t('operator.signUp.adding') : t('operator.signUp.add')}
        </Button>
      </div>
    </form>
  )
}

function EntryList() {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.signUpList,
    queryFn: async ({ signal }) => (await call('getSignUpList', {}, { signal })).entries,
  })
  if (isPending) return <Spinner label={t('operator.signUp.loading')} />
  if (isError)
    return (
      <RetryBanner busy={isFetching} onRetry={refetch}>
        {sentenceOf(error, currentLanguage())}
      </RetryBanner>
    )
  if (data.length === 0) return <EmptyState title={t('operator.signUp.emptyTitle')} text={t('operator.signUp.emptyText')} />

  const matches = textFilter(query)
  const found = data.filter(({ entry }) => matches(searchable(entry)))
  return (
    <section aria-label={t('operator.signUp.list')} className="flex flex-col gap-3">
      {data.length > few && <FilterField label={t('operator.signUp.find')} query={query} onQuery={setQuery} className="w-full sm:w-72" />}
      {found.length === 0 ? (
        <p className="py-4 text-sm wrap-anywhere text-quiet">{t('operator.signUp.noneFound', { query })}</p>
      ) : (
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {found.map(entry => (
            <EntryLine key={entry.entry} {...entry} />
          ))}
        </ul>
      )}
      {found.some(({ fromSetting }) => fromSetting) && <p className="text-xs text-quiet">{t('operator.signUp.aboutSetting')}</p>}
    </section>
  )
}

function EntryLine({ entry, fromSetting }: SignUpEntry) {
  const { t } = useTranslation()
  const isDomain = entry.startsWith('@')
  const Icon = isDomain ? AtSign : User
  const note = [...(isDomain ? [t('operator.signUp.wholeDomain')] : []), ...(fromSetting ? [t('operator.signUp.fromSetting')] : [])]
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4 text-sm">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{entry}</p>
        {note.length > 0 && <p className="text-xs text-quiet">{note.join(' · ')}</p>}
      </div>
      {fromSetting ? (
        <Lock aria-hidden size={16} strokeWidth={1.5} className="mx-2.5 shrink-0 text-quiet" />
      ) : (
        <RemoveButton entry={entry} />
      )}
    </li>
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
