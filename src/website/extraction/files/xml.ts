/** XML as plain values, so that its lists are found like those of JSON. An element becomes its text, or an object of its attributes and children. */
import { type ChildNode, DomHandler, type Element, isTag, isText } from 'domhandler'
import { Parser } from 'htmlparser2'

const deepest = 60
/** Reading ends at an element that is nested deeper than this. At every tag the parser moves all open elements, which gets slow. */
const mostNested = 1000

/**
 * The values of an XML text under the name of its root element. Children of the same name become an array. Broken markup is read as far as
 * possible.
 */
export function readXml(text: string): Record<string, unknown> {
  const handler = new ShallowHandler()
  const parser = new Parser(handler, { xmlMode: true })
  handler.onTooDeep = () => parser.pause()
  parser.end(text)
  return Object.fromEntries(handler.root.children.filter(isTag).map(root => [root.name, valueOf(root, 0)]))
}

class ShallowHandler extends DomHandler {
  onTooDeep = (): void => {}

  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs)
    if (this.tagStack.length > mostNested) this.onTooDeep()
  }
}

function valueOf(element: Element, depth: number): unknown {
  const children = element.children.filter(isTag)
  const attributes = Object.entries(element.attribs).filter(([name]) => !/^xmlns|^xsi:/.test(name))
  // Markup inside a text (Atom's XHTML) is read as text.
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
