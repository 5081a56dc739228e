/**
 * The nodes of a parsed page. They have the properties of htmlparser2's tree (`name`, `attribs`, `children`, `parent`, `prev`, `next`,
 * `data`), and fields that cache computed values.
 */

export type ChildNode = Element | Text | Comment | Document
export type ParentNode = Element | Document

/** The text of a node that a reader sees: folded words, and whether white space separates them from the text before and after. */
export interface Wording {
  text: string
  before: boolean
  after: boolean
}

/** Elements by tag name, in document order. `all` has every element; `seen` lacks those inside unseen elements. */
export interface NamedElements {
  all: Map<string, Element[]>
  seen: Map<string, Element[]>
}

class Node {
  declare parent: ParentNode | null
  declare prev: ChildNode | null
  declare next: ChildNode | null

  constructor() {
    this.parent = null
    this.prev = null
    this.next = null
  }
}

export class Text extends Node {
  declare readonly type: 'text'
  declare data: string
  declare wording: Wording | null

  constructor(data: string) {
    super()
    this.type = 'text'
    this.data = data
    this.wording = null
  }
}

export class Comment extends Node {
  declare readonly type: 'comment'
  declare data: string

  constructor(data: string) {
    super()
    this.type = 'comment'
    this.data = data
  }
}

/** The root of a page, or the content of a `<template>`. */
export class Document extends Node {
  declare readonly type: 'root'
  declare children: ChildNode[]
  /** Whether only the beginning of the page was parsed, because it has too many elements. */
  declare isCut: boolean
  // Cache of `elementsNamed` in `document.ts`.
  declare named: NamedElements | null

  constructor() {
    super()
    this.type = 'root'
    this.children = []
    this.isCut = false
    this.named = null
  }
}

export class Element extends Node {
  declare readonly type: 'tag'
  declare readonly name: string
  declare attribs: Record<string, string>
  declare children: ChildNode[]
  // Caches of computed values. A parsed page does not change. They are fields and not WeakMaps because the values of a WeakMap survive
  // several garbage collections and keep the page in memory.
  declare unseen: boolean | null
  declare wording: Wording | null
  declare step: string | null
  declare place: string | null
  declare nth: number | null

  constructor(name: string, attribs: Record<string, string>) {
    super()
    this.type = 'tag'
    this.name = name
    this.attribs = attribs
    this.children = []
    this.unseen = null
    this.wording = null
    this.step = null
    this.place = null
    this.nth = null
  }
}

export const isTag = (node: ChildNode | ParentNode): node is Element => node.type === 'tag'
export const isText = (node: ChildNode | ParentNode): node is Text => node.type === 'text'

/** Attributes by name, without a prototype, so that names such as `constructor` are not inherited. */
export const Attributes = function () {} as unknown as new () => Record<string, string>
Attributes.prototype = Object.create(null)

/** Appends a node as the last child. */
export function append(parent: ParentNode, node: ChildNode): void {
  const { children } = parent
  node.parent = parent
  if (children.length === 0) {
    // Most elements have one child, and `push` on an empty array would reserve room for seventeen.
    parent.children = [node]
    return
  }
  const last = children[children.length - 1]!
  last.next = node
  node.prev = last
  children.push(node)
}

/** Appends text: extends the last child when it is a text node, otherwise adds a text node. */
export function appendText(parent: ParentNode, data: string): void {
  const last = parent.children.length === 0 ? null : parent.children[parent.children.length - 1]!
  if (last !== null && last.type === 'text') last.data += data
  else append(parent, new Text(data))
}

/** At most this many start tags and comments of a page are parsed, to bound the cost. A table of 10 columns and 18,000 rows has as many. */
export const mostElements = 200_000

/** The page up to the limit of start tags and comments. Almost every page is returned unchanged. */
export function withinReason(html: string): string {
  if (html.length <= mostElements) return html
  let tags = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    if (html.charCodeAt(at + 1) !== 47 && ++tags > mostElements) return html.slice(0, at)
  }
  return html
}
