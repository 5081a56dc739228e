/** Follows the jobs of the account on every page: names them in the title of the tab, and tells the end of each. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { AccountJob } from '#contracts/work.ts'
import { forgetTable, queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useTitlePrefix } from '#web/ui/page-title.ts'
import { useToast } from '#web/ui/toast.tsx'
import { hostOf } from '#web/entered-address.ts'
import { isRunning, usePolledJobs } from './account-jobs.ts'
import { mayNotify, showNotice } from './browser-notice.ts'
import { jobFailureTexts } from './failure-texts.ts'
import { untoldEnds, unwatchJob, watchJobs } from './watched-jobs.ts'
import { failurePage, followHere, forgetHere, progressPage, resultPage } from './work-pages.ts'

/** The running jobs whose own page is not open. Called once, in the frame around all pages of a member. */
export function useAccountWork(): AccountJob[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { jobs, readAt } = usePolledJobs()
  const running = jobs.filter(isRunning)
  useFreshLists(jobs)
  useTitlePrefix(running.length > 0 ? t('work.jobs.title', { count: running.length }) : null)
  useToldEnds(jobs, readAt)
  return running.filter(job => progressPage(job) !== pathname)
}

/** Has the list of scans fetched again when a job has begun, and what a job has changed when it has ended. */
function useFreshLists(jobs: readonly AccountJob[]): void {
  const queries = useQueryClient()
  const before = useRef(new Set<string>())
  useEffect(() => {
    const running = jobs.filter(isRunning)
    if (running.some(({ id, kind }) => kind === 'scan' && !before.current.has(id)))
      void queries.invalidateQueries({ queryKey: queryKeys.allScans })
    for (const job of jobs) if (!isRunning(job) && before.current.has(job.id)) refresh(queries, job)
    before.current = new Set(running.map(({ id }) => id))
  }, [queries, jobs])
}

function refresh(queries: QueryClient, { kind, subjectId }: AccountJob): void {
  if (kind !== 'scan') forgetTable(queries, subjectId)
  // A job that failed may give its unit of the plan back.
  for (const queryKey of [queryKeys.scans, queryKeys.allScans, queryKeys.subscription, queryKeys.storage])
    void queries.invalidateQueries({ queryKey })
}

/**
 * Tells the end of each job: by a toast in a visible tab, and by a notice of the browser in a hidden one, if the person has allowed notices. Without
 * that permission, a hidden tab leaves the toast to the tab that is looked at next.
 */
function useToldEnds(jobs: readonly AccountJob[], readAt: number): void {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()

  const tell = (job: AccountJob) => {
    const { text, label, page } = messageOf(job)
    const open = () => {
      if (job.state === 'failed') followHere(job)
      void navigate(page)
    }
    if (document.hidden) showNotice(job.id, text, open)
    else toast({ text, tone: job.state === 'failed' ? 'danger' : undefined, action: { label, onAction: open } })
  }
  const messageOf = (job: AccountJob) => {
    const { kind, state, error, entered } = job
    if (state === 'failed') {
      const { title } = jobFailureTexts(kind, error ?? 'internal', currentLanguage())
      return { text: title, label: t('scan.elsewhere.look'), page: failurePage(job) }
    }
    const page = resultPage(job)
    if (kind === 'scan') return { text: t('scan.elsewhere.scanDone', { host: hostOf(entered) }), label: t('scan.elsewhere.goOn'), page }
    if (kind === 'report')
      return { text: t('scan.elsewhere.reportDone', { product: entered }), label: t('scan.elsewhere.openReport'), page }
    return { text: t('scan.elsewhere.tableDone'), label: t('scan.elsewhere.open'), page }
  }
  const tellEnds = useEffectEvent((listed: readonly AccountJob[]) => {
    watchJobs(listed.filter(isRunning).map(({ id }) => id))
    if (document.hidden && !mayNotify()) return
    for (const job of untoldEnds(listed)) {
      unwatchJob(job)
      const isShown = !document.hidden && [progressPage(job), resultPage(job)].includes(pathname)
      if (isShown || job.state === 'cancelled') continue
      if (job.state === 'done') forgetHere(job)
      tell(job)
    }
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a tab that is looked at again reads the same jobs, and then tells the ends
  useEffect(() => tellEnds(jobs), [jobs, readAt])
}
