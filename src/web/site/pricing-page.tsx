/**
 * The pricing page: two plans, their limits and features, from contracts/tiers.ts. An installation without plans sells nothing, and says so instead.
 */
import { ArrowLeft, Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { pagePaths } from '#contracts/page-paths.ts'
import { type BillingPeriod, type Tier, type TierFeature, tierFeatures, tierTerms } from '#contracts/tiers.ts'
import { classNames } from '#web/class-names.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Highlight } from '#web/ui/highlight.tsx'
import { CheckItem, Disclosure, Closing, Section, PageHeading } from './section.tsx'
import { type PricedTier, pricedTiers, usePlanFigures } from './plan-figures.ts'
import { ContactLink, EntranceButton, StartButton } from './site-link.tsx'
import { IfSet, IfUnset, slot } from './slots.tsx'
import { useSite } from './site-texts.tsx'

const quietNote = 'max-w-prose border-l-2 border-accent pl-4 text-sm'

/** Shown where plans are not paid through Stripe. */
function PlansByHand() {
  return (
    <IfUnset name="stripe">
      <p className={`mt-6 ${quietNote}`}>
        <Trans i18nKey="pricing.byHand" ns="site" components={{ contact: <ContactLink /> }} />
      </p>
    </IfUnset>
  )
}

/** Two radio buttons, monthly and annual. styles.css shows the prices of the chosen period, without script. */
function ChoosePeriod() {
  const { t } = useSite()
  const { leastSaving } = usePlanFigures()
  const option =
    'relative flex h-9 items-center gap-2 rounded-control px-4 text-sm font-medium text-quiet has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11'
  return (
    <fieldset className="flex w-fit rounded-control border border-control-line p-1">
      <legend className="sr-only">{t('pricing.period.legend')}</legend>
      <label className={option}>
        <input type="radio" name="period" value="monthly" defaultChecked className="absolute inset-0 m-0 cursor-pointer opacity-0" />
        {t('pricing.period.monthly')}
      </label>
      <label className={option}>
        <input type="radio" name="period" value="annual" className="absolute inset-0 m-0 cursor-pointer opacity-0" />
        {t('pricing.period.annual')}
        <span className="text-xs font-normal">{t('pricing.period.save', { amount: leastSaving })}</span>
      </label>
    </fieldset>
  )
}

function Price({ tier, period }: { tier: PricedTier; period: BillingPeriod }) {
  const { t } = useSite()
  const { price, yearly } = usePlanFigures()
  return (
    <div className={`if-${period}`}>
      <p className="flex items-baseline gap-2">
        <span className="font-serif text-3xl font-semibold tabular-nums">{price(tier, period)}</span>
        <span className="text-sm text-quiet">{t('pricing.perMonth')}</span>
      </p>
      <p className="mt-1 text-xs text-quiet">
        {period === 'monthly' ? t('pricing.billedMonthly') : t('pricing.billedAnnually', yearly(tier))}
      </p>
    </div>
  )
}

/** The limits of a plan, as items of a list. */
function LimitItems({ tier }: { tier: Tier }) {
  const { units, rows } = usePlanFigures()
  return [units(tier, 'report'), units(tier, 'scan'), rows(tier)].map(text => <CheckItem key={text}>{text}</CheckItem>)
}

/** What plans have beyond their limits, as an item of a list. */
function FeatureItem({ feature }: { feature: TierFeature }) {
  const { t } = useSite()
  const item = <CheckItem>{t(`pricing.features.${feature}.name`)}</CheckItem>
  return feature === 'sheets' ? <IfSet name="google">{item}</IfSet> : item
}

/** Leads visitors to the sign-up, and members to their plan: where plans are paid online, to the dialog with this plan chosen. */
function ChooseButton({ tier }: { tier: PricedTier }) {
  const { t } = useSite()
  const variant = tier === 'pro' ? 'primary' : 'secondary'
  const button = (part: string) => (
    <EntranceButton
      visitor={{ href: `${pagePaths.signup}?next=plan`, children: t('pricing.start'), variant }}
      member={{ href: `${pagePaths.profile}#${part}`, children: t('pricing.choose', { plan: t(`pricing.plans.${tier}.name`) }), variant }}
      className="mt-6 w-full"
    />
  )
  return (
    <>
      <IfSet name="stripe">{button(`choose-${tier}`)}</IfSet>
      <IfUnset name="stripe">{button('plan')}</IfUnset>
    </>
  )
}

function PlanCard({ tier }: { tier: PricedTier }) {
  const { t } = useSite()
  const isPro = tier === 'pro'
  const name = t(`pricing.plans.${tier}.name`)
  return (
    <section className={classNames('flex flex-col rounded-card border bg-surface p-6 md:p-8', isPro ? 'border-accent' : 'border-hairline')}>
      <h2 className="flex items-center justify-between gap-3 text-lg">
        {name}
        {isPro && (
          <span className="font-sans text-xs font-semibold">
            <Highlight>{t('pricing.popular')}</Highlight>
          </span>
        )}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t(`pricing.plans.${tier}.text`)}</p>
      <div className="mt-6">
        <Price tier={tier} period="monthly" />
        <Price tier={tier} period="annual" />
      </div>
      <ChooseButton tier={tier} />
      <ul className="mt-6 flex flex-col gap-2.5 text-sm">
        <LimitItems tier={tier} />
        {isPro ? (
          <>
            {tierFeatures.map(feature => (
              <FeatureItem key={feature} feature={feature} />
            ))}
            <CheckItem>{t('pricing.everything')}</CheckItem>
          </>
        ) : (
          t('pricing.basics', { returnObjects: true }).map(text => <CheckItem key={text}>{text}</CheckItem>)
        )}
      </ul>
    </section>
  )
}

function Limits() {
  const { t } = useSite()
  const { values } = usePlanFigures()
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
        {(['trial', ...pricedTiers] as const).map(tier => (
          <div key={tier}>
            <h3 className="font-sans text-base font-semibold">{t(`pricing.plans.${tier}.name`)}</h3>
            <ul className="mt-3 flex flex-col gap-2 text-sm text-quiet">
              <LimitItems tier={tier} />
              {tier === 'trial' &&
                t('pricing.limits.trial', { returnObjects: true, ...values }).map(text => <CheckItem key={text}>{text}</CheckItem>)}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-10 max-w-prose text-quiet">
        <IfSet name="stripe">{t('pricing.limits.credits', values)}</IfSet>
        <IfUnset name="stripe">{t('pricing.limits.creditsByHand')}</IfUnset> {t('pricing.limits.notCounted')}
      </p>
    </>
  )
}

function Included({ is }: { is: boolean }) {
  const { t } = useSite()
  const [Icon, look] = is ? [Check, 'inline text-accent'] : [Minus, 'inline text-quiet']
  return (
    <>
      <Icon aria-hidden size={18} strokeWidth={1.5} className={look} />
      <span className="sr-only">{is ? t('pricing.compare.yes') : t('pricing.compare.no')}</span>
    </>
  )
}

interface RowProps {
  name: string
  detail?: string
  /** An amount, or whether the plan includes what the row names. */
  value(tier: PricedTier): string | boolean
}

function Row({ name, detail, value }: RowProps) {
  return (
    <tr className="border-b border-hairline align-top">
      <th scope="row" className="py-3 pr-4 text-left font-normal">
        {name}
        {detail && <span className="block max-w-prose text-xs text-quiet">{detail}</span>}
      </th>
      {pricedTiers.map(tier => {
        const answer = value(tier)
        return (
          <td key={tier} className="py-3 pr-2 tabular-nums">
            {typeof answer === 'string' ? answer : <Included is={answer} />}
          </td>
        )
      })}
    </tr>
  )
}

function FeatureRow({ feature }: { feature: TierFeature }) {
  const { t } = useSite()
  const name = t(`pricing.features.${feature}.name`)
  const row = (
    <Row name={name} detail={t(`pricing.features.${feature}.detail`)} value={tier => tierTerms[tier].features.includes(feature)} />
  )
  if (feature !== 'sheets') return row
  return (
    <>
      <IfSet name="google">{row}</IfSet>
      <IfUnset name="google">
        <Row name={name} detail={t('pricing.compare.noGoogle')} value={() => false} />
      </IfUnset>
    </>
  )
}

function Comparison() {
  const { t } = useSite()
  const { number } = usePlanFigures()
  const units = (limit: number | null) => (limit === null ? t('pricing.compare.unlimited') : number(limit))
  const amounts = {
    report: (tier: Tier) => units(tierTerms[tier].monthly.report),
    scan: (tier: Tier) => units(tierTerms[tier].monthly.scan),
    rows: (tier: Tier) => slot(`${tier}Rows`),
    support: () => t('pricing.compare.support.value'),
  }
  return (
    <table className="w-full max-w-4xl border-collapse text-sm">
      <thead>
        <tr className="border-b border-control-line text-left">
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t('pricing.compare.feature')}
          </th>
          {pricedTiers.map(tier => (
            <th key={tier} scope="col" className="w-20 py-3 pr-2 font-semibold sm:w-40">
              {t(`pricing.plans.${tier}.name`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['report', 'scan', 'rows'] as const).map(row => (
          <Row key={row} name={t(`pricing.compare.${row}.name`)} detail={t(`pricing.compare.${row}.detail`)} value={amounts[row]} />
        ))}
        {t('pricing.compare.both', { returnObjects: true }).map(name => (
          <Row key={name} name={name} value={() => true} />
        ))}
        <Row name={t('pricing.compare.support.name')} value={amounts.support} />
        {tierFeatures.map(feature => (
          <FeatureRow key={feature} feature={feature} />
        ))}
      </tbody>
    </table>
  )
}

function Questions() {
  const { t } = useSite()
  const { values } = usePlanFigures()
  return (
    <div className="max-w-3xl border-t border-hairline">
      {t('pricing.faq.questions', { returnObjects: true, ...values }).map(({ question, answer, stripe }) => {
        const disclosure = (
          <Disclosure key={question} title={question} level={3}>
            <p className="max-w-prose text-quiet">{answer}</p>
          </Disclosure>
        )
        if (stripe === undefined) return disclosure
        const If = stripe ? IfSet : IfUnset
        return (
          <If key={answer} name="stripe">
            {disclosure}
          </If>
        )
      })}
    </div>
  )
}

function Plans() {
  const { t } = useSite()
  const { values } = usePlanFigures()
  return (
    <>
      <First>
        <PageHeading text="pricing.heading" className="mt-4" />
        <p className="mt-4 max-w-prose text-lg text-quiet">{t('pricing.lead', values)}</p>
        <PlansByHand />
        <div className="mt-10">
          <ChoosePeriod />
        </div>
        <div className="mt-6 grid max-w-4xl gap-6 md:grid-cols-2">
          {pricedTiers.map(tier => (
            <PlanCard key={tier} tier={tier} />
          ))}
        </div>
        <p className="mt-6 max-w-prose text-sm text-quiet">
          {t('pricing.startNote', values)} <IfSet name="stripe">{t('pricing.whereChosen')}</IfSet>
        </p>
      </First>
      <Section title={t('pricing.limits.title')} lead={t('pricing.limits.text', values)}>
        <Limits />
      </Section>
      <Section title={t('pricing.compare.title')}>
        <Comparison />
      </Section>
      <Section title={t('pricing.faq.title')}>
        <Questions />
      </Section>
      <Closing title={t('pricing.closing.title')} text={t('pricing.closing.text')}>
        <StartButton />
        <ContactLink className={buttonLook('secondary', true)}>{t('pricing.closing.sales')}</ContactLink>
      </Closing>
    </>
  )
}

/** What an installation without plans shows. */
function NoPlans() {
  const { t } = useSite()
  // Without plans no account comes before others.
  const features = tierFeatures.filter(feature => feature !== 'priority')
  return (
    <First>
      <PageHeading text="pricing.none.heading" className="mt-4 max-w-3xl" />
      <p className="mt-4 max-w-prose text-lg text-quiet">{t('pricing.none.lead')}</p>
      <p className={`mt-6 ${quietNote}`}>{t('pricing.none.limits')}</p>
      <h2 className="mt-12 text-xl">{t('pricing.none.included')}</h2>
      <ul className="mt-6 grid max-w-4xl gap-x-10 gap-y-3 sm:grid-cols-2">
        {[...t('pricing.none.tools', { returnObjects: true }), ...t('pricing.basics', { returnObjects: true })].map(text => (
          <CheckItem key={text}>{text}</CheckItem>
        ))}
        {features.map(feature => (
          <FeatureItem key={feature} feature={feature} />
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        <StartButton />
        <ContactLink className={buttonLook('secondary', true)}>{t('pricing.none.contact')}</ContactLink>
      </div>
      <p className="for-visitors mt-4 max-w-prose text-sm text-quiet">{t('pricing.none.whoMay')}</p>
    </First>
  )
}

/** The first part of the page, which begins with the way back. */
function First({ children }: { children: ReactNode }) {
  const { t, to } = useSite()
  return (
    <div className="billing mx-auto max-w-content px-4 pt-8 pb-16 md:px-8 md:pb-24">
      <a href={to('home')} className="inline-flex h-11 items-center gap-1.5 text-sm text-quiet hover:text-ink hover:underline">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
        {t('pricing.back')}
      </a>
      {children}
    </div>
  )
}

export function PricingPage() {
  return (
    <>
      <IfSet name="plans">
        <Plans />
      </IfSet>
      <IfUnset name="plans">
        <NoPlans />
      </IfUnset>
    </>
  )
}
