/** The page of a saved search: a report, or the prompt and the table of a website analysis. */
import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Report } from '#contracts/report.ts'
import type { Search } from '#contracts/search.ts'
import { formatDate } from '#web/i18n/format.ts'
import { withTexts } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteAddress } from '#web/ui/links.tsx'
import { ExportMenu } from '#web/features/export/index.ts'
import { ResultView } from './result-view.tsx'
import { SearchFailed, SearchLoading } from './search-states.tsx'
import type { TableHandle } from '#web/features/table/index.ts'
import { useSearch } from './use-search.ts'

const FinishedReport = lazy(async () => ({ default: (await withTexts('report', import('#web/features/report/index.ts'))).FinishedReport }))

/** The prompt of the search. */
function Prompt({ prompt }: Pick<Search, 'prompt'>) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="font-sans text-xs font-semibold text-quiet">{t('results.page.promptLabel')}</h2>
      <p dir="auto" className="max-h-40 max-w-prose overflow-y-auto break-words whitespace-pre-line italic">
        {prompt}
      </p>
    </section>
  )
}

function SavedReport({ search, report }: { search: Search; report: Report }) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<SearchLoading />}>
      <FinishedReport search={search} report={report} back={{ to: paths.dashboard(), label: t('results.page.backToDashboard') }}>
        <Prompt prompt={search.prompt} />
      </FinishedReport>
    </Suspense>
  )
}

function SavedTable({ search }: { search: Search }) {
  const { t } = useTranslation()
  const table = useRef<TableHandle>(null)
  return (
    <>
      <PageHeader
        title={search.name}
        back={{ to: paths.dashboard(), label: t('results.page.backToDashboard') }}
        subtitle={
          <>
            {search.url !== null && (
              <>
                <SiteAddress url={search.url} />
                <span> · </span>
              </>
            )}
            <span>{t('results.page.saved', { date: formatDate(search.created_at) })}</span>
          </>
        }
        actions={
          <>
            {search.scanId !== null && (
              <ButtonLink icon={MessageSquareText} to={paths.websitePrompt(search.scanId)} state={{ prompt: search.prompt }}>
                {t('results.page.askAgain')}
              </ButtonLink>
            )}
            <ExportMenu search={search} table={table} />
          </>
        }
      />
      <div className="mb-5">
        <Prompt prompt={search.prompt} />
      </div>
      <ResultView search={search} tableHandle={table} />
    </>
  )
}

export function ResultsPage() {
  const { searchId = '' } = useParams()
  const { data, isPending, error, refetch } = useSearch(searchId)
  if (isPending) return <SearchLoading />
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />
  // The key resets the filters, the order and the open evidence when another search is opened.
  return data.report ? <SavedReport key={data._id} search={data} report={data.report} /> : <SavedTable key={data._id} search={data} />
}
