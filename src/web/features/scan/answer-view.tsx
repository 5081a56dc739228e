/** Step three: the table that a prompt gave. */
import { MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '#web/features/export/export-menu.tsx'
import { ResultView } from '#web/features/results/result-view.tsx'
import { SearchFailed, SearchLoading } from '#web/features/results/search-states.tsx'
import type { TableHandle } from '#web/features/table/shown-table.ts'
import { useSearch } from '#web/features/results/use-search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SiteAddress } from '#web/ui/site-address.tsx'
import { ScanSteps } from './scan-steps.tsx'

export interface AnswerViewProps {
  searchId: string
  /** The way back to the prompt, which stays as it was. */
  onAskAgain(prompt: string): void
}

export function AnswerView({ searchId, onAskAgain }: AnswerViewProps) {
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
