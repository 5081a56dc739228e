/** Follows the jobs that run while another page is open, and shows a toast when one of them ends. */
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { JobEvent, JobKind } from '#contracts/job.ts'
import { watchJob } from './job-events.ts'
import { forgetTable } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast.tsx'
import { hostOf } from '#web/entered-address.ts'
import { jobFailureTexts } from './failure-texts.ts'
import { rememberJob, rememberedJobs, type JobPlace, type RememberedJob } from './remembered-job.ts'

/** The pages and texts for the job that the tab remembers for a place (see JobPlace). */
interface Work {
  kind: JobKind
  /** Path of the page that shows the job itself. While it is open, the job gets no toast. */
  page: string
  /** Path of the page that shows what the job has made. */
  result(job: RememberedJob): string
  /** The toast for a job that is done: its text, and the label of its link to the result. */
  told(job: RememberedJob, t: TFunction): { text: string; label: string }
}

function workAt(place: JobPlace): Work {
  const subject = place.slice(place.indexOf(':') + 1)
  if (place === 'scan') {
    return {
      kind: 'scan',
      page: paths.websiteScan(),
      result: job => paths.websitePrompt(job.subjectId),
      told: (job, t) => ({ text: t('scan.elsewhere.scanDone', { host: hostOf(job.entered) }), label: t('scan.elsewhere.goOn') }),
    }
  }
  const result = (job: RememberedJob) => paths.searchResults(job.subjectId)
  if (place.startsWith('report:')) {
    return {
      kind: 'report',
      page: paths.productResearch(subject),
      result,
      told: (job, t) => ({ text: t('scan.elsewhere.reportDone', { product: job.entered }), label: t('scan.elsewhere.openReport') }),
    }
  }
  return {
    kind: 'analysis',
    page: paths.websitePrompt(subject),
    result,
    told: (_, t) => ({ text: t('scan.elsewhere.tableDone'), label: t('scan.elsewhere.open') }),
  }
}

/** A running job, for the list of running work in the sidebar. */
export interface RunningWork {
  jobId: string
  /** The host, the prompt, or the product name. */
  name: string
  page: string
}

/** The running jobs whose own page is not open. For the frame around all pages of a member. */
export function useWorkElsewhere(): RunningWork[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
  const told = useRef(new Set<string>())
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const elsewhere = rememberedJobs().filter(({ place }) => workAt(place).page !== pathname)

  const onEvent = (place: JobPlace, job: RememberedJob, event: JobEvent) => {
    if (['done', 'failed', 'cancelled'].includes(event.type)) setOver(before => new Set([...before, job.jobId]))
    if (told.current.has(job.jobId)) return
    const work = workAt(place)
    const action = (label: string, to: string) => ({ label, onAction: () => void navigate(to) })
    if (event.type === 'done') {
      rememberJob(place, null)
      if (work.kind !== 'scan') forgetTable(queries, job.subjectId)
      const { text, label } = work.told(job, t)
      toast({ text, action: action(label, work.result(job)) })
    } else if (event.type === 'failed') {
      // The job stays remembered, because its page explains the failure.
      const { title } = jobFailureTexts(work.kind, event.error, currentLanguage())
      toast({ tone: 'danger', text: title, action: action(t('scan.elsewhere.look'), work.page) })
    } else return
    told.current.add(job.jobId)
  }

  useEffect(() => {
    const stops = elsewhere.map(({ place, job }) =>
      watchJob(job.jobId, {
        onEvent: event => onEvent(place, job, event),
        onLost: () => setOver(before => new Set([...before, job.jobId])),
      }),
    )
    return () => stops.forEach(stop => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the remembered jobs are read again on every page
  }, [pathname])

  return elsewhere.flatMap(({ place, job }) =>
    over.has(job.jobId) ? [] : [{ jobId: job.jobId, name: place === 'scan' ? hostOf(job.entered) : job.entered, page: workAt(place).page }],
  )
}
