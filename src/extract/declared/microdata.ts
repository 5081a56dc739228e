/** Microdata: items declared by `itemscope`, `itemprop` and `itemref` in the page's own elements. */
import { absoluteUrl, type Document, type Element, elementChildren, findAll, fold, locatorOf, textOf } from '#extract/document.ts'
import { addValue, type Item, localName } from './items.ts'

/** Items that are not a property of another item. */
export function microdataItems(document: Document, base: string): Item[] {
  const scopes = findAll(document, element => element.attribs['itemscope'] !== undefined && element.attribs['itemprop'] === undefined)
  let referred: Map<string, Element> | null = null
  const byId = (id: string) => {
    referred ??= new Map(
      findAll(document, element => element.attribs['id'] !== undefined).map(element => [element.attribs['id']!, element]),
    )
    return referred.get(id)
  }
  return scopes.map(scope => itemOf(scope, base, byId))
}

function itemOf(scope: Element, base: string, byId: (id: string) => Element | undefined): Item {
  const item: Item = { type: localName((scope.attribs['itemtype'] ?? 'Thing').split(/\s+/)[0]!), properties: new Map() }
  collect(elementChildren(scope), item, base, byId)
  const references = scope.attribs['itemref']?.split(/\s+/) ?? []
  collect(
    references.flatMap(id => byId(id) ?? []).filter(element => element.attribs['itemref'] === undefined),
    item,
    base,
    byId,
  )
  return item
}

function collect(elements: Element[], item: Item, base: string, byId: (id: string) => Element | undefined): void {
  for (const element of elements) {
    const properties = element.attribs['itemprop']?.split(/\s+/).filter(Boolean) ?? []
    const isScope = element.attribs['itemscope'] !== undefined
    if (properties.length > 0) {
      const value = isScope ? itemOf(element, base, byId) : cellOf(element, base)
      if (value) for (const property of properties) addValue(item, localName(property), value)
    }
    if (!isScope) collect(elementChildren(element), item, base, byId)
  }
}

/** The value that the element declares: its attribute made for that, the address it leads to, else its text. */
export function cellOf(element: Element, base: string): { value: string; quote: string; locator: string } | null {
  const { content, datetime, href, src, value: data } = element.attribs
  const text = textOf(element)
  const value =
    content ??
    datetime ??
    (['data', 'meter'].includes(element.name) ? data : undefined) ??
    (['a', 'link', 'area'].includes(element.name) ? (absoluteUrl(href, base) ?? text) : absoluteUrl(src, base)) ??
    text
  const plain = fold(value.replace(/^(mailto|tel):/i, ''))
  return plain === '' ? null : { value: plain, quote: text || plain, locator: locatorOf(element) }
}
