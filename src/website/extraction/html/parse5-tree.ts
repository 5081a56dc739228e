/** Parses any page with parse5, the HTML standard's algorithm, into our nodes. */
import { html, parse, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import {
  append,
  appendText,
  Attributes,
  type ChildNode,
  Comment,
  Document,
  Element,
  isTag,
  isText,
  type ParentNode,
  Text,
  mostElements,
} from './nodes.ts'

type Tree = TreeAdapterTypeMap<ChildNode, ParentNode, ChildNode, Document, Document, Element, Comment, Text, Element, never>

/** Parses any text by the HTML standard, with scripting disabled. */
export function parseByStandard(markup: string): Document {
  if (leavesFormattingOpen(markup)) return parseUnformatted(markup)
  // A page that creates more elements than this is parsed without formatting. A tag creates few elements, with one exception: formatting
  // that is never closed is reopened in each paragraph.
  const most = Math.min(markup.length / 2 + 1000, mostElements)
  try {
    return parse<Tree>(markup, { treeAdapter: createAdapter(most), scriptingEnabled: false })
  } catch (error) {
    if (error !== tooManyElements) throw error
    return parseUnformatted(markup)
  }
}

const parseUnformatted = (markup: string): Document =>
  parse<Tree>(markup.replace(formattingTag, ''), { treeAdapter: createAdapter(Infinity), scriptingEnabled: false })

/**
 * A page that leaves more formatting tags open than this is parsed without formatting. The standard compares each new one with all that are
 * open, which gets slow.
 */
const mostFormattingOpen = 2000

function leavesFormattingOpen(markup: string): boolean {
  let open = 0
  for (const [tag] of markup.matchAll(formattingTag)) open += tag[1] === '/' ? -1 : 1
  return open > mostFormattingOpen
}

/** Thrown when a page of n tags would create n² elements, which the standard allows. */
const tooManyElements = new Error('more elements than tags')
const formattingTag = /<\/?(?:b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^<>]*>/gi

/** The tree adapter of parse5 for our nodes. Doctypes are dropped, since no code reads them. */
function createAdapter(mostElements: number): TreeAdapter<Tree> {
  const namespaces = new Map<Element, html.NS>()
  let mode = html.DOCUMENT_MODE.NO_QUIRKS
  let elements = 0
  return {
    ...nodeMethods,
    createElement(name, namespace, attributes) {
      if (++elements > mostElements) throw tooManyElements
      const attribs = new Attributes()
      for (const attribute of attributes) attribs[attribute.name] = attribute.value
      const element = new Element(name, attribs)
      if (namespace !== html.NS.HTML) namespaces.set(element, namespace)
      return element
    },
    getNamespaceURI: element => namespaces.get(element) ?? html.NS.HTML,
    setDocumentMode(_document, given) {
      mode = given
    },
    getDocumentMode: () => mode,
  }
}

/** The methods of the adapter that need no state. */
const nodeMethods: Omit<TreeAdapter<Tree>, 'createElement' | 'getNamespaceURI' | 'setDocumentMode' | 'getDocumentMode'> = {
  createDocument: () => new Document(),
  createDocumentFragment: () => new Document(),
  createCommentNode: data => new Comment(data),
  createTextNode: data => new Text(data),
  appendChild: append,
  insertBefore,
  detachNode,
  insertText: appendText,
  insertTextBefore(parent, data, reference) {
    const { prev } = reference
    if (prev && isText(prev)) prev.data += data
    else insertBefore(parent, new Text(data), reference)
  },
  setTemplateContent: (template, content) => append(template, content),
  getTemplateContent: template => template.children[0] as Document,
  adoptAttributes({ attribs }, attributes) {
    for (const { name, value } of attributes) attribs[name] ??= value
  },
  setDocumentType() {},
  getFirstChild: node => node.children[0] ?? null,
  getChildNodes: node => node.children,
  getParentNode: node => node.parent,
  getAttrList: ({ attribs }) => Object.entries(attribs).map(([name, value]) => ({ name, value })),
  getTagName: ({ name }) => name,
  getTextNodeContent: ({ data }) => data,
  getCommentNodeContent: ({ data }) => data,
  getDocumentTypeNodeName: () => '',
  getDocumentTypeNodePublicId: () => '',
  getDocumentTypeNodeSystemId: () => '',
  isTextNode: isText,
  isCommentNode: (node): node is Comment => node.type === 'comment',
  isDocumentTypeNode: (_node): _node is never => false,
  isElementNode: isTag,
  setNodeSourceCodeLocation() {},
  getNodeSourceCodeLocation: () => null,
  updateNodeSourceCodeLocation() {},
}

function detachNode(node: ChildNode): void {
  const { parent, prev, next } = node
  if (!parent) return
  const { children } = parent
  const last = children.length - 1
  children.splice(children[last] === node ? last : children.indexOf(node), 1)
  if (prev) prev.next = next
  if (next) next.prev = prev
  node.parent = node.prev = node.next = null
}

function insertBefore(parent: ParentNode, node: ChildNode, reference: ChildNode): void {
  const { prev } = reference
  if (prev) prev.next = node
  node.prev = prev
  node.next = reference
  reference.prev = node
  node.parent = parent
  const { children } = parent
  const last = children.length - 1
  children.splice(children[last] === reference ? last : children.indexOf(reference), 0, node)
}
