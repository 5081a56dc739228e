/** Texts kept in this browser tab (sessionStorage) until the tab is closed or the member logs out, unless storage is forbidden or full. */

const prefix = 'indaga.'

/** The text kept under a key, or null. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key)
  } catch {
    // The browser forbids storage.
    return null
  }
}

/** Keeps a text under a key. Null or an empty text deletes the key. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value) sessionStorage.setItem(prefix + key, value)
    else sessionStorage.removeItem(prefix + key)
  } catch {
    // The browser forbids storage, or it is full: the text lasts as long as the page.
  }
}

/** All keys that begin with `beginning`, without this beginning: for `draft.` the key `draft.scan` gives `scan`. */
function keysAfter(beginning: string): string[] {
  try {
    const whole = prefix + beginning
    return Object.keys(sessionStorage).flatMap(key => (key.startsWith(whole) ? [key.slice(whole.length)] : []))
  } catch {
    return []
  }
}

/** Deletes everything: the next member in this tab may be somebody else. */
export function forgetTab(): void {
  for (const key of keysAfter('')) keepInTab(key, null)
}
