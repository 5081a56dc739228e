/** Remembers which templates need the browser, because their first page lacked content when read by HTTP. Later pages go to the browser at once. */
import type { Page } from '#contracts/page.ts'
import { addressPattern } from '#website/crawl/endless-addresses.ts'

export interface ScriptedPages {
  /** Whether pages of the address's template need the browser. */
  isKnown(url: URL): boolean
  /** Remembers that pages of this page's template need the browser. */
  remember(page: Page): void
  /** The language of the pages of this template, or null when it is unknown. */
  languageOf(url: URL): string | null
}

export function createScriptedPages(): ScriptedPages {
  /** The templates that need the browser, with the language of their pages. */
  const known = new Map<string, string | null>()
  return {
    isKnown: url => known.has(templateOf(url)),
    remember: page => void known.set(templateOf(new URL(page.url)), pageLanguage(page)),
    languageOf: url => known.get(templateOf(url)) ?? null,
  }
}

/** The address pattern without parameters, so that the further pages of a list have the list's template. */
export function templateOf(url: URL): string {
  return addressPattern(url).split('?')[0]!
}

/** The language that a page declares in its `<html lang>`, e.g. `es`, or null. */
export function pageLanguage({ content }: Page): string | null {
  // linear: the first 5,000 characters at most, so that hostile markup cannot make the search slow
  return /<html\b[^>]*\blang\s*=\s*["']?([a-z]{2,3})\b/i.exec(content.slice(0, 5000))?.[1] ?? null
}
