/** Solutions for six industries. A card or a tab chooses an industry; each shows benefits, a case and an example prompt. */
import { ArrowRight, BookOpen, Landmark, Lightbulb, Megaphone, ShoppingCart, Truck, type LucideIcon } from 'lucide-react'
import type { SiteDictionary } from '#web/i18n/site-dictionaries.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { Closing, CheckList, PageHeading } from './section.tsx'
import { MembershipLink, StartButton } from './site-link.tsx'
import { IfSet, IfUnset } from './slots.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { useSite } from './site-texts.tsx'

/** One icon for each industry, in the order of the texts. */
const icons: readonly LucideIcon[] = [ShoppingCart, Megaphone, Landmark, Lightbulb, Truck, BookOpen]

/** The index of the workflow step that shows the example prompt. */
const promptStep = 2

type Industry = SiteDictionary['solutions']['industries'][number]

function Cards() {
  const { t } = useSite()
  return (
    <nav aria-label={t('solutions.cards')}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {t('solutions.industries', { returnObjects: true }).map(({ id, name, summary }, index) => {
          const Icon = icons[index]!
          return (
            <li key={id}>
              <a
                href={`#industry-${id}`}
                className="flex h-full items-start gap-4 rounded-card border border-hairline bg-surface p-4 transition-colors hover:border-accent"
              >
                <Icon aria-hidden size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="mt-1 block text-sm text-quiet">{summary}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Workflow({ industry }: { industry: Industry }) {
  const { t } = useSite()
  return (
    <div className="mt-12 border-t border-hairline pt-10">
      <h3 className="text-lg">{t('solutions.workflow')}</h3>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {industry.steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden className="font-serif text-xl text-accent tabular-nums">
              {index + 1}
            </span>
            <h4 className="mt-1 font-semibold">{title}</h4>
            <p className="mt-1 text-sm text-quiet">{text}</p>
            {index === promptStep && (
              <figure className="mt-3">
                <figcaption className="text-xs text-quiet">{t('solutions.prompt')}</figcaption>
                <blockquote className="mt-1 text-sm leading-6">
                  <Highlight>{industry.prompt}</Highlight>
                </blockquote>
              </figure>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <StartButton />
      </div>
    </div>
  )
}

function IndustryPanel({ industry }: { industry: Industry }) {
  const { t } = useSite()
  return (
    <article aria-label={industry.name}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 className="text-xl">{industry.headline}</h2>
          <p className="mt-3 max-w-prose text-lg text-quiet">{industry.text}</p>
          <h3 className="mt-8 font-sans text-sm font-semibold">{t('solutions.benefits')}</h3>
          <CheckList items={industry.benefits} prose className="mt-3" />
        </div>
        <section className="self-start rounded-card border border-hairline bg-surface p-6">
          <h3 className="text-lg">{t('solutions.caseLabel')}</h3>
          <p className="mt-3">{industry.example}</p>
          <p className="mt-4 text-xs text-quiet">{t('solutions.caseNote')}</p>
        </section>
      </div>
      <Workflow industry={industry} />
    </article>
  )
}

function ToMembership() {
  const { t } = useSite()
  return (
    <MembershipLink className={buttonLook('secondary', true)}>
      {t('solutions.closing.action')}
      <ArrowRight aria-hidden size={16} strokeWidth={1.5} />
    </MembershipLink>
  )
}

export function SolutionsPage() {
  const { t } = useSite()
  const industries = t('solutions.industries', { returnObjects: true })
  return (
    <>
      <div className="mx-auto max-w-content px-4 pt-12 pb-16 md:px-8 md:pt-20 md:pb-24">
        <PageHeading text="solutions.heading" className="max-w-3xl" />
        <p className="mt-4 max-w-prose text-lg text-quiet">{t('solutions.lead')}</p>
        <div className="mt-10">
          <Cards />
        </div>
        <div className="mt-12">
          <SiteTabs
            name="industry"
            legend={t('solutions.legend')}
            tabs={industries.map(industry => ({
              id: industry.id,
              label: industry.name,
              panel: <IndustryPanel industry={industry} />,
            }))}
          />
        </div>
      </div>
      <Closing title={t('solutions.closing.title')} text={t('solutions.closing.text')}>
        <StartButton />
        <IfSet name="membershipUrl">
          <ToMembership />
        </IfSet>
        <IfUnset name="membershipUrl">
          <IfSet name="plans">
            <ToMembership />
          </IfSet>
        </IfUnset>
      </Closing>
    </>
  )
}
