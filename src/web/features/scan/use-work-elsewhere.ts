/** Follows the work that was left running on other pages, and tells when it is done. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { JobEvent } from '#contracts/job.ts'
import { followJob } from '#web/api/job-events.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast.tsx'
import { hostOf } from './entered-address.ts'
import { jobFailureTexts } from './failure-texts.ts'
import { rememberJob, rememberedJobs, type JobPlace, type RememberedJob } from './remembered-job.ts'

/** The page that shows a job by itself, so that nothing need be told there. */
const pageOf = (place: JobPlace) => (place === 'scan' ? paths.websiteScan() : paths.websitePrompt(place.slice('analysis:'.length)))

/** For the frame around all pages of a member. */
export function useWorkElsewhere(): void {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
  const told = useRef(new Set<string>())

  const onEvent = (place: JobPlace, job: RememberedJob, event: JobEvent) => {
    if (told.current.has(job.jobId)) return
    const action = (label: string, to: string) => ({ label, onAction: () => void navigate(to) })
    if (event.type === 'done') {
      rememberJob(place, null)
      if (place === 'scan') {
        toast({
          text: t('scan.elsewhere.scanDone', { host: hostOf(job.entered) }),
          action: action(t('scan.elsewhere.goOn'), paths.websitePrompt(job.subjectId)),
        })
      } else {
        void queries.invalidateQueries({ queryKey: queryKeys.searches })
        toast({ text: t('scan.elsewhere.tableDone'), action: action(t('scan.elsewhere.open'), paths.searchResults(job.subjectId)) })
      }
    } else if (event.type === 'failed') {
      // Still remembered: its page says everything.
      const { title } = jobFailureTexts(place === 'scan' ? 'scan' : 'analysis', event.error, currentLanguage())
      toast({ tone: 'danger', text: title, action: action(t('scan.elsewhere.look'), pageOf(place)) })
    } else return
    told.current.add(job.jobId)
  }

  useEffect(() => {
    const stops = rememberedJobs()
      .filter(({ place }) => pageOf(place) !== pathname)
      .map(({ place, job }) => followJob(job.jobId, event => onEvent(place, job, event)))
    return () => stops.forEach(stop => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the work is looked up anew on every page
  }, [pathname])
}
