/** A section of a public page with its heading. */
import type { ReactNode } from 'react'
import { classNames } from '#web/class-names.ts'

/** With `beside` wide windows show the heading to the left of the content. */
export function Section({ title, lead, beside, children }: { title: string; lead?: string; beside?: boolean; children: ReactNode }) {
  return (
    <section className="border-t border-hairline">
      <div className={classNames('mx-auto max-w-content px-4 py-16 md:px-8 md:py-24', beside && 'gap-x-16 lg:grid lg:grid-cols-[1fr_2fr]')}>
        <div>
          <h2 className="max-w-3xl text-xl md:text-2xl">{title}</h2>
          {lead && <p className="mt-3 max-w-prose text-lg text-quiet">{lead}</p>}
        </div>
        <div className={classNames('mt-8 md:mt-10', beside && 'lg:mt-0')}>{children}</div>
      </div>
    </section>
  )
}

/** The last section of a page, with links to the next step. */
export function Closing({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline">
      <div className="mx-auto flex max-w-content flex-col items-start gap-6 px-4 py-16 md:px-8 md:py-24">
        <h2 className="max-w-3xl text-xl md:text-2xl">{title}</h2>
        {text && <p className="max-w-prose text-lg text-quiet">{text}</p>}
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}
