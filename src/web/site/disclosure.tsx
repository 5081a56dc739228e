/** A title that opens its content. Opening it closes the open one of the same `group`. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'

interface DisclosureProps {
  title: string
  id?: string
  group?: string
  open?: boolean
  /** The heading level of the title; without it the title is plain text. */
  level?: 2 | 3
  children: ReactNode
}

export function Disclosure({ title, id, group, open, level, children }: DisclosureProps) {
  const Heading = level ? (`h${level}` as const) : 'span'
  return (
    <details id={id} name={group} open={open} className="scroll-mt-20 border-b border-hairline">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
        <Heading className={classNames('font-sans text-base', level === 2 ? 'font-semibold' : 'font-medium')}>{title}</Heading>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className="shrink-0 text-quiet transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
