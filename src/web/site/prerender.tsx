/**
 * Renders the public pages to HTML, once, at build time (scripts/prepare/prerender.js runs this); nothing of React reaches the visitor.
 * A page is added with its path in contracts/page-paths.ts, its texts in i18n/{es,en}/site/, its component here in `pages`.
 * What moves is native HTML first (details, radio buttons, anchors); the rest is in script/.
 */
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#contracts/language.ts'
import type { PublicPage } from '#contracts/page-paths.ts'
import { prerenderedFile } from '#contracts/site-slots.ts'
import { FeaturesPage } from './features-page.tsx'
import { HomePage } from './home-page.tsx'
import { LostPage } from './lost-page.tsx'
import { PricingPage } from './pricing-page.tsx'
import { SiteDocument, type SiteAssets } from './site-document.tsx'
import { SiteTexts, useSite } from './site-texts.tsx'
import { productData, questionsData } from './structured-data.ts'
import { SolutionsPage } from './solutions-page.tsx'
import { TermsPage } from './terms-page.tsx'

const pages: Partial<Record<PublicPage, ComponentType>> = {
  home: HomePage,
  features: FeaturesPage,
  pricing: PricingPage,
  solutions: SolutionsPage,
  terms: TermsPage,
}

function useStructuredData(page: PublicPage): object[] {
  const { t, language } = useSite()
  if (page === 'pricing') return [questionsData(page, language, t('pricing.faq.questions', { returnObjects: true }))]
  if (page !== 'home') return []
  const questions = t('home.faq.categories', { returnObjects: true }).flatMap(category => category.questions)
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

/** One page in one language; null stands for the page of what does not exist. */
export function renderPage(page: PublicPage | null, language: Language, assets: SiteAssets): string {
  const content = page === null ? <Lost assets={assets} /> : <Page page={page} assets={assets} />
  return `<!doctype html>${renderToStaticMarkup(<SiteTexts language={language}>{content}</SiteTexts>)}\n`
}

/** Every page in both languages, with the file it is written to below the web folder. */
export function renderSite(assets: SiteAssets): { file: string; html: string }[] {
  return (['es', 'en'] as const).flatMap(language => [
    ...(Object.keys(pages) as PublicPage[]).map(page => ({
      file: prerenderedFile(page, language),
      html: renderPage(page, language, assets),
    })),
    { file: prerenderedFile('lost', language), html: renderPage(null, language, assets) },
  ])
}
