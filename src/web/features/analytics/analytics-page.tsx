/** The account's own use over the last weeks or months: figures, charts, tables and files. */
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#contracts/error.ts'
import { sourceTitle } from '#contracts/research-sources.ts'
import type { UsageHistory } from '#contracts/usage.ts'
import { isSubscriptionRefusal, sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { classNames } from '#web/class-names.ts'
import { ProLink, useIsSubscriptionUnread, useSubscription } from '#web/features/subscription/index.ts'
import { PlainChart, saveFile } from '#web/features/report/index.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { useDraft } from '#web/text-draft.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CardTable, UsageCard } from './usage-card.tsx'
import {
  durationText,
  failuresCsv,
  isEmptyUsage,
  jobsChart,
  periodsCsv,
  rowsChart,
  sitesChart,
  sourcesCsv,
  totalOf,
} from './usage-charts.ts'

export function AnalyticsPage() {
  const { t } = useTranslation()
  usePageTitle(t('analytics.title'))
  const subscription = useSubscription()
  const isUnread = useIsSubscriptionUnread()
  if (subscription === undefined && !isUnread) return <Spinner label={t('analytics.loading')} />
  // A plan that could not be read is left to the server, whose answer says what is wrong.
  return !subscription || subscription.features.includes('analytics') ? <OwnUse /> : <NotInPlan />
}

function NotInPlan() {
  const { t } = useTranslation()
  return <EmptyState page title={t('analytics.title')} text={t('analytics.notInPlan')} action={<ProLink>{t('analytics.toPro')}</ProLink>} />
}

function OwnUse() {
  const { t } = useTranslation()
  const [per, setPer] = useState<UsageHistory['per']>('week')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.usage(per),
    queryFn: async ({ signal }) => (await call('getUsage', { per }, { signal })).usage,
    placeholderData: previous => previous,
  })
  if (isSubscriptionRefusal(error)) return <NotInPlan />
  return (
    <div className="mx-auto max-w-content">
      <PageHeader
        title={t('analytics.title')}
        subtitle={data && t('analytics.subtitle', { zone: data.timeZone })}
        back={{ to: paths.dashboard() }}
        actions={
          <>
            <Periods per={per} onChoose={setPer} />
            {data && !isEmptyUsage(data) && (
              <Button icon={Download} onClick={() => saveFile(`${t('analytics.file')}.csv`, periodsCsv(data, t))}>
                {t('analytics.download')}
              </Button>
            )}
          </>
        }
      />
      {error ? (
        <RetryBanner busy={isFetching} onRetry={refetch}>
          {sentenceOf(error, currentLanguage())}
        </RetryBanner>
      ) : !data ? (
        <Spinner label={t('analytics.loading')} />
      ) : isEmptyUsage(data) ? (
        <EmptyState
          title={t('analytics.emptyTitle')}
          text={t('analytics.emptyText')}
          action={<ButtonLink to={paths.dashboard()}>{t('analytics.toDashboard')}</ButtonLink>}
        />
      ) : (
        <Figures usage={data} />
      )}
    </div>
  )
}

/** Chooses between weeks and months. */
function Periods({ per, onChoose }: { per: UsageHistory['per']; onChoose(per: UsageHistory['per']): void }) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('analytics.per')} className="inline-flex rounded-control border border-control-line bg-surface">
      {(['week', 'month'] as const).map(each => (
        <button
          key={each}
          type="button"
          aria-pressed={each === per}
          onClick={() => onChoose(each)}
          className={classNames(
            'h-[calc(var(--spacing-control)-2px)] rounded-[5px] px-3.5 text-sm font-medium transition-colors',
            each === per ? 'bg-pressed text-ink' : 'text-quiet hover:bg-hover hover:text-ink',
          )}
        >
          {t(`analytics.pers.${each}`)}
        </button>
      ))}
    </div>
  )
}

function Figures({ usage }: { usage: UsageHistory }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <Totals usage={usage} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <PlainChart chart={jobsChart(usage, t)} />
        <PlainChart chart={rowsChart(usage, t)} />
        {usage.sites.length > 0 && <PlainChart chart={sitesChart(usage, t)} />}
        <SourcesCard usage={usage} />
        <FailuresCard usage={usage} />
        <TimeCard usage={usage} />
      </div>
      <p className="max-w-prose text-xs text-quiet">{t('analytics.kept')}</p>
    </div>
  )
}

function Totals({ usage }: { usage: UsageHistory }) {
  const { t } = useTranslation()
  const figures = [
    ['reports', totalOf(usage, 'reports')],
    ['scans', totalOf(usage, 'scans')],
    ['analyses', totalOf(usage, 'analyses')],
    ['rows', totalOf(usage, 'tableRows', 'reportRows')],
    ['failed', totalOf(usage, 'failed')],
    ['cancelled', totalOf(usage, 'cancelled')],
  ] as const
  return (
    <section aria-label={`${t('analytics.totals')}: ${t(`analytics.span.${usage.per}`)}`}>
      <p className="mb-2 text-xs text-quiet">{t(`analytics.span.${usage.per}`)}</p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([name, figure]) => (
          <div key={name} className="flex flex-col-reverse bg-surface px-4 py-3">
            <dt className="text-xs text-quiet">{t(`analytics.names.${name}`)}</dt>
            <dd className="font-serif text-lg font-semibold tabular-nums">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What the sources answered: a divided bar for each, and the counts. */
function SourcesCard({ usage }: { usage: UsageHistory }) {
  const { t } = useTranslation()
  const { sources } = usage
  const outcomes = ['answered', 'empty', 'failed'] as const
  const fills = { answered: 'bg-chart-1', empty: 'bg-control-line', failed: 'bg-chart-3 pattern-dots' }
  const text = sources.length > 0 ? t('analytics.sources.text') : t('analytics.sources.none')
  return (
    <UsageCard title={t('analytics.sources.title')} text={text} csv={sources.length > 0 ? () => sourcesCsv(usage, t) : undefined}>
      {sources.length > 0 && (
        <CardTable
          headings={[t('analytics.sources.source'), ...outcomes.map(outcome => t(`analytics.sources.${outcome}`))]}
          rows={sources.map(source => ({
            key: source.id,
            cells: [
              <>
                {sourceTitle(source.id, currentLanguage())}
                <span aria-hidden className="mt-1 flex h-1.5 gap-px overflow-hidden rounded-full">
                  {outcomes.map(
                    outcome =>
                      source[outcome] > 0 && <span key={outcome} className={fills[outcome]} style={{ flexGrow: source[outcome] }} />,
                  )}
                </span>
              </>,
              ...outcomes.map(outcome => (
                <Share key={outcome} part={source[outcome]} whole={source.answered + source.empty + source.failed} />
              )),
            ],
          }))}
        />
      )}
    </UsageCard>
  )
}

/** A count with its share of the whole. */
function Share({ part, whole }: { part: number; whole: number }) {
  if (part === 0) return <span className="text-quiet">0</span>
  return (
    <>
      {formatNumber(part)}{' '}
      <span className="text-xs text-quiet">{formatNumber(part / whole, { style: 'percent', maximumFractionDigits: 0 })}</span>
    </>
  )
}

function FailuresCard({ usage }: { usage: UsageHistory }) {
  const { t } = useTranslation()
  const { failures } = usage
  const count = failures.reduce((sum, { jobs }) => sum + jobs, 0)
  return (
    <UsageCard
      title={t('analytics.failures.title')}
      text={count > 0 ? t('analytics.failures.text', { count }) : t('analytics.failures.none')}
      csv={count > 0 ? () => failuresCsv(usage, t) : undefined}
    >
      {count > 0 && (
        <CardTable
          texts={2}
          headings={[t('analytics.failures.reason'), t('analytics.failures.kind'), t('analytics.failures.jobs')]}
          rows={failures.map(({ kind, error, jobs }) => ({
            key: `${kind} ${error}`,
            cells: [errorMessage(error, currentLanguage()), t(`analytics.failures.kinds.${kind}`), formatNumber(jobs)],
          }))}
        />
      )}
    </UsageCard>
  )
}

/** Seconds to copy a row by hand, to begin with: an assumption, which the page says and the person can change. */
const secondsByHand = 20

/** How long the jobs took, and the time saved by the person's own estimate. */
function TimeCard({ usage }: { usage: UsageHistory }) {
  const { t } = useTranslation()
  const [typed, type] = useDraft('seconds-by-hand')
  const entered = typed.trim() === '' ? secondsByHand : Number(typed.replace(',', '.'))
  const isValid = entered >= 0 && entered <= 3600
  const rows = totalOf(usage, 'tableRows', 'reportRows')
  return (
    <UsageCard title={t('analytics.time.title')}>
      <dl className="grid gap-4 @md:grid-cols-2">
        <Duration name={t('analytics.time.worked')} text={t('analytics.time.workedText')}>
          {durationText(totalOf(usage, 'seconds'), t)}
        </Duration>
        <Duration
          name={t('analytics.time.saved')}
          text={isValid ? t('analytics.time.savedText', { count: rows, seconds: entered }) : t('analytics.time.assumptionWrong')}
        >
          {isValid ? `≈ ${durationText(rows * entered, t)}` : '–'}
        </Duration>
      </dl>
      <div className="max-w-xs">
        <TextField
          label={t('analytics.time.assumption')}
          hint={t('analytics.time.assumptionHint', { count: secondsByHand })}
          error={isValid ? undefined : t('analytics.time.assumptionWrong')}
          inputMode="decimal"
          autoComplete="off"
          placeholder={String(secondsByHand)}
          value={typed}
          onChange={event => type(event.target.value)}
        />
      </div>
    </UsageCard>
  )
}

function Duration({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd>
        <p className="font-serif text-lg font-semibold tabular-nums">{children}</p>
        <p className="text-xs text-quiet">{text}</p>
      </dd>
    </div>
  )
}
