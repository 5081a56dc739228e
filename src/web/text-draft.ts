/** Unfinished texts, kept in the browser tab: they survive leaving the page, reloading it and signing in again. */
import { useState } from 'react'
import { keepInTab, recall } from './tab-memory.ts'

/** Keeps a text for a place (`scan`, or `prompt:` and a scan's id). An empty text deletes it. */
export const keepDraft = (place: string, text: string) => keepInTab(`draft.${place}`, text)

/** The text kept for a place; '' when there is none. */
export const keptDraft = (place: string): string => recall(`draft.${place}`) ?? ''

/** A text as state. Every change is also kept for `place`. The text begins with `first` if that is given, else with the text kept before. */
export function useDraft(place: string, first?: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => first ?? keptDraft(place))
  const write = (next: string) => {
    keepDraft(place, next)
    setText(next)
  }
  return [text, write]
}

/** The place of the unfinished prompt for a scan. */
export const promptPlace = (scanId: string) => `prompt:${scanId}`
