/** Step one of a website analysis: the person enters an address, watches its pages being read, and goes on to the prompt. */
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { exampleAddress, hostOf } from '#web/entered-address.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { JobFailureBanner } from '#web/jobs/job-failure-banner.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressCard, ScanSteps } from './progress-card.tsx'
import { ScanForm } from './scan-form.tsx'
import { useScan } from './use-scan.ts'

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

/** Offers to scan the example site, where the server has one. */
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
  /** How many pages were read before. */
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
