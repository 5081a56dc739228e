/** A report while it is being made: the state of every data source, and below them the report so far. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { sourceTitle } from '#contracts/research-sources.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { hasEnded, hasFailed, ReportView, SourceStates } from '#web/features/report/index.ts'
import { jobFailureTexts } from '#web/jobs/failure-texts.ts'
import { JobCard, JobFailureBanner } from '#web/jobs/job-card.tsx'
import type { JobProgress, ProgressSource } from '#web/jobs/job-progress.ts'
import type { Follower } from '#web/jobs/use-remembered-job.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDirectory } from './use-directory.ts'

interface ReportProgressProps {
  /** Follows the job that makes a report with the sources of the directory. The job's `entered` text is the product's name. */
  follower: Follower
  /** Called when the report is done, or when the person opens a report that was cancelled. */
  onDone(searchId: string): void
  /** Asks for the same report again. */
  onRetry(): void
}

export function ReportProgress({ follower, onDone, onRetry }: ReportProgressProps) {
  const { t } = useTranslation()
  const { remembered, job, running, forget } = follower
  const { progress } = job
  const { phase, error, partials } = progress
  const sources = useAskedSources(progress.sources)
  const finish = useFinish(follower, onDone)

  if (!remembered) return null
  const again = (
    <Button
      onClick={() => {
        forget()
        onRetry()
      }}
    >
      {t('common.retry')}
    </Button>
  )
  if (job.lost)
    return (
      <Banner tone="danger" action={again}>
        {t('report.progress.lost')}
      </Banner>
    )
  if (phase === 'cancelled')
    return (
      <Banner
        tone="info"
        title={t('report.progress.cancelledTitle')}
        onDismiss={forget}
        action={partials > 0 && <Button onClick={finish}>{t('report.progress.seeFound')}</Button>}
      >
        {t(partials > 0 ? 'report.progress.cancelledText' : 'report.progress.cancelledNothing')}
      </Banner>
    )
  const title = t(running ? 'report.progress.title' : 'report.progress.over', { product: remembered.entered })
  return (
    <>
      {phase === 'failed' && error !== null && (
        <JobFailureBanner failure={jobFailureTexts('report', error, currentLanguage())} action={again}>
          <Unanswered sources={sources} />
        </JobFailureBanner>
      )}
      <div className="@container">
        <JobCard title={title} line={lineOf(progress, sources, t)} job={job} startedAt={remembered.startedAt}>
          {sources.length > 0 && (
            <div className="border-t border-hairline">
              <SourceStates sources={sources} running={running} />
            </div>
          )}
        </JobCard>
      </div>
      {running && partials > 0 && <SoFar searchId={remembered.subjectId} partials={partials} />}
    </>
  )
}

/** Calls `onDone` when the report is done. The button that opens a cancelled report calls the returned function, which calls `onDone` too. */
function useFinish({ remembered, job, forget }: Follower, onDone: ReportProgressProps['onDone']): () => void {
  const queries = useQueryClient()
  const { phase } = job.progress
  const finish = () => {
    if (!remembered) return
    forget()
    onDone(remembered.subjectId)
  }
  const onEnd = useEffectEvent(() => {
    // A report that was cancelled or failed may be in the list of searches too.
    void queries.invalidateQueries({ queryKey: queryKeys.searches })
    if (phase === 'done') finish()
  })
  useEffect(() => {
    if (phase === 'done' || phase === 'cancelled' || phase === 'failed') onEnd()
  }, [phase])
  return finish
}

/**
 * The sources of the report, in the order of the directory. A source is `waiting` until its first event. Sources that are not configured
 * on this server are left out here; the finished report mentions them.
 */
function useAskedSources(known: readonly ProgressSource[]): ProgressSource[] {
  const { directoryId = '' } = useParams()
  const ids = useDirectory(directoryId).data?.sources ?? []
  return [
    ...ids.map(id => known.find(source => source.id === id) ?? { id, status: 'waiting' as const, entries: 0 }),
    ...known.filter(({ id }) => !ids.includes(id)),
  ].filter(({ status }) => status !== 'not_configured')
}

/** The texts of the card's line: what the job is doing, and its counts of ended sources, facts and rows. */
function lineOf({ phase, rows, model }: JobProgress, sources: readonly ProgressSource[], t: TFunction): string[] {
  if (phase === 'waiting') return [t('report.progress.waiting')]
  return [
    ...(model === null ? [] : [t(`scan.progress.model.${model}`)]),
    t('report.progress.sources', { ended: sources.filter(hasEnded).length, count: sources.length }),
    t('report.progress.facts', { count: sources.reduce((sum, { entries }) => sum + entries, 0) }),
    ...(rows === null ? [] : [t('scan.progress.rows', { count: rows })]),
  ]
}

/** The sources that failed, named below the failure of the report. */
function Unanswered({ sources }: { sources: readonly ProgressSource[] }) {
  const { t } = useTranslation()
  const names = sources.filter(hasFailed).map(({ id }) => sourceTitle(id, currentLanguage()))
  if (names.length === 0) return null
  return <p>{t('report.progress.unanswered', { count: names.length, names: new Intl.ListFormat(currentLanguage()).format(names) })}</p>
}

/** The report so far. It is fetched again whenever the number of its updates (`partials`) has grown. */
function SoFar({ searchId, partials }: { searchId: string; partials: number }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.report(searchId), partials],
    queryFn: ({ signal }) => call('getReport', { searchId }, { signal }),
    // The previous report stays visible until the next one has loaded.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (isError && !data) return <Banner tone="warning">{t('report.progress.partialFailed')}</Banner>
  if (!data) return null
  const { report, columns, content } = data
  return (
    <section aria-label={t('report.progress.soFar')} className="flex flex-col gap-6">
      <div className="border-t border-hairline pt-6">
        <h2 className="text-xl">{t('report.progress.soFar')}</h2>
        <p className="text-sm text-quiet">{t('report.progress.soFarText')}</p>
      </div>
      <ReportView running report={report} table={{ _id: searchId, columns, ai_response: { content } }} />
    </section>
  )
}
