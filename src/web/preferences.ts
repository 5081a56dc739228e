/** A person's preferences on this device, in localStorage: language, theme, sidebar, rows, language model. The browser may forbid localStorage. */
import type { Language } from '#contracts/language.ts'

/** The values of each preference; the first one is the default. */
const options = {
  language: ['es', 'en'],
  /** Whether a visitor has chosen the language since the last sign-in. The next sign-in then keeps it in the account. */
  languageChosen: ['no', 'yes'],
  theme: ['system', 'light', 'dark'],
  sidebar: ['shown', 'hidden'],
  /** The sidebar beside a table in windows that are too narrow for both. */
  tableSidebar: ['hidden', 'shown'],
  recent: ['open', 'closed'],
  /** The height of the rows of every table. */
  rows: ['compact', 'comfortable'],
  /** Whether questions use the installation's language model. */
  model: ['on', 'off'],
  /** Whether somebody is signed in. The public pages, which are the same files for everybody, read it from here; the server does not. */
  member: ['no', 'yes'],
} as const satisfies { language: readonly Language[] } & Record<string, readonly string[]>
type Preferences = { [Key in keyof typeof options]: (typeof options)[Key][number] }
export type Theme = Preferences['theme']

/** The stored preference, or its default if nothing valid is stored. */
export function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  let value: string | null = null
  try {
    value = localStorage.getItem(`indaga.${key}`)
  } catch {
    // The browser forbids storage: use the default.
  }
  // TypeScript loses the link between a key and its values when the key is a variable.
  const known = options[key] as unknown as readonly Preferences[Key][]
  return known.find(option => option === value) ?? known[0]!
}

/** The language to begin with: the stored language, otherwise the first of the browser's languages that the product has, otherwise Spanish. */
export function firstLanguage(): Language {
  let stored: string | null = null
  try {
    stored = localStorage.getItem('indaga.language')
  } catch {
    // The browser forbids storage: its own languages decide.
  }
  const wanted = [stored ?? '', ...navigator.languages].map(language => language.slice(0, 2))
  return wanted.find(language => language === 'es' || language === 'en') ?? 'es'
}

/** Stores a preference. If the browser forbids storage, the preference is forgotten when the page is left. */
export function keepPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  try {
    localStorage.setItem(`indaga.${key}`, value)
  } catch {
    // The browser forbids storage.
  }
}

/** Applies a theme to the whole page. `system` follows the device. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
