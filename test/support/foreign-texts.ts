/** Finds texts that a page shows, or has read aloud, in the wrong language: sentences of the other dictionary, bare keys, unfilled slots. */
import type { Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { en } from '#web/i18n/en.ts'
import { es } from '#web/i18n/es.ts'
import { siteDictionaries } from '#web/i18n/site-dictionaries.ts'

/** All texts of the page that a person can perceive: words, names, hints, placeholders, descriptions of pictures, and the title. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // Names of languages are in their own language and have a `lang` attribute.
      if (parent && !parent.closest('script, style, [lang]:not(html)')) texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map(text => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })

/** The parts of a dictionary's sentences between slots and tags. */
function fragments(dictionary: object): Set<string> {
  const found = new Set<string>()
  const walk = (part: unknown) => {
    if (typeof part === 'string') for (const piece of part.split(/\{\{[^}]*\}\}|<[^>]*>/)) found.add(piece.replace(/\s+/g, ' ').trim())
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(walk)
  }
  walk(dictionary)
  found.delete('')
  return found
}

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
