/**
 * Renders the public pages to HTML at build time; scripts/prepare/prerender.js runs it. Visitors do not download React.
 * To add a page, add its path to contracts/page-paths.ts, its texts to i18n/{es,en}/site/ and its component to `pages` below.
 * Interactive parts use native HTML (details, radio buttons, anchors) where possible, and script/ for the rest.
 */
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contracts/language.ts'
import { type PublicPage, publicPath } from '#contracts/page-paths.ts'
import { prerenderedFile } from '#contracts/site-slots.ts'
import { ContactPage } from './contact-page.tsx'
import { FeaturesPage } from './features-page.tsx'
import { HomePage } from './home-page.tsx'
import { PricingPage } from './pricing-page.tsx'
import { SiteDocument, type SiteAssets } from './site-document.tsx'
import { SiteTexts, useSite } from './site-texts.tsx'
import { SolutionsPage } from './solutions-page.tsx'
import { TermsPage } from './terms-page.tsx'
import { ArrowLeft, House, RotateCw } from 'lucide-react'
import { Trans } from 'react-i18next'
import { buttonLook } from '#web/ui/button.tsx'
import { ContactLink, SiteTextLink } from './site-link.tsx'
import { IfSet, IfUnset, slot } from './slots.tsx'

const pages: Partial<Record<PublicPage, ComponentType>> = {
  home: HomePage,
  features: FeaturesPage,
  pricing: PricingPage,
  solutions: SolutionsPage,
  terms: TermsPage,
  contact: ContactPage,
}

function useStructuredData(page: PublicPage): object[] {
  const { t, language } = useSite()
  if (page !== 'home') return []
  // Search engines get the questions that every installation shows.
  const questions = t('home.faq.categories', { returnObjects: true }).flatMap(category =>
    category.questions.filter(({ plans }) => plans === undefined),
  )
  return [productData(language, t('home.description')), questionsData(page, language, questions)]
}

function Page({ page, assets }: { page: PublicPage; assets: SiteAssets }) {
  const { t } = useSite()
  const structuredData = useStructuredData(page)
  const Content = pages[page]
  if (!Content) throw new Error(`There is no page ${page}`)
  return (
    <SiteDocument
      page={page}
      title={t(`${page as 'home'}.title`)}
      description={t(`${page as 'home'}.description`)}
      assets={assets}
      structuredData={structuredData}
    >
      <Content />
    </SiteDocument>
  )
}

function Lost({ assets }: { assets: SiteAssets }) {
  const { t } = useSite()
  return (
    <SiteDocument page={null} title={`${t('lost.title')} · Indaga`} description={t('lost.description')} assets={assets}>
      <LostPage />
    </SiteDocument>
  )
}

/** Renders one page in one language. Null is the not-found page. */
export function renderPage(page: PublicPage | null, language: Language, assets: SiteAssets): string {
  const content = page === null ? <Lost assets={assets} /> : <Page page={page} assets={assets} />
  return `<!doctype html>${renderToStaticMarkup(<SiteTexts language={language}>{content}</SiteTexts>)}\n`
}

/** Renders every page in both languages. `file` is the path, within the web folder, of the file that the caller writes. */
export function renderSite(assets: SiteAssets): { file: string; html: string }[] {
  return (['es', 'en'] as const).flatMap(language => [
    ...(Object.keys(pages) as PublicPage[]).map(page => ({
      file: prerenderedFile(page, language),
      html: renderPage(page, language, assets),
    })),
    { file: prerenderedFile('lost', language), html: renderPage(null, language, assets) },
  ])
}

/** The not-found page, with a link to the home page and buttons to go back and to reload. */
function LostPage() {
  const { t, to } = useSite()
  return (
    <div className="mx-auto w-full max-w-form px-4 py-24 md:px-8">
      <h1 className="text-2xl">{t('lost.title')}</h1>
      <p className="mt-3 text-quiet">{t('lost.text')}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <a href={to('home')} className={buttonLook('primary', true)}>
          <House aria-hidden size={16} strokeWidth={1.5} />
          {t('lost.home')}
        </a>
        <button type="button" data-go-back className={buttonLook('secondary', true, 'noscript:hidden')}>
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
          {t('lost.back')}
        </button>
        <button type="button" data-reload className={buttonLook('secondary', true, 'noscript:hidden')}>
          <RotateCw aria-hidden size={16} strokeWidth={1.5} />
          {t('lost.reload')}
        </button>
      </div>
      <p className="mt-8 text-sm text-quiet">
        <IfSet name="supportEmail">
          <Trans
            i18nKey="lost.support"
            ns="site"
            values={{ email: slot('supportEmail') }}
            components={{ mail: <SiteTextLink href={`mailto:${slot('supportEmail')}`} /> }}
          />
        </IfSet>
        <IfUnset name="supportEmail">
          <Trans i18nKey="lost.contact" ns="site" components={{ contact: <ContactLink /> }} />
        </IfUnset>
      </p>
    </div>
  )
}

/** A question in the schema.org data that search engines read (https://schema.org/FAQPage). */
interface Question {
  question: string
  answer: string
}

/** The schema.org data of the product (https://schema.org/SoftwareApplication), for the landing page. */
function productData(language: Language, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Indaga',
    description,
    url: `${slot('origin')}${publicPath('home', language)}`,
    inLanguage: language,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
  }
}

/** The schema.org data of a page's questions and answers. */
function questionsData(page: PublicPage, language: Language, questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: `${slot('origin')}${publicPath(page, language)}`,
    inLanguage: language,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
