/** The chosen language: starts i18next, stores the choice and sets the document's `lang`. The Spanish dictionary is the type of the keys. */
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
    /** `site` holds the texts of the public pages, which are rendered at build time. */
    resources: { app: Dictionary; site: SiteDictionary }
  }
}

/** Parts of the dictionary that the first screens do not need. Each is loaded with the first page that shows it. */
const laterTexts = {
  faqs: { es: () => import('./es/faqs.ts'), en: () => import('./en/faqs.ts') },
  report: { es: () => import('./es/report.ts'), en: () => import('./en/report.ts') },
  model: { es: () => import('./es/model.ts'), en: () => import('./en/model.ts') },
  operator: { es: () => import('./es/operator.ts'), en: () => import('./en/operator.ts') },
}
type LaterPart = keyof typeof laterTexts

/** Tell `loadTexts` what to load. `whole`: the members' dictionary, not the visitors' part. `wanted`: the later parts asked for so far. */
let whole = false
const wanted = new Set<LaterPart>()

/** Fetches the texts of one language. Those of the other language are downloaded only when somebody chooses it. */
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

/** Loads the texts of members' pages. Rejects if they cannot be fetched. */
export async function loadWholeDictionary(): Promise<void> {
  whole = true
  const language = currentLanguage()
  texts.addResourceBundle(language, 'app', await loadTexts(language))
}

/** Waits for `code`, the code of a page or component, and loads a later part of the dictionary with it. Rejects if either cannot be fetched. */
export async function withTexts<Code>(part: LaterPart, code: Promise<Code>): Promise<Code> {
  wanted.add(part)
  const language = currentLanguage()
  const [loaded, dictionary] = await Promise.all([code, laterTexts[part][language]()])
  texts.addResourceBundle(language, 'app', { ...dictionary }, true, true)
  return loaded
}

/** Starts i18next in the stored language. Rejects if the texts cannot be fetched. */
export async function startLanguage(): Promise<void> {
  const language = readPreference('language')
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['es', 'en'],
    defaultNS: 'app',
    resources: { [language]: { app: await loadTexts(language) } },
    // React escapes texts; escaping them twice would show "&amp;".
    interpolation: { escapeValue: false },
  })
  document.documentElement.lang = language
}

/** The language of the pages. */
export function currentLanguage(): Language {
  return texts.resolvedLanguage === 'en' ? 'en' : 'es'
}

/** Changes the language of the page and stores the choice. If the texts cannot be fetched, it rejects and changes nothing. */
export async function chooseLanguage(language: Language): Promise<void> {
  texts.addResourceBundle(language, 'app', await loadTexts(language))
  keepPreference('language', language)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
}
