/** Step one of a website analysis: an address in, its pages read before the reader's eyes, and on to the prompt. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import { CallError, callErrorOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { useStatus } from '#web/api/status.ts'
import { useDraft } from '#web/text-draft.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { enteredAddress, exampleAddress, hostOf } from '#web/entered-address.ts'
import { FailureBanner } from './failure-banner.tsx'
import { jobFailureTexts, refusalTexts, type FailureTexts } from '#web/jobs/failure-texts.ts'
import { isOver } from '#web/jobs/job-progress.ts'
import { ProgressCard } from './progress-card.tsx'
import { ScanForm } from './scan-form.tsx'
import { ScanSteps } from './scan-steps.tsx'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'

export function ScanPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { remembered, job, follow, forget } = useRememberedJob('scan')
  const [address, setAddress] = useDraft('scan', remembered?.entered)
  const field = useRef<HTMLInputElement>(null)
  const [addressError, setAddressError] = useState<string>()
  const status = useStatus()

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

  const { phase, error, read } = job.progress
  const scanId = remembered?.subjectId
  useEffect(() => {
    if (phase !== 'done' || scanId === undefined) return
    // Forgotten first, so that coming back to this page begins a new scan instead of leading here again.
    forget()
    void navigate(paths.websitePrompt(scanId))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scan is done
  }, [phase])

  const scanning = start.isPending || (remembered !== null && !isOver(job.progress) && !job.lost)
  const failure = failureOf(start.error, phase === 'failed' ? error : null)
  const example = status?.exampleSite ?? null

  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 *:first:mb-0">
      <PageHeader
        title={t('scan.address.title')}
        subtitle={t('scan.address.lead')}
        back={{ to: paths.dashboard(), label: t('scan.address.back') }}
      />
      <ScanSteps current={1} />
      {failure && (
        <FailureBanner
          failure={failure}
          action={failure.code === 'storage-full' && <ButtonLink to={paths.profile()}>{t('scan.address.toStorage')}</ButtonLink>}
        />
      )}
      {job.lost && <Banner tone="danger">{t('scan.progress.lost')}</Banner>}
      <ScanForm
        field={field}
        address={address}
        onAddress={typed => {
          setAddress(typed)
          setAddressError(undefined)
        }}
        error={addressError}
        scanning={scanning}
        onScan={() => scan(address)}
      />
      {example !== null && !remembered && !start.isPending && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-6">
          <p className="min-w-0 flex-1 basis-72 text-sm text-quiet">{t('scan.address.exampleText')}</p>
          <Button
            className="max-sm:w-full"
            onClick={() => {
              const url = exampleAddress(example, currentLanguage())
              setAddress(url)
              scan(url)
            }}
          >
            {t('scan.address.example')}
          </Button>
        </div>
      )}
      {phase === 'cancelled' && scanId !== undefined && (
        <Banner
          tone="info"
          title={t('scan.progress.cancelledTitle')}
          action={
            read > 0 && (
              <ButtonLink variant="primary" to={paths.websitePrompt(scanId)} onClick={forget}>
                {t('scan.progress.continue')}
              </ButtonLink>
            )
          }
        >
          {read > 0 ? t('scan.progress.cancelledText', { count: read }) : t('scan.progress.cancelledNothing')}
        </Banner>
      )}
      {remembered && !job.lost && (
        <ProgressCard
          kind="scan"
          title={t(scanning ? 'scan.progress.scanTitle' : 'scan.progress.scanOver', { host: hostOf(remembered.entered) })}
          job={job}
          startedAt={remembered.startedAt}
        />
      )}
    </div>
  )
}

/** What went wrong: the call that was refused, or the job that failed. */
function failureOf(refusal: Error | null, code: Parameters<typeof jobFailureTexts>[1] | null): FailureTexts | null {
  if (refusal) return refusalTexts(refusal instanceof CallError ? refusal : callErrorOf('internal', currentLanguage()))
  return code === null ? null : jobFailureTexts('scan', code, currentLanguage())
}
