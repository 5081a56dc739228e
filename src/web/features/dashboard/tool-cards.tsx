/** The cards of the two tools. Each has the field that begins its work, and a link to the tool's own page with all its choices. */
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, ChartColumn, Globe, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { errorMessage } from '#contracts/error.ts'
import { normalProductName, productNameProblem } from '#contracts/product-name.ts'
import { call } from '#web/api/client.ts'
import { enteredAddress } from '#web/entered-address.ts'
import { type Allowance, useAllowance } from '#web/features/subscription/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { failureTexts, type FailureTexts } from '#web/jobs/failure-texts.ts'
import { JobFailureBanner } from '#web/jobs/job-card.tsx'
import { jobOf, rememberJob } from '#web/jobs/remembered-job.ts'
import { paths } from '#web/paths.ts'
import { readPreference } from '#web/preferences.ts'
import { keepDraft } from '#web/text-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function WebsiteCard() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const start = useMutation({
    mutationFn: (url: string) =>
      call('scrapeWebsite', { url, auth: false, loginUrl: '', email: '', password: '' }, { prefer: 'respond-async' }),
    onSuccess: (accepted, url) => {
      rememberJob('scan', jobOf(accepted, url))
      // If the scan fails, the person goes on at the form, with the address in it.
      keepDraft('scan', address)
      void navigate(paths.websitePrompt(accepted.data._id))
    },
  })
  const allowance = useAllowance('scan', start.error)
  useFocusOfPointers(field)

  const scan = () => {
    const entered = enteredAddress(address)
    start.reset()
    if ('problem' in entered) {
      setError(entered.problem === 'several' ? t('scan.address.several') : errorMessage('invalid-url', currentLanguage()))
      return field.current?.focus()
    }
    if (allowance.mayBegin()) start.mutate(entered.url)
  }
  return (
    <ToolCard
      icon={Globe}
      title={t('dashboard.websiteTitle')}
      text={t('dashboard.websiteText')}
      link={{ to: paths.websiteScan(), label: t('dashboard.websiteAction') }}
      onLeave={() => address !== '' && keepDraft('scan', address)}
      field={
        <TextField
          ref={field}
          label={t('scan.address.label')}
          labelHidden
          error={error}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('work.dashboard.scanPlaceholder')}
          value={address}
          onChange={event => {
            setAddress(event.target.value)
            setError(undefined)
          }}
        />
      }
      submit={t(start.isPending ? 'scan.address.submitting' : 'scan.address.submit')}
      busy={start.isPending}
      allowance={allowance}
      failure={failureTexts('scan', start.error, null, currentLanguage())}
      onSubmit={scan}
    />
  )
}

export function ProductCard({ directoryId }: { directoryId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const start = useMutation({
    mutationFn: (productName: string) =>
      call(
        'getAiDataForDirectories',
        { productName, lang: currentLanguage(), directoryId, withoutModel: readPreference('model') === 'off' || undefined },
        { prefer: 'respond-async' },
      ),
    onSuccess: (accepted, productName) => {
      rememberJob(`report:${directoryId}`, jobOf(accepted, productName))
      keepDraft('product-name', productName)
      // The card has no field for the code, so a code from an earlier visit does not belong to this report.
      keepDraft('product-code', '')
      void navigate(paths.productResearch(directoryId))
    },
  })
  const allowance = useAllowance('report', start.error)
  const report = () => {
    const product = normalProductName(name)
    const problem = productNameProblem(product)
    start.reset()
    if (problem) {
      setError(errorMessage(problem, currentLanguage()))
      return field.current?.focus()
    }
    if (allowance.mayBegin()) start.mutate(product)
  }
  return (
    <ToolCard
      icon={ChartColumn}
      title={t('dashboard.productTitle')}
      text={t('dashboard.productText')}
      link={{ to: paths.productResearch(directoryId), label: t('dashboard.productAction') }}
      onLeave={() => name !== '' && keepDraft('product-name', name)}
      field={
        <TextField
          ref={field}
          label={t('research.name')}
          labelHidden
          error={error}
          dir="auto"
          autoComplete="off"
          placeholder={t('research.namePlaceholder')}
          value={name}
          onChange={event => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
      }
      submit={t(start.isPending ? 'research.submitting' : 'research.submit')}
      busy={start.isPending}
      allowance={allowance}
      failure={failureTexts('report', start.error, null, currentLanguage())}
      onSubmit={report}
    />
  )
}

/** Puts the focus into a field when the page opens, where this opens no keyboard over the page. */
function useFocusOfPointers(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine) and (min-width: 768px)').matches) return
    // The frame of the page moves the focus to the content after a navigation; the field takes it afterwards.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [field])
}

interface ToolCardProps {
  icon: LucideIcon
  title: string
  text: string
  link: { to: string; label: string }
  /** Called when the link is followed, so that the page that opens has what was typed. */
  onLeave(): void
  field: ReactNode
  /** The text of the button. */
  submit: string
  busy: boolean
  allowance: Allowance
  failure: FailureTexts | null
  onSubmit(): void
}

function ToolCard({ icon: Icon, title, text, link, onLeave, field, submit, busy, allowance, failure, onSubmit }: ToolCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-hairline bg-surface p-4 max-sm:gap-2 max-sm:pb-2"
    >
      <div>
        <h2 id={id} className="flex items-center gap-2 text-base">
          <Icon aria-hidden size={18} strokeWidth={1.5} className="shrink-0 text-accent" />
          {title}
        </h2>
        <p className="mt-1 text-sm text-quiet max-sm:sr-only">{text}</p>
      </div>
      <form
        noValidate
        className="mt-auto flex flex-wrap items-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        <div className="min-w-0 flex-1 basis-36">{field}</div>
        <Button type="submit" variant={allowance.stopped ? 'secondary' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </form>
      {failure && <JobFailureBanner failure={failure} />}
      {allowance.stopped && allowance.line}
      <Link
        to={link.to}
        onClick={onLeave}
        className="inline-flex min-h-6 items-center gap-1.5 self-start rounded-control text-sm font-medium text-accent hover:underline pointer-coarse:min-h-11"
      >
        {link.label}
        <ArrowRight aria-hidden size={16} strokeWidth={1.5} />
      </Link>
    </section>
  )
}
