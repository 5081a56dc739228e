/** The dialog of an export to Google Sheets. It shows an offer with Google's sign-in, then the link to the spreadsheet or why the export failed. */
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { useStatus } from '#web/api/status.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { ShownTable } from '#web/features/table/index.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { useSheetsExport, type ExportAttempt } from './use-sheets-export.ts'
import type { TFunction } from 'i18next'
import { errorMessage } from '#contracts/error.ts'
import { CallError } from '#web/api/call-error.ts'
import { SignInError, GoogleLogo } from '#web/features/google/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { sheetMaximum } from '#contracts/work-limits.ts'
import { Spinner } from '#web/ui/spinner.tsx'

interface SheetsDialogProps {
  search: Pick<Search, 'name' | 'ai_summary'>
  /** The table to export. */
  shown: ShownTable
  onClose: () => void
}

export function SheetsDialog({ search, shown, onClose }: SheetsDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const clientId = useStatus()?.googleClientId
  const attempt = useSheetsExport(search, shown, clientId)
  const { state } = attempt

  const close = () => {
    if (state.step === 'exporting') toast({ text: t('sheets.cancelled') })
    onClose()
  }
  const framed = (title: string, children: ReactNode, nextStep?: ReactNode) => (
    <Dialog
      open
      title={title}
      onClose={close}
      actions={
        nextStep && (
          <>
            <Button onClick={close}>{t('common.close')}</Button>
            {nextStep}
          </>
        )
      }
    >
      {children}
    </Dialog>
  )

  if (state.step === 'done')
    return framed(
      t('sheets.title'),
      <Banner tone="success" title={t('sheets.doneTitle')}>
        {t('sheets.done', { name: search.name })}
      </Banner>,
      <ButtonLink ref={takeFocus} variant="primary" icon={ExternalLink} to={state.spreadsheetUrl} target="_blank" rel="noreferrer">
        {t('sheets.open')}
        <span className="sr-only"> {t('sheets.newTab')}</span>
      </ButtonLink>,
    )
  if (state.step === 'failed') {
    const { title, detail } = exportFailureTexts(state.error, t)
    return framed(
      t('sheets.failedTitle'),
      <Banner tone="danger" title={title}>
        {detail}
      </Banner>,
      <Button ref={takeFocus} variant="primary" onClick={attempt.start}>
        {t('common.retry')}
      </Button>,
    )
  }
  return framed(t('sheets.title'), <SheetsOffer search={search} shown={shown} attempt={attempt} />)
}

/** The texts for an export that failed: a general sentence as title, then the exact reason. */
function exportFailureTexts(error: unknown, t: TFunction): { title: string; detail?: string } {
  const language = currentLanguage()
  if (error instanceof SignInError)
    return { title: errorMessage('sheets-auth-failed', language), detail: t(`sheets.problem.${error.problem}`) }
  if (error instanceof CallError && error.status > 0) return { title: error.message, detail: error.detail }
  return { title: errorMessage('sheets-export-failed', language), detail: t('sheets.offline') }
}

/** The first view of the dialog: the spreadsheet that will be made, and Google's sign-in button. A spinner covers the view during the export. */
interface SheetsOfferProps {
  search: Pick<Search, 'name' | 'ai_summary'>
  shown: ShownTable
  attempt: ExportAttempt
}

function SheetsOffer({ search, shown, attempt }: SheetsOfferProps) {
  const { t } = useTranslation()
  const { step } = attempt.state
  const columns = t('results.columns.count', { count: shown.columns.length })
  const rows = t('results.table.rows', { count: shown.rows.length })
  const tooLarge = shown.rows.length > sheetMaximum.rows || shown.columns.length > sheetMaximum.columns
  const impossible = tooLarge ? errorMessage('table-too-large', currentLanguage()) : shown.columns.length === 0 ? t('sheets.nothing') : null
  return (
    <div className="relative">
      <p>{t('sheets.intro')}</p>
      <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-card border border-hairline px-4 py-3 text-sm">
        <dt className="text-quiet">{t('sheets.name')}</dt>
        <dd className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{search.name}</dd>
        <dt className="text-quiet">{t('sheets.content')}</dt>
        <dd className="tabular-nums">
          {t('sheets.size', { rows, columns })}
          {search.ai_summary && <span className="block">{t('sheets.withAnalysis')}</span>}
        </dd>
      </dl>
      {impossible ? <Banner tone="warning">{impossible}</Banner> : <SignIn attempt={attempt} />}
      {step === 'exporting' && (
        <div className="absolute -inset-x-2 -inset-y-1 flex flex-col items-center justify-center gap-2 bg-surface text-center">
          <Spinner label={t('sheets.exporting', { count: shown.rows.length })} className="font-medium text-ink" />
          <p className="text-sm text-quiet">{t('sheets.exportingHint')}</p>
        </div>
      )}
    </div>
  )
}

function SignIn({ attempt: { state, script, reload, start } }: { attempt: ExportAttempt }) {
  const { t } = useTranslation()
  const waiting = state.step !== 'idle'
  return (
    <>
      {script === 'failed' && (
        <Banner tone="danger" className="mb-4">
          {t('sheets.notLoaded')}
        </Banner>
      )}
      <Button
        // After "try again" this button replaces the pressed button and takes the focus.
        ref={waiting ? takeFocus : undefined}
        large
        busy={waiting || script === 'loading'}
        onClick={script === 'failed' ? reload : start}
        className="w-full"
      >
        {waiting ? (
          t('sheets.signingIn')
        ) : script === 'loading' ? (
          t('sheets.loading')
        ) : script === 'failed' ? (
          t('common.retry')
        ) : (
          <span className="inline-flex items-center gap-2.5">
            <GoogleLogo />
            {t('sheets.signIn')}
          </span>
        )}
      </Button>
      <p role="status" className="mt-3 min-h-10 text-sm text-quiet">
        {t(waiting ? 'sheets.signingInHint' : 'sheets.permission')}
      </p>
    </>
  )
}
