/** Unfinished texts, kept in the browser tab: they survive leaving the page, reloading it and signing in again. */
import { useState } from 'react'
import { keepInTab, recall } from './tab-memory.ts'

/** Keeps a text for a place (`scan`, or `prompt:` and a scan's id). An empty text deletes it. */
export const keepDraft = (place: string, text: string) => keepInTab(`draft.${place}`, text)

/** State for a text that is kept with every keystroke. It begins with the kept text or, if `first` is given, with `first`. */
export function useDraft(place: string, first?: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => first ?? recall(`draft.${place}`) ?? '')
  const write = (next: string) => {
    keepDraft(place, next)
    setText(next)
  }
  return [text, write]
}

/** The place of the unfinished prompt for a scan. */
export const promptPlace = (scanId: string) => `prompt:${scanId}`
