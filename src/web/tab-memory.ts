/** What this browser tab remembers, across reloads and until it is closed or its member logs out. Storage may be forbidden or full. */

const prefix = 'indaga.'

/** What is remembered under a key, or null. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key)
  } catch {
    // Storage is forbidden: nothing outlives the page.
    return null
  }
}

/** Remembers a value under a key; null and the empty text are forgotten. */
export function keepInTab(key: string, value: string | null): void {
  try {
    if (value) sessionStorage.setItem(prefix + key, value)
    else sessionStorage.removeItem(prefix + key)
  } catch {
    // Storage is forbidden or full: it lasts as long as the page.
  }
}

/** The keys that begin so, without that beginning. */
export function keysAfter(beginning: string): string[] {
  try {
    const whole = prefix + beginning
    return Object.keys(sessionStorage).flatMap(key => (key.startsWith(whole) ? [key.slice(whole.length)] : []))
  } catch {
    return []
  }
}

/** Forgets everything: the next member at this tab is somebody else. */
export function forgetTab(): void {
  for (const key of keysAfter('')) keepInTab(key, null)
}
