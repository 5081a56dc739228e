/**
 * The list of pages in the card of a job, newest last: each with its state and its number of records. The list and its lines keep their height
 * while pages arrive, so that nothing on the page moves.
 */
import { Check, CircleSlash, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pageOutcome } from '#contracts/page-outcome.ts'
import { classNames } from '#web/class-names.ts'
import type { ProgressPage } from '#web/jobs/job-progress.ts'

/** The list shows at most this many pages. The counts above the list include all pages. */
const shownAtMost = 200

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, search } = new URL(url)
  return `${host}${pathname === '/' ? '' : decodeSafely(pathname)}${search}`
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function StateSign({ state }: { state: ProgressPage['state'] }) {
  const look = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const
  if (state === 'reading') return <LoaderCircle {...look} className="shrink-0 animate-spin text-accent" />
  const outcome = pageOutcome[state]
  if (outcome === 'read') return <Check {...look} className="shrink-0 text-success" />
  if (outcome === 'skipped') return <CircleSlash {...look} className="shrink-0 text-quiet" />
  return <TriangleAlert {...look} className="shrink-0 text-warning" />
}

/** Whether the state is a warning: the page was blocked or failed. Skipped files are not pages, so they give no warning. */
const isTrouble = (state: ProgressPage['state']) => state !== 'reading' && ['blocked', 'failed'].includes(pageOutcome[state])

function PageLine({ page }: { page: ProgressPage }) {
  const { t } = useTranslation()
  const path = pathOf(page.url)
  return (
    <li className="flex h-15 items-start gap-3 px-4 py-2.5 text-sm">
      <span className="flex h-5 items-center">
        <StateSign state={page.state} />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate">
          {page.title ?? path}
        </p>
        {page.title !== null && <p className="truncate text-xs text-quiet">{path}</p>}
      </div>
      <div className="shrink-0 text-right text-xs">
        <p className={classNames('leading-5', isTrouble(page.state) ? 'text-warning' : 'text-quiet')}>
          {t(`scan.pageLabel.${page.state}`)}
        </p>
        {page.records > 0 && <p className="tabular-nums">{t('scan.progress.pageRecords', { count: page.records })}</p>}
      </div>
    </li>
  )
}

export function ProgressList({ pages }: { pages: readonly ProgressPage[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  // False after the person has scrolled up to read earlier pages.
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  })
  return (
    <ol
      ref={list}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 30
      }}
      // The element can have the focus, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('scan.progress.list')}
      className="h-45 divide-y divide-hairline overflow-y-auto border-t border-hairline -outline-offset-2"
    >
      {pages.slice(-shownAtMost).map(page => (
        <PageLine key={page.url} page={page} />
      ))}
    </ol>
  )
}
