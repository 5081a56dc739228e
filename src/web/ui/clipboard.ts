/** Writes to the clipboard. */

/** One content as text and as HTML. The program into which it is pasted takes one of the two. If `html` is empty, only the text is copied. */
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
 * Copies to the clipboard. Call it in the handler of a click. Returns false if the browser refuses.
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
