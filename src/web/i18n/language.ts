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

/** Whether the whole dictionary is wanted, or the part that visitors see; and the texts of reports, which the first screens do without. */
let whole = false
let reports = false

/** A browser fetches the texts of the chosen language only. */
async function loadTexts(language: Language): Promise<Partial<Dictionary>> {
  if (whole) {
    const [texts, report] = await Promise.all([
      language === 'en' ? import('./en.ts').then(({ en }) => en) : import('./es.ts').then(({ es }) => es),
      reports && loadReportTexts(language),
    ])
    return { ...texts, ...report }
  }
  if (language === 'en') return (await import('./en-for-visitors.ts')).enForVisitors
  return (await import('./es-for-visitors.ts')).esForVisitors
}

/** Brings the texts of members' pages, before the first of them is shown. Rejects when they cannot be fetched. */
export async function loadWholeDictionary(): Promise<void> {
  whole = true
  const language = currentLanguage()
  texts.addResourceBundle(language, 'app', await loadTexts(language))
}

async function loadReportTexts(language: Language): Promise<Pick<Dictionary, 'report'>> {
  return language === 'en' ? await import('./en/report.ts') : await import('./es/report.ts')
}

/** Brings the texts of reports, before the first of them is shown. Rejects when they cannot be fetched. */
export async function loadReportDictionary(): Promise<void> {
  reports = true
  const language = currentLanguage()
  texts.addResourceBundle(language, 'app', { report: (await loadReportTexts(language)).report }, true, true)
}

/** Starts the texts in the kept language. Rejects when they cannot be fetched. */
export async function startLanguage(): Promise<void> {
  const language = readPreference('language')
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['es', 'en'],
    defaultNS: 'app',
    resources: { [language]: { app: await loadTexts(language) } },
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
  texts.addResourceBundle(language, 'app', await loadTexts(language))
  keepPreference('language', language)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
}
