/**
 * Finds the addresses of further records in lists without a link to their next page: "load more" buttons, fragments loaded on scroll, GET
 * forms. The addresses stand in data attributes, attributes of htmx and Turbo, form fields, or an assignment to `location`.
 */
import {
  absoluteUrl,
  type Document,
  type Element,
  closest,
  findAll,
  isUnseen,
  textOf,
  withoutFragment,
} from '#website/extraction/document.ts'
import { holdsPageNumber, isLaterPage } from './page-numbers.ts'
import { isInTurningPlace } from './pager-places.ts'
import { directionOf } from './pager-words.ts'

const controls = new Set(['a', 'button', 'input', 'div', 'span', 'li', 'p'])
/** Attributes whose value is the address of a fragment, on an element of any name. */
const fragmentAttributes = ['hx-get', 'data-hx-get', 'ic-get-from', 'up-href']
const moreName = /(?:load|show|see|view|cargar|ver|mostrar)[-_]?(?:more|mas)|infinite|(?:^|[\s_-])(?:next|more)(?:$|[\s_-])/i
const isNextAttribute = (name: string): boolean => /^data-[\w-]+$/.test(name) && /-(?:next|more)(?:-|$)/.test(name)
const notPage = /\.(?:png|jpe?g|gif|webp|avif|svg|css|m?js|mp4|pdf|woff2?)(?:$|\?)/i

/** Addresses that return more of the page's list, absolute and in document order. `here` is the page's own address. */
export function loadMoreAddresses(document: Document, base: string, here: string): string[] {
  const found = new Set<string>()
  const add = (written: string | undefined, accept: (url: string) => boolean = () => true) => {
    const url = written === undefined || !looksLikeAddress(written) ? null : absoluteUrl(written, base)
    if (
      url &&
      /^https?:/.test(url) &&
      new URL(url).host === new URL(here).host &&
      withoutFragment(url) !== withoutFragment(here) &&
      accept(url)
    )
      found.add(url)
  }
  for (const element of findAll(document, mayLoad, { unseen: true })) {
    const { attribs, name: tag } = element
    const written = addressAttributes(element)
    for (const [name, value] of written) if (isNextAttribute(name)) add(value)
    const loadsOnSight = /revealed|intersect/.test(attribs['hx-trigger'] ?? attribs['data-hx-trigger'] ?? '')
    for (const name of tag === 'turbo-frame' ? ['src'] : fragmentAttributes)
      add(attribs[name], url => loadsOnSight || isLaterPage(here, url) || holdsPageNumber(url))
    if (!saysMore(element)) continue
    const set = /location(?:\.href)?\s*=\s*['"]([^'"]+)['"]/.exec(attribs['onclick'] ?? '')?.[1]
    for (const address of [...written.map(([, value]) => value), set, formAddress(element, base)]) add(address)
  }
  return [...found]
}

/** Whether the element may hold the address of more records. Rejects most elements quickly. */
function mayLoad({ name: tag, attribs }: Element): boolean {
  if (tag === 'button' || tag === 'input' || tag === 'turbo-frame') return true
  for (const name in attribs) if (/^(?:data-|hx-|ic-|up-|onclick$)/.test(name)) return true
  return false
}

/** The attributes of an element that contain an address. */
const addressAttributes = ({ attribs }: Element): [name: string, value: string][] =>
  Object.entries(attribs).filter(([name, value]) => /^(?:data-|hx-|ic-|up-|formaction$)/.test(name) && looksLikeAddress(value))

const looksLikeAddress = (value: string): boolean =>
  /^(?:https?:\/\/|\/(?!\/)|\.{1,2}\/|\?)[^\s<>{}]+$|^[\w./-]*\?[\w=&%.[\]-]+$/.test(value.trim()) && !notPage.test(value)

/** Whether the element is a control that extends a list or leads to its next page. */
function saysMore(element: Element): boolean {
  if (!controls.has(element.name) || isUnseen(element)) return false
  const text = element.name === 'input' ? (element.attribs['value'] ?? '') : textOf(element)
  if (text.length > 40) return false
  const said = directionOf(text) ?? directionOf(element.attribs['aria-label'] ?? element.attribs['title'] ?? '')
  const says =
    said === 'more' ||
    said === 'next' ||
    (said === null && moreName.test(`${element.attribs['class'] ?? ''} ${element.attribs['id'] ?? ''}`))
  return says && !isInTurningPlace(element)
}

/** The address that a GET form requests when the button is pressed; undefined when the form sends nothing or uses another method. */
function formAddress(button: Element, base: string): string | undefined {
  const form = button.name === 'button' || button.name === 'input' ? closest(button, candidate => candidate.name === 'form') : null
  if (!form || (form.attribs['method'] ?? 'get').toLowerCase() !== 'get') return undefined
  const url = absoluteUrl(button.attribs['formaction'] ?? form.attribs['action'] ?? '', base)
  if (!url) return undefined
  const asked = new URL(url)
  asked.search = ''
  const hidden = findAll(form, field => field.name === 'input' && field.attribs['type'] === 'hidden', { unseen: true })
  for (const { attribs } of [...hidden, button]) if (attribs['name']) asked.searchParams.append(attribs['name'], attribs['value'] ?? '')
  return asked.search === '' ? undefined : asked.href
}
