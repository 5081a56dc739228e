/** Headings: the label of a list or table, or a field of the records below them. */
import { type ChildNode, classesOf, type Element, findFirst, isTag, textOf } from '#website/extraction/document.ts'
import { findDate } from '#website/extraction/values/dates.ts'
import type { Atom } from './atom.ts'
import { isBold } from './inline-fields.ts'
import type { Heading, Outline, Place } from './outline.ts'

/** A heading belongs to the list below it only if at most this many elements stand between the list and the innermost element that contains both. */
const mostLevels = 6
const longestHeading = 120
/** A heading may share its wrapper with at most this many characters of other text, such as a date or a link to all entries. */
const besideHeading = 60

const headingClass = /(?:^|[-_])(?:heading|header|title)(?:$|[-_])/i
const headingTags = new Set(['caption', 'dt', 'summary', 'legend'])
const furniture = new Set(['nav', 'aside', 'form', 'footer'])

/** All headings of the page in document order: by tag, by class, and short lines that are all bold. */
function headingsOf(outline: Outline): Heading[] {
  if (!outline.headings) {
    outline.headings = []
    let tabs: Map<string, Element> | undefined
    for (const place of outline.places.values()) {
      const { element } = place
      const rank = place.hasWords ? rankOf(place) : null
      if (rank !== null) outline.headings.push({ place, rank, element })
      const { id } = element.attribs
      // The tab "2" opens the panel "tab-2".
      const tab = id === undefined ? undefined : ((tabs ??= tabsOf(outline)).get(id) ?? tabs.get(id.replace(/^tab[-_]?/, '')))
      if (tab && tab !== element) outline.headings.push({ place, rank: 0, element: tab })
    }
  }
  return outline.headings
}

/** The tabs of a page by the ids of their panels. */
function tabsOf(outline: Outline): Map<string, Element> {
  const tabs = new Map<string, Element>()
  for (const { element, hasWords, length } of outline.places.values()) {
    if (!hasWords || length > longestTab || !isTab(element)) continue
    const { href, onclick = '' } = element.attribs
    const named = ['aria-controls', 'data-bs-target', 'data-target', 'data-tab'].find(name => element.attribs[name])
    const target = named ? element.attribs[named] : (/'([\w-]+)'\s*\)/.exec(onclick)?.[1] ?? href ?? '')
    if (target) tabs.set(target.replace(/^#/, ''), element)
  }
  return tabs
}

const tabClass = /(?:^|[-_])tab(?:s|links?|btns?|buttons?)?(?:$|[-_])/i

/** Whether the element is a tab: by its role, its class, or the class of the list around it. */
function isTab(element: Element): boolean {
  const { role, 'data-toggle': toggle, 'data-bs-toggle': bootstrap } = element.attribs
  if (role === 'tab') return true
  if (element.name !== 'a' && element.name !== 'button') return false
  const holders = [element, element.parent, element.parent?.parent].filter(holder => holder != null && isTag(holder))
  return toggle === 'tab' || bootstrap === 'tab' || holders.some(holder => classesOf(holder).some(name => tabClass.test(name)))
}

const longestTab = 60

/** The rank of a heading: 1 to 6 for `h1` to `h6`, 7 for headings by another tag, by class or by looks; null for other places. */
export function rankOf(place: Place): number | null {
  const { element, length } = place
  if (element.name.length === 2 && /^h[1-6]$/.test(element.name)) return Number(element.name[1])
  if (length > longestHeading) return null
  if (headingTags.has(element.name)) return 7
  if ((element.name !== 'p' && element.name !== 'div') || length > 80) return null
  if (classesOf(element).some(name => headingClass.test(name))) return 7
  const worded = element.children.filter(child => textOf(child) !== '')
  return worded.length > 0 && (worded.every(isBold) || isOverList(place)) ? 7 : null
}

/** Whether the place is a short line whose only sibling is a list below it. */
function isOverList(place: Place): boolean {
  const worded = place.parent?.children.filter(({ hasWords }) => hasWords) ?? []
  const items = worded[1]?.children ?? []
  const isList = items.length > 2 && items.every(({ symbol }) => symbol === items[0]!.symbol)
  return worded.length === 2 && worded[0] === place && isList
}

const contains = (outer: Place, inner: Place): boolean => outer.start <= inner.start && inner.end <= outer.end

/** Whether a heading before a place is the heading of that place, and does not belong to other content. */
function governs({ place: heading, rank }: Heading, place: Place): boolean {
  if (rank === 0) return contains(heading, place)
  let wrapper: Place | null = heading
  while (wrapper && !contains(wrapper, place)) {
    if (furniture.has(wrapper.element.name) || wrapper.length > heading.length + besideHeading) return false
    wrapper = wrapper.parent
  }
  if (wrapper === heading) return false
  let levels = 0
  for (let current = place.parent; current && current !== wrapper; current = current.parent) levels++
  return levels <= mostLevels
}

/**
 * The heading of an element, cut to 120 characters: the caption if the element is a table with a caption, or else the nearest heading before the
 * element that governs it. null when there is none.
 */
export function headingOf(container: Element, outline: Outline): string | null {
  const place = outline.places.get(container)
  if (!place) return null
  const caption = captionOf(container)
  const text = caption ? textOf(caption) : ''
  if (text) return text.slice(0, longestHeading)
  const before = headingsOf(outline).filter(heading => heading.place.start < place.start)
  for (let index = before.length - 1; index >= Math.max(0, before.length - 20); index--)
    if (governs(before[index]!, place)) return textOf(before[index]!.element).slice(0, longestHeading)
  return null
}

const captionOf = (table: ChildNode | undefined): Element | null =>
  table && isTag(table) && table.name === 'table' ? findFirst(table, element => element.name === 'caption') : null

/** The captions of several tables; empty when they do not differ. */
function captionsOf(tables: ChildNode[][], { places }: Outline): Heading[][] {
  const captions = tables.map(([table]) => captionOf(table))
  if (new Set(captions.flatMap(caption => (caption ? textOf(caption) : []))).size < 2) return []
  return captions.map(element => {
    const place = element ? places.get(element) : undefined
    return element && place ? [{ place, rank: 7, element }] : []
  })
}

/**
 * The headings above each record, as fields. Records must be in document order. A heading above all records is the label of their list and
 * not a field, unless it contains a date.
 */
export function sectionsOf(records: ChildNode[][], outline: Outline): Atom[][] {
  const places = records.map(record => placeOf(record, outline))
  const roots = new Set(records.flat())
  const headings = headingsOf(outline).filter(({ place, rank }) => rank === 0 || !isWithin(place, roots))
  const open: Heading[] = []
  let next = 0
  const captions = captionsOf(records, outline)
  const above = places.map((place, at) => {
    if (!place) return []
    for (let heading = headings[next]; heading && heading.place.start < place.start; heading = headings[++next]) {
      while (open.length > 0 && ends(open.at(-1)!, heading)) open.pop()
      open.push(heading)
    }
    return [...(captions[at] ?? []), ...open.toReversed().filter(heading => governs(heading, place))]
  })
  const levels = [0, 1].filter(level => tellsApart(above.map(list => list[level])))
  const dated = levels.length === 0 && above[0]?.[0] && findDate(textOf(above[0][0].element), 'day-first') ? [0] : levels
  return above.map(list =>
    dated.flatMap(level => {
      const element = list[level]?.element
      return element
        ? [{ path: level === 0 ? '>(section)' : '>(section above)', kind: 'text' as const, text: textOf(element), node: element }]
        : []
    }),
  )
}

/** Whether the next heading ends the open heading. A tab ends with its panel. Any other heading ends at a heading of the same or a higher level. */
const ends = (open: Heading, next: Heading): boolean =>
  open.rank === 0 ? !contains(open.place, next.place) : next.rank > 0 && open.rank >= next.rank

/**
 * Whether the headings divide the records into sections. They do not if each record has a heading of its own and most of these headings
 * share a small element with other text: such headings are parts of other records.
 */
function tellsApart(headings: (Heading | undefined)[]): boolean {
  const distinct = [...new Set(headings.filter(heading => heading !== undefined))]
  if (distinct.length < 2) return false
  const crowded = distinct.filter(({ place, rank }) => rank > 0 && !headingTags.has(place.element.name) && isCrowded(place)).length
  return distinct.length < headings.length || crowded < distinct.length * 0.5
}

/** Whether a heading shares a small element with other text. */
const isCrowded = ({ parent, length }: Place): boolean =>
  parent !== null && parent.length > length + 2 && parent.length <= length + besideHeading

/** Whether the atom is a heading above its record. */
export const isSectionAtom = (atom: Atom): boolean => atom.path.startsWith('>(section')

/** The place where a record begins: its first node, or else the nearest visible element before it, or the element around it. */
function placeOf([first]: ChildNode[], outline: Outline): Place | null {
  for (let node: ChildNode | null = first ?? null; node; node = node.prev)
    if (isTag(node) && outline.places.has(node)) return outline.places.get(node)!
  const parent = first?.parent
  return parent && isTag(parent) ? (outline.places.get(parent) ?? null) : null
}

function isWithin(place: Place, roots: Set<ChildNode>): boolean {
  for (let current: Place | null = place; current; current = current.parent) if (roots.has(current.element)) return true
  return false
}
