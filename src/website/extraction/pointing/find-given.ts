/** Finds where given values stand on a page, and the smallest places that hold the values of one record. */
import type { CellValue } from '#contracts/value.ts'
import {
  absoluteUrl,
  type ChildNode,
  type Element,
  hasWords,
  isTag,
  isText,
  isUnseen,
  locatorOf,
  textOf,
} from '#website/extraction/document.ts'
import { runTokensOf } from '#website/extraction/records/runs.ts'
import { bareAddress, type GivenValue, givenValue, isGivenIn, lettersIn, givenWords } from './given-value.ts'
import { holdersOf, type PathIndex, type Region } from './record-rules.ts'

/** A value at most this short is found only as a whole text: "3" is a part of nearly everything. */
const shortest = 2
/** At most this many places of a value are looked at. */
const mostPlaces = 80
/** Dates and numbers are looked for in texts of at most this length. */
const longestLine = 300

export interface PageTexts {
  body: Element
  base: string
  letters: Map<ChildNode, string>
  /** Visible elements with words of their own, and those with an attribute that may hold a value. */
  worded: Element[]
  attributed: Element[]
}

export function pageTexts(body: Element, base: string): PageTexts {
  const texts: PageTexts = { body, base, letters: new Map(), worded: [], attributed: [] }
  const visit = (element: Element) => {
    if (isUnseen(element)) return
    if (element.children.some(child => isText(child) && hasWords(child.data))) texts.worded.push(element)
    if (telling.some(name => element.attribs[name] !== undefined)) texts.attributed.push(element)
    for (const child of element.children) if (isTag(child)) visit(child)
  }
  visit(body)
  return texts
}

/** Attributes whose value a person may give. */
const telling = ['href', 'src', 'data-src', 'title', 'alt', 'datetime', 'content', 'value']

function lettersOfNode(node: ChildNode, { letters }: PageTexts): string {
  let known = letters.get(node)
  if (known === undefined) letters.set(node, (known = lettersIn(textOf(node))))
  return known
}

/** The smallest nodes that hold the value: in their text, or in an attribute. */
export function placesOf(value: Exclude<CellValue, null>, page: PageTexts): ChildNode[] {
  const given = givenValue(value)
  if (Array.isArray(value)) return value.flatMap(item => placesOf(item, page).slice(0, mostPlaces))
  const found = new Set<ChildNode>(inAttributes(given, page))
  if (given.address === null && given.letters !== '') inTexts(given, page.body, page, found)
  if (given.day !== null || given.number !== null)
    for (const element of page.worded) {
      const text = textOf(element)
      if (text.length <= longestLine && /\d/.test(text) && givenWords(given, text) !== null) found.add(element)
    }
  return [...found].slice(0, mostPlaces)
}

/** Adds the smallest nodes whose text holds the value. */
function inTexts(given: GivenValue, node: ChildNode, page: PageTexts, found: Set<ChildNode>): boolean {
  if (found.size > mostPlaces || (isTag(node) && isUnseen(node)) || (!isTag(node) && !isText(node))) return false
  const letters = lettersOfNode(node, page)
  if (given.letters.length <= shortest ? letters.length < given.letters.length : !letters.includes(given.letters)) return false
  let isBelow = false
  if (isTag(node)) for (const child of node.children) isBelow = inTexts(given, child, page, found) || isBelow
  if (isBelow) return true
  if (given.letters.length <= shortest ? letters !== given.letters : givenWords(given, textOf(node)) === null) return false
  found.add(node)
  return true
}

const inAttributes = (given: GivenValue, { attributed, base }: PageTexts): Element[] =>
  attributed.filter(({ attribs }) => telling.some(name => attribs[name] !== undefined && isAttributeValue(given, attribs[name], base)))

/** A value on a page: the text that is the value, and the path to its element. */
export interface FoundPlace {
  quote: string
  locator: string
}

/** The text of a value at a node that holds it, and the path to the node. */
export function foundPlace(value: Exclude<CellValue, null>, node: ChildNode, { base }: PageTexts): FoundPlace {
  const given = givenValue(value)
  const words = givenWords(given, textOf(node))
  if (words !== null && given.address === null) return { quote: words, locator: locatorOf(node) }
  const attribs = isTag(node) ? node.attribs : {}
  const held = telling.find(name => attribs[name] !== undefined && isAttributeValue(given, attribs[name], base))
  const text = held === undefined ? textOf(node) : attribs[held]!
  return { quote: given.address === null ? text : (absoluteUrl(text, base) ?? text), locator: locatorOf(node) }
}

function isAttributeValue(given: GivenValue, text: string, base: string): boolean {
  if (given.address !== null) return bareAddress(absoluteUrl(text, base) ?? '') === given.address
  return isGivenIn(given, { value: text, quote: text })
}

const bitsOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length
/** At most this many regions of a record are tried. */
const mostRegions = 12

/** The regions that may be the record with these values, those with most of the values first. `places` has the places of each value. */
export function regionsOf(places: ChildNode[][], index: PathIndex): Region[] {
  const masks = new Map<Element, number>()
  places.forEach((nodes, value) => {
    for (const node of nodes) for (const holder of holdersOf(node)) masks.set(holder, (masks.get(holder) ?? 0) | (1 << value))
  })
  const inPage = [...masks].filter(([element]) => index.outline.places.has(element))
  const most = Math.max(0, ...inPage.map(([, mask]) => bitsOf(mask)))
  const least = Math.min(2, most)
  const regions: Region[] = []
  for (let bits = most; bits >= Math.max(least, Math.ceil(most / 2), 1) && regions.length < mostRegions; bits--) {
    const equal = new Set(inPage.flatMap(([element, mask]) => (bitsOf(mask) === bits ? [element] : [])))
    const inner = [...equal].filter(element => !element.children.some(child => isTag(child) && bitsOf(masks.get(child) ?? 0) >= bits))
    for (const element of inner) regions.push(...regionsIn(element, masks, places, index))
  }
  return regions.slice(0, mostRegions)
}

/** The element as a region, and the smallest runs of its children that hold as many values. */
function regionsIn(element: Element, masks: Map<Element, number>, places: ChildNode[][], index: PathIndex): Region[] {
  const tokens = runTokensOf(element, index.outline)
  const maskOf = tokens.map(({ node }) =>
    isTag(node) ? (masks.get(node) ?? 0) : places.reduce((mask, nodes, at) => (nodes.includes(node) ? mask | (1 << at) : mask), 0),
  )
  const whole = masks.get(element)!
  const windows: { from: number; to: number }[] = []
  for (let to = 0; to < tokens.length; to++) {
    let mask = 0
    for (let from = to; from >= 0 && to - from < 12; from--) {
      mask |= maskOf[from]!
      if ((mask & whole) !== whole) continue
      windows.push({ from, to })
      break
    }
  }
  const best = windows.toSorted((a, b) => a.to - a.from - (b.to - b.from)).slice(0, 2)
  return [{ element, window: null }, ...best.map(window => ({ element, window: { ...window, tokens } }))]
}
