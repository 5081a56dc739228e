/** The page of a saved search: a report, or the prompt and the table of a website analysis. */
import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Report } from '#contracts/report.ts'
import type { Search, SearchSummary } from '#contracts/search.ts'
import { formatDate } from '#web/i18n/format.ts'
import { withTexts } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SiteAddress } from '#web/ui/links.tsx'
import { ExportMenu } from '#web/features/export/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/api/query-client.ts'
import { Prompt } from './about-panel.tsx'
import { ResultView } from './result-view.tsx'
import { SearchTitle } from './search-title.tsx'
import { TableFrame, TableLoading } from './table-frame.tsx'
import { SearchFailed, SearchLoading } from './search-states.tsx'
import type { TableHandle } from '#web/features/table/index.ts'
import { useSearch } from './use-search.ts'

const FinishedReport = lazy(async () => ({ default: (await withTexts('report', import('#web/features/report/index.ts'))).FinishedReport }))

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
    <TableFrame
      title={search.name}
      heading={<SearchTitle search={search} />}
      back={{ to: paths.dashboard(), label: t('results.page.backToDashboard') }}
      about={
        <>
          {search.url !== null && <SiteAddress url={search.url} />}
          <span className="whitespace-nowrap"> · {t('results.page.saved', { date: formatDate(search.created_at) })}</span>
        </>
      }
      actions={
        <>
          {search.scanId !== null && (
            <ButtonLink
              icon={MessageSquareText}
              to={paths.websitePrompt(search.scanId)}
              state={{ prompt: search.prompt }}
              className="max-md:gap-0 max-md:px-3"
            >
              <span className="max-md:sr-only">{t('results.page.askAgain')}</span>
            </ButtonLink>
          )}
          <ExportMenu search={search} table={table} />
        </>
      }
    >
      <ResultView search={search} tableHandle={table} />
    </TableFrame>
  )
}

export function ResultsPage() {
  const { searchId = '' } = useParams()
  const { data, isPending, error, refetch } = useSearch(searchId)
  const isReport = useQueryClient()
    .getQueryData<SearchSummary[]>(queryKeys.searches)
    ?.some(({ _id, url }) => _id === searchId && url === null)
  if (isPending) return isReport ? <SearchLoading /> : <TableLoading />
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />
  // The key resets the filters, the order and the open evidence when another search is opened.
  return data.report ? <SavedReport key={data._id} search={data} report={data.report} /> : <SavedTable key={data._id} search={data} />
}
