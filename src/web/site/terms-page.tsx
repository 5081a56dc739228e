/** The terms and conditions, one section open at a time. script/site.ts opens the section that the address's fragment names. */
import { ArrowLeft } from 'lucide-react'
import { Trans } from 'react-i18next'
import { usePlanFigures } from './plan-figures.ts'
import { Disclosure } from './section.tsx'
import { ContactLink, SiteTextLink } from './site-link.tsx'
import { useSite } from './site-texts.tsx'
import { IfSet, IfUnset, slot } from './slots.tsx'

const updated = new Date(Date.UTC(2025, 2, 15))
const leastLiability = 100

const paragraphs = (texts: readonly string[] = []) => texts.map(text => <p key={text}>{text}</p>)

export function TermsPage() {
  const { t, to, language } = useSite()
  const locale = language === 'es' ? 'es' : 'en-US'
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(updated)
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).format(leastLiability)
  const { values } = usePlanFigures()
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-24 md:px-8">
      <a href={to('home')} className="inline-flex h-11 items-center gap-1.5 text-sm text-quiet hover:text-ink hover:underline">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
        {t('terms.back')}
      </a>
      <h1 className="mt-4 text-2xl">{t('terms.heading')}</h1>
      <p className="mt-2 text-sm text-quiet">{t('terms.updated', { date })}</p>
      <div className="mt-8 border-t border-hairline">
        {t('terms.sections', { returnObjects: true, ...values, amount }).map((section, index) => (
          <Disclosure key={section.id} id={section.id} group="terms" title={section.title} level={2} open={index === 0}>
            <div className="flex max-w-prose flex-col gap-3 text-quiet">
              {'withoutPlans' in section ? (
                <>
                  <IfSet name="plans">{paragraphs(section.paragraphs)}</IfSet>
                  <IfUnset name="plans">{paragraphs(section.withoutPlans)}</IfUnset>
                </>
              ) : (
                paragraphs(section.paragraphs)
              )}
              {'points' in section && (
                <ul className="list-disc pl-5">
                  {section.points?.map(point => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </div>
          </Disclosure>
        ))}
      </div>
      <h2 className="mt-12 text-lg">{t('terms.contact.title')}</h2>
      <p className="mt-2 text-quiet">
        <IfSet name="supportEmail">
          <Trans
            i18nKey="terms.contact.text"
            ns="site"
            values={{ email: slot('supportEmail') }}
            components={{ mail: <SiteTextLink href={`mailto:${slot('supportEmail')}`}>{null}</SiteTextLink> }}
          />
        </IfSet>
        <IfUnset name="supportEmail">
          <Trans i18nKey="terms.contact.none" ns="site" components={{ contact: <ContactLink /> }} />
        </IfUnset>
      </p>
    </div>
  )
}
