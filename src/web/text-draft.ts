/** Text being written, kept in the browser tab, so that leaving the page, reloading it or signing in again does not lose it. */
import { useState } from 'react'
import { keepInTab, recall } from './tab-memory.ts'

/** Keeps a text for a place (`scan`, or `prompt:` and a scan's id); an empty one is forgotten. */
export const keepDraft = (place: string, text: string) => keepInTab(`draft.${place}`, text)

/** State for a text that is kept as it is written. `first` takes the place of what was kept. */
export function useDraft(place: string, first?: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => first ?? recall(`draft.${place}`) ?? '')
  const write = (next: string) => {
    keepDraft(place, next)
    setText(next)
  }
  return [text, write]
}
