/** The texts of the public site in one language, for components rendered at build time. */
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'

export function SiteTexts({ language, children }: { language: Language; children: ReactNode }) {
  const texts = createInstance()
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'site',
    initAsync: false,
    resources: { [language]: { site: siteDictionaries[language] } },
    interpolation: { escapeValue: false },
  })
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>
}

/** Returns `t` for the site's texts (use `{returnObjects: true}` for lists), the page's language, and `to`, which gives a public page's path. */
export function useSite() {
  const { t, i18n } = useTranslation('site')
  const language: Language = i18n.language === 'en' ? 'en' : 'es'
  return { t, language, to: (page: PublicPage) => publicPath(page, language) }
}
