/**
 * Goes through a page's tags without building its tree, and reports the elements that stand on wanted paths. It answers only for pages
 * whose nesting is written out (every element closed where it was opened, nothing that the HTML standard would move, imply or open
 * again); for all others it says null, and the page is read in full.
 */
import { fold, isTag, parseDocument, textOf } from '#extract/document.ts'
import { isLetter, isSpace, Markup, unsure } from '#extract/html/markup.ts'
import { knownTags, type Start } from '#extract/html/tags.ts'

/** An element on a wanted path, with what its locator needs. */
export interface Skimmed {
  name: string
  attribs: Record<string, string>
  parent: Skimmed | null
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
  /** Holds parts of a table only. */
  holdsParts: boolean
  /** Counter of the open ones, of a kind that cannot stand in its like; -1: there is none. */
  once: number
  start: Start
  itemBoundary: boolean
  closesParagraph: boolean
}

const words = (text: string) => new Set(text.split(' '))
const voids = words('area base br col embed hr img input link meta param source track wbr bgsound basefont keygen')
const opaque = words('script style title textarea iframe svg template select noframes noembed xmp')
const unwritten = words('frameset math plaintext image rb rt rp rtc base nobr')
const tableParents: Partial<Record<string, readonly string[]>> = {
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  tr: ['tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
}
const holdsParts = words('table tbody thead tfoot tr colgroup')
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
    parents: tableParents[name] ?? null,
    holdsParts: holdsParts.has(name),
    once: onlyOnce.indexOf(name),
    start,
    itemBoundary,
    closesParagraph: closesParagraph.has(start),
  }
}

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
export function skim(text: string, wanted: Wanted): Skimmed[] | null {
  try {
    return walk(new Markup(text), wanted)
  } catch (error) {
    if (error === unsure) return null
    throw error
  }
}

/** Whether a reported element stands on a path of tag names from `html` down. */
export function standsOn(element: Skimmed, path: string[]): boolean {
  let current: Skimmed | null = element
  for (let at = path.length - 1; at >= 0; at--, current = current!.parent) if (current?.name !== path[at]) return false
  return current === null
}

/** The words of a reported element as its tree would have them, folded. */
export function wordsOf({ from, to }: Skimmed, content: string): string {
  const inside = content.slice(from, to)
  if (inside.includes('<')) return textOf(bodyOf(inside))
  return fold(inside.includes('&') ? new Markup(inside).words(0, inside.length) : inside)
}

const bodyOf = (inside: string) =>
  parseDocument(`<!doctype html><body>${inside}`).children.flatMap(node => (isTag(node) ? node.children.at(-1)! : []))

function walk(markup: Markup, wanted: Wanted): Skimmed[] {
  const { text } = markup
  const open: Kind[] = []
  const steps: (Wanted | null)[] = []
  const elements: (Skimmed | null)[] = []
  const counters = onlyOnce.map(() => 0)
  const reported: Skimmed[] = []
  let closed = false
  for (;;) {
    const at = text.indexOf('<', markup.at)
    const top = open.length === 0 ? null : open[open.length - 1]!
    const end = at === -1 ? text.length : at
    // Words between the parts of a table are moved, words around the body open or continue it.
    if ((top === null || top.holdsParts || top.name === 'html' || top.name === 'head') && !isBlank(text, markup.at, end)) throw unsure
    if (at === -1) break
    const code = text.charCodeAt(at + 1)
    if (code === 47) {
      markup.at = at + 2
      if (top === null || kindAt(markup).name !== top.name || text.charCodeAt(markup.at) !== 62) throw unsure
      markup.at++
      open.pop()
      steps.pop()
      const element = elements.pop()!
      if (top.once >= 0) counters[top.once]!--
      if (element) {
        element.to = at
        reported.push(element)
      }
      if (top.name === 'html') closed = true
    } else if (isLetter(code)) {
      markup.at = at + 1
      const kind = kindAt(markup)
      if (closed) throw unsure
      checkStart(kind, open, counters)
      const { name } = kind
      const holder = steps.length === 0 ? wanted : steps[steps.length - 1]!
      const step = holder === null ? null : (holder.steps.get(name) ?? null)
      const parent = elements.length === 0 ? null : elements[elements.length - 1]!
      let place = 0
      if (holder && parent) {
        place = (parent.counts.get(name) ?? 0) + 1
        parent.counts.set(name, place)
      }
      let attribs: Record<string, string> | null = null
      if (step) attribs = markup.attributes()
      else skipAttributes(markup)
      if (kind.isVoid) {
        if (step) reported.push({ name, attribs: attribs!, parent, place, counts: new Map(), from: markup.at, to: markup.at })
        continue
      }
      if (kind.isOpaque) {
        if (name === 'svg' && markup.selfClosing) continue
        const [from, to] = markup.raw(name)
        if ((name === 'svg' || name === 'template' || name === 'select') && text.slice(from, to).includes(`<${name}`)) throw unsure
        continue
      }
      if (open.length > 250) throw unsure
      open.push(kind)
      steps.push(step)
      elements.push(step ? { name, attribs: attribs!, parent, place, counts: new Map(), from: markup.at, to: -1 } : null)
      if (kind.once >= 0) counters[kind.once]!++
    } else if (code === 33) {
      markup.at = at
      if (/^<!doctype/i.test(text.slice(at, at + 9))) {
        if (open.length > 0 || !/^<!doctype html>/i.test(text.slice(at, at + 15))) throw unsure
        markup.at = at + 15
      } else if (text.startsWith('<!--', at)) markup.comment()
      else throw unsure
    } else throw unsure
  }
  if (!closed) throw unsure
  return reported
}

/** Stops where the tag opens more, or something else, than a child of the element that is open. */
function checkStart(kind: Kind, open: Kind[], counters: number[]): void {
  const { name, start } = kind
  const top = open.length === 0 ? '' : open[open.length - 1]!.name
  if (kind.isUnwritten) throw unsure
  if (top === '' ? name !== 'html' : name === 'html') throw unsure
  if ((top === 'html') !== (name === 'head' || name === 'body')) throw unsure
  if (top === 'head' && !(name === 'meta' || name === 'link' || name === 'script' || name === 'style' || name === 'title')) throw unsure
  if (
    kind.parents ? !kind.parents.includes(top) : top !== '' && open[open.length - 1]!.holdsParts && !(top === 'colgroup' && name === 'col')
  )
    throw unsure
  if (kind.once >= 0 && counters[kind.once]! > 0) throw unsure
  if (start === 'other') return
  if (kind.closesParagraph && counters[paragraph]! > 0) throw unsure
  if (start === 'option' && open[open.length - 1]!.start === 'option') throw unsure
  if (start === 'heading' && open[open.length - 1]!.start === 'heading') throw unsure
  if (start === 'item' || start === 'definition') {
    for (let at = open.length - 1; at >= 0; at--) {
      if (open[at]!.start === start) throw unsure
      if (open[at]!.itemBoundary) break
    }
  }
}

function skipAttributes(markup: Markup): void {
  const { text } = markup
  let at = markup.at
  for (let code = text.charCodeAt(at); code !== 62; code = text.charCodeAt(++at)) {
    if (code !== code) throw unsure
    if (code === 34 || code === 39) {
      // A quote that does not begin a value has no end.
      if (text.charCodeAt(at - 1) !== 61) throw unsure
      at = text.indexOf(code === 34 ? '"' : "'", at + 1)
      if (at === -1) throw unsure
    }
  }
  markup.selfClosing = text.charCodeAt(at - 1) === 47
  markup.at = at + 1
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(text.charCodeAt(at))) return false
  return true
}
