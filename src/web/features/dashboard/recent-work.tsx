/** The tables and reports of the account, those that changed last first, and a search over all that the account has. */
import { ChartColumn, Pin, PinOff, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SearchSummary } from '#contracts/search.ts'
import { classNames } from '#web/class-names.ts'
import { hostOf } from '#web/entered-address.ts'
import { FindResults, SearchMenu, tagsOf, useSavedSearches, useSearchActions } from '#web/features/sidebar/index.ts'
import { formatAgo, formatDate, formatNumber } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'

const pageSize = 8
const columns = ['name', 'site', 'rows', 'made', 'changed', 'actions'] as const
const row =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 @3xl:grid-cols-[minmax(0,1fr)_9.5rem_4rem_6.5rem_7.5rem_var(--control)] @3xl:items-center'

export function RecentWork() {
  const { t } = useTranslation()
  const { data, isPending } = useSavedSearches()
  const [query, setQuery] = useState('')
  return (
    <section aria-labelledby="recent-work">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="recent-work" className="text-lg">
          {t('work.dashboard.recent')}
        </h2>
        <FilterField label={t('work.find.label')} query={query} onQuery={setQuery} className="w-72 max-sm:w-full" />
      </div>
      {query.trim() !== '' ? (
        <div className="rounded-card border border-hairline bg-surface p-2">
          <FindResults query={query}>{search => <FoundSearch key={search._id} search={search} />}</FindResults>
        </div>
      ) : isPending ? (
        <LoadingBars label={t('common.loading')} bars={['h-14 w-full', 'h-14 w-full', 'h-14 w-full']} />
      ) : (
        data && <WorkList searches={data} />
      )}
    </section>
  )
}

function WorkList({ searches }: { searches: readonly SearchSummary[] }) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(1)
  const [chosen, setTag] = useState<string | null>(null)
  const tags = tagsOf(searches)
  // The last search with the chosen tag may have lost it.
  const tag = chosen !== null && tags.includes(chosen) ? chosen : null
  const shown = searches
    .filter(({ tags }) => tag === null || tags.includes(tag))
    .toSorted((left, right) => right.changed_at.localeCompare(left.changed_at))
  const pages = Math.max(1, Math.ceil(shown.length / pageSize))
  const page = Math.min(wanted, pages)
  if (searches.length === 0) {
    return (
      <div className="rounded-card border border-hairline">
        <EmptyState title={t('work.dashboard.empty')} text={t('work.dashboard.emptyText')} />
      </div>
    )
  }
  const choose = (next: string | null) => {
    setTag(next)
    setWanted(1)
  }
  return (
    <>
      {tags.length > 0 && <TagFilter tags={tags.slice(0, 20)} chosen={tag} onChoose={choose} />}
      <div className="@container">
        <div
          role="table"
          aria-label={t('work.dashboard.list')}
          className="divide-y divide-hairline rounded-card border border-hairline bg-surface"
        >
          <div role="row" className={classNames(row, 'hidden py-2 text-xs font-medium text-quiet @3xl:grid')}>
            {columns.map(column => (
              <div key={column} role="columnheader" className={column === 'rows' ? 'text-right' : undefined}>
                <span className={column === 'actions' ? 'sr-only' : undefined}>{t(`work.dashboard.columns.${column}`)}</span>
              </div>
            ))}
          </div>
          {shown.slice((page - 1) * pageSize, page * pageSize).map(search => (
            <WorkRow key={search._id} search={search} />
          ))}
        </div>
      </div>
      <Pager label={t('work.dashboard.recentPages')} page={page} pages={pages} onPage={setWanted} />
    </>
  )
}

interface TagFilterProps {
  tags: readonly string[]
  chosen: string | null
  onChoose(tag: string | null): void
}

function TagFilter({ tags, chosen, onChoose }: TagFilterProps) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('work.dashboard.tagFilter')}
      className="mb-3 flex gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 sm:flex-wrap"
    >
      {[null, ...tags].map(tag => (
        <button
          key={tag ?? ''}
          type="button"
          dir="auto"
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag)}
          className="min-h-7 max-w-60 shrink-0 truncate rounded-full border border-control-line px-2.5 text-xs hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:font-medium pointer-coarse:min-h-11 pointer-coarse:px-4"
        >
          {tag ?? t('work.dashboard.allTags')}
        </button>
      ))}
    </div>
  )
}

function WorkRow({ search }: { search: SearchSummary }) {
  const { t } = useTranslation()
  const { pin, remove } = useSearchActions(search)
  const { name, url, tags, rows, pinned, created_at, changed_at } = search
  const Icon = url === null ? ChartColumn : Table2
  const site = url === null ? t('work.dashboard.report') : hostOf(url).replace(/^www\./, '')
  const changed = formatAgo(changed_at) ?? t('work.ago.now')
  return (
    <div role="row" className={classNames(row, 'py-2.5 text-sm')}>
      <div role="rowheader" className="min-w-0">
        <Link to={paths.searchResults(search._id)} className="flex min-w-0 items-start gap-2 rounded-control font-medium hover:underline">
          <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-quiet" />
          <span dir="auto" title={name} className="line-clamp-2 min-w-0 flex-1 text-left wrap-anywhere @3xl:line-clamp-1">
            {name}
          </span>
        </Link>
        {(tags.length > 0 || pinned) && (
          <p className="mt-0.5 flex h-5.5 flex-wrap items-center gap-1 overflow-hidden pl-6 text-xs text-quiet">
            {pinned && (
              <>
                <Pin aria-hidden size={14} strokeWidth={1.5} className="shrink-0 fill-accent text-accent" />
                <span className="sr-only">{t('work.dashboard.pinned')}</span>
              </>
            )}
            {tags.map(tag => (
              <bdi key={tag} className="max-w-full truncate rounded-full border border-hairline px-1.5">
                {tag}
              </bdi>
            ))}
          </p>
        )}
      </div>
      <div className="row-start-2 mt-0.5 flex flex-wrap gap-x-3 pl-6 text-xs text-quiet tabular-nums @3xl:contents @3xl:text-sm">
        <div role="cell" className="min-w-0 truncate @3xl:text-quiet" title={url ?? undefined}>
          {site}
        </div>
        <div role="cell" className="@3xl:text-right">
          <span className="@3xl:hidden">{t('work.dashboard.rows', { count: rows })}</span>
          <span className="@max-3xl:hidden">{formatNumber(rows)}</span>
        </div>
        <div role="cell" className="@max-3xl:hidden">
          <time dateTime={created_at}>{formatDate(created_at, 'short')}</time>
        </div>
        <div role="cell">
          <time dateTime={changed_at} title={formatDate(changed_at, 'instant')}>
            <span className="@3xl:hidden">{t('work.dashboard.changed', { ago: changed })}</span>
            <span className="@max-3xl:hidden">{changed}</span>
          </time>
        </div>
      </div>
      <div role="cell" className="col-start-2 row-start-1 @3xl:col-start-auto @3xl:row-start-auto">
        <SearchMenu
          search={search}
          more={[
            { label: t(pinned ? 'shell.unpin' : 'shell.pin'), icon: pinned ? PinOff : Pin, onSelect: () => pin.mutate() },
            'separator',
            { label: t('shell.remove'), icon: Trash2, danger: true, onSelect: () => remove.mutate() },
          ]}
        />
      </div>
    </div>
  )
}

/** A table or report that the search over all has found. */
function FoundSearch({ search: { _id, name, url, rows, changed_at } }: { search: SearchSummary }) {
  const { t } = useTranslation()
  const Icon = url === null ? ChartColumn : Table2
  return (
    <li className="rounded-control transition-colors hover:bg-hover">
      <Link to={paths.searchResults(_id)} className="flex min-w-0 items-start gap-1.5 rounded-control px-2 py-1.5">
        <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-quiet" />
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-left text-sm">
            {name}
          </span>
          <span className="block truncate text-xs text-quiet tabular-nums">
            {[
              url === null ? t('work.dashboard.report') : hostOf(url),
              t('work.dashboard.rows', { count: rows }),
              formatDate(changed_at, 'short'),
            ].join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
