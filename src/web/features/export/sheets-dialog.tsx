/** The dialog of an export to Google Sheets: the offer with Google's sign-in, then the link to the spreadsheet, or the reason of the failure. */
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Search } from '#contracts/search.ts'
import { useStatus } from '#web/api/status.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { SheetsOffer } from './sheets-offer.tsx'
import type { ShownTable } from '#web/features/table/index.ts'
import { takeFocus } from '#web/ui/focus.ts'
import { useSheetsExport } from './use-sheets-export.ts'
import type { TFunction } from 'i18next'
import { errorMessage } from '#contracts/error.ts'
import { CallError } from '#web/api/call-error.ts'
import { SignInError } from '#web/features/google/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'

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

  if (clientId === null)
    return framed(
      t('sheets.title'),
      <Banner tone="info" title={t('sheets.off.title')}>
        <p>{t('sheets.off.text')}</p>
        <p className="mt-2">{t('sheets.off.meanwhile')}</p>
      </Banner>,
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

/** The texts for an export that failed: the sentence of the specification as title, then the exact reason. */
function exportFailureTexts(error: unknown, t: TFunction): { title: string; detail?: string } {
  const language = currentLanguage()
  if (error instanceof SignInError)
    return { title: errorMessage('sheets-auth-failed', language), detail: t(`sheets.problem.${error.problem}`) }
  if (error instanceof CallError && error.status > 0) return { title: error.message, detail: error.detail }
  return { title: errorMessage('sheets-export-failed', language), detail: t('sheets.offline') }
}
