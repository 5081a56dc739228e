/** The page of a scan: the prompt (step two) and, with `?result=`, the table that a prompt gave (step three). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { CallError } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { keepDraft, promptPlace } from '#web/text-draft.ts'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { MissingPage } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { AskView } from './ask-view.tsx'
import { MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { ExportMenu } from '#web/features/export/index.ts'
import { ResultView, SearchFailed, SearchLoading, useSearch } from '#web/features/results/index.ts'
import type { TableHandle } from '#web/features/table/index.ts'
import { SiteAddress } from '#web/ui/links.tsx'
import { ScanSteps } from './progress-card.tsx'

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
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [parameters, setParameters] = useSearchParams()
  const result = parameters.get(resultParameter)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKeys.scan(id),
    queryFn: async ({ signal }) => (await call('getContents', { id }, { signal })).data,
  })
  if (result !== null) {
    return (
      <AnswerView
        key={result}
        searchId={result}
        onAskAgain={prompt => {
          keepDraft(promptPlace(id), prompt)
          setParameters({})
        }}
      />
    )
  }
  if (isPending) {
    return (
      <LoadingBars
        label={t('common.loading')}
        bars={['h-8 w-72 max-w-full', 'h-4 w-96 max-w-full', 'mt-6 h-32 w-full']}
        className="mx-auto flex max-w-[1040px] flex-col gap-3"
      />
    )
  }
  if (error) return <ScanFailed error={error} onRetry={() => void refetch()} />
  return <AskView key={data._id} scan={data} onResult={searchId => setParameters({ [resultParameter]: searchId })} />
}

interface AnswerViewProps {
  searchId: string
  /** Goes back to the form, with this prompt in it. */
  onAskAgain(prompt: string): void
}

/** Step three: the table that a prompt gave. */
function AnswerView({ searchId, onAskAgain }: AnswerViewProps) {
  const { t } = useTranslation()
  const table = useRef<TableHandle>(null)
  const { data: search, isPending, error, refetch } = useSearch(searchId)
  if (isPending) return <SearchLoading />
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('results.page.title')}
        back={{ to: paths.websiteScan(), label: t('scan.prompt.backToScan') }}
        subtitle={
          <>
            {search.url !== null && <SiteAddress url={search.url} />}
            <span dir="auto" className="line-clamp-3 break-words whitespace-pre-line italic">
              {search.prompt}
            </span>
          </>
        }
        actions={
          <>
            <Button icon={MessageSquareText} onClick={() => onAskAgain(search.prompt)}>
              {t('results.page.askAgain')}
            </Button>
            <ExportMenu search={search} table={table} fresh />
          </>
        }
      />
      <div className="mb-5">
        <ScanSteps current={3} />
      </div>
      <ResultView search={search} tableHandle={table} />
    </>
  )
}
