/** Which pages go to the browser: those that say nothing without their scripts, and from then on those of the same template at once. */
import type { Page } from '#contracts/page.ts'
import { addressPattern } from '#website/crawl/endless-addresses.ts'

export interface ScriptedPages {
  /** Whether a page of the same template needed the browser. */
  isKnown(url: URL): boolean
  /** Keeps in mind that pages of this template need the browser. */
  remember(page: Page): void
  /** The language that pages of this template are in, as far as it is known. */
  languageOf(url: URL): string | null
}

export function createScriptedPages(): ScriptedPages {
  /** Templates, and the language of their pages. */
  const known = new Map<string, string | null>()
  return {
    isKnown: url => known.has(templateOf(url)),
    remember: page => void known.set(templateOf(new URL(page.url)), pageLanguage(page)),
    languageOf: url => known.get(templateOf(url)) ?? null,
  }
}

/** What pages of one template have in common in their addresses; a list's further pages are of the list's. */
export function templateOf(url: URL): string {
  return addressPattern(url).split('?')[0]!
}

/** The language that a page declares. */
export function pageLanguage({ content }: Page): string | null {
  // linear: 5,000 characters at most
  return /<html\b[^>]*\blang\s*=\s*["']?([a-z]{2,3})\b/i.exec(content.slice(0, 5000))?.[1] ?? null
}
