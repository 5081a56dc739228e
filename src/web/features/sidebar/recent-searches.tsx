/** The list of saved searches, a page at a time: 10 searches, or 5 in windows of at most 768 px. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryBanner } from '#web/ui/banner.tsx'
import { useMedia } from '#web/ui/media.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SearchItem } from './search-item.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

export function RecentSearches({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const { data, isPending, isError, isFetching, refetch } = useSavedSearches()
  const pageSize = useMedia('(max-width: 768px)') ? 5 : 10
  const [wanted, setWanted] = useState(1)
  const place = useRef<HTMLDivElement>(null)
  const removing = useRef(false)
  useEffect(() => {
    // The pressed button was removed with its row, so the list takes the focus.
    if (removing.current && document.activeElement === document.body) place.current?.focus()
    removing.current = false
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs whenever the list has changed
  }, [data])

  if (isPending) return <Spinner label={t('shell.loading')} className="px-2 py-3" />
  if (isError && !data) {
    return (
      <RetryBanner className="mt-1" busy={isFetching} onRetry={refetch}>
        {t('shell.loadFailed')}
      </RetryBanner>
    )
  }

  const pages = Math.max(1, Math.ceil(data.length / pageSize))
  // After a deletion or a change of the window's width there may be fewer pages than `wanted`: the last page is shown.
  const page = Math.min(wanted, pages)
  return (
    <div
      ref={place}
      // Receives the focus after a row has been deleted.
      tabIndex={-1}
      role="group"
      aria-label={t('shell.recent')}
      className="outline-none"
    >
      {data.length === 0 && (
        <div className="px-2 py-2 text-quiet">
          <p className="text-sm">{t('shell.empty')}</p>
          <p className="mt-1 text-xs">{t('shell.emptyHint')}</p>
        </div>
      )}
      <ul className="flex flex-col gap-0.5 pt-1">
        {data.slice((page - 1) * pageSize, page * pageSize).map(search => (
          <SearchItem key={search._id} search={search} onLeave={onLeave} onRemoving={() => (removing.current = true)} />
        ))}
      </ul>
      <Pager label={t('shell.pagination')} page={page} pages={pages} onPage={setWanted} />
    </div>
  )
}
