/** Headings that stand before a list or a table: the name of the whole, or a field of its records. */
import type { Atom } from './atoms.ts'
import { type ChildNode, classesOf, type Element, elementChildren, findAll, findFirst, isTag, isUnseen, textOf } from '#extract/document.ts'

const headingClass = /(?:^|[-_])(?:heading|header|title)(?:$|[-_])/i

/** A heading by its tag, by its class, or a short paragraph that is bold from end to end. */
function isHeading(element: Element): boolean {
  if (/^h[1-6]$/.test(element.name)) return true
  if (element.name !== 'p' && element.name !== 'div') return false
  if (classesOf(element).some(name => headingClass.test(name)) && textOf(element).length <= 80 && textOf(element) !== '') return true
  const [only, ...more] = elementChildren(element).filter(child => textOf(child) !== '')
  const text = textOf(element)
  return (
    only !== undefined && more.length === 0 && (only.name === 'strong' || only.name === 'b') && text.length <= 80 && textOf(only) === text
  )
}
const lists = new Set(['ul', 'ol', 'table', 'dl'])
const furniture = new Set(['nav', 'aside', 'form', 'footer'])

/** The caption or nearest heading before an element, at most 120 characters; null where there is none. */
export function headingOf(container: Element): string | null {
  const caption = findFirst(container, element => element.name === 'caption')
  const heading = caption ?? headingBefore(container, 4, false)
  return heading ? textOf(heading).slice(0, 120) || null : null
}

/** The heading of one of several like lists, as a field of its records. */
export function sectionAtom(container: Element): Atom | null {
  const heading = findFirst(container, element => element.name === 'caption') ?? headingBefore(container, 3, true)
  return heading ? { path: '>(section)', kind: 'text', text: textOf(heading), node: heading } : null
}

/** For siblings among which headings stand: the heading that each one stands under, as a field. */
export function sectionsAmong(siblings: Element[]): Map<Element, Atom> {
  const sections = new Map<Element, Atom>()
  const members = new Set(siblings)
  let heading: Element | null = null
  for (const child of siblings[0]?.parent?.children ?? []) {
    if (!isTag(child) || isUnseen(child)) continue
    if (members.has(child)) {
      if (heading) sections.set(child, { path: '>(section)', kind: 'text', text: textOf(heading), node: heading })
    } else heading = shortHeading(child) ?? heading
  }
  // One heading over all of them is the name of the list, no field.
  return new Set([...sections.values()].map(atom => atom.node)).size > 1 ? sections : new Map()
}

/** The element itself or a heading in it; a heading deep inside other content belongs to that content. */
function shortHeading(element: Element): Element | null {
  const heading = isHeading(element) || element.name === 'dt' ? element : findAll(element, isHeading).at(-1)
  return heading && textOf(element).length <= textOf(heading).length + 200 ? heading : null
}

/** Climbs at most so many levels; `strict` stops at another list, which has a heading of its own. */
function headingBefore(container: Element, levels: number, strict: boolean): Element | null {
  let current: ChildNode | null = container
  for (let climbed = 0; climbed < levels && current; climbed++) {
    for (let sibling = current.prev; sibling; sibling = sibling.prev) {
      if (!isTag(sibling) || isUnseen(sibling) || furniture.has(sibling.name)) continue
      const heading = shortHeading(sibling)
      if (heading) return heading
      if (strict && lists.has(sibling.name)) return null
    }
    const parent: ChildNode | null = current.parent && isTag(current.parent as ChildNode) ? (current.parent as Element) : null
    current = parent
  }
  return null
}
