/** Writes to the clipboard. */

/** One content in two formats; the program that pastes it chooses. An empty `html` leaves the text alone. */
export interface Copied {
  text: string
  html: string
}

/** Puts `copied` into a copy event, in place of the text that the browser would copy. */
export function fillCopy(event: ClipboardEvent, { text, html }: Copied): void {
  event.preventDefault()
  event.clipboardData?.setData('text/plain', text)
  if (html) event.clipboardData?.setData('text/html', html)
}

/**
 * Copies, in the handler of a click. Gives false where the browser refuses.
 * It triggers a copy event instead of using navigator.clipboard, which browsers do not offer to pages on plain http.
 */
export function copy(copied: Copied): boolean {
  const fill = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    fillCopy(event, copied)
  }
  document.addEventListener('copy', fill, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', fill, { capture: true })
  }
}
