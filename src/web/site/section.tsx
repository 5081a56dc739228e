/** The parts of which the public pages are made: the first screen, sections, lists of points. */
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { classNames } from '#web/class-names.ts'
import { Highlight } from '#web/ui/highlight.tsx'
import { DemoPlayer } from './pictures.tsx'
import { usePlanFigures } from './plan-figures.ts'
import { IfSet } from './slots.tsx'
import { useSite } from './site-texts.tsx'

/** The heading of a page. `text` is the key of its text. Words that the text puts in `<mark>` are highlighted. */
export function PageHeading({
  text,
  className,
}: {
  text: 'home.hero.title' | 'features.hero.title' | 'pricing.heading' | 'pricing.none.heading' | 'solutions.heading'
  className?: string
}) {
  return (
    <h1 className={classNames('text-2xl leading-tight md:text-3xl', className)}>
      <Trans i18nKey={text} ns="site" components={{ mark: <Highlight line="lower">{null}</Highlight> }} />
    </h1>
  )
}

/** The first screen of a page: heading, lead, links (`children`) and the demo video. */
export function Hero({ page, children }: { page: 'home' | 'features'; children: ReactNode }) {
  const { t } = useSite()
  const { values } = usePlanFigures()
  return (
    <section className="mx-auto grid max-w-content items-start gap-x-12 gap-y-10 px-4 pt-12 pb-16 md:px-8 md:pt-20 md:pb-24 xl:grid-cols-[5fr_7fr]">
      <div>
        <PageHeading text={`${page}.hero.title`} />
        <p className="mt-5 max-w-prose text-lg text-quiet">{t(`${page}.hero.lead`)}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        <IfSet name="plans">
          <p className="for-visitors mt-3 text-sm text-quiet">{t('common.trialNote', values)}</p>
        </IfSet>
      </div>
      <div>
        <DemoPlayer />
        <p className="mt-3 text-xs text-quiet">{t(`${page}.hero.video`)}</p>
      </div>
    </section>
  )
}

/** A list with a check mark before each item. `prose` limits the width of its lines. */
export function CheckList({ items, prose, className }: { items: readonly string[]; prose?: boolean; className?: string }) {
  return (
    <ul className={classNames('flex flex-col gap-3', className)}>
      {items.map(item => (
        <CheckItem key={item}>{prose ? <span className="max-w-prose">{item}</span> : item}</CheckItem>
      ))}
    </ul>
  )
}

/** An item of a list, with a check mark before it. */
export function CheckItem({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      {/* As high as a line of the text, so that the mark is in the middle of the first line in every size. */}
      <span className="flex h-[1lh] shrink-0 items-center">
        <Check aria-hidden size={18} strokeWidth={1.5} className="text-accent" />
      </span>
      {children}
    </li>
  )
}

/** A section with its heading. With `beside`, wide windows show the heading to the left of the content. */
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

/** A title that opens its content. Opening the content closes any other open content of the same `group`. */
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
