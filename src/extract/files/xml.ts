/** XML as plain values, so that its lists are found as those of JSON are: an element is its text, or an object of its attributes and children. */
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'

const deepest = 60

/** The values of an XML text under its root's name; children of one name become an array. Markup that is broken is read as far as it goes. */
export function readXml(text: string): Record<string, unknown> {
  const { children } = parseDocument(text, { xmlMode: true })
  return Object.fromEntries(children.filter(isTag).map(root => [root.name, valueOf(root, 0)]))
}

function valueOf(element: Element, depth: number): unknown {
  const children = element.children.filter(isTag)
  const attributes = Object.entries(element.attribs).filter(([name]) => !/^xmlns|^xsi:/.test(name))
  // Markup inside a text (Atom's XHTML) is text.
  if (children.length === 0 || depth >= deepest || /^(?:xhtml:)?div$/.test(children[0]!.name)) {
    const text = textOf(element.children, 0).trim()
    if (attributes.length === 0) return text
    return { ...Object.fromEntries(attributes), ...(text === '' ? {} : { text }) }
  }
  const values = new Map<string, unknown[]>()
  for (const child of children) {
    const known = values.get(child.name)
    if (known) known.push(valueOf(child, depth + 1))
    else values.set(child.name, [valueOf(child, depth + 1)])
  }
  return Object.fromEntries([...attributes, ...[...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all] as const)])
}

function textOf(nodes: ChildNode[], depth: number): string {
  if (depth > deepest) return ''
  return nodes.map(node => (isText(node) ? node.data : 'children' in node ? textOf(node.children as ChildNode[], depth + 1) : '')).join('')
}
