/** What a person prefers on this device: language, theme, the sidebar. Kept in localStorage, which may be forbidden. */
import { z } from 'zod'
import { languageSchema } from '#contracts/language.ts'

export const themeSchema = z.enum(['system', 'light', 'dark'])
export type Theme = z.infer<typeof themeSchema>

const kept = {
  language: languageSchema.catch('es'),
  theme: themeSchema.catch('system'),
  sidebar: z.enum(['shown', 'hidden']).catch('shown'),
  recent: z.enum(['open', 'closed']).catch('open'),
  /** Whether somebody is signed in here, for the public pages, which show everybody the same file. Says nothing to the server. */
  member: z.enum(['yes', 'no']).catch('no'),
}
type Preferences = { [Key in keyof typeof kept]: z.output<(typeof kept)[Key]> }

/** The kept preference, or its default where none, or none of ours, is kept. */
export function readPreference<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  let value: string | null = null
  try {
    value = localStorage.getItem(`indaga.${key}`)
  } catch {
    // Storage is forbidden: defaults apply.
  }
  return kept[key].parse(value) as Preferences[Key]
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
