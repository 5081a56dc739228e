/** Step two of product research: the finished report in place of the form, until Back. */
import { useTranslation } from 'react-i18next'
import { FinishedReport } from '#web/features/report/finished-report.tsx'
import { SearchFailed, SearchLoading, SearchMissing } from '#web/features/results/search-states.tsx'
import { useSearch } from '#web/features/results/use-search.ts'
import { paths } from '#web/paths.ts'
import { Steps } from '#web/ui/steps.tsx'

interface ReportAnswerProps {
  directoryId: string
  searchId: string
}

export function ReportAnswer({ directoryId, searchId }: ReportAnswerProps) {
  const { t } = useTranslation()
  const { data: search, isPending, error, refetch } = useSearch(searchId)
  if (isPending) return <SearchLoading />
  if (error) return <SearchFailed error={error} onRetry={() => void refetch()} />
  if (!search.report) return <SearchMissing />
  return (
    <FinishedReport
      search={search}
      report={search.report}
      back={{ to: paths.productResearch(directoryId), label: t('report.page.backToForm') }}
      fresh
    >
      <Steps current={2} steps={[t('research.steps.product'), t('research.steps.results')]} />
    </FinishedReport>
  )
}
