/** What a search over all has found: tables and reports, and scanned sites. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SearchSummary } from '#contracts/search.ts'
import type { FoundScan } from '#contracts/work.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { hostOf } from '#web/entered-address.ts'
import { formatDate } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSettled } from '#web/use-settled.ts'

interface FindResultsProps {
  /** What the person has typed. */
  query: string
  /** Draws a found search. */
  children: (search: SearchSummary) => ReactNode
  onLeave?: () => void
}

export function FindResults({ query, children, onLeave }: FindResultsProps) {
  const { t } = useTranslation()
  const settled = useSettled(query).trim().slice(0, 200)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.find(settled),
    queryFn: async ({ signal }) => await call('find', { query: settled }, { signal }),
    enabled: settled !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (isError) {
    return (
      <RetryBanner busy={isFetching} onRetry={refetch}>
        {t('work.find.failed')}
      </RetryBanner>
    )
  }
  if (!data) return <Spinner label={t('work.find.searching')} className="px-2 py-3" />
  if (data.searchesFound + data.scansFound === 0) {
    return (
      <div role="status" className="px-2 py-3 text-quiet">
        <p className="text-sm wrap-anywhere">{t('work.find.none', { query: settled })}</p>
        <p className="mt-1 text-xs">{t('work.find.noneHint')}</p>
      </div>
    )
  }
  return (
    <div role="group" aria-label={t('work.find.results')} className="flex flex-col gap-3">
      {data.searches.length > 0 && (
        <Group title={t('work.find.searches')} more={data.searchesFound - data.searches.length}>
          {data.searches.map(children)}
        </Group>
      )}
      {data.scans.length > 0 && (
        <Group title={t('work.find.scans')} more={data.scansFound - data.scans.length}>
          {data.scans.map(scan => (
            <ScanItem key={scan._id} scan={scan} onLeave={onLeave} />
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, more, children }: { title: string; more: number; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <p id={id} className="px-2 py-1 text-xs font-medium text-quiet">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {children}
      </ul>
      {more > 0 && <p className="px-2 py-1 text-xs text-quiet">{t('work.find.more', { count: more })}</p>}
    </div>
  )
}

function ScanItem({ scan, onLeave }: { scan: FoundScan; onLeave?: () => void }) {
  const { url, title, created_at } = scan
  return (
    <li className="rounded-control transition-colors hover:bg-hover">
      <Link to={paths.websitePrompt(scan._id)} onClick={onLeave} className="flex min-w-0 items-start gap-1.5 rounded-control px-2 py-1.5">
        <Globe aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-quiet" />
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-left text-sm">
            {title ?? hostOf(url)}
          </span>
          <span className="block truncate text-xs text-quiet">
            <time dateTime={created_at}>{formatDate(created_at, 'short')}</time> · {hostOf(url)}
          </span>
        </span>
      </Link>
    </li>
  )
}
