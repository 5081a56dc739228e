/** Follows a job while the page is open, and stops it on request. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { followJob } from './job-events.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { useToast } from '#web/ui/toast.tsx'
import { isOver, noProgress, progressAfter, type JobProgress } from './job-progress.ts'

export interface FollowedJob {
  progress: JobProgress
  /** The connection broke and is being taken up again. */
  interrupted: boolean
  /** The server knows no such job any more. */
  lost: boolean
  cancelling: boolean
  cancel(): void
}

interface Followed {
  jobId: string | null
  progress: JobProgress
  interrupted: boolean
  lost: boolean
  cancelling: boolean
}

const begun = (jobId: string | null): Followed => ({ jobId, progress: noProgress, interrupted: false, lost: false, cancelling: false })

/** The progress of a job from its first event on; of `null`, nothing. */
export function useJob(jobId: string | null): FollowedJob {
  const { t } = useTranslation()
  const toast = useToast()
  const [state, setState] = useState(() => begun(jobId))
  // What was known of another job is not said of this one.
  const { progress, interrupted, lost, cancelling } = state.jobId === jobId ? state : begun(jobId)

  useEffect(() => {
    if (jobId === null) return
    const change = (how: (before: Followed) => Partial<Followed>) =>
      setState(known => {
        const before = known.jobId === jobId ? known : begun(jobId)
        return { ...before, ...how(before) }
      })
    return followJob(jobId, {
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
