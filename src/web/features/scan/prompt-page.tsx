/** The page of a scan, from its first page on: the prompt and, with `?result=`, the table that a prompt gave. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { forgetTable } from '#web/api/query-client.ts'
import { keptDraft, promptPlace } from '#web/text-draft.ts'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { MissingPage } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { AskView } from './ask-view.tsx'
import { QuestionBar } from './question-bar.tsx'
import { useAnalysis } from './use-analysis.ts'
import { MessageSquareText } from 'lucide-react'
import { ExportMenu } from '#web/features/export/index.ts'
import { ResultView, SearchFailed, TableFrame, TableLoading, useSearch } from '#web/features/results/index.ts'
import type { TableHandle } from '#web/features/table/index.ts'
import { SiteAddress } from '#web/ui/links.tsx'
import type { FailedScan } from './scan-page.tsx'
import { useScan, type Reading } from './use-scan.ts'

const resultParameter = 'result'

function ScanMissing() {
  const { t } = useTranslation()
  return (
    <MissingPage
      title={t('scan.prompt.missingTitle')}
      text={t('scan.prompt.missingText')}
      link={{ to: paths.websiteScan(), label: t('scan.prompt.missingAction') }}
    />
  )
}

function ScanFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation()
  if (error instanceof CallError && error.status === 404) return <ScanMissing />
  return (
    <div className="mx-auto max-w-[1040px]">
      <PageHeader title={t('scan.prompt.title')} back={{ to: paths.websiteScan(), label: t('scan.prompt.backToScan') }} />
      <RetryBanner title={t('results.failure.data')} onRetry={onRetry}>
        {error instanceof CallError ? error.message : null}
      </RetryBanner>
    </div>
  )
}

export function PromptPage() {
  const { id = '' } = useParams()
  return <Workspace key={id} id={id} />
}

/** The site, the question and the table of one scan. */
function Workspace({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const result = parameters.get(resultParameter)
  const { scan, error, retry, reading } = useScan(id)
  const completion = useCompletion(result, reading)
  const analysis = useAnalysis(id, {
    result,
    reading,
    onBegin: completion.begin,
    onResult: searchId => setParameters({ [resultParameter]: searchId }),
  })
  const failed = reading?.job.progress.error ?? scan?.job?.error ?? null
  useEffect(() => {
    if (failed === null) return
    const state: FailedScan = { failed, prompt: keptDraft(promptPlace(id)) }
    void navigate(paths.websiteScan(), { replace: true, state })
  }, [navigate, id, failed])

  if (result !== null) {
    return (
      <AnswerView
        key={result}
        searchId={result}
        completion={completion.state}
        onChange={prompt => {
          analysis.write(prompt)
          setParameters({})
        }}
        onAsk={prompt => {
          setParameters({})
          analysis.analyze(prompt)
        }}
      />
    )
  }
  if (error) return <ScanFailed error={error} onRetry={retry} />
  if (!scan || failed) {
    return (
      <LoadingBars
        label={t('common.loading')}
        bars={['h-8 w-72 max-w-full', 'h-4 w-96 max-w-full', 'mt-6 h-32 w-full']}
        className="mx-auto flex max-w-[1040px] flex-col gap-3"
      />
    )
  }
  return <AskView scan={scan} reading={reading} analysis={analysis} />
}

/** Where a table stands that was asked for while its site was being read. */
type Completion = 'complete' | 'reading' | 'completing' | 'failed'

/**
 * A table that was made while pages were arriving is made once more, from all pages, when the last one has arrived. `begin` is called when an
 * analysis begins.
 */
function useCompletion(searchId: string | null, reading: Reading | null): { state: Completion; begin(): void } {
  const queries = useQueryClient()
  const [isPartial, setPartial] = useState(false)
  const isReading = reading?.isActive ?? false
  if (isReading && searchId !== null && !isPartial) setPartial(true)
  const again = useMutation({
    mutationFn: async (searchId: string) => {
      await call('readRest', { searchId })
      forgetTable(queries, searchId)
    },
  })
  useEffect(() => {
    if (!isPartial || isReading || searchId === null) return
    setPartial(false)
    again.mutate(searchId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the last page has arrived
  }, [isPartial, isReading, searchId])
  const state = again.isPending ? 'completing' : again.isError ? 'failed' : isPartial && isReading ? 'reading' : 'complete'
  return { state, begin: () => setPartial(isReading) }
}

interface AnswerViewProps {
  searchId: string
  completion: Completion
  /** Opens the form with this prompt in it. */
  onChange(prompt: string): void
  onAsk(prompt: string): void
}

/** The table that a prompt gave. */
function AnswerView({ searchId, completion, onChange, onAsk }: AnswerViewProps) {
  const { t } = useTranslation()
  const table = useRef<TableHandle>(null)
  const { data: search, isPending, error, refetch } = useSearch(searchId)
  if (isPending) return <TableLoading />
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />
  return (
    <TableFrame
      title={t('results.page.title')}
      back={{ to: paths.websiteScan(), label: t('scan.prompt.backToScan') }}
      about={search.url !== null && <SiteAddress url={search.url} />}
      phoneLine={search.prompt}
      prompt={<QuestionBar prompt={search.prompt} onAsk={onAsk} />}
      actions={
        <>
          <IconButton label={t('results.page.askAgain')} icon={MessageSquareText} onClick={() => onChange(search.prompt)} />
          <ExportMenu search={search} table={table} fresh />
        </>
      }
    >
      <ResultView search={search} tableHandle={table} note={completion === 'complete' ? null : t(`scan.completion.${completion}`)} />
    </TableFrame>
  )
}
