/**
 * Goes through a page's tags without building its tree, and reports the elements that stand on wanted paths. It answers only for pages
 * whose nesting is written out (every element closed where it was opened, nothing that the HTML standard would move, imply or open
 * again); for all others it says null, and the page is read in full.
 */
import { fold, isTag, parseDocument, textOf } from '#website/extraction/document.ts'
import { isLetter, isSpace, Markup, unsure } from '#website/extraction/html/markup.ts'
import { knownTags, leavesSvg, type Start } from '#website/extraction/html/tags.ts'

/** An element on a wanted path, with what its locator needs. */
export interface ScannedElement {
  name: string
  attribs: Record<string, string>
  parent: ScannedElement | null
  /** Which of its parent's children of this name it is, from 1. */
  place: number
  /** How many children of each name it has. */
  counts: Map<string, number>
  /** Where its content begins and ends in the page's text. */
  from: number
  to: number
}

/** Wanted paths as a tree of tag names, from `html` down. */
export interface Wanted {
  steps: Map<string, Wanted>
}

/** What the going through needs to know of a tag. */
interface Kind {
  name: string
  isVoid: boolean
  /** Its content is no tags, or matters to nobody. */
  isOpaque: boolean
  /** The standard does with it what is not written in the page. */
  isUnwritten: boolean
  /** In what it must stand; null: anywhere. */
  parents: readonly string[] | null
  /** All that it may hold, and no words; null: anything. */
  holds: ReadonlySet<string> | null
  /** Counter of the open ones, of a kind that cannot stand in its like; -1: there is none. */
  once: number
  start: Start
  itemBoundary: boolean
  closesParagraph: boolean
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const voids = words('area base br col embed hr img input link meta param source track wbr bgsound basefont keygen')
const opaque = words('script style title textarea iframe svg template select noframes noembed xmp')
const unwritten = words('frameset math plaintext image rb rt rp rtc nobr')
const rowGroups = ['tbody', 'thead', 'tfoot']
const parents: Partial<Record<string, readonly string[]>> = {
  html: [''],
  head: ['html'],
  body: ['html'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  tr: rowGroups,
  td: ['tr'],
  th: ['tr'],
}
/** What stands unseen between the parts of a table stays there; words and other elements are moved before it. */
const holds: Partial<Record<string, ReadonlySet<string>>> = {
  '': words('html'),
  html: words('head body'),
  head: words('meta link script style title template noscript base'),
  table: words('caption colgroup tbody thead tfoot script style template'),
  tbody: words('tr script style template'),
  thead: words('tr script style template'),
  tfoot: words('tr script style template'),
  tr: words('td th script style template'),
  colgroup: words('col template'),
}
const onlyOnce = ['p', 'a', 'button', 'form']
const paragraph = 0
const closesParagraph = words('block heading pre form item definition table hr raw-block')

function createKind(name: string): Kind {
  const { start, itemBoundary } = knownTags.get(name) ?? { start: 'other' as const, itemBoundary: false }
  return {
    name,
    isVoid: voids.has(name),
    isOpaque: opaque.has(name),
    isUnwritten: unwritten.has(name),
    parents: parents[name] ?? null,
    holds: holds[name] ?? null,
    once: onlyOnce.indexOf(name),
    start,
    itemBoundary,
    closesParagraph: closesParagraph.has(start),
  }
}

/** What stands around `html`. */
const page = createKind('')
/** The body of a table whose rows stand in none: the standard puts them into one. */
const impliedBody = createKind('tbody')
const noscriptInHead: Kind = { ...createKind('noscript'), holds: words('link meta style') }

/** The kinds that the standard names, by name. */
const kinds = new Map([...knownTags.keys(), 'html', 'head', 'body'].map(name => [name, createKind(name)]))
/** The same by the sum that `kindAt` makes of a name's letters: a page's names are not cut out to be looked up. */
const kindsBySum = new Map([...kinds].map(([name, kind]) => [sumOf(name), kind]))

function sumOf(name: string): number {
  let sum = 0
  for (let at = 0; at < name.length; at++) sum = (Math.imul(sum, 31) + name.charCodeAt(at)) | 0
  return sum
}

/** The kind of the tag whose name begins here; moves behind the name. */
function kindAt(markup: Markup): Kind {
  const { text, at: from } = markup
  let sum = 0
  let at = from
  for (let code = text.charCodeAt(at); code !== 62 && code !== 47 && !isSpace(code); code = text.charCodeAt(++at)) {
    if (code !== code) throw unsure
    sum = (Math.imul(sum, 31) + code) | 0
  }
  const kind = kindsBySum.get(sum)
  if (kind && kind.name.length === at - from && text.startsWith(kind.name, from)) {
    markup.at = at
    return kind
  }
  const name = markup.tagName()
  return kinds.get(name) ?? createKind(name)
}

/**
 * The reported elements in the order of their end tags; null where only the standard's parser knows the page's tree. The text's lines
 * must end as the standard wants it, without carriage returns.
 */
export function scanTags(text: string, wanted: Wanted): ScannedElement[] | null {
  try {
    return walk(new Markup(text), wanted)
  } catch (error) {
    if (error === unsure) return null
    throw error
  }
}

/** Whether a reported element stands on a path of tag names from `html` down. */
export function standsOn(element: ScannedElement, path: string[]): boolean {
  let current: ScannedElement | null = element
  for (let at = path.length - 1; at >= 0; at--, current = current!.parent) if (current?.name !== path[at]) return false
  return current === null
}

/** The words of a reported element as its tree would have them, folded. */
export function wordsOf({ from, to }: ScannedElement, content: string): string {
  const inside = content.slice(from, to)
  if (inside.includes('<')) return textOf(bodyOf(inside))
  return fold(inside.includes('&') ? new Markup(inside).words(0, inside.length) : inside)
}

const bodyOf = (inside: string) =>
  parseDocument(`<!doctype html><body>${inside}`).children.flatMap(node => (isTag(node) ? node.children.at(-1)! : []))

function walk(markup: Markup, wanted: Wanted): ScannedElement[] {
  const { text } = markup
  const open: Kind[] = [page]
  const steps: (Wanted | null)[] = [wanted]
  const elements: (ScannedElement | null)[] = [null]
  const counters = onlyOnce.map(() => 0)
  const reported: ScannedElement[] = []
  let closed = false

  /** A child of the open element, which stands on a wanted path. */
  function child(name: string, step: Wanted | null, isRead: boolean): ScannedElement | null {
    const parent = elements[elements.length - 1]!
    let place = 0
    if (parent) {
      place = (parent.counts.get(name) ?? 0) + 1
      parent.counts.set(name, place)
    }
    const attribs = !isRead ? noAttributes : step ? markup.attributes() : skipAttributes(markup)
    return step && { name, attribs, parent, place, counts: new Map(), from: markup.at, to: markup.at }
  }

  function enter(kind: Kind, step: Wanted | null, element: ScannedElement | null): void {
    if (open.length > 250) throw unsure
    open.push(kind)
    steps.push(step)
    elements.push(element)
    if (kind.once >= 0) counters[kind.once]!++
  }

  function leave(at: number): void {
    const kind = open.pop()!
    steps.pop()
    const element = elements.pop()
    if (kind.once >= 0) counters[kind.once]!--
    if (!element) return
    element.to = at
    reported.push(element)
  }

  for (;;) {
    const at = text.indexOf('<', markup.at)
    let top = open[open.length - 1]!
    if (top.holds && !isBlank(text, markup.at, at === -1 ? text.length : at)) throw unsure
    if (at === -1) break
    const code = text.charCodeAt(at + 1)
    if (code === 47) {
      if (!isLetter(text.charCodeAt(at + 2))) throw unsure
      markup.at = at + 2
      const { name, isVoid } = kindAt(markup)
      if (text.charCodeAt(markup.at) === 62) markup.at++
      else markup.attributes()
      // Nobody hears the end tag of what has no inside, but for </br>.
      if (isVoid && name !== 'br') continue
      if (top === impliedBody && name === 'table') leave(at)
      if (open[open.length - 1]!.name !== name) throw unsure
      leave(at)
      closed ||= name === 'html'
    } else if (isLetter(code)) {
      markup.at = at + 1
      const kind = kindAt(markup)
      const { name } = kind
      if (closed) throw unsure
      if (top === impliedBody && kind.parents?.[0] === 'table') {
        leave(at)
        top = open[open.length - 1]!
      } else if (top.name === 'table' && name === 'tr') {
        const step = steps[steps.length - 1]?.steps.get('tbody') ?? null
        enter(impliedBody, step, child('tbody', step, false))
        top = impliedBody
      }
      checkStart(kind, open, counters)
      const step = steps[steps.length - 1]?.steps.get(name) ?? null
      // Addresses start from it: whoever does not ask for it does not know.
      if (name === 'base' && !step) throw unsure
      const element = child(name, step, true)
      if (kind.isVoid) {
        if (element) reported.push(element)
      } else if (kind.isOpaque) passOver(kind, markup)
      else enter(name === 'noscript' && top.name === 'head' ? noscriptInHead : kind, step, element)
    } else if (code === 33) {
      markup.at = at
      if (text.startsWith('<!--', at)) markup.comment()
      // Whatever it names: the one difference that it makes, for a table inside a paragraph, is not read here.
      else if (open.length === 1 && /^<!doctype/i.test(text.slice(at, at + 9)) && text.includes('>', at))
        markup.at = text.indexOf('>', at) + 1
      else throw unsure
    } else throw unsure
  }
  if (!closed) throw unsure
  return reported
}

const noAttributes: Record<string, string> = {}

/** Moves behind the end of an element whose inside nobody asks for. */
function passOver({ name }: Kind, markup: Markup): void {
  if (name === 'svg' && markup.selfClosing) return
  const [from, to] = markup.raw(name)
  if (name !== 'svg' && name !== 'template' && name !== 'select') return
  const inside = markup.text.slice(from, to)
  if (inside.includes(`<${name}`)) throw unsure
  // Elements of HTML end a picture, wherever in it they stand.
  if (name === 'svg') for (const [, tag] of inside.matchAll(anyTag)) if (leavesSvg.has(tag!.toLowerCase())) throw unsure
}

const anyTag = /<\/?([a-z][^\s/>]*)/gi

/** Stops where the tag opens more, or something else, than a child of the element that is open. */
function checkStart(kind: Kind, open: Kind[], counters: number[]): void {
  const { name, start } = kind
  const top = open[open.length - 1]!
  if (kind.isUnwritten) throw unsure
  if (kind.parents && !kind.parents.includes(top.name)) throw unsure
  if (top.holds && !top.holds.has(name)) throw unsure
  if (kind.once >= 0 && counters[kind.once]! > 0) throw unsure
  if (start === 'other') return
  if (kind.closesParagraph && counters[paragraph]! > 0) throw unsure
  if ((start === 'option' || start === 'heading') && top.start === start) throw unsure
  if (start === 'item' || start === 'definition') {
    for (let at = open.length - 1; at >= 0; at--) {
      if (open[at]!.start === start) throw unsure
      if (open[at]!.itemBoundary) break
    }
  }
}

/** Moves behind a tag's attributes, which nobody asks for. */
function skipAttributes(markup: Markup): Record<string, string> {
  const { text } = markup
  let at = markup.at
  for (let code = text.charCodeAt(at); code !== 62; code = text.charCodeAt(++at)) {
    if (code !== code) throw unsure
    if (code === 34 || code === 39) {
      // Where a quote does not begin a value at once, they are read one by one.
      if (text.charCodeAt(at - 1) !== 61) return markup.attributes()
      at = text.indexOf(code === 34 ? '"' : "'", at + 1)
      if (at === -1) throw unsure
    }
  }
  markup.selfClosing = text.charCodeAt(at - 1) === 47
  markup.at = at + 1
  return noAttributes
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
