/** A saved search in the sidebar: a link with its name, date and tags, buttons to pin and delete it, and a menu. */
import { ChartColumn, Globe, Pin, Table2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { SearchSummary } from '#contracts/search.ts'
import { fetchResultsPage } from '#web/fetch-results-page.ts'
import { hostOf } from '#web/entered-address.ts'
import { classNames } from '#web/class-names.ts'
import { formatDate } from '#web/i18n/format.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { SearchMenu } from './search-menu.tsx'
import { isLongName, shortName } from './search-name.ts'
import { useSearchActions } from './use-saved-searches.ts'

const prefetch = () => void fetchResultsPage().catch(() => {})

/** Hides a button until the row is hovered or focused. On touch screens the button is always visible. */
const onDemand = 'pointer-fine:not-group-hover:not-group-focus-within:opacity-0'

interface SearchItemProps {
  search: SearchSummary
  onLeave(): void
  /** Called before the search is deleted, so that the list can take the focus if the deleted row had it. */
  onRemoving(): void
}

export function SearchItem({ search, onLeave, onRemoving }: SearchItemProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { pin, remove } = useSearchActions(search)

  const to = paths.searchResults(search._id)
  const Icon = search.url === null ? ChartColumn : isLongName(search.name) ? Globe : Table2
  return (
    <li className="group relative flex items-center rounded-control transition-colors hover:bg-hover has-[a[aria-current]]:bg-pressed">
      <Tooltip side="right" content={search.name}>
        <Link
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          onClick={onLeave}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className={classNames(
            'flex min-w-0 flex-1 items-start gap-1.5 rounded-control py-1.5 pl-2 aria-[current]:font-medium',
            // If a button is always visible, the line leaves space for the buttons. If not, the buttons cover the end of the line on hover.
            search.pinned || pin.isPending || remove.isPending ? 'pr-2 pointer-fine:pr-21' : 'pr-2',
          )}
        >
          <Icon aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-quiet" />
          <span className="min-w-0">
            <span dir="auto" className="block truncate text-left text-sm">
              {shortName(search.name)}
            </span>
            <span className="block truncate text-xs font-normal text-quiet">
              <time dateTime={search.created_at}>{formatDate(search.created_at, 'short')}</time>
              {search.url !== null && <> · {hostOf(search.url)}</>}
            </span>
            {search.tags.length > 0 && (
              <span className="mt-0.5 flex h-5.5 flex-wrap gap-1 overflow-hidden text-xs font-normal text-quiet">
                <span className="sr-only">{t('work.search.tagged', { tags: search.tags.join(', ') })}</span>
                {search.tags.map(tag => (
                  <bdi key={tag} aria-hidden className="max-w-full truncate rounded-full border border-hairline px-1.5">
                    {tag}
                  </bdi>
                ))}
              </span>
            )}
          </span>
        </Link>
      </Tooltip>
      <div className="flex pointer-fine:absolute pointer-fine:right-0 pointer-fine:rounded-control pointer-fine:group-focus-within:bg-inherit pointer-fine:group-hover:bg-inherit">
        <IconButton
          small
          label={search.pinned ? t('shell.unpin') : t('shell.pin')}
          aria-description={search.name}
          icon={Pin}
          busy={pin.isPending}
          disabled={remove.isPending}
          className={search.pinned ? '[&_svg]:fill-accent [&_svg]:text-accent' : classNames(!pin.isPending && onDemand)}
          onClick={() => pin.mutate()}
        />
        <IconButton
          small
          label={t('shell.remove')}
          aria-description={search.name}
          icon={Trash2}
          busy={remove.isPending}
          disabled={pin.isPending}
          className={classNames(!remove.isPending && onDemand)}
          onClick={() => {
            onRemoving()
            remove.mutate()
          }}
        />
        <SearchMenu search={search} className={classNames('data-[state=open]:opacity-100', onDemand)} />
      </div>
    </li>
  )
}
