/** Step two of a website analysis: the scanned site, the lists found on it, the prompt, and the running analysis with its table so far. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResponse } from '#contracts/calls.ts'
import type { Search } from '#contracts/search.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { useStatus } from '#web/api/status.ts'
import { EvidencePanel, ResultsTable, useResult, type CellPosition } from '#web/features/table/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { JobFailureBanner } from '#web/jobs/job-card.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteAddress } from '#web/ui/links.tsx'
import { ProgressCard, ScanSteps } from './progress-card.tsx'
import { PromptForm } from './prompt-form.tsx'
import { columnLine, promptWith, suggestedPrompt, type SeenList } from './suggestion.ts'
import { useAnalysis } from './use-analysis.ts'

type ScanContents = CallResponse<'getContents'>['data']

interface AskViewProps {
  scan: ScanContents
  onResult(searchId: string): void
}

export function AskView({ scan, onResult }: AskViewProps) {
  const { t } = useTranslation()
  const { prompt, write, field, promptError, analyze, analyzing, failure, remembered, job, forget, showTable } = useAnalysis(
    scan._id,
    onResult,
  )
  const { phase, partials } = job.progress
  const suggestions = scan.lists.map(list => suggestedPrompt(list, currentLanguage(), t))
  return (
    <div className="mx-auto flex max-w-[1040px] flex-col gap-6 *:first:mb-0">
      <PageHeader
        title={t('scan.prompt.title')}
        back={{ to: paths.websiteScan(), label: t('scan.prompt.backToScan') }}
        subtitle={<ScanSubtitle scan={scan} />}
      />
      <ScanSteps current={2} />
      {failure && (
        <JobFailureBanner failure={failure}>
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
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6">
          <PromptForm field={field} prompt={prompt} onPrompt={write} error={promptError} analyzing={analyzing} onAnalyze={analyze} />
          {remembered && analyzing && (
            <ProgressCard kind="analysis" title={t('scan.progress.analysisTitle')} job={job} startedAt={remembered.startedAt} />
          )}
        </div>
        <SeenLists
          lists={scan.lists}
          disabled={analyzing}
          onChoose={list => write(promptWith(prompt, suggestedPrompt(list, currentLanguage(), t), suggestions))}
        />
      </div>
      {remembered && analyzing && partials > 0 && <FoundSoFar searchId={remembered.subjectId} partials={partials} />}
    </div>
  )
}

/** The title and address of the site, and how many of its pages were read. */
function ScanSubtitle({ scan }: { scan: ScanContents }) {
  const { t } = useTranslation()
  const unread = scan.pages.blocked + scan.pages.failed
  return (
    <>
      {scan.title && <span className="block text-ink">{scan.title}</span>}
      <SiteAddress url={scan.url} />
      <span className="block tabular-nums">
        {t('scan.prompt.read', { count: scan.pages.read })}
        {unread > 0 && ` · ${t('scan.prompt.unread', { count: unread })}`}
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
      <ResultsTable result={result} receipt={null} receiptDetail={null} open={open} onOpen={setOpen} onClose={close} />
      <EvidencePanel searchId={search._id} result={result} cell={open} onClose={close} />
    </>
  )
}

/** At most this many lists of a scan are shown. */
const shownAtMost = 6

/** The lists that were found on the site. A click on a list writes a prompt that asks for this list. */
function SeenLists({ lists, disabled, onChoose }: { lists: readonly SeenList[]; disabled: boolean; onChoose(list: SeenList): void }) {
  const { t } = useTranslation()
  const hasModel = Boolean(useStatus()?.model)
  if (lists.length === 0) {
    return <p className="max-w-prose text-sm text-quiet">{t(hasModel ? 'scan.prompt.noListsButModel' : 'scan.prompt.noLists')}</p>
  }
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="font-sans text-sm font-medium">{t('scan.prompt.listsTitle')}</h2>
        <p className="text-xs text-quiet">{t('scan.prompt.listsText')}</p>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {lists.slice(0, shownAtMost).map(list => (
          <li key={`${list.label} ${list.rows} ${list.columns.join()}`}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(list)}
              className="flex w-full items-start gap-3 rounded-card border border-hairline bg-surface px-3.5 py-2.5 text-left text-sm transition-colors enabled:hover:border-control-line enabled:hover:bg-hover disabled:opacity-60"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate font-medium">
                  {list.label ?? t('scan.prompt.listUnnamed')}
                </span>
                <span className="line-clamp-2 text-xs break-words text-quiet">
                  {t('scan.prompt.listRows', { count: list.rows })}
                  {list.columns.length > 0 && ` · ${columnLine(list, t)}`}
                </span>
              </span>
              <Plus aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-quiet" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
