/** Questions with answers that open one at a time. Pressing the open question closes it. */
import { ChevronDown } from 'lucide-react'
import { Accordion as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface AccordionItem {
  /** Identifies the item in `open`. It is also the element's id, so that an address with this fragment leads to the item. */
  id: string
  title: string
  content: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** The id of the open item, or null. */
  open: string | null
  onOpen(id: string | null): void
}

/** The titles are headings of level 3. */
export function Accordion({ items, open, onOpen }: AccordionProps) {
  return (
    <Radix.Root
      type="single"
      collapsible
      value={open ?? ''}
      onValueChange={id => onOpen(id === '' ? null : id)}
      className="divide-y divide-hairline border-y border-hairline"
    >
      {items.map(({ id, title, content }) => (
        <Radix.Item key={id} id={id} value={id}>
          <Radix.Header className="font-sans">
            <Radix.Trigger className="group flex min-h-control w-full items-start justify-between gap-4 rounded-control py-3.5 pr-1 text-left text-base font-medium transition-colors hover:text-accent">
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <ChevronDown
                aria-hidden
                size={20}
                strokeWidth={1.5}
                className="mt-0.5 shrink-0 text-quiet transition-transform group-hover:text-accent group-data-[state=open]:rotate-180"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="data-[state=open]:animate-appear">
            <div className="max-w-prose pr-9 pb-5">{content}</div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
