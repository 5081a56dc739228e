/** A spinner in place of a page that cannot show anything yet. It appears only after a short wait. */
import { useTranslation } from 'react-i18next'
import { Spinner } from './spinner.tsx'

export function FullPageSpinner({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-[60dvh] items-center justify-center p-8">
      <Spinner label={label ?? t('common.loading')} className="animate-late" />
    </div>
  )
}
