/** How a page writes numbers and dates, determined from its language, address, telephone links and unambiguous values. */
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type Document, elementChildren, elementsNamed } from '#website/extraction/document.ts'
import { mostCommon, tally } from '#website/extraction/tallies.ts'
import { dayOrderOf, parseDate } from './dates.ts'
import { decimalMarkOf } from './numbers.ts'
import { type Locale, localeOf } from './typed-values.ts'

/** The most characters of the page's text that are searched for dates and amounts. */
const enoughText = 200_000

/** The locale of a page. `text` is the text that a reader sees. */
export function localeOfPage(document: Document, language: string, url: string, text: string): Locale {
  const region = /^[a-z]{2}[-_][a-z]{2}$/i.test(language) ? null : regionOf(document)
  const locale = localeOf(region ? `${language.split(/[-_]/)[0]}-${region}` : language, url)
  const sample = text.slice(0, enoughText)
  return {
    ...locale,
    dayOrder: dayOrderOf(wordings(sample, numericDate)) ?? locale.dayOrder,
    decimalMark: decimalMarkOf(wordings(sample, cents)) ?? locale.decimalMark,
    pageDate: pageDateOf(document),
  }
}

const numericDate = /(?<![\d/.-])\d{1,2}([-/.])\d{1,2}\1\d{4}(?![\d/-])/g
/** Amounts with cents. Their last separator marks the decimals. */
const cents = /(?:[$£€]\s?\d[\d.,]{0,12}[.,]\d{2}|\d[\d.,]{0,12}[.,]\d{2}\s?(?:€|EUR|USD|GBP|kr))(?![\d.,])/g
const mostWordings = 200

function wordings(text: string, pattern: RegExp): string[] {
  const found: string[] = []
  for (const [words] of text.matchAll(pattern)) if (found.push(words) === mostWordings) break
  return found
}

/** The country of the page in lower case, from `og:locale` or its telephone links; null when neither tells. */
function regionOf(document: Document): string | null {
  const [head] = elementsNamed(document, 'head')
  const meta = head && elementChildren(head).find(element => element.attribs['property'] === 'og:locale')
  const named = /^[a-z]{2}[-_]([A-Z]{2})$/.exec(meta?.attribs['content']?.trim() ?? '')?.[1]
  if (named) return named.toLowerCase()
  const countries = elementsNamed(document, 'a').flatMap(({ attribs: { href } }) => {
    if (href === undefined || !/^tel:(?:\+|%2b|00)/i.test(href)) return []
    const number = href.replace(/^tel:(?:\+|%2b|00)/i, '+').replace(/[^+\d]/g, '')
    return parsePhoneNumberFromString(number)?.country ?? []
  })
  return mostCommon(tally(countries))?.[0].toLowerCase() ?? null
}

const dateNames =
  /^(?:article:(?:modified|published)_time|og:updated_time|date|dc\.date(?:\.\w+)?|dcterms\.(?:modified|date|created)|last-modified|datepublished|datemodified)$/i

/** The latest day stated in the page's head. */
function pageDateOf(document: Document): string | undefined {
  const [head] = elementsNamed(document, 'head')
  const days = (head ? elementChildren(head) : []).flatMap(element => {
    const name =
      element.attribs['property'] ?? element.attribs['name'] ?? element.attribs['itemprop'] ?? element.attribs['http-equiv'] ?? ''
    const day = dateNames.test(name) ? parseDate((element.attribs['content'] ?? '').slice(0, 10), { dayOrder: 'day-first' }) : null
    // An interval ("1-2 may 26") counts as its first day.
    return day === null ? [] : [day.slice(0, 10)]
  })
  return days.toSorted().at(-1)
}
