/** The sidebar: the button for a new search, the saved searches, and the link to the tutorial. Only the list in the middle scrolls. */
import { ChevronDown, CircleHelp, LoaderCircle, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { RunningWork } from '#web/jobs/use-work-elsewhere.ts'
import { paths } from '#web/paths.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { RecentSearches } from './recent-searches.tsx'

interface SidebarProps {
  /** Running jobs that were started on other pages. */
  running: readonly RunningWork[]
  /** Called when a link of the sidebar is followed, and when the button that closes a `closable` sidebar is pressed. */
  onLeave(): void
  closable?: boolean
}

export function Sidebar({ running, onLeave, closable = false }: SidebarProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => readPreference('recent') === 'open')

  const recentId = useId()

  const toggle = () => {
    keepPreference('recent', open ? 'closed' : 'open')
    setOpen(!open)
  }

  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-1 flex items-center gap-1 bg-paper p-2">
        <ButtonLink to={paths.dashboard()} icon={Plus} className="flex-1 justify-start" onClick={onLeave}>
          {t('shell.newSearch')}
        </ButtonLink>
        {closable && <IconButton label={t('shell.closeSidebar')} icon={X} onClick={onLeave} />}
      </div>
      <div className="flex-1 px-2 pt-1 pb-2">
        {running.map(({ jobId, name, page }) => (
          <Link
            key={jobId}
            to={page}
            onClick={onLeave}
            className="flex min-h-control items-start gap-1.5 rounded-control px-2 py-1.5 transition-colors hover:bg-hover"
          >
            <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 animate-spin text-accent" />
            <span className="min-w-0">
              <span dir="auto" className="block truncate text-sm">
                {name}
              </span>
              <span className="block text-xs text-quiet">{t('shell.running')}</span>
            </span>
          </Link>
        ))}
        <h2 className="font-sans">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={recentId}
            onClick={toggle}
            className="group flex h-control w-full items-center justify-between rounded-control px-2 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink"
          >
            {t('shell.recent')}
            <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform group-aria-[expanded=false]:-rotate-90" />
          </button>
        </h2>
        <div id={recentId} hidden={!open}>
          {open && <RecentSearches onLeave={onLeave} />}
        </div>
      </div>
      <div className="sticky bottom-0 border-t border-hairline bg-paper p-2">
        <ButtonLink
          to={paths.faqs()}
          icon={CircleHelp}
          variant="quiet"
          aria-current={pathname === paths.faqs() ? 'page' : undefined}
          className="w-full justify-start aria-[current]:bg-pressed"
          onClick={onLeave}
        >
          {t('shell.faqs')}
        </ButtonLink>
      </div>
    </div>
  )
}
