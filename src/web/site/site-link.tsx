/** Links of the public site. Each loads a new document, on the site or in the application. */
import type { ComponentProps, ReactNode } from 'react'
import { buttonLook, type ButtonVariant } from '#web/ui/button.tsx'
import { IfSet, IfUnset, slot } from './slots.tsx'
import { useSite } from './site-texts.tsx'

type LinkProps = ComponentProps<'a'> & { href: string }

/** A link that looks like a button, 44 px high. */
export function SiteButton({ variant = 'primary', className, children, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return (
    <a {...rest} className={buttonLook(variant, true, className)}>
      {children}
    </a>
  )
}

/** A link in running text. */
export function SiteTextLink({ children, href }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} className="underline decoration-hairline underline-offset-4 hover:decoration-current">
      {children}
    </a>
  )
}

/** A link to the installation's membership page, in a new tab. An installation without one links to our prices. */
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
