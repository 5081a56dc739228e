/** A list of running jobs: what each does, for how long, with a link to its page and a button that cancels it. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, LoaderCircle, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccountJob } from '#contracts/work.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { hostOf } from '#web/entered-address.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { jobsChanged } from './account-jobs.ts'
import { useNotifyPermission } from './browser-notice.ts'
import { minutesAndSeconds, useElapsed } from './job-card.tsx'
import { followHere, nameOfJob, progressPage, progressText } from './work-pages.ts'

export function RunningJobs({ jobs }: { jobs: readonly AccountJob[] }) {
  return (
    <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
      {jobs.map(job => (
        <RunningJob key={job.id} job={job} />
      ))}
    </ul>
  )
}

function RunningJob({ job }: { job: AccountJob }) {
  const { t } = useTranslation()
  const { cancel, cancelling } = useCancelJob(job.id)
  const name = nameOfJob(job)
  const time = minutesAndSeconds(useElapsed(Date.parse(job.startedAt ?? job.createdAt), job.state === 'running'))
  const site = job.kind === 'analysis' && job.url !== null ? hostOf(job.url) : null
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 text-sm">
      <LoaderCircle aria-hidden size={16} strokeWidth={1.5} className="shrink-0 animate-spin text-accent" />
      <div className="min-w-0 flex-1">
        <Link to={progressPage(job)} onClick={() => followHere(job)} className="block min-w-0 rounded-control font-medium hover:underline">
          <span dir="auto" className="block truncate text-left">
            {name}
          </span>
        </Link>
        <p className="text-xs text-quiet tabular-nums">
          {[t(`work.jobs.kinds.${job.kind}`), site, progressText(job, t), ...(job.state === 'running' ? [time] : [])]
            .filter(part => part !== null)
            .join(' · ')}
        </p>
      </div>
      <IconButton
        label={t('work.jobs.cancel')}
        aria-description={name}
        icon={X}
        busy={cancelling || job.cancelling}
        onClick={() => cancel()}
      />
    </li>
  )
}

/** Cancels a job. A failure is shown as a notice. */
export function useCancelJob(jobId: string): { cancel: () => void; cancelling: boolean } {
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('cancelJob', { jobId }),
    onSuccess: () => {
      jobsChanged(queries)
      void queries.invalidateQueries({ queryKey: queryKeys.allScans })
    },
    onError: error => {
      toast({ tone: 'danger', text: t('scan.progress.cancelFailed', { reason: sentenceOf(error, currentLanguage()) }) })
    },
  })
  return { cancel: mutate, cancelling: isPending }
}

/** The button with which the person allows notices of the browser. Draws nothing once the person has decided. */
export function NotifyButton() {
  const { t } = useTranslation()
  const { canAsk, ask } = useNotifyPermission()
  if (!canAsk) return null
  return (
    <Button variant="quiet" icon={Bell} onClick={() => void ask()}>
      {t('work.jobs.notify')}
    </Button>
  )
}
