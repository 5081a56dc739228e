/**
 * The nodes of a parsed page. They have the shape that htmlparser2's tree made common (`name`, `attribs`, `children`, `parent`,
 * `prev`, `next`, `data`), and room for what is asked of a node again and again.
 */

export type ChildNode = Element | Text | Comment | Document
export type ParentNode = Element | Document

/** What a reader sees of a node: the folded words, and whether white space parts them from what stands around. */
export interface Wording {
  text: string
  before: boolean
  after: boolean
}

/** Elements by name, in document order: all of them, and those that stand in no unseen element. */
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

/** The root of a page, or what a `<template>` holds. */
export class Document extends Node {
  declare readonly type: 'root'
  declare children: ChildNode[]
  /** Whether the page goes on behind what was read of it. */
  declare isCut: boolean
  // What `document.ts` has found out of the page.
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
  // What has been found out of the element. A parsed page never changes; kept here, and in no WeakMap, because the values of a WeakMap
  // outlive a page by several collections of garbage, and hold it.
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

/** Attributes by name. Names such as `constructor` are names like others: nothing is inherited. */
export const Attributes = function () {} as unknown as new () => Record<string, string>
Attributes.prototype = Object.create(null)

/** Makes a node the last child. */
export function append(parent: ParentNode, node: ChildNode): void {
  const { children } = parent
  node.parent = parent
  if (children.length === 0) {
    // Most elements have one child; a list that grows takes room for seventeen.
    parent.children = [node]
    return
  }
  const last = children[children.length - 1]!
  last.next = node
  node.prev = last
  children.push(node)
}

/** Adds words at the end of what a node holds: to the text that stands there, or as a new one. */
export function appendText(parent: ParentNode, data: string): void {
  const last = parent.children.length === 0 ? null : parent.children[parent.children.length - 1]!
  if (last !== null && last.type === 'text') last.data += data
  else append(parent, new Text(data))
}
