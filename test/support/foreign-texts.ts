/** Finds texts that a page shows, or has read aloud, in the wrong language: sentences of the other dictionary, bare keys, unfilled slots. */
import type { Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { en as englishAtFirst } from '#web/i18n/en.ts'
import { pointing as englishPointing } from '#web/i18n/en/pointing.ts'
import { profile as englishProfile } from '#web/i18n/en/profile.ts'
import { results as englishResults } from '#web/i18n/en/results.ts'
import { es as spanishAtFirst } from '#web/i18n/es.ts'
import { pointing as spanishPointing } from '#web/i18n/es/pointing.ts'
import { profile as spanishProfile } from '#web/i18n/es/profile.ts'
import { results as spanishResults } from '#web/i18n/es/results.ts'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'

/** All texts of the page that a person can perceive: words, names, hints, placeholders, descriptions of pictures, and the title. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title]
    // What is in another language, such as the name of a language or a report, has a `lang` attribute.
    const isForeign = (element: Element) => element.closest<HTMLElement>('[lang]')?.lang !== document.documentElement.lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent && !isForeign(parent) && !parent.closest('script, style')) texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element)) continue
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map(text => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })

/** The parts of a dictionary's sentences between slots and tags that have a letter. */
function fragments(dictionary: object): Set<string> {
  const found = new Set<string>()
  const walk = (part: unknown) => {
    if (typeof part === 'string') for (const piece of part.split(/\{\{[^}]*\}\}|<[^>]*>/)) found.add(piece.replace(/\s+/g, ' ').trim())
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
  }
  walk(dictionary)
  return new Set([...found].filter(piece => /\p{L}/u.test(piece)))
}

const es = { ...spanishAtFirst, pointing: spanishPointing, profile: spanishProfile, results: spanishResults }
const en = { ...englishAtFirst, pointing: englishPointing, profile: englishProfile, results: englishResults }
const sentences = { es: fragments({ es, site: siteDictionaries.es }), en: fragments({ en, site: siteDictionaries.en }) }
const namespaces = [...Object.keys(es), ...Object.keys(siteDictionaries.es)].join('|')
const bareKey = new RegExp(`^(?:${namespaces})(?:\\.\\w+)+$`)

/** Texts of the page that are not in `language`; empty when there are none. */
export async function foreignTexts(page: Page, language: Language): Promise<string[]> {
  const own = sentences[language]
  const other = sentences[language === 'es' ? 'en' : 'es']
  const texts = await shownTexts(page)
  return texts.filter(text => (other.has(text) && !own.has(text)) || bareKey.test(text) || text.includes('{{'))
}
