/** Follows a job while its page is open, and cancels it on request. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { watchJob } from './job-events.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'
import { isOver, noProgress, progressAfter, type JobProgress } from './job-progress.ts'

export interface WatchedJob {
  progress: JobProgress
  /** The connection broke and is being opened again. */
  interrupted: boolean
  /** The session has ended, or the server no longer knows the job. */
  lost: boolean
  cancelling: boolean
  cancel(): void
}

interface Watched extends Omit<WatchedJob, 'cancel'> {
  jobId: string | null
}

const begun = (jobId: string | null): Watched => ({ jobId, progress: noProgress, interrupted: false, lost: false, cancelling: false })

/** The progress of a job from its first event on. If `jobId` is null there is no job, and the progress stays `waiting`. */
export function useJob(jobId: string | null): WatchedJob {
  const { t } = useTranslation()
  const toast = useToast()
  const [state, setState] = useState(() => begun(jobId))
  // Right after `jobId` has changed, the state is still that of the previous job.
  const { progress, interrupted, lost, cancelling } = state.jobId === jobId ? state : begun(jobId)

  useEffect(() => {
    if (jobId === null) return
    const change = (how: (before: Watched) => Partial<Watched>) =>
      setState(known => {
        const before = known.jobId === jobId ? known : begun(jobId)
        return { ...before, ...how(before) }
      })
    return watchJob(jobId, {
      onEvent: event => change(before => ({ progress: progressAfter(before.progress, event) })),
      onInterrupted: interrupted => change(() => ({ interrupted })),
      onLost: () => change(() => ({ lost: true })),
    })
  }, [jobId])

  const cancel = () => {
    if (jobId === null || isOver(progress)) return
    setState(before => ({ ...before, cancelling: true }))
    call('cancelJob', { jobId }).catch((error: unknown) => {
      setState(before => ({ ...before, cancelling: false }))
      toast({ tone: 'danger', text: t('scan.progress.cancelFailed', { reason: sentenceOf(error, currentLanguage()) }) })
    })
  }

  return { progress, interrupted, lost, cancelling, cancel }
}
