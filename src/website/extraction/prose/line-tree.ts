/** Converts the page's element tree to a tree of lines: elements, groups of siblings that are one record, and sections under headings. */
import {
  absoluteUrl,
  type ChildNode,
  type Element,
  elementChildren,
  findAll,
  hasWords,
  isBlock,
  isTag,
  isUnseen,
  locatorOf,
  parentElement,
  textOf,
  classesOf,
} from '#website/extraction/document.ts'
import { type Outline, outlineOf } from '#website/extraction/records/outline.ts'
import { brokenLinesOf } from '#website/extraction/records/preformatted.ts'
import { runOf } from '#website/extraction/records/runs.ts'
import { rankOf } from '#website/extraction/records/sections.ts'
import type { ProseLine, ProsePart } from './text-lines.ts'

/** The lines of the page in order. A line is included when the nearest block element around it is content. */
export function linePartsOf(body: Element, base: string, isContent: (box: Element) => boolean): ProsePart[] {
  const outline = outlineOf(body)
  return partsIn(body, { outline, base, isContent })
}

interface Reading {
  outline: Outline
  base: string
  isContent: (box: Element) => boolean
}

/** A child of an element, or a line of the element's own text. */
interface Item {
  part: ProsePart
  /** The heading rank as in `rankOf`, or 8 for a row of column headers; null for other items. */
  rank: number | null
  /** Its first node. */
  node: ChildNode
  /** The number of empty lines before the item in its element. */
  stanza: number
}

function partsIn(element: Element, reading: Reading): ProsePart[] {
  const items = itemsIn(element, reading)
  return nested(grouped(items, element, reading.outline))
}

function itemsIn(element: Element, reading: Reading): Item[] {
  const items: Item[] = []
  let words: ChildNode[] = []
  let breaks = 0
  let stanza = 0
  const endLine = () => {
    const [node] = words
    const line = node && lineOf(words, element, reading)
    words = []
    if (!line) return
    if (breaks > 1) stanza++
    breaks = 0
    items.push({ part: line, rank: null, node, stanza })
  }
  const visit = (node: ChildNode) => {
    if (!isTag(node)) words.push(node)
    else if (isOutOfSight(node)) return
    else if (node.name === 'br' || node.name === 'hr') {
      endLine()
      breaks += node.name === 'hr' ? 2 : 1
    } else if (isBlock(node)) {
      endLine()
      const item = blockItem(node, reading)
      if (item) items.push({ ...item, stanza })
      breaks = 0
    } else if (findAll(node, below => below.name === 'br' || isBlock(below) || isOutOfSight(below), { unseen: true }).length > 0)
      node.children.forEach(visit)
    else words.push(node)
  }
  const children = element.name === 'pre' ? brokenLinesOf(element) : element.children
  children.forEach(visit)
  endLine()
  return items
}

/** An element around a heading counts as a heading if it has at most this many lines, such as a name and its details in a `<header>`. */
const mostHeadingLines = 4

function blockItem(element: Element, reading: Reading): Omit<Item, 'stanza'> | null {
  const parts = partsIn(element, reading)
  const [only] = parts
  if (!only) return null
  const part = parts.length === 1 ? only : { heads: [], parts }
  const rank = headingRank(element, part, reading)
  return { part: rank === null ? part : { heads: proseLines([part]), parts: [] }, rank, node: element }
}

function headingRank(element: Element, part: ProsePart, { outline }: Reading): number | null {
  const place = outline.places.get(element)
  const own = place ? rankOf(place) : null
  if (own !== null) return own
  if (isHeaderRow(element)) return 8
  // A heading may be wrapped in another element, or stand first in a `<header>`.
  const isHeader = element.name === 'header' || element.name === 'hgroup'
  const first = elementChildren(element).find(child => textOf(child) !== '')
  if (!first || (!isHeader && textOf(first) !== textOf(element)) || proseLines([part]).length > mostHeadingLines) return null
  return headingRank(first, part, { outline } as Reading)
}

function isHeaderRow(element: Element): boolean {
  if (element.name === 'thead') return true
  const cells = element.name === 'tr' ? elementChildren(element) : []
  return cells.length > 1 && cells.every(({ name }) => name === 'th')
}

/** Joins the items of each record that `runOf` finds. If `runOf` finds no records, joins the items between two empty lines. */
function grouped(items: Item[], element: Element, outline: Outline): Item[] {
  const place = outline.places.get(element)
  const run = place && element.name !== 'pre' ? runOf(place, outline) : null
  const records = new Map(run?.records.flatMap((nodes, index) => nodes.map(node => [node, index] as const)))
  const stanzas = new Set(items.map(({ stanza }) => stanza)).size > 1
  const groupOf = ({ node, stanza }: Item): number | null => records.get(node) ?? (run || !stanzas ? null : stanza)
  const groups: Item[] = []
  let last: number | null = null
  for (const item of items) {
    const group = groupOf(item)
    const open = groups.at(-1)
    if (group !== null && group === last && open && 'parts' in open.part) open.part.parts.push(item.part)
    else if (group === null) groups.push(item)
    else if (item.rank === null) groups.push({ ...item, part: { heads: [], parts: [item.part] } })
    else groups.push({ ...item, part: { heads: proseLines([item.part]), parts: [] }, rank: null })
    last = group
  }
  return groups
}

/** Puts the items after a heading under it, up to the next heading of the same or a higher rank. */
function nested(items: Item[]): ProsePart[] {
  const parts: ProsePart[] = []
  const open: { rank: number; parts: ProsePart[] }[] = []
  for (const { part, rank } of items) {
    if (rank !== null) while (open.length > 0 && open.at(-1)!.rank >= rank) open.pop()
    const into = open.at(-1)?.parts ?? parts
    if (rank === null) into.push(part)
    else {
      const section = { heads: proseLines([part]), parts: [] }
      into.push(section)
      open.push({ rank, parts: section.parts })
    }
  }
  return parts
}

/** All lines of the parts, in order. */
export const proseLines = (parts: readonly ProsePart[]): ProseLine[] =>
  parts.flatMap(part => ('parts' in part ? [...part.heads, ...proseLines(part.parts)] : [part]))

/** The line of the nodes, split into sentences when it is very long; null when the nodes have no words or are not content. */
function lineOf(nodes: ChildNode[], box: Element, { base, isContent }: Reading): ProsePart | null {
  if (!isContent(blockAround(box))) return null
  const text = textOf(nodes)
  if (!hasWords(text)) return null
  const locator = locatorOf(placeOf(nodes[0]!, box))
  const links = nodes.filter(isTag).flatMap(node => linksIn(node, base))
  const line = links.length > 0 ? { locator, text, links } : { locator, text }
  const sentences = sentencesOf(text)
  return sentences.length === 1 ? line : { heads: [], parts: sentences.map(sentence => ({ ...line, text: sentence })) }
}

const blockAround = (element: Element): Element => {
  let box = element
  for (let outer: Element | null = element; outer && !isBlock(box); outer = parentElement(outer)) box = outer
  return box
}

/**
 * The element that a line's locator points to: the element with which the line begins, or else the nearest sibling element before it, such
 * as a `<br>`. If that sibling is unseen, or there is none, the locator points to `box`.
 */
function placeOf(first: ChildNode, box: Element): ChildNode {
  if (isTag(first)) return first
  for (let before = first.prev; before; before = before.prev) if (isTag(before)) return isUnseen(before) ? box : before
  return box
}

function linksIn(node: Element, base: string): { text: string; href: string }[] {
  const anchors = node.name === 'a' ? [node] : findAll(node, ({ name }) => name === 'a')
  return anchors.flatMap(anchor => {
    const href = absoluteUrl(anchor.attribs['href'], base)
    return href === null ? [] : [{ text: textOf(anchor), href }]
  })
}

/** Classes of text for screen readers only. */
const spokenOnly = new Set(['sr-only', 'visually-hidden', 'visuallyhidden', 'screen-reader-text'])

/** Inline styles that hide text. `opacity: 0.5` and `width: 0.5em` do not match. */
const outOfSight = new RegExp(
  [
    'opacity:0(?:\\.0+)?',
    'font-size:(?:[012](?:\\.\\d+)?(?:px|pt)?|0(?:\\.0\\d*)?(?:r?em|%)?)',
    '(?:left|right|top|bottom|text-indent|margin-left|margin-top):-\\d{3}[^;]*',
    '(?:max-)?(?:width|height):[01](?:px)?',
    'clip:rect\\([01][^;]*',
    'color:(?:transparent|rgba\\([^),]*,[^),]*,[^),]*,0(?:\\.0+)?\\))',
  ]
    .map(declaration => `(?:^|;)${declaration}(?:!important)?(?:;|$)`)
    .join('|'),
)

/** Whether the element is hidden by its own attributes or classes. Style sheets are not read. */
function isOutOfSight(element: Element): boolean {
  if (isUnseen(element)) return true
  const { style } = element.attribs
  return (style !== undefined && hidesText(style)) || classesOf(element).some(name => spokenOnly.has(name))
}

function hidesText(style: string): boolean {
  const declared = style.toLowerCase().replace(/\s+/g, '')
  if (outOfSight.test(declared)) return true
  const [color, ground] = [/(?:^|;)color:([^;]+)/, /(?:^|;)background(?:-color)?:([^;]+)/].map(pattern =>
    normalColor(pattern.exec(declared)?.[1]),
  )
  return color !== undefined && color === ground
}

/** The color in a normal form, so that different spellings compare as equal. */
const normalColor = (color: string | undefined): string | undefined =>
  color
    ?.replace('!important', '')
    .replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3')
    .replace(/^white$|^rgb\(255,255,255\)$/, '#ffffff')
    .replace(/^black$|^rgb\(0,0,0\)$/, '#000000')

/** A line of more than this many characters is split into pieces: a model quotes more reliably from short nodes. */
const longestPiece = 1200
const longestSentence = 4000

/** Splits the text into pieces of whole sentences; one piece when it is short. */
function sentencesOf(text: string): string[] {
  if (text.length <= longestPiece) return [text]
  const pieces: string[] = []
  let start = 0
  while (text.length - start > longestPiece) {
    const window = text.slice(start, start + longestSentence)
    // Cuts at the last sentence end within the length of a piece. If there is none, cuts at the first sentence end after that length; if
    // there is none either, at the last space.
    const ends = [...window.matchAll(/[.!?…][»”"')\]]*\s(?=[\p{Lu}\d¿¡«“"(])/gu)].map(({ index, 0: sign }) => index + sign.length)
    const space = window.lastIndexOf(' ', longestPiece)
    const length = ends.findLast(end => end <= longestPiece) ?? ends[0] ?? (space > 0 ? space + 1 : longestPiece)
    pieces.push(text.slice(start, start + length).trim())
    start += length
  }
  return [...pieces, text.slice(start).trim()].filter(Boolean)
}
