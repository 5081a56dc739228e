/** The link back to the page before, above a page's title. */
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

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
