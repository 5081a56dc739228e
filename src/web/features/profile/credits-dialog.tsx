/** The dialog in which credits are bought. */
import { useTranslation } from 'react-i18next'
import { countedUnits, creditPacks } from '#contracts/tiers.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { dollars, useStripePage } from '#web/features/subscription/index.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function BuyCreditsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const page = useStripePage()
  return (
    <Dialog open title={t('subscription.credits.title')} onClose={onClose}>
      <p className="text-sm text-quiet">{t('subscription.credits.text')}</p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {countedUnits.map(unit => {
          const { units, price } = creditPacks[unit]
          const isOpening = page.opening !== null && 'unit' in page.opening.request && page.opening.request.unit === unit
          return (
            <li key={unit} className="flex items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-medium tabular-nums">{t(`subscription.credits.${unit}`, { units })}</p>
                <p className="text-sm text-quiet tabular-nums">{t('subscription.credits.price', { price: dollars(price) })}</p>
              </div>
              <Button
                variant="primary"
                aria-label={t(`subscription.credits.buyLabel.${unit}`, { units })}
                busy={isOpening}
                disabled={page.opening !== null && !isOpening}
                onClick={() => page.open('buyCredits', { unit })}
              >
                {isOpening ? t('subscription.stop.opening') : t('subscription.credits.buy')}
              </Button>
            </li>
          )
        })}
      </ul>
      {page.error && (
        <Banner tone="danger" className="mt-4">
          {sentenceOf(page.error, currentLanguage())}
        </Banner>
      )}
    </Dialog>
  )
}
