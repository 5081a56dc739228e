/** Where a job of the account is shown: its name, its page, its result, and how this tab begins to follow it. */
import type { TFunction } from 'i18next'
import type { AccountJob } from '#contracts/work.ts'
import { hostOf } from '#web/entered-address.ts'
import { defaultDirectory, paths } from '#web/paths.ts'
import { rememberedJob, rememberJob, type JobPlace } from './remembered-job.ts'

const directoryOf = ({ directoryId }: AccountJob) => directoryId ?? defaultDirectory

/** The place in which a tab remembers the job. */
export function placeOf(job: AccountJob): JobPlace {
  if (job.kind === 'scan') return 'scan'
  return job.kind === 'report' ? `report:${directoryOf(job)}` : `analysis:${job.scanId ?? ''}`
}

/** Path of the page that shows the progress of the job, if the tab remembers the job (see `followHere`). */
export function progressPage(job: AccountJob): string {
  if (job.kind === 'scan') return paths.websitePrompt(job.subjectId)
  return job.kind === 'report' ? paths.productResearch(directoryOf(job)) : paths.websitePrompt(job.scanId ?? '')
}

/** Path of the page that shows what the job has made. */
export const resultPage = (job: AccountJob): string =>
  job.kind === 'scan' ? paths.websitePrompt(job.subjectId) : paths.searchResults(job.subjectId)

/** Path of the page that says why the job failed. */
export const failurePage = (job: AccountJob): string => (job.kind === 'scan' ? paths.sites() : progressPage(job))

/** The host, the prompt, or the product name. */
export const nameOfJob = (job: AccountJob): string => (job.kind === 'scan' ? hostOf(job.entered) : job.entered)

/** Has this tab remember the job, which another tab or device may have begun, so that `progressPage` shows it. */
export function followHere(job: AccountJob): void {
  const startedAt = Date.parse(job.createdAt)
  rememberJob(placeOf(job), { jobId: job.id, subjectId: job.subjectId, entered: job.entered, startedAt })
}

/** Has this tab forget the job. */
export function forgetHere(job: AccountJob): void {
  const place = placeOf(job)
  if (rememberedJob(place)?.jobId === job.id) rememberJob(place, null)
}

/** What the job has done so far, in a few words. */
export function progressText(job: AccountJob, t: TFunction): string {
  if (job.cancelling) return t('scan.progress.cancelling')
  if (job.state === 'queued') return t('work.jobs.queued')
  const found = job.kind === 'scan' ? null : job.rows
  return [
    t('shell.running'),
    ...(job.sources > 0 ? [t('work.jobs.sources', { count: job.sources })] : []),
    ...(job.pages > 0 ? [t('scan.progress.read', { count: job.pages })] : []),
    ...(found !== null && found > 0 ? [t('scan.progress.rows', { count: found })] : []),
  ].join(' · ')
}
