/** The chosen language: starts i18next, stores the choice and sets the document's `lang`. The Spanish dictionary is the type of the keys. */
import { createInstance, type i18n } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '#contracts/language.ts'
import { firstLanguage, keepPreference, readPreference } from '#web/preferences.ts'
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
  analytics: { es: () => import('./es/analytics.ts'), en: () => import('./en/analytics.ts') },
  faqs: { es: () => import('./es/faqs.ts'), en: () => import('./en/faqs.ts') },
  pointing: { es: () => import('./es/pointing.ts'), en: () => import('./en/pointing.ts') },
  profile: { es: () => import('./es/profile.ts'), en: () => import('./en/profile.ts') },
  report: { es: () => import('./es/report.ts'), en: () => import('./en/report.ts') },
  results: { es: () => import('./es/results.ts'), en: () => import('./en/results.ts') },
  subscription: { es: () => import('./es/subscription.ts'), en: () => import('./en/subscription.ts') },
  model: { es: () => import('./es/model.ts'), en: () => import('./en/model.ts') },
  operator: { es: () => import('./es/operator.ts'), en: () => import('./en/operator.ts') },
}
export type LaterPart = keyof typeof laterTexts

/**
 * What `loadTexts` has to load. `whole`: whether it is the members' dictionary instead of the visitors' part. `wanted`: the later parts that
 * pages have asked for so far.
 */
let whole = false
const wanted = new Set<LaterPart>()
/** The texts of another language than the page's, for content that was made in it. */
const others = new Map<Language, Promise<i18n>>()

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
  if (whole) return
  whole = true
  const language = currentLanguage()
  texts.addResourceBundle(language, 'app', await loadTexts(language))
}

/** Waits for `code`, the code of a page or component, and loads a later part of the dictionary with it. Rejects if either cannot be fetched. */
export async function withTexts<Code>(part: LaterPart, code: Promise<Code>): Promise<Code> {
  wanted.add(part)
  const load = async (language: Language) =>
    texts.addResourceBundle(language, 'app', { ...(await laterTexts[part][language]()) }, true, true)
  const [loaded] = await Promise.all([code, ...[currentLanguage(), ...others.keys()].map(load)])
  return loaded
}

/** The texts of a language for a part of a page, which may be another language than the page's. If they cannot be fetched, those of the page. */
export function translationInto(language: Language): Promise<i18n> {
  const known = others.get(language)
  if (known) return known
  const loading = loadTexts(language).then(
    loaded => {
      texts.addResourceBundle(language, 'app', loaded, true, true)
      return texts.cloneInstance({ lng: language, initAsync: false })
    },
    () => {
      others.delete(language)
      return texts
    },
  )
  others.set(language, loading)
  return loading
}

/**
 * Starts i18next in the stored language, or in that of the browser. The link of an invitation names the language of its message (`lang`), which is stored and taken out of the
 * address: otherwise it would undo a later choice. Rejects if the texts cannot be fetched.
 */
export async function startLanguage(): Promise<void> {
  const address = new URL(location.href)
  const invitedIn = address.searchParams.get('lang')
  if (invitedIn === 'es' || invitedIn === 'en') keepPreference('language', invitedIn)
  if (invitedIn !== null) {
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }
  const language = firstLanguage()
  // Most visits of signed-in people begin on members' pages.
  whole = readPreference('member') === 'yes'
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

/** The language of the texts around a component: the page's, or that of the content that the component belongs to. */
export function useLanguage(): Language {
  return useTranslation().i18n.resolvedLanguage === 'en' ? 'en' : 'es'
}

/** Changes the language of the page and stores the choice. If the texts cannot be fetched, it rejects and changes nothing. */
export async function chooseLanguage(language: Language): Promise<void> {
  texts.addResourceBundle(language, 'app', await loadTexts(language))
  keepPreference('language', language)
  document.documentElement.lang = language
  await texts.changeLanguage(language)
}
