/** Links in running text, the link back above a title, and the links to pages of other sites. */
import { ArrowLeft, ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/class-names.ts'

export const textLink = 'font-medium text-accent underline underline-offset-2 hover:text-accent-hover'

/** A link to a page of the application, at least 24 px high, and higher on touch screens, so that a thumb can hit it. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('inline-block rounded-control py-0.5 pointer-coarse:py-3', textLink, className)} />
}

/** The link back to the page before, above a page's title. */
export function BackLink({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...rest}
      className="-ml-1 inline-flex min-h-8 items-center gap-1.5 self-start rounded-control px-1 text-sm text-quiet hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
      {children}
    </Link>
  )
}

/** A link to a page of another site, in a new tab. */
export function OuterLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** The address of a page on another site. The link is always underlined, because it stands among other words. */
export function SiteAddress({ url }: { url: string }) {
  return (
    <OuterLink href={url} className="break-all text-accent underline decoration-hairline underline-offset-2 hover:decoration-current">
      {url}
    </OuterLink>
  )
}

/** A link to the page that a quote was read from. It shows the address of the page, behind the icon for links to other sites. */
export function QuotedPage({ url, link, className }: { url: string; link: string; className?: string }) {
  return (
    <OuterLink href={link} className={classNames('inline-flex items-start gap-1.5 font-medium text-accent hover:underline', className)}>
      <ExternalLink aria-hidden size={14} strokeWidth={1.5} className="mt-0.75 shrink-0" />
      <span className="min-w-0 break-all">{url}</span>
    </OuterLink>
  )
}
