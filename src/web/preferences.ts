/** What a person prefers on this device: language, theme, the sidebar, whether a model takes part. Kept in localStorage, which may be forbidden. */
import type { Language } from '#contracts/language.ts'

/** What each can be; the first is the default. */
const options = {
  language: ['es', 'en'],
  theme: ['system', 'light', 'dark'],
  sidebar: ['shown', 'hidden'],
  recent: ['open', 'closed'],
  /** Whether a language model takes part in what is asked, where the installation has one. */
  model: ['on', 'off'],
  /** Whether somebody is signed in here, for the public pages, which show everybody the same file. Says nothing to the server. */
  member: ['no', 'yes'],
} as const satisfies { language: readonly Language[] } & Record<string, readonly string[]>
type Preferences = { [Key in keyof typeof options]: (typeof options)[Key][number] }
export type Theme = Preferences['theme']

/** The kept preference, or its default where none, or none of ours, is kept. */
export function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  let value: string | null = null
  try {
    value = localStorage.getItem(`indaga.${key}`)
  } catch {
    // Storage is forbidden: defaults apply.
  }
  // The table ties the options to their key; that link is lost where one line reads them all.
  const known = options[key] as unknown as readonly Preferences[Key][]
  return known.find(option => option === value) ?? known[0]!
}

/** Keeps a preference; without storage it lasts as long as the page. */
export function keepPreference<Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void {
  try {
    localStorage.setItem(`indaga.${key}`, value)
  } catch {
    // Storage is forbidden: nothing to keep it in.
  }
}

/** Applies a theme to the whole page; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
