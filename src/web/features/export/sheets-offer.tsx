/** The first view of the dialog: the spreadsheet that will be made, and Google's sign-in button. A spinner covers the view during the export. */
import { useTranslation } from 'react-i18next'
import { sheetMaximum } from '#contracts/calls.ts'
import { errorMessage } from '#contracts/error.ts'
import type { Search } from '#contracts/search.ts'
import { GoogleLogo } from '#web/features/google/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ShownTable } from '#web/features/table/index.ts'
import { takeFocus } from '#web/ui/focus.ts'
import type { ExportAttempt } from './use-sheets-export.ts'

interface SheetsOfferProps {
  search: Pick<Search, 'name' | 'ai_summary'>
  shown: ShownTable
  attempt: ExportAttempt
}

export function SheetsOffer({ search, shown, attempt }: SheetsOfferProps) {
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
        // After "try again" this button replaces the pressed one, so it takes the focus.
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
