/** Where a website analysis begins: the person enters an address, and the page of its scan opens. */
import { useTranslation } from 'react-i18next'
import { useStatus } from '#web/api/status.ts'
import { exampleAddress, enteredAddress } from '#web/entered-address.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { JobFailureBanner } from '#web/jobs/job-card.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CustomRules, useCustomRules } from './custom-rules.tsx'
import { ScanSteps } from './progress-card.tsx'
import { SiteLoginOption, useSiteLogin } from './site-login.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode, type Ref } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorMessage, errors, type ErrorCode } from '#contracts/error.ts'
import { call } from '#web/api/client.ts'
import { type Allowance, useAllowance } from '#web/features/subscription/index.ts'
import { failureTexts } from '#web/jobs/failure-texts.ts'
import { jobOf, rememberJob } from '#web/jobs/remembered-job.ts'
import { useDraft } from '#web/text-draft.ts'
import { Switch } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { HelpTip } from '#web/ui/tooltip.tsx'

export function ScanPage() {
  const { t } = useTranslation()
  const { address, write, field, addressError, scan, scanning, failure, allowance, rules, login, scanExample } = useStartedScan()
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
      <ScanForm
        field={field}
        address={address}
        onAddress={write}
        error={addressError}
        scanning={scanning}
        allowance={allowance}
        options={
          <>
            <SiteLoginOption login={login} disabled={scanning} />
            <CustomRules rules={rules} disabled={scanning} />
          </>
        }
        onScan={() => scan(address)}
      />
      {!scanning && (
        <ExampleOffer
          onTry={url => {
            write(url)
            scanExample(url)
          }}
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

/** What the page of a scan hands on when the scan has failed. */
export interface FailedScan {
  failed: ErrorCode
  /** The prompt that was typed meanwhile. */
  prompt: string
}

function failedScan(state: unknown): FailedScan | null {
  const { failed } = Object(state) as { failed?: unknown }
  return typeof failed === 'string' && Object.hasOwn(errors, failed) ? (state as FailedScan) : null
}

/** Starting a scan: the entered address, its check, and the call. The page of the scan opens as soon as the server has accepted it. */
function useStartedScan() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const before = failedScan(state)
  const [address, setAddress] = useDraft('scan')
  const field = useRef<HTMLInputElement>(null)
  const [addressError, setAddressError] = useState<string>()
  const [tried, setTried] = useState(false)
  const rules = useCustomRules()
  const login = useSiteLogin({ again: before !== null })
  const start = useMutation({
    mutationFn: (body: Parameters<typeof call<'scrapeWebsite'>>[1]) => call('scrapeWebsite', body, { prefer: 'respond-async' }),
    onSuccess: async (accepted, { url }) => {
      rememberJob('scan', jobOf(accepted, url))
      // The Back button leads to an empty form instead of the failure before.
      if (before) await navigate(paths.websiteScan(), { replace: true })
      await navigate(paths.websitePrompt(accepted.data._id), { state: before && { prompt: before.prompt } })
    },
  })

  const allowance = useAllowance('scan', start.error)

  const scan = (typed: string) => {
    const entered = enteredAddress(typed)
    setTried(true)
    start.reset()
    if ('problem' in entered) {
      setAddressError(entered.problem === 'several' ? t('scan.address.several') : errorMessage('invalid-url', currentLanguage()))
      field.current?.focus()
      return
    }
    setAddressError(undefined)
    if (!login.isValid() || !rules.areValid() || !allowance.mayBegin()) return
    start.mutate({ url: entered.url, ...login.toSend(), rules: rules.toSend() })
  }
  /** The login and the rules belong to the typed site, so the example is scanned without them. */
  const scanExample = (url: string) => {
    setTried(true)
    start.reset()
    if (allowance.mayBegin()) start.mutate({ url })
  }
  const write = (typed: string) => {
    setAddress(typed)
    setAddressError(undefined)
  }

  const scanning = start.isPending
  const failure = failureTexts('scan', start.error, tried ? null : (before?.failed ?? null), currentLanguage())
  return { address, write, field, addressError, scan, scanExample, scanning, failure, allowance, rules, login }
}

/** The form with the address to scan, and the Test switch, which is always on. */
interface ScanFormProps {
  field: Ref<HTMLInputElement>
  address: string
  onAddress(address: string): void
  /** The error message about the typed address. */
  error: string | undefined
  scanning: boolean
  allowance: Allowance
  /** Further choices for the scan, between the address and the button. */
  options: ReactNode
  onScan(): void
}

function ScanForm({ field, address, onAddress, error, scanning, allowance, options, onScan }: ScanFormProps) {
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- entering an address is what the page is for
        autoFocus
        readOnly={scanning}
        placeholder={t('scan.address.placeholder')}
        value={address}
        onChange={event => onAddress(event.target.value)}
      />
      {options}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex items-center gap-1">
          {/* A controlled switch whose handler does nothing: testing cannot be turned off. */}
          <Switch label={t('scan.address.test')} checked aria-readonly onChange={() => {}} />
          <HelpTip label={t('scan.address.testTipLabel')}>{t('scan.address.testTip')}</HelpTip>
        </div>
        <Button type="submit" variant={allowance.stopped ? 'secondary' : 'primary'} busy={scanning} className="max-sm:w-full">
          {scanning ? t('scan.address.submitting') : t('scan.address.submit')}
        </Button>
      </div>
      {allowance.line}
    </form>
  )
}
