/** Text being written, kept in the browser tab, so that leaving the page, reloading it or signing in again does not lose it. */
import { useState } from 'react'

const prefix = 'indaga.draft.'

/** What was last written at a place (`scan`, or `prompt:` and a scan's id), or nothing. */
export function readDraft(place: string): string {
  try {
    return sessionStorage.getItem(prefix + place) ?? ''
  } catch {
    // Storage is forbidden: drafts last as long as the page.
    return ''
  }
}

/** Keeps a text; an empty one is forgotten. */
export function keepDraft(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + place)
    else sessionStorage.setItem(prefix + place, text)
  } catch {
    // Storage is forbidden or full.
  }
}

/** State for a text that is kept as it is written. `first` takes the place of what was kept. */
export function useDraft(place: string, first?: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => first ?? readDraft(place))
  const write = (next: string) => {
    keepDraft(place, next)
    setText(next)
  }
  return [text, write]
}
