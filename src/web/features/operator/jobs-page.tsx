/** The waiting and running jobs by account, each with a button to stop it. The list is fetched again every few seconds. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChartColumn, Globe, Table2, X } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { AccountJobs } from '#contracts/operator.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { classNames } from '#web/class-names.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RetryBanner } from '#web/ui/banner.tsx'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'

const lookAgainMilliseconds = 4000

type ShownJob = AccountJobs['jobs'][number]

/** A job with its name and the e-mail of its owner. */
interface NamedJob {
  id: string
  name: string
  email: string
}

export function JobsPage() {
  const { t } = useTranslation()
  const [stopping, setStopping] = useState<NamedJob | null>(null)
  const { data, dataUpdatedAt, isPending, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.unfinishedJobs,
    queryFn: async ({ signal }) => (await call('getUnfinishedJobs', {}, { signal })).accounts,
    staleTime: 0,
    refetchInterval: lookAgainMilliseconds,
  })
  if (isPending) return <Spinner label={t('operator.jobs.loading')} />
  // After an error the last list is not shown: it may be out of date.
  if (error !== null)
    return (
      <RetryBanner busy={isFetching} onRetry={refetch}>
        {sentenceOf(error, currentLanguage())}
      </RetryBanner>
    )
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title={t('operator.jobs.emptyTitle')} text={t('operator.jobs.emptyText')} />
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          {data.map(account => (
            <AccountSection key={account.userId} account={account} now={dataUpdatedAt} onStop={setStopping} />
          ))}
        </div>
      )}
      {stopping && <StopDialog job={stopping} onClose={() => setStopping(null)} />}
    </>
  )
}

interface AccountSectionProps {
  account: AccountJobs
  /** When the list was fetched, in milliseconds since 1970. */
  now: number
  onStop(job: NamedJob): void
}

function AccountSection({ account: { email, running, waiting, jobs }, now, onStop }: AccountSectionProps) {
  const { t } = useTranslation()
  const more = running + waiting - jobs.length
  const counts = [
    ...(running > 0 ? [t('operator.jobs.runningCount', { count: running })] : []),
    ...(waiting > 0 ? [t('operator.jobs.waitingCount', { count: waiting })] : []),
  ]
  return (
    <section aria-label={email} className="rounded-card border border-hairline bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-hairline px-4 py-3">
        <h2 className="min-w-0 font-sans text-sm font-medium wrap-anywhere">{email}</h2>
        <p className="text-xs text-quiet tabular-nums">{counts.join(' · ')}</p>
      </div>
      <ul className="divide-y divide-hairline">
        {jobs.map(job => (
          <JobLine key={job.id} job={job} email={email} now={now} onStop={onStop} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-hairline px-4 py-3 text-xs text-quiet tabular-nums">{t('operator.jobs.more', { count: more })}</p>
      )}
    </section>
  )
}

const icons = { scan: Globe, analysis: Table2, report: ChartColumn }

function JobLine({ job, email, now, onStop }: { job: ShownJob; email: string } & Pick<AccountSectionProps, 'now' | 'onStop'>) {
  const { t } = useTranslation()
  const Icon = icons[job.kind]
  const name = job.kind === 'report' ? t('operator.jobs.report') : t(`operator.jobs.${job.kind}`, { host: job.host })
  const state = job.stopping ? 'stopping' : job.state === 'running' ? 'running' : 'queued'
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 text-sm">
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-quiet tabular-nums">
          <span className={classNames(state === 'running' && 'font-medium text-success')}>{t(`operator.jobs.${state}`)}</span>
          {' · '}
          <span className="whitespace-nowrap">
            {job.startedAt === null
              ? t('operator.jobs.asked', { ago: ago(job.createdAt, now) })
              : t('operator.jobs.started', { ago: ago(job.startedAt, now) })}
          </span>
        </p>
      </div>
      {!job.stopping && (
        <Button
          variant="quiet"
          icon={X}
          aria-label={t('operator.jobs.stopLabel', { job: name, email })}
          onClick={() => onStop({ id: job.id, name, email })}
        >
          {t('operator.jobs.stop')}
        </Button>
      )}
    </li>
  )
}

const minute = 60_000

/** The time since `instant` in whole minutes, hours or days, such as "7 min ago". */
function ago(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / minute))
  const words = new Intl.RelativeTimeFormat(formatLocale(), { style: 'short' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  return minutes < 48 * 60 ? words.format(-Math.floor(minutes / 60), 'hour') : words.format(-Math.floor(minutes / 1440), 'day')
}

function StopDialog({ job: { id, name, email }, onClose }: { job: NamedJob; onClose(): void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      title={t('operator.jobs.confirmTitle')}
      words={{ confirm: t('operator.jobs.confirm'), busy: t('operator.jobs.busy') }}
      danger
      onConfirm={async () => {
        await call('cancelJobOf', { jobId: id })
        await queryClient.invalidateQueries({ queryKey: queryKeys.unfinishedJobs })
        toast({ text: t('operator.jobs.stopped') })
        onClose()
      }}
      onClose={onClose}
    >
      <Trans i18nKey="operator.jobs.confirmText" values={{ job: name, email }} components={{ email: <strong className="font-medium" /> }} />
    </ConfirmDialog>
  )
}
