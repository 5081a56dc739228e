/** The chosen language: starts i18next, keeps the choice and tells the document. Keys are typed by the Spanish dictionary. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { keepPreference, readPreference } from '#web/preferences.ts'
import type { Dictionary } from './es.ts'
import type { SiteDictionary } from './site-dictionaries.ts'

const texts = createInstance()

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    /** `site`: of the public pages, which are rendered at build time. */
    resources: { app: Dictionary; site: SiteDictionary }
  }
}

/** A browser fetches the dictionary of the chosen language only. */
async function loadDictionary(language: Language): Promise<Dictionary> {
  return language === 'en' ? (await import('./en.ts')).en : (await import('./es.ts')).es
}

/** Starts the texts in the kept language. Rejects when they cannot be fetched. */
export async function startLanguage(): Promise<void> {
  const language = readPreference('language')
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['es', 'en'],
    defaultNS: 'app',
    resources: { [language]: { app: await loadDictionary(language) } },
    // React escapes; a second time would show "&amp;".
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

/** The language the pages are shown in now. */
export function currentLanguage(): Language {
  return texts.resolvedLanguage === 'en' ? 'en' : 'es'
}

/** Changes the language of every text on the page and keeps the choice. Rejects, and changes nothing, when its texts cannot be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  texts.addResourceBundle(language, 'app', await loadDictionary(language))
  keepPreference('language', language)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
}
