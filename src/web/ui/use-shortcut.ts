/** Keys that work wherever the focus is on a page. */
import { useEffect, useEffectEvent } from 'react'

/** The key that begins a shortcut, as the keyboards of the reader name it. */
export const controlKey = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Where keys have another meaning: in fields, in open menus and in dialogs. */
const places = 'input, textarea, select, [contenteditable], [role=menu], dialog'

/** A key as the browser names it, in lower case, after the held keys that change it: "mod+shift+z". `mod` is Ctrl, or Command on a Mac. */
const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  // Shift is part of a sign such as "?", and is not named beside it.
  [ctrlKey || metaKey ? 'mod' : '', shiftKey && /^[a-z]$/i.test(key) ? 'shift' : '', key.toLowerCase()].filter(Boolean).join('+')

/** Calls `act` when one of the keys is pressed outside of fields, menus and dialogs, and no part of the page has used it. */
export function useShortcut(keys: readonly string[], act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !keys.includes(nameOf(event))) return
    if ((event.target as Element).closest(places) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
