/** Step one of a website analysis: the person enters an address, watches its pages being read, and goes on to the prompt. */
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { exampleAddress, hostOf, enteredAddress } from '#web/entered-address.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { JobFailureBanner } from '#web/jobs/job-card.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressCard, ScanSteps } from './progress-card.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import { call } from '#web/api/client.ts'
import { failureTexts } from '#web/jobs/failure-texts.ts'
import { useRememberedJob } from '#web/jobs/use-remembered-job.ts'
import { useDraft } from '#web/text-draft.ts'
import { Switch } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'

export function ScanPage() {
  const { t } = useTranslation()
  const { address, write, field, addressError, scan, scanning, failure, remembered, job, forget } = useScan()
  return (
    <div className="mx-auto flex max-w-form flex-col gap-6 *:first:mb-0">
      <PageHeader
        title={t('scan.address.title')}
        subtitle={t('scan.address.lead')}
        back={{ to: paths.dashboard(), label: t('scan.address.back') }}
      />
      <ScanSteps current={1} />
      {failure && (
        <JobFailureBanner
          failure={failure}
          action={failure.code === 'storage-full' && <ButtonLink to={paths.profile()}>{t('scan.address.toStorage')}</ButtonLink>}
        />
      )}
      {job.lost && <Banner tone="danger">{t('scan.progress.lost')}</Banner>}
      <ScanForm field={field} address={address} onAddress={write} error={addressError} scanning={scanning} onScan={() => scan(address)} />
      {!remembered && !scanning && (
        <ExampleOffer
          onTry={url => {
            write(url)
            scan(url)
          }}
        />
      )}
      {job.progress.phase === 'cancelled' && remembered && (
        <CancelledScan scanId={remembered.subjectId} read={job.progress.read} onContinue={forget} />
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

/** Offers to scan the example site, if the server has an example site. */
function ExampleOffer({ onTry }: { onTry(url: string): void }) {
  const { t } = useTranslation()
  const site = useStatus()?.exampleSite
  if (!site) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-6">
      <p className="min-w-0 flex-1 basis-72 text-sm text-quiet">{t('scan.address.exampleText')}</p>
      <Button className="max-sm:w-full" onClick={() => onTry(exampleAddress(site, currentLanguage()))}>
        {t('scan.address.example')}
      </Button>
    </div>
  )
}

interface CancelledScanProps {
  scanId: string
  /** The number of pages that were read before the scan was cancelled. */
  read: number
  onContinue(): void
}

/** A cancelled scan keeps the pages that it has read; they can be analyzed. */
function CancelledScan({ scanId, read, onContinue }: CancelledScanProps) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      title={t('scan.progress.cancelledTitle')}
      action={
        read > 0 && (
          <ButtonLink variant="primary" to={paths.websitePrompt(scanId)} onClick={onContinue}>
            {t('scan.progress.continue')}
          </ButtonLink>
        )
      }
    >
      {read > 0 ? t('scan.progress.cancelledText', { count: read }) : t('scan.progress.cancelledNothing')}
    </Banner>
  )
}

/** The scan that this tab starts and follows: the entered address, its check, the job, and the page of the prompt when it is done. */
function useScan() {
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
    // Without `forget`, the Back button would lead to this page, which would at once lead forward again.
    forget()
    void navigate(paths.websitePrompt(scanId))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the scan is done
  }, [phase])

  const scanning = start.isPending || running
  const failure = failureTexts('scan', start.error, error, currentLanguage())
  return { address, write, field, addressError, scan, scanning, failure, remembered, job, forget }
}

/** The form with the address to scan, and the Test switch, which is always on. */
interface ScanFormProps {
  field: Ref<HTMLInputElement>
  address: string
  onAddress(address: string): void
  /** The error message about the typed address. */
  error: string | undefined
  scanning: boolean
  onScan(): void
}

function ScanForm({ field, address, onAddress, error, scanning, onScan }: ScanFormProps) {
  const { t } = useTranslation()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (!scanning) onScan()
      }}
    >
      <TextField
        ref={field}
        label={t('scan.address.label')}
        beside={<HelpTip label={t('scan.address.tipLabel')}>{t('scan.address.tip')}</HelpTip>}
        hint={t('scan.address.hint')}
        error={error}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={scanning}
        placeholder={t('scan.address.placeholder')}
        value={address}
        onChange={event => onAddress(event.target.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex items-center gap-1">
          {/* A controlled switch whose handler does nothing: testing cannot be turned off. */}
          <Switch label={t('scan.address.test')} checked aria-readonly onChange={() => {}} />
          <HelpTip label={t('scan.address.testTipLabel')}>{t('scan.address.testTip')}</HelpTip>
        </div>
        <Button type="submit" variant="primary" busy={scanning} className="max-sm:w-full">
          {scanning ? t('scan.address.submitting') : t('scan.address.submit')}
        </Button>
      </div>
    </form>
  )
}
