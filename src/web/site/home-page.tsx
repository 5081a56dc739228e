/** The landing page. */
import { Trans } from 'react-i18next'
import { Mark } from '#web/ui/mark.tsx'
import { DemoPlayer } from './demo-player.tsx'
import { SiteButton } from './site-link.tsx'
import { useSite } from './site-texts.tsx'

export function HomePage() {
  const { t } = useSite()
  return (
    <section className="mx-auto max-w-content px-4 pt-16 pb-24 md:px-8">
      <h1 className="max-w-3xl text-2xl md:text-3xl">
        <Trans i18nKey="home.hero.title" ns="site" components={{ mark: <Mark line="lower">{null}</Mark> }} />
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-quiet">{t('home.hero.lead')}</p>
      <p className="mt-8">
        <SiteButton href="/signup">{t('common.signUp')}</SiteButton>
      </p>
      <div className="mt-12">
        <DemoPlayer />
      </div>
    </section>
  )
}
