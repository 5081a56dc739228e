/** The footer of every public page. */
import { Logo } from '#web/ui/logo.tsx'
import { MembershipLink } from './site-link.tsx'
import { useSite } from './site-texts.tsx'
import { IfSet, slot } from './slots.tsx'

const item = 'inline-flex min-h-8 items-center text-sm text-quiet hover:text-ink hover:underline pointer-coarse:min-h-11'

export function SiteFooter() {
  const { t, to } = useSite()
  return (
    <footer className="border-t border-hairline">
      <div className="mx-auto grid max-w-content gap-10 px-4 py-12 sm:grid-cols-[2fr_1fr_1fr] md:px-8">
        <div>
          <Logo />
          <p className="mt-3 max-w-72 text-sm text-quiet">{t('common.footer.promise')}</p>
          <p className="mt-6 text-xs text-quiet">{t('common.footer.rights')}</p>
        </div>
        <nav aria-label={t('common.footer.product')}>
          <h2 className="font-sans text-sm font-semibold">{t('common.footer.product')}</h2>
          <ul className="mt-2">
            <li>
              <a href={to('features')} className={item}>
                {t('common.features')}
              </a>
            </li>
            <li>
              <a href={to('solutions')} className={item}>
                {t('common.solutions')}
              </a>
            </li>
            <li>
              <MembershipLink className={item}>{t('common.prices')}</MembershipLink>
            </li>
            <li>
              <a href="/faqs" className={item}>
                {t('common.footer.faqs')}
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('common.footer.company')}>
          <h2 className="font-sans text-sm font-semibold">{t('common.footer.company')}</h2>
          <ul className="mt-2">
            <IfSet name="aboutUrl">
              <li>
                <a href={slot('aboutUrl')} target="_blank" rel="noopener" className={item}>
                  {t('common.footer.about')}
                  <span className="sr-only"> {t('common.newTab')}</span>
                </a>
              </li>
            </IfSet>
            <IfSet name="supportEmail">
              <li>
                <a href={`mailto:${slot('supportEmail')}`} className={item}>
                  {t('common.footer.support')}
                </a>
              </li>
            </IfSet>
            <li>
              <a href={to('terms')} className={item}>
                {t('common.footer.terms')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
