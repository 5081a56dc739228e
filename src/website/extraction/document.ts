/** The parsed page as a tree of nodes, and the queries about nodes that all extractors share. */
import {
  type ChildNode,
  type Document,
  Element,
  isTag,
  isText,
  type NamedElements,
  type ParentNode,
  Text,
  type Wording,
  mostElements,
  withinReason,
} from '#website/extraction/html/nodes.ts'
import { parseByStandard } from '#website/extraction/html/parse5-tree.ts'
import { parseFast } from '#website/extraction/html/parse-fast.ts'

export type { ChildNode, Document, ParentNode }
export { Element, isTag, isText, mostElements, Text, withinReason }

/** Parses any text as an HTML page; never throws. The content of `noscript` is parsed as elements, as in a browser without scripts. */
export function parseDocument(html: string): Document {
  const read = withinReason(html)
  const document = parseFast(read) ?? parseDeep(read)
  document.isCut = read.length < html.length
  return document
}

function parseDeep(html: string): Document {
  const document = parseByStandard(html)
  flattenBelow(document, maximumDepth)
  return document
}

/** The most levels of nested elements. Browsers stop at 512; real pages stay far below 300, so deeper nesting is a fault of the markup. */
const maximumDepth = 300

/** Replaces the content of elements at this depth by its text, so that recursive walks cannot overflow the stack. */
function flattenBelow(document: Document, levels: number): void {
  let layer: ParentNode[] = [document]
  for (let depth = 0; depth < levels && layer.length > 0; depth++) layer = layer.flatMap(node => node.children.filter(isTag))
  for (const node of layer) {
    const words: string[] = []
    const waiting: ChildNode[] = [...node.children].toReversed()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (isText(next)) words.push(next.data)
      else if (isTag(next) && !isUnseen(next)) for (const child of next.children.toReversed()) waiting.push(child)
    }
    const text = new Text(words.join(' '))
    text.parent = node
    node.children = [text]
  }
}

const unseenTags = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'head',
  'iframe',
  'object',
  'select',
  'datalist',
  'textarea',
  'canvas',
  'audio',
  'video',
])

/** Whether a reader does not see the element's text: because of its tag, attributes or inline style, or because an icon font draws it. */
export function isUnseen(element: Element): boolean {
  return (element.unseen ??= seesNothing(element))
}

function seesNothing(element: Element): boolean {
  if (unseenTags.has(element.name)) return true
  const { hidden, style, 'aria-hidden': ariaHidden } = element.attribs
  if (hidden !== undefined || drawnBy(element) !== null) return true
  if (ariaHidden === 'true' && !element.children.some(isTag)) return true
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)
}

const drawingClass = /(?:^|\s)material-(?:icons|symbols)/

/** The name that an icon font draws as a picture ("shopping_cart" of Material Icons), or null when the element's text is shown as text. */
export function drawnBy({ attribs, children }: Element): string | null {
  const className = attribs['class']
  if (className === undefined || !drawingClass.test(className)) return null
  const words = children.map(child => (isText(child) ? child.data : ' - ')).join('')
  return /^\s*[a-z\d_]+\s*$/.test(words) ? words.trim() : null
}

const blockTags = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr html legend li main menu nav ol option p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/** Whether the element's tag starts a new line. */
export const isBlock = (element: Element): boolean => blockTags.has(element.name)

const unfolded = /[^\S ]|[\u200b\u200c\u200d\u2060]| {2}|^ | $/
/**
 * The white space that `fold` replaces: all but single spaces. A pattern that matched those too would match at every word, and the matches of
 * a long text take a hundred times its memory.
 */
const loose = /[\s\u200b\u200c\u200d\u2060]{2,}|[^\S ]|[\u200b\u200c\u200d\u2060]/g

/** Trims the text and folds white space to single spaces. No-break and zero-width characters count as white space. */
export function fold(text: string): string {
  // Most texts are folded already; testing first avoids building a new string.
  if (!unfolded.test(text)) return text
  return text.replace(loose, ' ').trim()
}

/** Whether the text has letters or digits. */
export function hasWords(text: string): boolean {
  // Most texts begin with an ASCII letter, which is faster to test.
  const code = text.charCodeAt(0) | 32
  return (code >= 97 && code <= 122) || /[\p{L}\p{N}]/u.test(text)
}

/** Copies a substring. Without the copy, the whole string that the substring was cut from stays in memory. */
export const detached = (text: string): string => ` ${text}`.slice(1)

/** The text of the nodes, as a reader sees it: without hidden parts and with white space folded. Blocks and `<br>` separate words. */
export function textOf(node: ChildNode | ChildNode[]): string {
  return Array.isArray(node) ? joined(node).text : wordingOf(node).text
}

const nothing: Wording = { text: '', before: false, after: false }
const gap: Wording = { text: '', before: true, after: true }

/** The text of a node, joined from the cached texts of its children, so that each text node is folded once. */
function wordingOf(node: ChildNode): Wording {
  if (isText(node)) return (node.wording ??= wordingOfText(node.data))
  if (!isTag(node)) return nothing
  return (node.wording ??= isUnseen(node) ? nothing : wordingOfElement(node))
}

function wordingOfText(data: string): Wording {
  const text = fold(data)
  if (text === '') return data === '' ? nothing : gap
  return {
    text,
    before: data.charCodeAt(0) !== text.charCodeAt(0),
    after: data.charCodeAt(data.length - 1) !== text.charCodeAt(text.length - 1),
  }
}

function wordingOfElement(element: Element): Wording {
  if (element.name === 'br') return gap
  const wording = joined(element.children)
  if (isBlock(element)) return wording.text === '' ? gap : { text: wording.text, before: true, after: true }
  return !wording.before && isChipAfterChip(element, wording.text) ? { ...wording, before: true } : wording
}

function joined(nodes: ChildNode[]): Wording {
  let text = ''
  let before = false
  let apart = false
  for (const node of nodes) {
    const wording = wordingOf(node)
    if (wording.text === '') apart ||= wording.before || wording.after
    else {
      if (text === '') before = apart || wording.before
      text += text !== '' && (apart || wording.before) ? ` ${wording.text}` : wording.text
      apart = wording.after
    }
  }
  if (text === '') return apart ? gap : nothing
  return { text, before, after: apart }
}

const chips = new Set(['span', 'a', 'time', 'button', 'label', 'data'])

/**
 * Whether a space belongs between the element and the inline element directly before it, though the markup has none. Pages draw such
 * elements apart: `<span>New</span><span>Sale</span>`.
 */
export function isChipAfterChip(element: Element, text: string): boolean {
  const before = element.prev
  if (!before || !isTag(before) || !chips.has(element.name) || !chips.has(before.name)) return false
  if (!/^[\p{L}\p{N}]/u.test(text)) return false
  const words = textOf(before)
  return words.length > 1 && (/\p{L}$/u.test(words) || (/\p{N}$/u.test(words) && /\p{L}/u.test(words)))
}

/** The elements below the node that satisfy the test, in document order. Skips the content of unseen elements unless `unseen` is set. */
export function findAll(root: ParentNode, test: (element: Element) => boolean, options: { unseen?: boolean } = {}): Element[] {
  const found: Element[] = []
  const visit = (node: ParentNode) => {
    for (const child of node.children) {
      if (!isTag(child)) continue
      if (test(child)) found.push(child)
      if (options.unseen || !isUnseen(child)) visit(child)
    }
  }
  visit(root)
  return found
}

const none: Element[] = []

/** The elements of the page with a tag name. The page is walked once, and all calls share the index. */
export function elementsNamed(document: Document, name: string, options: { unseen?: boolean } = {}): readonly Element[] {
  document.named ??= indexByName(document)
  return (options.unseen ? document.named.all : document.named.seen).get(name) ?? none
}

function indexByName(document: Document): NamedElements {
  const named: NamedElements = { all: new Map(), seen: new Map() }
  const add = (elements: Map<string, Element[]>, element: Element) => {
    const twins = elements.get(element.name)
    if (twins) twins.push(element)
    else elements.set(element.name, [element])
  }
  const visit = (node: ParentNode, inSight: boolean) => {
    for (const child of node.children) {
      if (!isTag(child)) continue
      add(named.all, child)
      if (inSight) add(named.seen, child)
      visit(child, inSight && !isUnseen(child))
    }
  }
  visit(document, true)
  return named
}

/** The first element below the node that satisfies the test, or null. */
export function findFirst(root: ParentNode, test: (element: Element) => boolean): Element | null {
  for (const child of root.children) {
    if (!isTag(child)) continue
    if (test(child)) return child
    const below = findFirst(child, test)
    if (below) return below
  }
  return null
}

export const elementChildren = (node: ParentNode): Element[] => node.children.filter(isTag)

/** The parent element, or null at the root. */
export function parentElement(node: ChildNode): Element | null {
  return node.parent && isTag(node.parent) ? node.parent : null
}

/** The nearest element that satisfies the test, beginning with the node itself; null when there is none. */
export function closest(node: ChildNode, test: (element: Element) => boolean): Element | null {
  let current = isTag(node) ? node : parentElement(node)
  while (current && !test(current)) current = parentElement(current)
  return current
}

/** Whether the node is the element or stands inside it. */
export const isWithin = (node: ChildNode, outer: Element): boolean => closest(node, element => element === outer) !== null

export const classesOf = (element: Element): string[] => (element.attribs['class'] ?? '').split(/\s+/).filter(Boolean)

/** A CSS path to the element from the nearest ancestor with an id, or from the root. */
export function locatorOf(node: ChildNode): string {
  const element = isTag(node) ? node : parentElement(node)
  return element ? placeOf(element) : ''
}

function placeOf(element: Element): string {
  return (element.place ??= freshPlaceOf(element))
}

function freshPlaceOf(element: Element): string {
  const { id } = element.attribs
  if (id && /^[A-Za-z][\w-]*$/.test(id)) return `#${id}`
  const parent = parentElement(element)
  return parent ? `${placeOf(parent)}>${stepTo(element)}` : stepTo(element)
}

/** The last step of an element's CSS path. Computes the steps of all siblings at once. */
function stepTo(element: Element): string {
  if (element.step !== null) return element.step
  const siblings = element.parent ? elementChildren(element.parent) : [element]
  const totals = new Map<string, number>()
  for (const { name } of siblings) totals.set(name, (totals.get(name) ?? 0) + 1)
  const met = new Map<string, number>()
  for (const sibling of siblings) {
    const place = (met.get(sibling.name) ?? 0) + 1
    met.set(sibling.name, place)
    sibling.step = totals.get(sibling.name) === 1 ? sibling.name : `${sibling.name}:nth-of-type(${place})`
  }
  return element.step!
}

/** Cache of resolved addresses of the current page. The extractors resolve the same links several times. */
const resolved = { base: '', addresses: new Map<string, string | null>() }
const mostResolved = 10_000

/** The absolute address of an http(s) link, or null. `mailto:` and `tel:` addresses are returned as they are. */
export function absoluteUrl(href: string | undefined, base: string): string | null {
  if (!href) return null
  if (resolved.base !== base || resolved.addresses.size >= mostResolved) {
    resolved.base = base
    resolved.addresses.clear()
  }
  let address = resolved.addresses.get(href)
  if (address === undefined) resolved.addresses.set(href, (address = resolve(href, base)))
  return address
}

function resolve(href: string, base: string): string | null {
  const trimmed = href.trim()
  if (/^(mailto|tel):/i.test(trimmed)) return trimmed
  if (trimmed.startsWith('#')) return null
  try {
    const url = new URL(trimmed, base)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}

/** The address without its fragment (`#…`). */
export const withoutFragment = (url: string): string => url.split('#')[0]!

/** The address that relative links are resolved against: `<base href>`, or the page's own address. */
export function baseUrl(document: Document, url: string): string {
  const base = elementsNamed(document, 'base', { unseen: true }).find(element => element.attribs['href'] !== undefined)
  const address = absoluteUrl(base?.attribs['href'], url)
  return address && /^https?:/.test(address) ? address : url
}
