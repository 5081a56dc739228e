/** Guesses the address of a list's next page when the page shows that there is one but has no link to it. */
import { type Document, type Element, elementsNamed, textOf } from '#website/extraction/document.ts'
import { isPageName } from './page-numbers.ts'
import { ancestors, isInTurningPlace, isPager, standsAmongNumbers } from './pager-places.ts'
import { directionOf, nextSign } from './pager-words.ts'

/** Names of parameters whose number is that of a record and not of a page: `?start=20`. */
const offsetName = /start|offset|skip|^from$|first|begin|desde|inicio/i
/** Words for "load". A control with one of them loads records, whereas "show more" may only unfold a text. */
const loads = /load|carg|carreg|charg|lad|caric|laad|lataa|załad|načís|загр/i
/** The most common name of a parameter for the page number. It is used if the page itself names no such parameter. */
const usualName = 'page'

/** A page number or an arrow. */
const pagerText = /^[\p{N}\p{S}\p{P}]{1,8}$/u

/** Whether the page has a pager or a "load more" control that works only with scripts. */
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
  // A list has at most one control above it and one below it. If there are more than two controls, they belong to single records.
  if (named.length === 1 || named.length === 2) return true
  const texts = new Set(controls.map(textOf))
  return texts.has('2') && (texts.has('3') || [...texts].some(text => nextSign.test(text)))
}

/** The name of the form field that holds the page number; null if the page has none. */
export function pageFieldOf(document: Document): string | null {
  const field = elementsNamed(document, 'input', { unseen: true }).find(element => isPageName(element.attribs['name'] ?? ''))
  return field?.attribs['name'] ?? null
}

/**
 * Makes the address of the next page: raises the page number in the address by one, or the offset by the number of records. An address
 * without either gets the parameter `name` (`page` if null) with the value 2, or with the number of records if it is named as an offset.
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
