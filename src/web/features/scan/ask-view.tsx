/** The page of a scan before there is a table: the site and its pages as they arrive, the lists found, the prompt, and the table of a running analysis so far. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { EvidencePanel, ResultsTable, useResult, type CellPosition } from '#web/features/table/index.ts'
import { addressWithoutScheme, hostOf } from '#web/entered-address.ts'
import type { FailureTexts } from '#web/jobs/failure-texts.ts'
import { JobFailureBanner } from '#web/jobs/job-card.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteAddress } from '#web/ui/links.tsx'
import { FoundListCards, ReadyPrompts, useFound } from './found-lists.tsx'
import { ProgressCard, ScanSteps } from './progress-card.tsx'
import { pastedRows } from './pasted-rows.ts'
import { PromptForm } from './prompt-form.tsx'
import type { FollowedAnalysis } from './use-analysis.ts'
import type { Reading, ScanContents } from './use-scan.ts'

interface AskViewProps {
  scan: ScanContents
  reading: Reading | null
  analysis: FollowedAnalysis
}

export function AskView({ scan, reading, analysis }: AskViewProps) {
  const { t } = useTranslation()
  const { prompt, write, field, promptError, analyze, analyzing, isWaiting, remembered, job, allowance } = analysis
  const { partials } = job.progress
  const [pasted, setPasted] = useState('')
  const found = useFound(scan, reading, { prompt, write, onReplaced: () => field.current?.scrollIntoView({ block: 'nearest' }) })
  const asked = () => {
    const rows = pastedRows(pasted)
    return { list: found.listOf(prompt), ...(rows.length > 0 && { examples: rows }) }
  }
  const hasFound = scan.pages.read > 0 || !reading?.isActive
  return (
    <div className="mx-auto flex max-w-[1040px] flex-col gap-6 *:first:mb-0">
      <PageHeader
        title={t('scan.prompt.title')}
        back={{ to: paths.websiteScan(), label: t('scan.prompt.backToScan') }}
        subtitle={<ScanSubtitle scan={scan} reading={reading} />}
      />
      <ScanSteps current={2} />
      <Notices scan={scan} reading={reading} analysis={analysis} onRetry={() => analyze(prompt, asked())} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <PromptForm
            field={field}
            prompt={prompt}
            onPrompt={write}
            error={promptError}
            analyzing={analyzing}
            allowance={allowance}
            hint={readingHint(reading, isWaiting, t)}
            examples={pasted}
            onExamples={setPasted}
            onAnalyze={() => analyze(prompt, asked())}
          />

          {remembered && analyzing && (
            <ProgressCard kind="analysis" title={t('scan.progress.analysisTitle')} job={job} startedAt={remembered.startedAt} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          {reading && <ReadingCard host={hostOf(scan.url)} reading={reading} />}
          {hasFound && !analyzing && <ReadyPrompts found={found} />}
        </div>
        {/* The table of the running analysis takes the place of the lists. */}
        {hasFound && !analyzing && <FoundListCards found={found} isReading={reading?.isActive ?? false} />}
      </div>
      {remembered && analyzing && partials > 0 && <FoundSoFar searchId={remembered.subjectId} partials={partials} />}
    </div>
  )
}

/** Stays after the last page has arrived: it tells which pages were read, and nothing below it moves. */
function ReadingCard({ host, reading: { isActive, job, startedAt } }: { host: string; reading: Reading }) {
  const { t } = useTranslation()
  return (
    <ProgressCard
      kind="scan"
      title={t(isActive ? 'scan.progress.scanTitle' : 'scan.progress.scanEnded', { host })}
      job={job}
      startedAt={startedAt}
      doneText={t('scan.progress.allRead')}
    />
  )
}

/** Whether the same question may be answered at the next try. */
const isWorthRepeating = ({ code }: FailureTexts) => code !== 'no-records' && code !== 'quarantined'

/** How the analysis and the reading of the site ended, if not well. */
function Notices({ scan, reading, analysis: { failure, job, forget, showTable }, onRetry }: AskViewProps & { onRetry(): void }) {
  const { t } = useTranslation()
  const { phase, partials } = job.progress
  return (
    <>
      {failure && (
        <JobFailureBanner failure={failure} action={isWorthRepeating(failure) && <Button onClick={onRetry}>{t('common.retry')}</Button>}>
          {failure.code === 'no-records' && !failure.detail && <p>{t('scan.prompt.noRecordsHint')}</p>}
        </JobFailureBanner>
      )}
      {job.lost && <Banner tone="danger">{t('scan.progress.lost')}</Banner>}
      {phase === 'cancelled' && (
        <Banner
          tone="info"
          title={t('scan.progress.analysisCancelledTitle')}
          onDismiss={forget}
          action={partials > 0 && <Button onClick={showTable}>{t('scan.progress.seeFound')}</Button>}
        >
          {t(partials > 0 ? 'scan.progress.analysisCancelledKept' : 'scan.progress.analysisCancelledText')}
        </Banner>
      )}
      {reading?.job.lost && <Banner tone="danger">{t('scan.progress.lost')}</Banner>}
      {reading?.job.progress.phase === 'cancelled' && (
        <Banner tone="info" title={t('scan.progress.cancelledTitle')}>
          {reading.hasPages ? t('scan.progress.cancelledText', { count: scan.pages.read }) : t('scan.progress.cancelledNothing')}
        </Banner>
      )}
    </>
  )
}

/** What a prompt is answered from while pages are arriving; null when they are all there. */
function readingHint(reading: Reading | null, isWaiting: boolean, t: TFunction): string | null {
  if (!reading?.isActive) return null
  if (isWaiting) return t('scan.prompt.waitsForFirst')
  return reading.hasPages ? t('scan.prompt.askNow', { count: Math.max(1, reading.job.progress.read) }) : t('scan.prompt.typeNow')
}

/** Whether a limit of pages or time ended the scan. */
const hasMore = ({ stopped }: ScanContents) => stopped === 'page-budget' || stopped === 'time-budget'

/** The title and address of the site and, when all pages are there, how many of them were read. */
function ScanSubtitle({ scan, reading }: { scan: ScanContents; reading: Reading | null }) {
  const { t } = useTranslation()
  const unread = scan.pages.blocked + scan.pages.failed
  return (
    <>
      {/* The line is there before the first page has told the title. */}
      <span className="block min-h-5 text-ink">{scan.title}</span>
      {/* Whether the site answers by https, which a typed address without a scheme gets, is not known before its first page has arrived. */}
      {reading && !reading.hasPages ? <span className="break-all">{addressWithoutScheme(scan.url)}</span> : <SiteAddress url={scan.url} />}
      <span className="block tabular-nums">
        {reading?.isActive
          ? t('scan.prompt.reading')
          : t('scan.prompt.read', { count: Math.max(scan.pages.read, reading?.job.progress.read ?? 0) })}
        {unread > 0 && ` · ${t('scan.prompt.unread', { count: unread })}`}
        {!reading?.isActive && hasMore(scan) && ` · ${t('scan.prompt.more')}`}
        {scan.leftOut > 0 && ` · ${t('scan.prompt.leftOut', { count: scan.leftOut })}`}
      </span>
    </>
  )
}

interface FoundSoFarProps {
  searchId: string
  /** The number of updates of the stored table so far. The table is fetched again after each update. */
  partials: number
}

/** The table so far of an analysis that is still running. */
function FoundSoFar({ searchId, partials }: FoundSoFarProps) {
  const { t } = useTranslation()
  const { data: search } = useQuery({
    queryKey: [...queryKeys.search(searchId), 'so-far', partials],
    queryFn: async ({ signal }) => (await call('getSearchHistory', { searchId }, { signal })).search,
    // The previous table stays visible until the next one has loaded.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!search) return null
  return (
    <section aria-label={t('scan.progress.soFar')} className="flex flex-col gap-4 border-t border-hairline pt-6">
      <div>
        <h2 className="text-xl">{t('scan.progress.soFar')}</h2>
        <p className="text-sm text-quiet">{t('scan.progress.soFarText')}</p>
      </div>
      <TableSoFar search={search} />
    </section>
  )
}

function TableSoFar({ search }: { search: Search }) {
  const result = useResult(search)
  const [open, setOpen] = useState<CellPosition | null>(null)
  const close = () => setOpen(null)
  if (result.outcome !== 'rows') return null
  return (
    <>
      <ResultsTable result={result} receipt={null} open={open} onOpen={setOpen} onClose={close} />
      <EvidencePanel searchId={search._id} result={result} cell={open} onClose={close} />
    </>
  )
}
