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

/** Texts that the first screens do without; each part comes with the first of what shows it. */
const laterTexts = {
  faqs: { es: () => import('./es/faqs.ts'), en: () => import('./en/faqs.ts') },
  report: { es: () => import('./es/report.ts'), en: () => import('./en/report.ts') },
  model: { es: () => import('./es/model.ts'), en: () => import('./en/model.ts') },
  operator: { es: () => import('./es/operator.ts'), en: () => import('./en/operator.ts') },
}
type LaterPart = keyof typeof laterTexts

/** Whether the whole dictionary is wanted, or the part that visitors see; and the parts that came later. */
let whole = false
const wanted = new Set<LaterPart>()

/** A browser fetches the texts of the chosen language only. */
async function loadTexts(language: Language): Promise<Partial<Dictionary>> {
  if (whole) {
    const [texts, ...later] = await Promise.all([
      language === 'en' ? import('./en.ts').then(({ en }) => en) : import('./es.ts').then(({ es }) => es),
      ...[...wanted].map(part => laterTexts[part][language]()),
    ])
    return Object.assign({}, texts, ...later)
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

/** Brings a part of the texts, before the first of what shows them. Rejects when they cannot be fetched. */
export async function loadDictionary(part: LaterPart): Promise<void> {
  wanted.add(part)
  const language = currentLanguage()
  texts.addResourceBundle(language, 'app', { ...(await laterTexts[part][language]()) }, true, true)
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
