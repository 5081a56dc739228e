/** The sidebar: the button for a new search, the search over all, running jobs, the saved searches, and links to pages. Only the middle scrolls. */
import { ChartLine, ChevronDown, CircleHelp, Globe, LoaderCircle, Plus, X, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { AccountJob } from '#contracts/work.ts'
import { useSubscription } from '#web/features/subscription/index.ts'
import { followHere, nameOfJob, progressPage, progressText } from '#web/jobs/work-pages.ts'
import { paths } from '#web/paths.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { FilterField } from '#web/ui/filter-field.tsx'
import { FindResults } from './find-results.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchItem } from './search-item.tsx'

interface SidebarProps {
  /** The running jobs of the account whose own page is not open. */
  running: readonly AccountJob[]
  /** Called when a link of the sidebar is followed, and when the button that closes a `closable` sidebar is pressed. */
  onLeave(): void
  closable?: boolean
}

export function Sidebar({ running, onLeave, closable = false }: SidebarProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const subscription = useSubscription()
  const hasAnalytics = subscription === null || subscription?.features.includes('analytics')

  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-1 flex flex-col gap-2 bg-paper p-2">
        <div className="flex items-center gap-1">
          <ButtonLink to={paths.dashboard()} icon={Plus} className="flex-1 justify-start" onClick={onLeave}>
            {t('shell.newSearch')}
          </ButtonLink>
          {closable && <IconButton label={t('shell.closeSidebar')} icon={X} onClick={onLeave} />}
        </div>
        <FilterField label={t('work.find.label')} query={query} onQuery={setQuery} />
      </div>
      <div className="flex-1 px-2 pb-2">
        {query.trim() !== '' ? (
          <FindResults query={query} onLeave={onLeave}>
            {search => <SearchItem key={search._id} search={search} onLeave={onLeave} onRemoving={() => {}} />}
          </FindResults>
        ) : (
          <>
            {running.map(job => (
              <RunningLink key={job.id} job={job} onClick={onLeave} />
            ))}
            <Recent onLeave={onLeave} />
          </>
        )}
      </div>
      <div className="sticky bottom-0 border-t border-hairline bg-paper p-2">
        <BottomLink to={paths.sites()} icon={Globe} label={t('work.sites.link')} onClick={onLeave} />
        {hasAnalytics && <BottomLink to={paths.analytics()} icon={ChartLine} label={t('shell.analytics')} onClick={onLeave} />}
        <BottomLink to={paths.faqs()} icon={CircleHelp} label={t('shell.faqs')} onClick={onLeave} />
      </div>
    </div>
  )
}

function RunningLink({ job, onClick }: { job: AccountJob; onClick(): void }) {
  const { t } = useTranslation()
  return (
    <Link
      to={progressPage(job)}
      onClick={() => {
        followHere(job)
        onClick()
      }}
      className="flex min-h-control items-start gap-1.5 rounded-control px-2 py-1.5 transition-colors hover:bg-hover"
    >
      <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 animate-spin text-accent" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-left text-sm">
          {nameOfJob(job)}
        </span>
        <span className="block truncate text-xs text-quiet tabular-nums">{progressText(job, t)}</span>
      </span>
    </Link>
  )
}

/** The saved searches under a heading that shows and hides them. */
function Recent({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(() => readPreference('recent') === 'open')
  const id = useId()
  const toggle = () => {
    keepPreference('recent', open ? 'closed' : 'open')
    setOpen(!open)
  }
  return (
    <>
      <h2 className="font-sans">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="group flex h-control w-full items-center justify-between rounded-control px-2 text-sm font-medium text-quiet transition-colors hover:bg-hover hover:text-ink"
        >
          {t('shell.recent')}
          <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform group-aria-[expanded=false]:-rotate-90" />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open && <RecentSearches onLeave={onLeave} />}
      </div>
    </>
  )
}

interface BottomLinkProps {
  to: string
  icon: LucideIcon
  label: string
  onClick: () => void
}

function BottomLink({ to, icon, label, onClick }: BottomLinkProps) {
  const { pathname } = useLocation()
  return (
    <ButtonLink
      to={to}
      icon={icon}
      variant="quiet"
      aria-current={pathname === to ? 'page' : undefined}
      className="w-full justify-start aria-[current]:bg-pressed"
      onClick={onClick}
    >
      {label}
    </ButtonLink>
  )
}
