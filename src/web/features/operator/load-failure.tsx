/** Says why a list could not be fetched, with a button to try again. */
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/call-error.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export function LoadFailure({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="danger"
      action={
        <Button busy={busy} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {sentenceOf(error, currentLanguage())}
    </Banner>
  )
}
