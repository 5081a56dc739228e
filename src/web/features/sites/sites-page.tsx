/** All scans of the account: their state, pages, size and tables, and what can be done with each. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanSummary } from '#contracts/work.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { hostOf } from '#web/entered-address.ts'
import { useSavedSearches } from '#web/features/sidebar/index.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { useAccountJobs } from '#web/jobs/account-jobs.ts'
import { NotifyButton } from '#web/jobs/running-jobs.tsx'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { searchable, textFilter } from '#web/ui/text-filter.ts'
import { RecipesSection } from './recipes-section.tsx'
import { SiteRow } from './site-row.tsx'

const pageSize = 25

const orders = {
  newest: (left, right) => right.created_at.localeCompare(left.created_at),
  oldest: (left, right) => left.created_at.localeCompare(right.created_at),
  site: (left, right) => hostOf(left.url).localeCompare(hostOf(right.url)) || right.created_at.localeCompare(left.created_at),
  pages: (left, right) => right.read - left.read,
  size: (left, right) => right.bytes - left.bytes,
  tables: (left, right) => right.tables - left.tables,
} as const satisfies Record<string, (left: ScanSummary, right: ScanSummary) => number>
type Order = keyof typeof orders

export function SitesPage() {
  const { t } = useTranslation()
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: queryKeys.allScans,
    queryFn: async ({ signal }) => (await call('getScans', {}, { signal })).scans,
    staleTime: 5000,
  })
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title={t('work.sites.title')}
        subtitle={<Lead />}
        actions={
          <>
            <NotifyWhileRunning />
            {data && data.length > 0 && (
              <ButtonLink variant="primary" to={paths.websiteScan()}>
                {t('work.sites.newScan')}
              </ButtonLink>
            )}
          </>
        }
      />
      {isPending ? (
        <LoadingBars label={t('common.loading')} bars={['h-control w-full', 'h-20 w-full', 'h-20 w-full', 'h-20 w-full']} />
      ) : data ? (
        <Sites scans={data} />
      ) : (
        <RetryBanner busy={isFetching} onRetry={refetch}>
          {t('work.sites.failed')}
        </RetryBanner>
      )}
      <RecipesSection />
    </div>
  )
}

/** What the page is for, and how much space the scans take. */
function Lead() {
  const { t } = useTranslation()
  const { data: storage } = useQuery({
    queryKey: queryKeys.storage,
    queryFn: async ({ signal }) => (await call('getStorage', {}, { signal })).storage,
  })
  return (
    <>
      <p>{t('work.sites.lead')}</p>
      {/* The line keeps its place while the numbers are fetched. */}
      <p className="min-h-5 tabular-nums">
        {storage && storage.scans > 0 && (
          <>
            {t('work.sites.held', { size: formatBytes(storage.bytes), limit: formatBytes(storage.limit) })}
            {' · '}
            {t('work.sites.keep', { count: storage.keepDays })}
          </>
        )}
      </p>
    </>
  )
}

function NotifyWhileRunning() {
  const runs = useAccountJobs().some(({ state }) => state === 'queued' || state === 'running')
  return runs && <NotifyButton />
}

function Sites({ scans }: { scans: readonly ScanSummary[] }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<Order>('newest')
  const [wanted, setWanted] = useState(1)
  const searches = useSavedSearches().data ?? []
  const jobs = useAccountJobs()
  if (scans.length === 0) {
    return (
      <EmptyState
        title={t('work.sites.empty')}
        text={t('work.sites.emptyText')}
        action={
          <ButtonLink variant="primary" to={paths.websiteScan()}>
            {t('work.sites.newScan')}
          </ButtonLink>
        }
      />
    )
  }
  const matches = textFilter(query)
  const found = scans.filter(({ url, title }) => matches(searchable(`${url}\n${title ?? ''}`))).toSorted(orders[order])
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(wanted, pages)
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <FilterField
          label={t('work.sites.filter')}
          query={query}
          onQuery={next => {
            setQuery(next)
            setWanted(1)
          }}
          className="flex-1 basis-60"
        />
        <div className="w-48 max-sm:w-full">
          <SelectField<Order>
            label={t('work.sites.sort')}
            labelHidden
            value={order}
            options={(Object.keys(orders) as Order[]).map(value => ({ value, text: t(`work.sites.sorts.${value}`) }))}
            onChoose={setOrder}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <p role="status" className="py-8 text-center text-sm wrap-anywhere text-quiet">
          {t('work.sites.noneFound', { query })}
        </p>
      ) : (
        <ul
          aria-label={t('work.sites.list')}
          className="@container divide-y divide-hairline rounded-card border border-hairline bg-surface"
        >
          {found.slice((page - 1) * pageSize, page * pageSize).map(scan => (
            <SiteRow
              key={scan._id}
              scan={scan}
              tables={searches.filter(({ scanId }) => scanId === scan._id)}
              job={jobs.find(({ kind, subjectId }) => kind === 'scan' && subjectId === scan._id)}
            />
          ))}
        </ul>
      )}
      <Pager label={t('work.sites.pages')} page={page} pages={pages} onPage={setWanted} />
    </>
  )
}
