/** Shown in place of a saved search while the search is loading, when it is missing, and when it could not be loaded. */
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/api/call-error.ts'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { MissingPage } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'

export function SearchLoading() {
  const { t } = useTranslation()
  return (
    <LoadingBars
      label={t('results.page.loading')}
      bars={['h-8 w-72 max-w-full', 'h-4 w-96 max-w-full', 'mt-6 h-9 w-56', 'h-80 w-full']}
      className="flex flex-col gap-3"
    />
  )
}

export function SearchMissing() {
  const { t } = useTranslation()
  return (
    <MissingPage
      title={t('results.page.notFoundTitle')}
      text={t('results.page.notFoundText')}
      link={{ to: paths.dashboard(), label: t('results.page.newSearch') }}
    />
  )
}

interface SearchFailedProps {
  error: unknown
  /** The title of the banner; without it, the title for saved searches. */
  title?: string
  onRetry(): void
}

/** A missing search (status 404) gets a link to a new search; any other error gets a button to try again. */
export function SearchFailed({ error, title, onRetry }: SearchFailedProps) {
  const { t } = useTranslation()
  if (error instanceof CallError && error.status === 404) return <SearchMissing />
  return (
    <>
      <PageHeader title={t('results.page.title')} back={{ to: paths.dashboard(), label: t('results.page.backToDashboard') }} />
      <RetryBanner title={title ?? t('results.failure.data')} onRetry={onRetry}>
        {error instanceof CallError ? error.message : null}
      </RetryBanner>
    </>
  )
}
