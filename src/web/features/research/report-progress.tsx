/**
 * A report while it is being made: every source with its state as it comes in, and below, what can be said so far. Follows the job that
 * the form has begun; when it is done, its page asks for the finished report (report-answer.tsx).
 */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type SourceId, sourceTitle } from '#contracts/research-sources.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { ReportView } from '#web/features/report/report-view.tsx'
import { hasEnded, hasFailed, SourceStates } from '#web/features/report/source-states.tsx'
import { FailureBanner } from '#web/features/scan/failure-banner.tsx'
import { jobFailureTexts } from '#web/jobs/failure-texts.ts'
import { JobCard } from '#web/features/scan/job-card.tsx'
import { isOver, type JobProgress, type ProgressSource } from '#web/jobs/job-progress.ts'
import type { Follower } from '#web/jobs/use-remembered-job.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDirectory } from './use-directory.ts'

interface ReportProgressProps {
  /** Of the directory's place; its `entered` is the product's name. */
  follower: Follower
  /** The finished report can be shown. */
  onDone(searchId: string): void
  /** Asks for the same report again. */
  onRetry(): void
}

export function ReportProgress({ follower, onDone, onRetry }: ReportProgressProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { remembered, job, forget } = follower
  const { progress } = job
  const { phase, error } = progress
  const { directoryId = '' } = useParams()
  const directory = useDirectory(directoryId).data
  // What the installation has not set up is told in the report; here it would only be in the way.
  const sources = withWaiting(progress.sources, directory?.sources ?? []).filter(({ status }) => status !== 'not_configured')
  const searchId = remembered?.subjectId

  const finish = () => {
    if (searchId === undefined) return
    forget()
    onDone(searchId)
  }
  const onEnd = useEffectEvent(() => {
    // What was found is kept, also of a report that was broken off.
    void queries.invalidateQueries({ queryKey: queryKeys.searches })
    if (phase === 'done') finish()
  })
  useEffect(() => {
    if (phase === 'done' || phase === 'cancelled' || phase === 'failed') onEnd()
  }, [phase])

  if (!remembered) return null
  const running = !isOver(progress) && !job.lost
  const title = t(running ? 'report.progress.title' : 'report.progress.over', { product: remembered.entered })
  const again = (
    <Button
      onClick={() => {
        forget()
        onRetry()
      }}
    >
      {t('report.progress.retry')}
    </Button>
  )
  return (
    <>
      {phase === 'failed' && error !== null && (
        <FailureBanner failure={jobFailureTexts('report', error, currentLanguage())} action={again}>
          <Unanswered sources={sources} />
        </FailureBanner>
      )}
      {job.lost && (
        <Banner tone="danger" action={again}>
          {t('report.progress.lost')}
        </Banner>
      )}
      {phase === 'cancelled' && (
        <Banner
          tone="info"
          title={t('report.progress.cancelledTitle')}
          onDismiss={forget}
          action={progress.partials > 0 && <Button onClick={finish}>{t('report.progress.seeFound')}</Button>}
        >
          {t(progress.partials > 0 ? 'report.progress.cancelledText' : 'report.progress.cancelledNothing')}
        </Banner>
      )}
      {!job.lost && phase !== 'cancelled' && (
        <div className="@container">
          <JobCard title={title} line={lineOf(progress, sources, t)} job={job} startedAt={remembered.startedAt}>
            {sources.length > 0 && (
              <div className="border-t border-hairline">
                <SourceStates sources={sources} running={running} />
              </div>
            )}
          </JobCard>
        </div>
      )}
      {running && progress.partials > 0 && <SoFar searchId={remembered.subjectId} partials={progress.partials} />}
    </>
  )
}

/** Those that nobody has been told about yet wait; all stand in the directory's order. */
function withWaiting(known: readonly ProgressSource[], ids: readonly SourceId[]): ProgressSource[] {
  const others = known.filter(({ id }) => !ids.includes(id))
  return [...ids.map(id => known.find(source => source.id === id) ?? { id, status: 'waiting' as const, entries: 0 }), ...others]
}

/** What it is about to do, or how far it has come. */
function lineOf({ phase, rows, model }: JobProgress, sources: readonly ProgressSource[], t: TFunction): string[] {
  if (phase === 'waiting') return [t('report.progress.waiting')]
  return [
    ...(model === null ? [] : [t(`scan.progress.model.${model}`)]),
    t('report.progress.sources', { ended: sources.filter(hasEnded).length, count: sources.length }),
    t('report.progress.facts', { count: sources.reduce((sum, { entries }) => sum + entries, 0) }),
    ...(rows === null ? [] : [t('scan.progress.rows', { count: rows })]),
  ]
}

/** Who is to blame when there is no report. */
function Unanswered({ sources }: { sources: readonly ProgressSource[] }) {
  const { t } = useTranslation()
  const names = sources.filter(hasFailed).map(({ id }) => sourceTitle(id, currentLanguage()))
  if (names.length === 0) return null
  return <p>{t('report.progress.unanswered', { count: names.length, names: new Intl.ListFormat(currentLanguage()).format(names) })}</p>
}

/** The report as far as it can be made by now; asked for anew whenever there is more of it. */
function SoFar({ searchId, partials }: { searchId: string; partials: number }) {
  const { t } = useTranslation()
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.report(searchId), partials],
    queryFn: ({ signal }) => call('getReport', { searchId }, { signal }),
    // What is known stays until more is.
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
