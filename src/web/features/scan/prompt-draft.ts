/** The prompt being written for a scan, kept in the tab so that leaving the page does not lose it. */

const keyOf = (scanId: string) => `indaga.prompt.${scanId}`

export function readDraft(scanId: string): string {
  try {
    return sessionStorage.getItem(keyOf(scanId)) ?? ''
  } catch {
    // Storage is forbidden: drafts last as long as the page.
    return ''
  }
}

export function keepDraft(scanId: string, prompt: string): void {
  try {
    sessionStorage.setItem(keyOf(scanId), prompt)
  } catch {
    // Storage is forbidden or full.
  }
}
