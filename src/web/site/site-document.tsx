/** A public page as a complete HTML document: head, header, content, footer. */
import type { ReactNode } from 'react'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSite } from './site-texts.tsx'
import { slot } from './slots.tsx'

/** The addresses of the built files that a page needs. */
export interface SiteAssets {
  script: string
  styles: string[]
  /** The fonts of the first screen. Pages preload them, so that the text does not move. */
  fonts: string[]
}

interface DocumentProps {
  /** Null for the not-found page. */
  page: PublicPage | null
  title: string
  description: string
  assets: SiteAssets
  /** schema.org data; each object becomes a script block. */
  structuredData?: readonly object[]
  children: ReactNode
}

const ogLocales = { es: 'es_ES', en: 'en_US' } as const

function Head({ page, title, description, assets, structuredData }: Omit<DocumentProps, 'children'>) {
  const { language } = useSite()
  const address = (path: string) => `${slot('origin')}${path}`
  const picture = address(`/og-${language}.png`)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)" />
      {/* The browser paints nothing until the header is parsed, because a half-parsed header would move. */}
      <link rel="expect" href="#content" blocking="render" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <script src="/before-app.js" />
      {assets.styles.map(href => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.fonts.map(href => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {page === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(publicPath(page, language))} />
          <link rel="alternate" hrefLang="es" href={address(publicPath(page, 'es'))} />
          <link rel="alternate" hrefLang="en" href={address(publicPath(page, 'en'))} />
          <link rel="alternate" hrefLang="x-default" href={address(publicPath(page, 'es'))} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Indaga" />
          <meta property="og:locale" content={ogLocales[language]} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address(publicPath(page, language))} />
          <meta property="og:image" content={picture} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {structuredData?.map((data, index) => (
        // This script element holds data, which the browser does not run. `<` is escaped, so that no text in the data can end the element.
        <script
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
      <script type="module" src={assets.script} />
    </head>
  )
}

export function SiteDocument({ children, ...head }: DocumentProps) {
  const { t, language } = useSite()
  return (
    <html lang={language} data-public={head.page ?? 'lost'}>
      <Head {...head} />
      <body>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
        >
          {t('common.skip')}
        </a>
        <SiteHeader page={head.page} />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  )
}
