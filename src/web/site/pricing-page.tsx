/** The pricing page: two plans, their features, and what is not available yet. */
import { ArrowLeft, Check, Minus } from 'lucide-react'
import { classNames } from '#web/class-names.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { Disclosure, Closing, Section, PageHeading } from './section.tsx'
import { SiteButton } from './site-link.tsx'
import { IfSet, slot } from './slots.tsx'
import { useSite } from './site-texts.tsx'

/** The plans with a price. `prices` are US dollars a month, billed each month or once a year. */
const plans = ['standard', 'pro'] as const
type PricedPlan = (typeof plans)[number]

const prices = {
  standard: { monthly: 39, annual: 29 },
  pro: { monthly: 79, annual: 69 },
} as const satisfies Record<PricedPlan, { monthly: number; annual: number }>

/** The saving of annual billing as a share of the monthly price: 0.25 is a quarter. */
const annualSaving = (plan: PricedPlan): number => 1 - prices[plan].annual / prices[plan].monthly

/** Returns functions that format dollars, with the sign in front as all of America writes it, and percentages, in the language of the page. */
function useFigures() {
  const { language } = useSite()
  const dollars = new Intl.NumberFormat(language === 'es' ? 'es-419' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  return { dollars: (amount: number) => dollars.format(amount), share: (part: number) => share.format(part) }
}

/** The notice that payments are not active yet. Delete it when payments begin. */
function NotActive() {
  const { t } = useSite()
  return <p className="mt-6 max-w-prose rounded-control bg-warning-wash px-4 py-3 text-sm text-warning">{t('pricing.notActive')}</p>
}

/** Two radio buttons, monthly and annual. styles.css shows the prices of the chosen period, without script. */
function BillingPeriod() {
  const { t } = useSite()
  const { share } = useFigures()
  const option =
    'relative flex h-9 items-center gap-2 rounded-control px-4 text-sm font-medium text-quiet has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex rounded-control border border-control-line p-1">
        <legend className="sr-only">{t('pricing.period.legend')}</legend>
        <label className={option}>
          <input type="radio" name="period" value="monthly" defaultChecked className="absolute inset-0 m-0 cursor-pointer opacity-0" />
          {t('pricing.period.monthly')}
        </label>
        <label className={option}>
          <input type="radio" name="period" value="annual" className="absolute inset-0 m-0 cursor-pointer opacity-0" />
          {t('pricing.period.annual')}
          <span className="text-xs font-normal">{t('pricing.period.save')}</span>
        </label>
      </fieldset>
      <p className="text-xs text-quiet">
        {t('pricing.period.saveNote', { standard: share(annualSaving('standard')), pro: share(annualSaving('pro')) })}
      </p>
    </div>
  )
}

function Price({ plan, period }: { plan: PricedPlan; period: 'monthly' | 'annual' }) {
  const { t } = useSite()
  const { dollars } = useFigures()
  const amount = prices[plan][period]
  return (
    <div className={`if-${period}`}>
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-3xl font-semibold tabular-nums">{dollars(amount)}</span>
        <span className="text-sm text-quiet">{t('pricing.perMonth')}</span>
      </p>
      <p className="mt-1 text-xs text-quiet">
        {period === 'monthly' ? t('pricing.billedMonthly') : t('pricing.billedAnnually', { amount: dollars(amount * 12) })}
      </p>
    </div>
  )
}

function PlanCard({ plan }: { plan: PricedPlan }) {
  const { t } = useSite()
  const isPro = plan === 'pro'
  return (
    <section className={classNames('flex flex-col rounded-card border bg-surface p-6 md:p-8', isPro ? 'border-accent' : 'border-hairline')}>
      <h2 className="flex items-center justify-between gap-3 text-lg">
        {t(`pricing.plans.${plan}.name`)}
        {isPro && (
          <span className="font-sans text-xs font-semibold">
            <Highlight>{t('pricing.popular')}</Highlight>
          </span>
        )}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t(`pricing.plans.${plan}.text`)}</p>
      <div className="mt-6">
        <Price plan={plan} period="monthly" />
        <Price plan={plan} period="annual" />
      </div>
      <SiteButton href="/signup" variant={isPro ? 'primary' : 'secondary'} className="mt-6 w-full">
        {t('pricing.start')}
      </SiteButton>
      <ul className="mt-6 flex flex-col gap-2.5 text-sm">
        {t(`pricing.plans.${plan}.features`, { returnObjects: true }).map(({ text, soon }) => (
          <li key={text} className={classNames('flex items-start gap-2.5', soon && 'text-quiet')}>
            {soon ? (
              <Minus aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
            ) : (
              <Check aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-accent" />
            )}
            <span>
              {text}
              {soon && <span> ({t('pricing.soon')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Limits() {
  const { t } = useSite()
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
      {t('pricing.limits.list', { returnObjects: true }).map(({ plan, items }) => (
        <div key={plan}>
          <h3 className="font-sans text-base font-semibold">{plan}</h3>
          <ul className="mt-2 flex flex-col gap-1.5 text-quiet">
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Answer({ value }: { value: string | boolean }) {
  const { t } = useSite()
  if (typeof value === 'string') return value
  return (
    <>
      {value ? (
        <Check aria-hidden size={18} strokeWidth={1.5} className="inline text-accent" />
      ) : (
        <Minus aria-hidden size={18} strokeWidth={1.5} className="inline text-quiet" />
      )}
      <span className="sr-only">{value ? t('pricing.compare.yes') : t('pricing.compare.no')}</span>
    </>
  )
}

function Comparison() {
  const { t } = useSite()
  return (
    <table className="w-full max-w-4xl border-collapse text-sm">
      <thead>
        <tr className="border-b border-control-line text-left">
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t('pricing.compare.feature')}
          </th>
          {plans.map(plan => (
            <th key={plan} scope="col" className="w-24 py-3 pr-2 font-semibold sm:w-40">
              {t(`pricing.plans.${plan}.name`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {t('pricing.compare.rows', { returnObjects: true }).map(({ name, tooltip, standard, pro }) => (
          <tr key={name} className="border-b border-hairline align-top">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {name}
              {tooltip && <span className="block text-xs text-quiet">{tooltip}</span>}
            </th>
            <td className="py-3 pr-2 tabular-nums">
              <Answer value={standard} />
            </td>
            <td className="py-3 pr-2 tabular-nums">
              <Answer value={pro} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function PricingPage() {
  const { t, to } = useSite()
  return (
    <>
      <div className="billing mx-auto max-w-content px-4 pt-8 pb-16 md:px-8 md:pb-24">
        <a href={to('home')} className="inline-flex h-11 items-center gap-1.5 text-sm text-quiet hover:text-ink hover:underline">
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
          {t('pricing.back')}
        </a>
        <PageHeading text="pricing.heading" className="mt-4" />
        <p className="mt-4 max-w-prose text-lg text-quiet">{t('pricing.lead')}</p>
        <NotActive />
        <div className="mt-10">
          <BillingPeriod />
        </div>
        <div className="mt-6 grid max-w-4xl gap-6 md:grid-cols-2">
          {plans.map(plan => (
            <PlanCard key={plan} plan={plan} />
          ))}
        </div>
      </div>
      <Section title={t('pricing.limits.title')} lead={t('pricing.limits.text')}>
        <Limits />
      </Section>
      <Section title={t('pricing.compare.title')}>
        <Comparison />
      </Section>
      <Section title={t('pricing.faq.title')}>
        <div className="max-w-3xl border-t border-hairline">
          {t('pricing.faq.questions', { returnObjects: true }).map(({ question, answer }) => (
            <Disclosure key={question} title={question} level={3}>
              <p className="max-w-prose text-quiet">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Section>
      <Closing title={t('pricing.closing.title')} text={t('pricing.closing.text')}>
        <SiteButton href="/signup">{t('pricing.closing.start')}</SiteButton>
        <IfSet name="supportEmail">
          <a href={`mailto:${slot('supportEmail')}`} className={buttonLook('secondary', true)}>
            {t('pricing.closing.sales')}
          </a>
        </IfSet>
      </Closing>
    </>
  )
}
