/** The scan that this tab starts and follows: the entered address, its check, the job, and the page of the prompt when it is done. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import { call } from '#web/api/client.ts'
import { enteredAddress } from '#web/entered-address.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { failureTexts } from '#web/jobs/failure-texts.ts'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'
import { paths } from '#web/paths.ts'
import { useDraft } from '#web/text-draft.ts'

export function useScan() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remembered, job, running, follow, forget } = useRememberedJob('scan')
  const [address, setAddress] = useDraft('scan', remembered?.entered)
  const field = useRef<HTMLInputElement>(null)
  const [addressError, setAddressError] = useState<string>()
  const start = useMutation({
    mutationFn: (url: string) =>
      call('scrapeWebsite', { url, auth: false, loginUrl: '', email: '', password: '' }, { prefer: 'respond-async' }),
    onSuccess: (accepted, url) => follow(accepted, url),
  })

  const scan = (typed: string) => {
    const entered = enteredAddress(typed)
    start.reset()
    if ('problem' in entered) {
      setAddressError(entered.problem === 'several' ? t('scan.address.several') : errorMessage('invalid-url', currentLanguage()))
      field.current?.focus()
      return
    }
    setAddressError(undefined)
    forget()
    start.mutate(entered.url)
  }
  const write = (typed: string) => {
    setAddress(typed)
    setAddressError(undefined)
  }

  const { phase, error } = job.progress
  const scanId = remembered?.subjectId
  useEffect(() => {
    if (phase !== 'done' || scanId === undefined) return
    // Without `forget`, the Back button would lead here and at once forward again.
    forget()
    void navigate(paths.websitePrompt(scanId))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scan is done
  }, [phase])

  const scanning = start.isPending || running
  const failure = failureTexts('scan', start.error, error, currentLanguage())
  return { address, write, field, addressError, scan, scanning, failure, remembered, job, forget }
}
