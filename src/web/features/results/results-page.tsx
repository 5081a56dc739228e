/** A saved search: its name, what was asked, the table, and the way to ask the same pages again. */
import { MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { Search } from '#contracts/search.ts'
import { formatDate } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteAddress } from '#web/ui/site-address.tsx'
import { ExportMenu } from '#web/features/export/export-menu.tsx'
import { MarketAnalysis } from './market-analysis.tsx'
import { ResultView } from './result-view.tsx'
import { SearchFailed, SearchLoading } from './search-states.tsx'
import type { TableHandle } from '#web/features/table/shown-table.ts'
import { useSearch } from './use-search.ts'

function SavedSearch({ search }: { search: Search }) {
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
      <section className="mb-5">
        <h2 className="font-sans text-xs font-semibold text-quiet">{t('results.page.promptLabel')}</h2>
        <p dir="auto" className="max-h-40 max-w-prose overflow-y-auto break-words whitespace-pre-line italic">
          {search.prompt}
        </p>
      </section>
      <ResultView search={search} tableHandle={table} />
      {search.ai_summary && <MarketAnalysis summary={search.ai_summary} />}
    </>
  )
}

export function ResultsPage() {
  const { searchId = '' } = useParams()
  const { data, isPending, error, refetch } = useSearch(searchId)
  if (isPending) return <SearchLoading />
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />
  // Another search is another table: filter, order and open evidence begin anew.
  return <SavedSearch key={data._id} search={data} />
}
