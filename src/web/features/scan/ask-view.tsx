/** Step two: what was scanned, what can be seen in it, the prompt, and the analysis while it runs. */
import { useMutation, useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { promptMaximum, type CallResponse } from '#contracts/calls.ts'
import { CallError, callErrorOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { forgetTable, queryKeys } from '#web/api/query-client.ts'
import { useDraft } from '#web/text-draft.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { readPreference } from '#web/preferences.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteAddress } from '#web/ui/site-address.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { jobFailureTexts, refusalTexts, type FailureTexts } from '#web/jobs/failure-texts.ts'
import { isOver } from '#web/jobs/job-progress.ts'
import { ProgressCard } from './progress-card.tsx'
import { PromptForm } from './prompt-form.tsx'
import { ScanSteps } from './scan-steps.tsx'
import { promptPlace } from '#web/prompt-place.ts'
import { promptWith, suggestedPrompt, columnLine, type SeenList } from './suggestion.ts'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'
import type { Search } from '#contracts/search.ts'
import { EvidencePanel } from '#web/features/table/evidence-panel.tsx'
import { useResult } from '#web/features/table/use-result.ts'
import type { CellPosition } from '#web/features/table/cell-position.ts'
import { ResultsTable } from '#web/features/table/results-table.tsx'
import { Plus } from 'lucide-react'
import { useStatus } from '#web/api/status.ts'

export type ScanContents = CallResponse<'getContents'>['data']

/** A prompt handed over by the page that led here ("ask again" of a saved search). */
function handedOver(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'prompt' in state && typeof state.prompt === 'string' ? state.prompt : null
}

export interface AskViewProps {
  scan: ScanContents
  onResult(searchId: string): void
}

export function AskView({ scan, onResult }: AskViewProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const queries = useQueryClient()
  const { remembered, job, follow, forget } = useRememberedJob(`analysis:${scan._id}`)
  const [prompt, setPrompt] = useDraft(promptPlace(scan._id), remembered?.entered ?? handedOver(location.state) ?? undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const [promptError, setPromptError] = useState<string>()

  const write = (next: string) => {
    setPrompt(next)
    setPromptError(undefined)
  }

  const start = useMutation({
    mutationFn: (asked: string) =>
      call(
        'getAiData',
        { scrappedDataId: scan._id, prompt: asked, withoutModel: readPreference('model') === 'off' || undefined },
        { prefer: 'respond-async' },
      ),
    onSuccess: (accepted, asked) => follow(accepted, asked),
  })

  const analyze = () => {
    const asked = prompt.trim()
    const error = asked === '' ? t('scan.prompt.required') : asked.length > promptMaximum ? t('scan.prompt.tooLong') : undefined
    setPromptError(error)
    start.reset()
    if (error) {
      field.current?.focus()
      return
    }
    setPrompt(asked)
    forget()
    start.mutate(asked)
  }

  const { phase, error, partials } = job.progress
  const searchId = remembered?.subjectId
  const showTable = () => {
    if (searchId === undefined) return
    forget()
    onResult(searchId)
  }
  useEffect(() => {
    if (searchId === undefined || (phase !== 'done' && (phase !== 'cancelled' || partials === 0))) return
    forgetTable(queries, searchId)
    if (phase === 'done') showTable()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the analysis has ended
  }, [phase])

  const analyzing = start.isPending || (remembered !== null && !isOver(job.progress) && !job.lost)
  const failure = failureOf(start.error, phase === 'failed' ? error : null)
  const suggestions = scan.lists.map(list => suggestedPrompt(list, currentLanguage(), t))
  const unread = scan.pages.blocked + scan.pages.failed

  return (
    <div className="mx-auto flex max-w-[1040px] flex-col gap-6 *:first:mb-0">
      <PageHeader
        title={t('scan.prompt.title')}
        back={{ to: paths.websiteScan(), label: t('scan.prompt.backToScan') }}
        subtitle={
          <>
            {scan.title && <span className="block text-ink">{scan.title}</span>}
            <SiteAddress url={scan.url} />
            <span className="block tabular-nums">
              {t('scan.prompt.read', { count: scan.pages.read })}
              {unread > 0 && ` · ${t('scan.prompt.unread', { count: unread })}`}
            </span>
          </>
        }
      />
      <ScanSteps current={2} />
      {failure && (
        <FailureBanner failure={failure}>
          {failure.code === 'no-records' && !failure.detail && <p>{t('scan.prompt.noRecordsHint')}</p>}
        </FailureBanner>
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
      {analyzing && partials > 0 && searchId !== undefined && <FoundSoFar searchId={searchId} partials={partials} />}
    </div>
  )
}

/** What went wrong: the call that was refused, or the job that failed. */
function failureOf(refusal: Error | null, code: Parameters<typeof jobFailureTexts>[1] | null): FailureTexts | null {
  if (refusal) return refusalTexts(refusal instanceof CallError ? refusal : callErrorOf('internal', currentLanguage()))
  return code === null ? null : jobFailureTexts('analysis', code, currentLanguage())
}

/** The table of an analysis that is still reading, as far as it goes. */
interface FoundSoFarProps {
  searchId: string
  /** How often there was more to show than before: it is asked for anew each time. */
  partials: number
}

function FoundSoFar({ searchId, partials }: FoundSoFarProps) {
  const { t } = useTranslation()
  const { data: search } = useQuery({
    queryKey: [...queryKeys.search(searchId), 'so-far', partials],
    queryFn: async ({ signal }) => (await call('getSearchHistory', { searchId }, { signal })).search,
    // What is known stays until more is.
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

/** The lists that a scan has seen; pressing one starts the prompt with it. */
const shownAtMost = 6

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
