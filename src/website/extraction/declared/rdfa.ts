/** RDFa Lite, and `about`, `rel` and `content` of full RDFa: items declared by `typeof` and `property`. */
import { type Document, type Element, elementChildren, findAll } from '#website/extraction/document.ts'
import { addValue, type Item, localName } from './items.ts'
import { cellOf } from './microdata.ts'

/** Preview properties of the page, which belong to no item. */
const previews = /^(?:og|fb|twitter|article|product|al|place|business):/i

/** Items that are not the property of another item. */
export function rdfaItems(document: Document, base: string): Item[] {
  const roots = findAll(document, element => isTyped(element) && propertiesOf(element).length === 0)
  return roots.map(root => itemOf(root, base)).filter(item => item.properties.size > 0)
}

const isTyped = (element: Element): boolean => (element.attribs['typeof'] ?? '').trim() !== ''

const propertiesOf = (element: Element): string[] => {
  const { property, rel } = element.attribs
  // A `rel` names a property only with a prefix (`schema:author`) or on an element with `typeof`: ordinary links have a `rel` too.
  const relations = isTyped(element)
    ? (rel ?? '')
    : (rel ?? '')
        .split(/\s+/)
        .filter(name => name.includes(':'))
        .join(' ')
  return `${property ?? ''} ${relations}`.split(/\s+/).filter(name => name !== '' && !previews.test(name))
}

function itemOf(element: Element, base: string): Item {
  const item: Item = { type: localName(element.attribs['typeof']!.trim().split(/\s+/)[0]!), properties: new Map() }
  const about = element.attribs['about'] ?? element.attribs['resource']
  if (about !== undefined && /^(?:https?:|\/)/.test(about)) {
    const cell = cellOf(element, base)
    if (cell && URL.canParse(about, base)) addValue(item, 'url', { ...cell, value: new URL(about, base).href, quote: about })
  }
  collect(element, item, base)
  return item
}

function collect(parent: Element, item: Item, base: string): void {
  for (const element of elementChildren(parent)) {
    const properties = propertiesOf(element)
    const typed = isTyped(element)
    if (properties.length > 0) {
      const value = typed ? itemOf(element, base) : cellOf(element, base)
      if (value) for (const property of properties) addValue(item, localName(property), value)
    }
    if (!typed) collect(element, item, base)
  }
}
