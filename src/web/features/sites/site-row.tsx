/** One scan in the list of sites. */
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  EllipsisVertical,
  ExternalLink,
  LoaderCircle,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import type { SearchSummary } from '#contracts/search.ts'
import type { AccountJob, ScanSummary } from '#contracts/work.ts'
import { classNames } from '#web/class-names.ts'
import { addressWithoutScheme, hostOf } from '#web/entered-address.ts'
import { formatAgo, formatBytes, formatDate } from '#web/i18n/format.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { isRunning } from '#web/jobs/account-jobs.ts'
import { useCancelJob } from '#web/jobs/running-jobs.tsx'
import { followHere, progressPage } from '#web/jobs/work-pages.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { DeleteScanDialog } from './delete-scan-dialog.tsx'
import { useReadAgain } from './use-read-again.ts'

interface SiteRowProps {
  scan: ScanSummary
  /** The tables that were made from the scan. */
  tables: readonly SearchSummary[]
  /** The job that reads the site, while the server lists it. It is newer than the scan. */
  job: AccountJob | undefined
}

export function SiteRow({ scan, tables, job }: SiteRowProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const tablesId = useId()
  const site = addressWithoutScheme(scan.url)
  const state = job?.state ?? scan.state
  const running = isRunning({ state })
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p dir="auto" className="truncate text-left font-medium" title={scan.title ?? undefined}>
            {scan.title ?? hostOf(scan.url)}
          </p>
          <p className="truncate text-xs text-quiet" title={scan.url}>
            {site}
          </p>
          <SiteFacts scan={scan} state={state} job={job} />
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
          {running ? <RunningActions scan={scan} job={job} /> : <AskLink scan={scan} />}
          <SiteMenu scan={scan} site={site} running={running} />
        </div>
      </div>
      {tables.length > 0 && (
        <div className="mt-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={tablesId}
            aria-label={`${t('work.sites.tables', { count: tables.length })}: ${t('work.sites.showTables', { site })}`}
            onClick={() => setOpen(!open)}
            className="group -ml-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 text-xs text-quiet hover:text-ink pointer-coarse:min-h-11"
          >
            <ChevronRight aria-hidden size={14} strokeWidth={1.5} className="transition-transform group-aria-expanded:rotate-90" />
            {t('work.sites.tables', { count: tables.length })}
          </button>
          <ul id={tablesId} hidden={!open} className="mt-1 border-l border-hairline pl-3">
            {open && tables.map(table => <TableLink key={table._id} table={table} />)}
          </ul>
        </div>
      )}
    </li>
  )
}

const signs = {
  queued: { icon: LoaderCircle, look: 'text-quiet' },
  running: { icon: LoaderCircle, look: 'animate-spin text-accent' },
  done: { icon: CircleCheck, look: 'text-success' },
  failed: { icon: CircleAlert, look: 'text-danger' },
  cancelled: { icon: CircleSlash, look: 'text-quiet' },
} as const

/** State, pages, size and age, in one line. */
function SiteFacts({ scan, state, job }: { scan: ScanSummary; state: ScanSummary['state']; job: AccountJob | undefined }) {
  const { t } = useTranslation()
  const { icon: Icon, look } = signs[state]
  const cancelling = isRunning({ state }) && (job?.cancelling ?? scan.cancelling)
  const reason = job?.error ?? scan.error
  return (
    <>
      <p className="mt-1 flex flex-wrap items-center gap-x-1 text-xs text-quiet tabular-nums">
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden size={14} strokeWidth={1.5} className={classNames('shrink-0', look)} />
          {cancelling ? t('work.sites.cancelling') : t(`work.sites.states.${state}`)}
        </span>
        {factsOf(scan, state === 'running' ? job : undefined, t).map(fact => (
          <span key={fact}>
            <span aria-hidden>· </span>
            {fact}
          </span>
        ))}
        <span>
          <span aria-hidden>· </span>
          <time dateTime={scan.created_at} title={formatDate(scan.created_at, 'instant')}>
            {formatAgo(scan.created_at) ?? t('work.ago.now')}
          </time>
        </span>
      </p>
      {state === 'failed' && reason !== null && (
        <p className="mt-0.5 max-w-prose text-xs text-danger">{errorMessage(reason, currentLanguage())}</p>
      )}
    </>
  )
}

/** What was read, and how. A running job knows of more pages than the scan did when it was fetched. */
function factsOf(scan: ScanSummary, job: AccountJob | undefined, t: TFunction): string[] {
  return [
    t('work.sites.read', { count: Math.max(scan.read, job?.pages ?? 0) }),
    ...(scan.unread > 0 ? [t('work.sites.unread', { count: scan.unread })] : []),
    ...(scan.bytes >= 500 ? [formatBytes(scan.bytes)] : []),
    ...(scan.behindLogin ? [t('work.sites.login')] : []),
    ...(scan.rules ? [t('work.sites.rules')] : []),
  ]
}

/** A scan without pages cannot be asked. */
function AskLink({ scan }: { scan: ScanSummary }) {
  const { t } = useTranslation()
  if (scan.read === 0) return null
  return (
    <ButtonLink to={paths.websitePrompt(scan._id)} aria-description={addressWithoutScheme(scan.url)}>
      {t('work.sites.ask')}
    </ButtonLink>
  )
}

function RunningActions({ scan, job }: Pick<SiteRowProps, 'scan' | 'job'>) {
  const { t } = useTranslation()
  const { cancel, cancelling } = useCancelJob(job?.id ?? scan.jobId ?? '')
  const busy = cancelling || (job?.cancelling ?? scan.cancelling)
  const site = addressWithoutScheme(scan.url)
  return (
    <>
      {job && (
        <ButtonLink to={progressPage(job)} aria-description={site} onClick={() => followHere(job)}>
          {t('work.sites.follow')}
        </ButtonLink>
      )}
      <Button busy={busy} aria-description={site} onClick={cancel}>
        {t(busy ? 'scan.progress.cancelling' : 'work.sites.cancel')}
      </Button>
    </>
  )
}

function SiteMenu({ scan, site, running }: { scan: ScanSummary; site: string; running: boolean }) {
  const { t } = useTranslation()
  const [deleting, setDeleting] = useState(false)
  const again = useReadAgain(scan, site)
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t('work.sites.actions', { site })} icon={EllipsisVertical} busy={again.isPending} />}
        items={[
          { label: t(scan.behindLogin ? 'work.sites.againLogin' : 'work.sites.again'), icon: RotateCcw, onSelect: again.begin },
          { label: t('work.sites.openSite'), icon: ExternalLink, href: scan.url, newTab: true },
          'separator',
          { label: t('work.sites.delete'), icon: Trash2, danger: true, disabled: running, onSelect: () => setDeleting(true) },
        ]}
      />
      {deleting && <DeleteScanDialog scan={scan} site={site} onClose={() => setDeleting(false)} />}
    </>
  )
}

function TableLink({ table: { _id, name, rows, changed_at } }: { table: SearchSummary }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <Link to={paths.searchResults(_id)} className="min-w-0 rounded-control font-medium wrap-anywhere text-accent hover:underline">
        <span dir="auto">{name}</span>
      </Link>
      <span className="text-xs text-quiet tabular-nums">
        {t('work.dashboard.rows', { count: rows })} · <time dateTime={changed_at}>{formatDate(changed_at, 'short')}</time>
      </span>
    </li>
  )
}
