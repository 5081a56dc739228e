/** The landing page. */
import { BadgeCheck, FileSpreadsheet, ListChecks, MessageSquareText, ReceiptText, RotateCcw, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { defaultDirectoryId } from '#contracts/directory.ts'
import { pagePaths } from '#contracts/page-paths.ts'
import { Highlight } from '#web/ui/highlight.tsx'
import { Disclosure, Closing, Section, Hero, CheckList } from './section.tsx'
import { ProductPicture } from './pictures.tsx'
import { EntranceButton, SiteButton, StartButton } from './site-link.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { usePlanFigures } from './plan-figures.ts'
import { useSite } from './site-texts.tsx'
import { IfSet, IfUnset } from './slots.tsx'

const featureIcons: readonly LucideIcon[] = [MessageSquareText, BadgeCheck, ReceiptText, ListChecks, RotateCcw, FileSpreadsheet]

/** A tool's texts beside its picture, on wide windows. */
const toolLayout = 'grid items-start gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]'

function ProductResearch() {
  const { t } = useSite()
  return (
    <div className={toolLayout}>
      <div>
        <h3 className="text-lg">{t('home.tools.product.title')}</h3>
        <p className="mt-3 max-w-prose text-quiet">{t('home.tools.product.text')}</p>
        <CheckList items={t('home.tools.product.points', { returnObjects: true })} className="mt-5" />
        <p className="mt-5 max-w-prose border-l-2 border-accent pl-4 text-sm font-medium">{t('home.tools.product.note')}</p>
        <EntranceButton
          visitor={{ href: `${pagePaths.signup}?next=research`, children: t('home.tools.product.action') }}
          member={{ href: `/product-research/${defaultDirectoryId}`, children: t('home.tools.product.open') }}
          className="mt-6"
        />
      </div>
      <figure>
        <ProductPicture name="report" alt={t('home.tools.product.picture')} />
        <figcaption className="mt-3 text-xs text-quiet">{t('home.tools.product.caption')}</figcaption>
      </figure>
    </div>
  )
}

function WebsiteAnalysis() {
  const { t } = useSite()
  return (
    <div className={toolLayout}>
      <div>
        <h3 className="text-lg">{t('home.tools.website.title')}</h3>
        <p className="mt-3 max-w-prose text-quiet">{t('home.tools.website.text')}</p>
        <EntranceButton
          visitor={{ href: `${pagePaths.signup}?next=scan`, children: t('home.tools.website.action') }}
          member={{ href: pagePaths.websiteScan, children: t('home.tools.website.open') }}
          className="mt-6"
        />
      </div>
      <ProductPicture name="table" alt={t('home.tools.website.picture')} />
    </div>
  )
}

function Features() {
  const { t } = useSite()
  return (
    <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {t('home.features.cards', { returnObjects: true }).map(({ title, text }, index) => {
        const Icon = featureIcons[index]!
        return (
          <li key={title}>
            <Icon aria-hidden size={24} strokeWidth={1.5} className="text-accent" />
            <h3 className="mt-3 font-sans text-base font-semibold">{title}</h3>
            <p className="mt-1.5 text-quiet">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}

function Figures() {
  const { t } = useSite()
  return (
    <>
      <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {t('home.figures.tiles', { returnObjects: true }).map(({ value, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end gap-2">
            <dt className="text-sm text-quiet">{text}</dt>
            <dd className="font-serif text-2xl font-semibold tabular-nums">
              <Highlight line="lower">{value}</Highlight>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-prose text-xs text-quiet">{t('home.figures.note')}</p>
    </>
  )
}

/** Content that is shown only where accounts have plans (true), only where they have none (false), or everywhere. */
function WithPlans({ are, children }: { are: boolean | undefined; children: ReactNode }) {
  if (are === undefined) return children
  return are ? <IfSet name="plans">{children}</IfSet> : <IfUnset name="plans">{children}</IfUnset>
}

function Questions() {
  const { t } = useSite()
  const { values } = usePlanFigures()
  return (
    <div className="border-t border-hairline">
      {t('home.faq.categories', { returnObjects: true, ...values }).map(({ id, title, questions }, index) => (
        <Disclosure key={id} id={`faq-${id}`} group="faq" title={title} level={3} open={index === 0}>
          <div className="border-t border-hairline pl-4 md:pl-6">
            {questions.map(({ question, answer, plans }) => (
              <WithPlans key={answer} are={plans}>
                <Disclosure title={question}>
                  <p className="max-w-prose text-quiet">{answer}</p>
                </Disclosure>
              </WithPlans>
            ))}
          </div>
        </Disclosure>
      ))}
    </div>
  )
}

export function HomePage() {
  const { t, to } = useSite()
  return (
    <>
      <Hero page="home">
        <StartButton />
        <SiteButton href={to('features')} variant="secondary">
          {t('home.hero.more')}
        </SiteButton>
      </Hero>
      <Section title={t('home.tools.title')}>
        <SiteTabs
          name="tool"
          legend={t('home.tools.legend')}
          tabs={[
            { id: 'product-research', label: t('home.tools.product.tab'), panel: <ProductResearch /> },
            { id: 'url-scraping', label: t('home.tools.website.tab'), panel: <WebsiteAnalysis /> },
          ]}
        />
      </Section>
      <Section title={t('home.evidence.title')} lead={t('home.evidence.lead')}>
        <ProductPicture name="evidence" alt={t('home.evidence.picture')} />
      </Section>
      <Section title={t('home.features.title')}>
        <Features />
      </Section>
      <Section title={t('home.figures.title')}>
        <Figures />
      </Section>
      <Section title={t('home.faq.title')} beside>
        <Questions />
      </Section>
      <Closing title={t('home.closing.title')} text={t('home.closing.text')}>
        <StartButton />
      </Closing>
    </>
  )
}
