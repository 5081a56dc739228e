/** What a page shows instead of a saved search: while it is loading, when it is missing, and when loading failed. */
import { useTranslation } from 'react-i18next'
import { CallError } from '#web/api/call-error.ts'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/spinner.tsx'

export function SearchLoading() {
  const { t } = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('results.page.loading')}</span>
      <Skeleton className="h-8 w-72 max-w-full" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-6 h-9 w-56" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

export function SearchMissing() {
  const { t } = useTranslation()
  usePageTitle(t('results.page.notFoundTitle'))
  return (
    <EmptyState
      page
      title={t('results.page.notFoundTitle')}
      text={t('results.page.notFoundText')}
      action={
        <ButtonLink variant="primary" to={paths.dashboard()}>
          {t('results.page.newSearch')}
        </ButtonLink>
      }
    />
  )
}

/** A missing search (status 404) gets a link to a new one; for any other error there is a button to try again. */
export function SearchFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation()
  if (error instanceof CallError && error.status === 404) return <SearchMissing />
  return (
    <>
      <PageHeader title={t('results.page.title')} back={{ to: paths.dashboard(), label: t('results.page.backToDashboard') }} />
      <RetryBanner title={t('results.failure.data')} onRetry={onRetry}>
        {error instanceof CallError ? error.message : null}
      </RetryBanner>
    </>
  )
}
