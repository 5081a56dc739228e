/**
 * Scans a page's tags without building its tree, and reports the elements on wanted paths. The scan succeeds only if the markup
 * spells out its nesting: every element is closed where it was opened, and the HTML standard would not move, imply or reopen
 * anything. For any other page it returns null, and the page is read in full.
 */
import { fold, isTag, parseDocument, textOf } from '#website/extraction/document.ts'
import { isLetter, isSpace, Markup, unsure } from '#website/extraction/html/markup.ts'
import { knownTags, leavesSvg, type Start } from '#website/extraction/html/tags.ts'

/** An element on a wanted path, with the data that its locator needs. */
export interface ScannedElement {
  name: string
  attribs: Record<string, string>
  parent: ScannedElement | null
  /** Its number among the parent's children of the same name, from 1. */
  place: number
  /** The number of its children, by name. */
  counts: Map<string, number>
  /** Where its content begins and ends in the page's text. */
  from: number
  to: number
}

/** Wanted paths as a tree of tag names, from `html` down. */
export interface PathTree extends Map<string, PathTree> {}

/** The scanner's facts about a tag name. */
interface Kind {
  name: string
  isVoid: boolean
  /** Whether its content is skipped: raw text, or the elements in `<svg>`, `<template>` and `<select>`. */
  isOpaque: boolean
  /** Whether the standard builds another tree for this tag than the markup says, so that the page is read in full. */
  isUnwritten: boolean
  /** The elements that it must be a child of; null: any. */
  parents: readonly string[] | null
  /** The only children that it may have, without any text; null: it may have any children and text. */
  holds: ReadonlySet<string> | null
  /** Its index in `onlyOnce` and `counts` if no element of its name may be inside it; else -1. */
  once: number
  start: Start
  itemBoundary: boolean
  closesParagraph: boolean
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const voids = names('area base br col embed hr img input link meta param source track wbr bgsound basefont keygen')
const rawText = names('script style title textarea iframe noframes noembed xmp')
const opaque = new Set(['svg', 'template', 'select', ...rawText])
/** Elements of SVG whose content is HTML. */
const svgTexts = names('title desc')
const endsSelect = names('input keygen template textarea caption table tbody thead tfoot tr td th')
const unwritten = names('frameset math plaintext image rb rt rp rtc nobr')
/** Elements that may stand only in the parents to which `holds` assigns them. Elsewhere the standard drops their tags. */
const structural = names('html head body tbody thead tfoot caption colgroup tr td th')
/** For each parent, the only children that the standard leaves in it. It moves text and other elements out, for example to before a table. */
const holds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['', names('html')],
  ['html', names('head body')],
  ['head', names('meta link script style title template noscript base')],
  ['table', names('caption colgroup tbody thead tfoot script style template')],
  ['tbody', names('tr script style template')],
  ['thead', names('tr script style template')],
  ['tfoot', names('tr script style template')],
  ['tr', names('td th script style template')],
  ['colgroup', names('col template')],
])
const onlyOnce = ['p', 'a', 'button', 'form']
const paragraph = 0
const closesParagraph = names('block heading pre form item definition table hr raw-block')

function createKind(name: string): Kind {
  const { start, itemBoundary } = knownTags.get(name) ?? { start: 'other' as const, itemBoundary: false }
  return {
    name,
    isVoid: voids.has(name),
    isOpaque: opaque.has(name),
    isUnwritten: unwritten.has(name),
    parents: structural.has(name) ? [...holds].flatMap(([parent, children]) => (children.has(name) ? [parent] : [])) : null,
    holds: holds.get(name) ?? null,
    once: onlyOnce.indexOf(name),
    start,
    itemBoundary,
    closesParagraph: closesParagraph.has(start),
  }
}

/** The bottom of the stack of open elements: the document, which contains `html`. */
const outermost = createKind('')
/** The `<tbody>` that the standard puts around rows that stand directly in a `<table>`. */
const impliedBody = createKind('tbody')
const noscriptInHead: Kind = { ...createKind('noscript'), holds: names('link meta style') }

/** The kind of each tag name in the standard. */
const kinds = new Map([...knownTags.keys(), 'html', 'head', 'body'].map(name => [name, createKind(name)]))
/** The same kinds by the hash of their name. To cut each name out of the page instead took a third of the scan's time. */
const kindsByHash = new Map([...kinds].map(([name, kind]) => [hashOfName(name), kind]))

function hashOfName(name: string): number {
  let hash = 0
  for (let at = 0; at < name.length; at++) hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0
  return hash
}

/** The kind of the tag whose name begins at the current place; moves behind the name. */
function kindAt(markup: Markup): Kind {
  const { text, at: from } = markup
  let hash = 0
  let at = from
  for (let code = text.charCodeAt(at); code !== greater && code !== slash && !isSpace(code); code = text.charCodeAt(++at)) {
    if (code !== code) throw unsure
    hash = (Math.imul(hash, 31) + code) | 0
  }
  const kind = kindsByHash.get(hash)
  if (kind && kind.name.length === at - from && text.startsWith(kind.name, from)) {
    markup.at = at
    return kind
  }
  const name = markup.tagName()
  return kinds.get(name) ?? createKind(name)
}

/**
 * The elements on wanted paths, in the order of their end tags; null if only the standard's parser can tell the page's tree. The text
 * must have no carriage returns: the standard replaces them by line feeds first.
 */
export function scanTags(text: string, wanted: PathTree): ScannedElement[] | null {
  try {
    return new TagScan(text, wanted).run()
  } catch (error) {
    if (error === unsure) return null
    throw error
  }
}

/** Whether a scanned element stands exactly on a path of tag names from `html` down. */
export function standsOn(element: ScannedElement, path: string[]): boolean {
  let current: ScannedElement | null = element
  for (let at = path.length - 1; at >= 0; at--, current = current!.parent) if (current?.name !== path[at]) return false
  return current === null
}

/** The text of a scanned element, as `textOf` gives it for the element in the tree. */
export function textOfScanned({ from, to }: ScannedElement, content: string): string {
  const inside = content.slice(from, to)
  if (inside.includes('<')) return textOf(parsedInside(inside))
  return fold(inside.includes('&') ? new Markup(inside).words(0, inside.length) : inside)
}

const parsedInside = (inside: string) =>
  parseDocument(`<!doctype html><body>${inside}`).children.flatMap(node => (isTag(node) ? node.children.at(-1)! : []))

const exclamation = 33
const quote = 34
const apostrophe = 39
const slash = 47
const equals = 61
const greater = 62

/** A page in which more elements than this are open at once is read in full. */
const deepest = 250

/** One pass over a page's tags. Its methods throw `unsure` when the tree may differ from the nesting in the markup. */
class TagScan {
  private readonly markup: Markup
  private readonly reported: ScannedElement[] = []
  // The open elements, the innermost last: their kinds, their steps in the path tree, and the elements on wanted paths.
  private readonly open: Kind[] = [outermost]
  private readonly steps: (PathTree | null)[]
  private readonly elements: (ScannedElement | null)[] = [null]
  /** For each name in `onlyOnce`, the number of its elements that are open. */
  private readonly counts = onlyOnce.map(() => 0)
  private isClosed = false

  constructor(text: string, wanted: PathTree) {
    this.markup = new Markup(text)
    this.steps = [wanted]
  }

  run(): ScannedElement[] {
    const { markup } = this
    const { text } = markup
    for (;;) {
      const at = text.indexOf('<', markup.at)
      if (this.top.holds && !isBlank(text, markup.at, at === -1 ? text.length : at)) throw unsure
      if (at === -1) break
      const code = text.charCodeAt(at + 1)
      if (code === slash && isLetter(text.charCodeAt(at + 2))) this.endTag(at)
      else if (isLetter(code)) this.startTag(at)
      else if (code === exclamation) this.commentOrDoctype(at)
      else throw unsure
    }
    if (!this.isClosed) throw unsure
    return this.reported
  }

  private get top(): Kind {
    return this.open[this.open.length - 1]!
  }

  private endTag(at: number): void {
    const { markup } = this
    markup.at = at + 2
    const { name, isVoid } = kindAt(markup)
    if (markup.text.charCodeAt(markup.at) === greater) markup.at++
    else markup.attributes()
    // The standard ignores the end tag of a void element, except `</br>`.
    if (isVoid && name !== 'br') return
    if (this.top === impliedBody && name === 'table') this.leave(at)
    if (this.top.name !== name) throw unsure
    this.leave(at)
    if (name === 'html') this.isClosed = true
  }

  private startTag(at: number): void {
    const { markup, steps } = this
    if (this.isClosed) throw unsure
    markup.at = at + 1
    const kind = kindAt(markup)
    const { name } = kind
    this.implyBody(kind, at)
    this.checkStart(kind)
    const step = steps[steps.length - 1]?.get(name) ?? null
    // A page is read in full if it has a `<base>` and the samples have none: its relative addresses start elsewhere.
    if (name === 'base' && !step) throw unsure
    const place = this.countChild(name)
    const attribs = step ? markup.attributes() : skipAttributes(markup)
    const element = step && this.elementAt(name, attribs, place, markup.at)
    if (kind.isVoid) {
      if (element) this.reported.push(element)
    } else if (kind.isOpaque) skipContent(kind, markup)
    else this.enter(name === 'noscript' && this.top.name === 'head' ? noscriptInHead : kind, step, element)
  }

  /** Opens the implied body of a table before a row, and closes it before another part of the table. */
  private implyBody({ name, parents }: Kind, at: number): void {
    if (this.top === impliedBody && parents?.[0] === 'table') this.leave(at)
    if (this.top.name !== 'table' || name !== 'tr') return
    const step = this.steps[this.steps.length - 1]?.get('tbody') ?? null
    const place = this.countChild('tbody')
    this.enter(impliedBody, step, step && this.elementAt('tbody', noAttributes, place, at))
  }

  private commentOrDoctype(at: number): void {
    const { markup, open } = this
    const { text } = markup
    markup.at = at
    if (text.startsWith('<!--', at)) markup.comment()
    // The doctype is not read. It only decides whether a table closes an open paragraph, and pages with a table in a paragraph are refused.
    else if (open.length === 1 && /^<!doctype/i.test(text.slice(at, at + 9)) && text.includes('>', at))
      markup.at = text.indexOf('>', at) + 1
    else throw unsure
  }

  /** Counts a child of the open element, and returns its number among the children of the same name; 0 if the parent is not wanted. */
  private countChild(name: string): number {
    const parent = this.elements[this.elements.length - 1]!
    if (!parent) return 0
    const place = (parent.counts.get(name) ?? 0) + 1
    parent.counts.set(name, place)
    return place
  }

  private elementAt(name: string, attribs: Record<string, string>, place: number, at: number): ScannedElement {
    return { name, attribs, parent: this.elements[this.elements.length - 1]!, place, counts: new Map(), from: at, to: at }
  }

  private enter(kind: Kind, step: PathTree | null, element: ScannedElement | null): void {
    if (this.open.length > deepest) throw unsure
    this.open.push(kind)
    this.steps.push(step)
    this.elements.push(element)
    if (kind.once >= 0) this.counts[kind.once]!++
  }

  private leave(at: number): void {
    const kind = this.open.pop()!
    this.steps.pop()
    const element = this.elements.pop()
    if (kind.once >= 0) this.counts[kind.once]!--
    if (!element) return
    element.to = at
    this.reported.push(element)
  }

  /** Throws if the start tag may do more than open a child of the open element, such as close that element first. */
  private checkStart(kind: Kind): void {
    const { top, open, counts } = this
    const { start, once } = kind
    if (kind.isUnwritten || (once >= 0 && counts[once]! > 0) || !mayHold(top, kind)) throw unsure
    if (start === 'other') return
    if (kind.closesParagraph && counts[paragraph]! > 0) throw unsure
    if ((start === 'option' || start === 'heading') && top.start === start) throw unsure
    if ((start === 'item' || start === 'definition') && isOpenItem(start, open)) throw unsure
  }
}

const mayHold = (parent: Kind, { name, parents }: Kind): boolean =>
  (parents === null || parents.includes(parent.name)) && (parent.holds === null || parent.holds.has(name))

/** Whether an element is open that the start tag of another one of its kind would close: `<li>` for items, `<dt>` or `<dd>` for definitions. */
function isOpenItem(start: Start, open: Kind[]): boolean {
  for (let at = open.length - 1; at >= 0; at--) {
    if (open[at]!.start === start) return true
    if (open[at]!.itemBoundary) return false
  }
  return false
}

const noAttributes: Record<string, string> = {}

/** Moves behind the end tag of an element whose content is not read. */
function skipContent({ name }: Kind, markup: Markup): void {
  if (name === 'svg' && markup.selfClosing) return
  const [from, to] = markup.raw(name)
  if (!rawText.has(name)) checkSkipped(name, new Markup(markup.text.slice(from, to)))
}

/** Throws if the element may end elsewhere than at the first end tag of its name. */
function checkSkipped(name: string, inside: Markup): void {
  const { text } = inside
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', inside.at)) {
    const isEnd = text.charCodeAt(at + 1) === slash
    inside.at = at + (isEnd ? 2 : 1)
    if (text.startsWith('<!', at)) {
      if (!text.startsWith('<!--', at)) throw unsure
      inside.at = at
      inside.comment()
    } else if (isLetter(text.charCodeAt(inside.at))) {
      const tag = kindAt(inside).name
      if (tag === name || endsEarly(name, tag)) throw unsure
      skipAttributes(inside)
      if (!isEnd) skipText(name, tag, inside)
    }
  }
}

/** Moves behind text inside a skipped element, which may contain what looks like the element's end tag. */
function skipText(name: string, tag: string, inside: Markup): void {
  if (name !== 'svg') {
    if (rawText.has(tag)) inside.raw(tag)
  } else if (svgTexts.has(tag) && !inside.selfClosing) {
    const [from, to] = inside.raw(tag)
    if (inside.text.slice(from, to).includes('<')) throw unsure
  }
}

/** Whether a tag inside an element may end it, or change how its end tag is read: HTML in an SVG, controls or table parts in a select. */
function endsEarly(name: string, tag: string): boolean {
  if (name === 'svg') return leavesSvg.has(tag) || tag === 'foreignobject' || (rawText.has(tag) && tag !== 'title' && tag !== 'style')
  return name === 'select' && (endsSelect.has(tag) || (rawText.has(tag) && tag !== 'script'))
}

/** Moves behind a tag's `>` without reading its attributes. */
function skipAttributes(markup: Markup): Record<string, string> {
  const { text } = markup
  let at = markup.at
  for (let code = text.charCodeAt(at); code !== greater; code = text.charCodeAt(++at)) {
    if (code !== code) throw unsure
    if (code === quote || code === apostrophe) {
      // A quote that does not follow "=" directly may be a part of a name: then the attributes are read one by one.
      if (text.charCodeAt(at - 1) !== equals) return markup.attributes()
      at = text.indexOf(code === quote ? '"' : "'", at + 1)
      if (at === -1) throw unsure
    }
  }
  markup.selfClosing = text.charCodeAt(at - 1) === slash
  markup.at = at + 1
  return noAttributes
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
