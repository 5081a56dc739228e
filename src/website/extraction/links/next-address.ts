/** The address that a list's next page probably has where the page shows that there is one but gives no link to it. */
import { type Document, type Element, elementsNamed, textOf } from '#website/extraction/document.ts'
import { isPageName } from './page-numbers.ts'
import { ancestors, isInTurningPlace, isPager, standsAmongNumbers } from './pager-places.ts'
import { directionOf, nextSign } from './pager-words.ts'

/** Parameters that count records, not pages. */
const offsetName = /start|offset|skip|^from$|first|begin|desde|inicio/i
/** "Show more" may unfold a text; what loads, loads records. */
const loads = /load|carg|carreg|charg|lad|caric|laad|lataa|załad|načís|загр/i
/** What most sites call the parameter, where the page itself names none. */
const usualName = 'page'

/** A page's number, or a sign alone. */
const pagerText = /^[\p{N}\p{S}\p{P}]{1,8}$/u

/** Whether the page has a pager or a "load more" control that only scripts can turn. */
export function hasScriptedPager(document: Document): boolean {
  const isScripted = ({ attribs: { href } }: Element) =>
    href === undefined || href === '' || href.startsWith('#') || /^javascript:/i.test(href)
  const says = (element: Element) =>
    directionOf(textOf(element)) ?? directionOf(element.attribs['aria-label'] ?? element.attribs['title'] ?? '')
  const turns = (element: Element) => {
    const said = says(element)
    return (said === 'next' || said === 'more' || pagerText.test(textOf(element))) && !isInTurningPlace(element)
  }
  const controls = [...elementsNamed(document, 'button'), ...elementsNamed(document, 'a').filter(isScripted)].filter(turns)
  const named = controls.filter(control => {
    const said = says(control)
    if (said === 'next') return standsAmongNumbers(control) || ancestors(control, 4).some(isPager)
    return said === 'more' && (loads.test(textOf(control)) || ancestors(control, 2).some(isPager))
  })
  // One above and one below the list; where there are more, each record has its own.
  if (named.length === 1 || named.length === 2) return true
  const texts = new Set(controls.map(textOf))
  return texts.has('2') && (texts.has('3') || [...texts].some(text => nextSign.test(text)))
}

/** The name that a page's own form fields give to the page number; null where none does. */
export function pageFieldOf(document: Document): string | null {
  const field = elementsNamed(document, 'input', { unseen: true }).find(element => isPageName(element.attribs['name'] ?? ''))
  return field?.attribs['name'] ?? null
}

/**
 * The next page's address by the usual template: the page number in the address raised by one, an offset by the records shown,
 * else a first page number added under the given name, or the one that is usual.
 */
export function nextAddressOf(here: string, records: number, name: string | null): string {
  const url = new URL(here)
  url.hash = ''
  const known = [...url.searchParams].find(([parameter, value]) => isPageName(parameter) && /^\d{1,6}$/.test(value))
  if (known) {
    const [parameter, value] = known
    const isOffset = offsetName.test(parameter) && (Number(value) === 0 || Number(value) >= records)
    url.searchParams.set(parameter, String(Number(value) + (isOffset ? records : 1)))
    return url.href
  }
  const path = /^(.*\/(?:page|pagina|pag|p|seite)[/-]?)(\d{1,5})(\/?)$/i.exec(url.pathname)
  if (path) {
    url.pathname = `${path[1]}${Number(path[2]) + 1}${path[3]}`
    return url.href
  }
  url.searchParams.set(name ?? usualName, offsetName.test(name ?? '') ? String(records) : '2')
  return url.href
}
