/** The features page: the two tools, their users, security, and what is missing. */
import { Highlight } from '#web/ui/highlight.tsx'
import { ProductPicture } from './pictures.tsx'
import { IfSet } from './slots.tsx'
import { Closing, Section, Hero, CheckList } from './section.tsx'
import { SiteButton, StartButton } from './site-link.tsx'
import { SiteTabs } from './site-tabs.tsx'
import { useSite } from './site-texts.tsx'

function Actions() {
  const { t, to } = useSite()
  return (
    <>
      <StartButton />
      <IfSet name="plans">
        <SiteButton href={to('pricing')} variant="secondary">
          {t('features.hero.prices')}
        </SiteButton>
      </IfSet>
    </>
  )
}

/** A grid of points, each with a short title and a sentence. Where accounts have plans, those of Pro alone are marked (`pro`). */
function Points({ points }: { points: readonly { title: string; text: string; pro?: boolean }[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ title, text, pro }) => (
        <li key={title} className="border-t border-hairline pt-4">
          <h3 className="flex items-baseline justify-between gap-3 font-sans text-base font-semibold">
            {title}
            {pro && (
              <IfSet name="plans">
                <span className="text-xs font-semibold">
                  <Highlight>Pro</Highlight>
                </span>
              </IfSet>
            )}
          </h3>
          <p className="mt-1.5 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Tool({ tool }: { tool: 'product' | 'website' }) {
  const { t } = useSite()
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div>
          <h3 className="text-lg">{t(`features.tools.${tool}.title`)}</h3>
          <p className="mt-3 max-w-prose text-quiet">{t(`features.tools.${tool}.text`)}</p>
          {tool === 'product' && (
            <p className="mt-5 max-w-prose border-l-2 border-accent pl-4 text-sm font-medium">{t('features.tools.product.note')}</p>
          )}
          <h4 className="mt-6 text-sm font-semibold">{t('features.tools.benefits')}</h4>
          <CheckList items={t(`features.tools.${tool}.benefits`, { returnObjects: true })} className="mt-3" />
        </div>
        <figure>
          <ProductPicture name={tool === 'product' ? 'figure' : 'evidence'} alt={t(`features.tools.${tool}.picture`)} />
          {tool === 'product' && <figcaption className="mt-3 text-xs text-quiet">{t('home.tools.product.caption')}</figcaption>}
        </figure>
      </div>
      <div className="mt-12">
        <Points points={t(`features.tools.${tool}.grid`, { returnObjects: true })} />
      </div>
    </>
  )
}

function Audiences() {
  const { t, to } = useSite()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {t('features.audiences.list', { returnObjects: true }).map(({ industry, title, text }) => (
        <li key={title} className="flex flex-col items-start rounded-card border border-hairline bg-surface p-6">
          <h3 className="font-sans text-base font-semibold">{title}</h3>
          <p className="mt-1.5 flex-1 text-quiet">{text}</p>
          <a
            href={`${to('solutions')}#industry-${industry}`}
            className="mt-4 inline-flex min-h-8 items-center text-sm font-medium text-accent underline decoration-hairline underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            {t('features.audiences.more')}
            <span className="sr-only">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function FeaturesPage() {
  const { t } = useSite()
  return (
    <>
      <Hero page="features">
        <Actions />
      </Hero>
      <Section title={t('features.tools.title')}>
        <SiteTabs
          name="tool"
          legend={t('features.tools.legend')}
          tabs={[
            { id: 'product-research', label: t('features.tools.product.tab'), panel: <Tool tool="product" /> },
            { id: 'url-scraping', label: t('features.tools.website.tab'), panel: <Tool tool="website" /> },
          ]}
        />
      </Section>
      <Section title={t('features.audiences.title')}>
        <Audiences />
      </Section>
      <Section title={t('features.security.title')} lead={t('features.security.lead')}>
        <Points points={t('features.security.points', { returnObjects: true })} />
        <p className="mt-10 max-w-prose border-l-2 border-accent pl-4 text-sm">{t('features.security.limits')}</p>
      </Section>
      <Closing title={t('features.closing.title')} text={t('features.closing.text')}>
        <Actions />
      </Closing>
    </>
  )
}
