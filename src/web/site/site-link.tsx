/** Links of the public site. Each loads a new document, on the site or in the application. */
import type { ComponentProps, ReactNode } from 'react'
import { pagePaths } from '#contracts/page-paths.ts'
import { buttonLook, type ButtonVariant } from '#web/ui/button.tsx'
import { IfSet, IfUnset, slot } from './slots.tsx'
import { useSite } from './site-texts.tsx'

type ButtonProps = ComponentProps<'a'> & { href: string; variant?: ButtonVariant }

/** A link that looks like a button, 44 px high. */
export function SiteButton({ variant = 'primary', className, children, ...rest }: ButtonProps) {
  return (
    <a {...rest} className={buttonLook(variant, true, className)}>
      {children}
    </a>
  )
}

/** A button of which visitors and members see another: each a text and an address. */
export function EntranceButton({ visitor, member, className }: Record<'visitor' | 'member', ButtonProps> & { className?: string }) {
  return (
    <>
      <SiteButton {...visitor} className={`for-visitors ${className ?? ''}`} />
      <SiteButton {...member} className={`for-members ${className ?? ''}`} />
    </>
  )
}

/** The main button of a page. Visitors sign up, which begins the trial where accounts have plans; members go to the dashboard. */
export function StartButton() {
  const { t } = useSite()
  const sign = (
    <>
      <IfSet name="plans">{t('common.startTrial')}</IfSet>
      <IfUnset name="plans">{t('common.signUp')}</IfUnset>
    </>
  )
  return (
    <EntranceButton
      visitor={{ href: pagePaths.signup, children: sign }}
      member={{ href: pagePaths.dashboard, children: t('common.dashboard') }}
    />
  )
}

/** A link in running text. */
export function SiteTextLink({ children, href }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} className={textLink}>
      {children}
    </a>
  )
}

const textLink = 'underline decoration-hairline underline-offset-4 hover:decoration-current'

/** A link to write to the operator: the support address or, if the installation has none, the contact page. In running text by default. */
export function ContactLink({ className = textLink, children }: { className?: string; children?: ReactNode }) {
  const { to } = useSite()
  return (
    <>
      <IfSet name="supportEmail">
        <a href={`mailto:${slot('supportEmail')}`} className={className}>
          {children}
        </a>
      </IfSet>
      <IfUnset name="supportEmail">
        <a href={to('contact')} className={className}>
          {children}
        </a>
      </IfUnset>
    </>
  )
}

/** A link to the installation's membership page, in a new tab. If the installation has no such page, the link leads to our prices. */
export function MembershipLink({ className, children }: { className?: string; children: ReactNode }) {
  const { t, to } = useSite()
  return (
    <>
      <IfSet name="membershipUrl">
        <a href={slot('membershipUrl')} target="_blank" rel="noopener" className={className}>
          {children}
          <span className="sr-only"> {t('common.newTab')}</span>
        </a>
      </IfSet>
      <IfUnset name="membershipUrl">
        <a href={to('pricing')} className={className}>
          {children}
        </a>
      </IfUnset>
    </>
  )
}
