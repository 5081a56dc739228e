/** The list of saved searches, a page at a time: 10, or 5 on windows of at most 768 px. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/banner.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useMedia } from '#web/ui/media.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { SearchItem } from './search-item.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

export function RecentSearches({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const { data, isPending, isError, isFetching, refetch } = useSavedSearches()
  const pageSize = useMedia('(max-width: 768px)') ? 5 : 10
  const [wanted, setWanted] = useState(1)

  if (isPending) return <Spinner label={t('shell.loading')} className="px-2 py-3" />
  if (isError && !data) {
    return (
      <Banner
        tone="danger"
        className="mt-1"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('shell.loadFailed')}
      </Banner>
    )
  }
  if (data.length === 0) return <p className="px-2 py-3 text-sm text-quiet">{t('shell.empty')}</p>

  const pages = Math.ceil(data.length / pageSize)
  // A deletion or a wider window may leave fewer pages than the one that was wanted.
  const page = Math.min(wanted, pages)
  return (
    <>
      <ul tabIndex={-1} aria-label={t('shell.recent')} className="flex flex-col gap-0.5 pt-1 outline-none">
        {data.slice((page - 1) * pageSize, page * pageSize).map(search => (
          <SearchItem key={search._id} search={search} onLeave={onLeave} />
        ))}
      </ul>
      {pages > 1 && (
        <nav
          aria-label={t('shell.pagination')}
          className="sticky bottom-0 mt-1 flex items-center justify-between gap-2 bg-paper py-1 text-xs text-quiet tabular-nums"
        >
          <IconButton small label={t('shell.previous')} icon={ChevronLeft} disabled={page === 1} onClick={() => setWanted(page - 1)} />
          <span aria-live="polite">{t('shell.pageOf', { page, pages })}</span>
          <IconButton small label={t('shell.next')} icon={ChevronRight} disabled={page === pages} onClick={() => setWanted(page + 1)} />
        </nav>
      )}
    </>
  )
}
