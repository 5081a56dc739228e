/**
 * Goes through a page's tags without building its tree, and reports the elements that stand on wanted paths. It answers only for pages
 * whose nesting is written out (every element closed where it was opened, nothing that the HTML standard would move, imply or open
 * again); for all others it says null, and the page is read in full.
 */
import { isLetter, isSpace, Markup, unsure } from '#extract/html/markup.ts'
import { knownTags } from '#extract/html/tags.ts'

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

const voids = new Set('area base br col embed hr img input link meta param source track wbr bgsound basefont keygen'.split(' '))
/** Elements whose content is no tags, or matters to nobody. */
const opaque = new Set('script style title textarea iframe svg template select noframes noembed xmp'.split(' '))
const unwritten = new Set('frameset math plaintext image rb rt rp rtc base nobr'.split(' '))
const tableParents: Record<string, readonly string[]> = {
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  tr: ['tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
}
const holdsParts = new Set('table tbody thead tfoot tr colgroup'.split(' '))
const onlyOnce = new Set('a button form p'.split(' '))

/** The reported elements in the order of their end tags; null where only the standard's parser knows the page's tree. */
export function skim(text: string, wanted: Wanted): Skimmed[] | null {
  if (text.includes('\0') || text.includes('\r')) return null
  try {
    return walk(new Markup(text), wanted)
  } catch (error) {
    if (error === unsure) return null
    throw error
  }
}

function walk(markup: Markup, wanted: Wanted): Skimmed[] {
  const { text } = markup
  const names: string[] = []
  const steps: (Wanted | null)[] = []
  const elements: (Skimmed | null)[] = []
  const open = new Map<string, number>()
  const reported: Skimmed[] = []
  let closed = false
  for (;;) {
    const at = text.indexOf('<', markup.at)
    const top = names.length === 0 ? '' : names[names.length - 1]!
    const end = at === -1 ? text.length : at
    // Words between the parts of a table are moved, words around the body open or continue it.
    if ((holdsParts.has(top) || top === '' || top === 'html' || top === 'head') && !isBlank(text, markup.at, end)) throw unsure
    if (at === -1) break
    const code = text.charCodeAt(at + 1)
    if (code === 33) {
      markup.at = at
      if (/^<!doctype/i.test(text.slice(at, at + 9))) {
        if (names.length > 0 || !/^<!doctype html>/i.test(text.slice(at, at + 15))) throw unsure
        markup.at = at + 15
      } else if (text.startsWith('<!--', at)) markup.comment()
      else throw unsure
    } else if (code === 47) {
      markup.at = at + 2
      const name = markup.tagName()
      if (name !== top || text.charCodeAt(markup.at) !== 62) throw unsure
      markup.at++
      names.pop()
      steps.pop()
      const element = elements.pop()!
      if (onlyOnce.has(name)) open.set(name, open.get(name)! - 1)
      if (element) {
        element.to = at
        reported.push(element)
      }
      if (name === 'html') closed = true
    } else if (isLetter(code)) {
      markup.at = at + 1
      const name = markup.tagName()
      if (closed) throw unsure
      checkStart(name, names, open)
      const holder = steps.length === 0 ? wanted : steps[steps.length - 1]!
      const step = holder?.steps.get(name) ?? null
      const parent = nearest(elements)
      let place = 0
      if (holder && parent) {
        place = (parent.counts.get(name) ?? 0) + 1
        parent.counts.set(name, place)
      }
      let attribs: Record<string, string> | null = null
      if (step) attribs = markup.attributes()
      else skipAttributes(markup)
      if (name === 'body' && top !== 'html') throw unsure
      if (voids.has(name)) {
        if (step) reported.push({ name, attribs: attribs!, parent, place, counts: new Map(), from: markup.at, to: markup.at })
        continue
      }
      if (opaque.has(name)) {
        if (name === 'svg' && markup.selfClosing) continue
        const [from, to] = markup.raw(name)
        if ((name === 'svg' || name === 'template' || name === 'select') && text.slice(from, to).includes(`<${name}`)) throw unsure
        continue
      }
      if (names.length > 250) throw unsure
      names.push(name)
      steps.push(step)
      elements.push(step ? { name, attribs: attribs!, parent, place, counts: new Map(), from: markup.at, to: -1 } : null)
      if (onlyOnce.has(name)) open.set(name, (open.get(name) ?? 0) + 1)
    } else throw unsure
  }
  if (!closed) throw unsure
  return reported
}

const nearest = (elements: (Skimmed | null)[]): Skimmed | null => (elements.length === 0 ? null : elements[elements.length - 1]!)

/** Whether the tag opens a child of the element that is open, and nothing else. */
function checkStart(name: string, names: string[], open: Map<string, number>): void {
  const top = names.length === 0 ? '' : names[names.length - 1]!
  if (unwritten.has(name)) throw unsure
  if (top === '' ? name !== 'html' : name === 'html') throw unsure
  if (top === 'html' && !(name === 'head' || name === 'body')) throw unsure
  if ((name === 'head' || name === 'body') && top !== 'html') throw unsure
  if (top === 'head' && !(name === 'meta' || name === 'link' || name === 'script' || name === 'style' || name === 'title')) throw unsure
  const parents = tableParents[name]
  if (parents ? !parents.includes(top) : holdsParts.has(top) && !(top === 'colgroup' && name === 'col')) throw unsure
  if (onlyOnce.has(name) && (open.get(name) ?? 0) > 0) throw unsure
  const start = knownTags.get(name)?.start
  if (start === undefined || start === 'other') return
  if ((open.get('p') ?? 0) > 0 && closesParagraph.has(start)) throw unsure
  if (start === 'heading' && knownTags.get(top)?.start === 'heading') throw unsure
  if (start === 'item' || start === 'definition') {
    for (let at = names.length - 1; at >= 0; at--) {
      const tag = knownTags.get(names[at]!)
      if (tag?.start === start) throw unsure
      if (tag?.itemBoundary) break
    }
  }
}

const closesParagraph = new Set(['block', 'heading', 'pre', 'form', 'item', 'definition', 'table', 'hr', 'raw-block'])

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
