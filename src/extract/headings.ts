/** Headings that stand before a list or a table: the name of the whole, or a field of its records. */
import type { Atom } from './atoms.ts'
import { type ChildNode, type Element, findAll, findFirst, isTag, isUnseen, textOf } from './document.ts'

const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.name)
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

/** Climbs at most so many levels; `strict` stops at another list, which has a heading of its own. */
function headingBefore(container: Element, levels: number, strict: boolean): Element | null {
  let current: ChildNode | null = container
  for (let climbed = 0; climbed < levels && current; climbed++) {
    for (let sibling = current.prev; sibling; sibling = sibling.prev) {
      if (!isTag(sibling) || isUnseen(sibling) || furniture.has(sibling.name)) continue
      const heading = isHeading(sibling) || sibling.name === 'dt' ? sibling : findAll(sibling, isHeading).at(-1)
      // A heading deep inside other content belongs to that content.
      if (heading && textOf(sibling).length <= textOf(heading).length + 200) return heading
      if (strict && lists.has(sibling.name)) return null
    }
    const parent: ChildNode | null = current.parent && isTag(current.parent as ChildNode) ? (current.parent as Element) : null
    current = parent
  }
  return null
}
