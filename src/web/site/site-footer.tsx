/** The footer of every public page. */
import type { ComponentProps } from 'react'
import { Logo } from '#web/ui/logo.tsx'
import { ContactLink, MembershipLink } from './site-link.tsx'
import { useSite } from './site-texts.tsx'
import { IfSet, slot } from './slots.tsx'

const item = 'inline-flex min-h-8 items-center text-sm text-quiet hover:text-ink hover:underline pointer-coarse:min-h-11'

function FooterLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <li>
      <a {...rest} className={item}>
        {children}
      </a>
    </li>
  )
}

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
            <FooterLink href={to('features')}>{t('common.features')}</FooterLink>
            <FooterLink href={to('solutions')}>{t('common.solutions')}</FooterLink>
            <li>
              <MembershipLink className={item}>{t('common.prices')}</MembershipLink>
            </li>
            <FooterLink href="/faqs">{t('common.footer.faqs')}</FooterLink>
          </ul>
        </nav>
        <nav aria-label={t('common.footer.company')}>
          <h2 className="font-sans text-sm font-semibold">{t('common.footer.company')}</h2>
          <ul className="mt-2">
            <IfSet name="aboutUrl">
              <FooterLink href={slot('aboutUrl')} target="_blank" rel="noopener">
                {t('common.footer.about')}
                <span className="sr-only"> {t('common.newTab')}</span>
              </FooterLink>
            </IfSet>
            <li>
              <ContactLink className={item}>{t('common.footer.support')}</ContactLink>
            </li>
            <FooterLink href={to('terms')}>{t('common.footer.terms')}</FooterLink>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
