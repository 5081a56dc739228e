/** The chosen language: starts i18next, keeps the choice and tells the document. Keys are typed by the Spanish dictionary. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import { dictionaries, type Dictionary } from './dictionaries.ts'
import type { SiteDictionary } from './site-dictionaries.ts'

const texts = createInstance()

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    /** `site`: of the public pages, which are rendered at build time. */
    resources: { app: Dictionary; site: SiteDictionary }
  }
}

/** Starts the texts in the kept language. Resolves at once: the dictionaries are part of the bundle. */
export async function startLanguage(): Promise<void> {
  const language = readPreference('language')
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    supportedLngs: ['es', 'en'],
    defaultNS: 'app',
    resources: { es: { app: dictionaries.es }, en: { app: dictionaries.en } },
    // React escapes; a second time would show "&amp;".
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

/** The language the pages are shown in now. */
export function currentLanguage(): Language {
  return texts.resolvedLanguage === 'en' ? 'en' : 'es'
}

/** Changes the language of every text on the page and keeps the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepPreference('language', language)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
}
