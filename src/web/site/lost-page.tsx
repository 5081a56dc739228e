/** For addresses that lead nowhere: what happened, and three ways on. */
import { ArrowLeft, House, RotateCw } from 'lucide-react'
import { Trans } from 'react-i18next'
import { buttonLook } from '#web/ui/button.tsx'
import { TextLink } from './site-link.tsx'
import { useSite } from './site-texts.tsx'
import { IfSet, slot } from './slots.tsx'

export function LostPage() {
  const { t, to } = useSite()
  return (
    <div className="mx-auto w-full max-w-form px-4 py-24 md:px-8">
      <h1 className="text-2xl">{t('lost.title')}</h1>
      <p className="mt-3 text-quiet">{t('lost.text')}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <a href={to('home')} className={buttonLook('primary', true)}>
          <House aria-hidden size={16} strokeWidth={1.5} />
          {t('lost.home')}
        </a>
        <button type="button" data-go-back className={buttonLook('secondary', true, 'noscript:hidden')}>
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
          {t('lost.back')}
        </button>
        <button type="button" data-reload className={buttonLook('secondary', true, 'noscript:hidden')}>
          <RotateCw aria-hidden size={16} strokeWidth={1.5} />
          {t('lost.reload')}
        </button>
      </div>
      <IfSet name="supportEmail">
        <p className="mt-8 text-sm text-quiet">
          <Trans
            i18nKey="lost.support"
            ns="site"
            values={{ email: slot('supportEmail') }}
            components={{ mail: <TextLink href={`mailto:${slot('supportEmail')}`} /> }}
          />
        </p>
      </IfSet>
    </div>
  )
}
