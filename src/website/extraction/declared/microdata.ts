/** Microdata: items declared by the attributes `itemscope`, `itemprop` and `itemref`. */
import { contactIn } from '#website/extraction/values/contacts.ts'
import {
  absoluteUrl,
  type Document,
  type Element,
  elementChildren,
  findAll,
  fold,
  locatorOf,
  mostElements,
  textOf,
} from '#website/extraction/document.ts'
import { addValue, type Item, localName } from './items.ts'

interface MicrodataReading {
  base: string
  byId: (id: string) => Element | undefined
  /** How many more elements may be read. This limit ends chains and circles of `itemref`. */
  elements: number
}

/** Items nested deeper than this are ignored. */
const deepest = 10

/** Items that are not the property of another item. */
export function microdataItems(document: Document, base: string): Item[] {
  const scopes = findAll(document, element => element.attribs['itemscope'] !== undefined && element.attribs['itemprop'] === undefined)
  let referred: Map<string, Element> | null = null
  const byId = (id: string) => {
    referred ??= new Map(
      findAll(document, element => element.attribs['id'] !== undefined).map(element => [element.attribs['id']!, element]),
    )
    return referred.get(id)
  }
  const reading: MicrodataReading = { base, byId, elements: mostElements }
  return scopes.map(scope => itemOf(scope, reading, 0))
}

function itemOf(scope: Element, reading: MicrodataReading, depth: number): Item {
  const item: Item = { type: localName((scope.attribs['itemtype'] ?? 'Thing').split(/\s+/)[0]!), properties: new Map() }
  if (depth > deepest) return item
  collect(elementChildren(scope), item, reading, depth)
  const references = scope.attribs['itemref']?.split(/\s+/) ?? []
  const elements = references.flatMap(id => reading.byId(id) ?? []).filter(element => element.attribs['itemref'] === undefined)
  collect(elements, item, reading, depth)
  return item
}

function collect(elements: Element[], item: Item, reading: MicrodataReading, depth: number): void {
  for (const element of elements) {
    if (--reading.elements < 0) return
    const properties = element.attribs['itemprop']?.split(/\s+/).filter(Boolean) ?? []
    const isScope = element.attribs['itemscope'] !== undefined
    if (properties.length > 0) {
      const value = isScope ? itemOf(element, reading, depth + 1) : cellOf(element, reading.base)
      if (value) for (const property of properties) addValue(item, localName(property), value)
    }
    if (!isScope) collect(elementChildren(element), item, reading, depth)
  }
}

/** The declared value of an element: its `content`, `datetime` or `value`, the address it links to, or its text. */
export function cellOf(element: Element, base: string): { value: string; quote: string; locator: string } | null {
  const { content, datetime, href, src, value: data } = element.attribs
  const text = textOf(element)
  const value =
    content ??
    datetime ??
    (['data', 'meter'].includes(element.name) ? data : undefined) ??
    (['a', 'link', 'area'].includes(element.name) ? (absoluteUrl(href, base) ?? text) : absoluteUrl(src, base)) ??
    text
  const plain = fold(contactIn(value)?.value ?? value)
  return plain === '' ? null : { value: plain, quote: text || plain, locator: locatorOf(element) }
}
