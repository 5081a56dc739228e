/**
 * In the page: keeps the records of virtual lists, which show only the records in view and replace them while the page scrolls. Each step notes the
 * records that are shown. When the page is serialized, records that left the tree are written among the others, in their order. The function is long
 * because it is sent to the page as text, with everything that it uses.
 */
import type { PageAgent } from './page-agent.ts'

export function installRecordKeeper(agent: PageAgent): void {
  /** A tree of more elements than this is not watched: virtual lists exist to keep the tree small. */
  const largestTree = 20_000
  const mostRecords = 10_000
  const aside = 'nav, header, footer, select, datalist, pre, svg, [role="menu"], [role="tablist"]'
  const indexes = ['aria-rowindex', 'aria-posinset', 'data-index', 'data-item-index', 'data-row-index', 'row-index', 'data-virtual-index']

  interface Seen {
    key: string
    top: number
  }
  interface List {
    /** The keys of all records, in their order. */
    order: string[]
    /** The markup of each record, by key. */
    markup: Map<string, string>
    /** The records shown at the last step. */
    shown: Map<Element, Seen>
    /** Whether records were seen to leave the tree. */
    windowed: boolean
  }
  const lists = new Map<Element, List>()

  /** The records of a list: its children with the most frequent tag. None, if fewer than three or less than 60 % of the children have this tag. */
  function recordsOf(list: Element): Element[] {
    const children = agent.childrenOf(list).filter(child => child instanceof Element)
    if (children.length < 3) return []
    const counts = new Map<string, number>()
    for (const { localName } of children) counts.set(localName, (counts.get(localName) ?? 0) + 1)
    const [name, count] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!
    if (count < 3 || count < children.length * 0.6 || /^(script|style|link|meta|br|option|path|span|col)$/.test(name)) return []
    return children.filter(child => child.localName === name)
  }

  /** A key that identifies a record by its index, text and first link; null for a record without text. */
  function keyOf(record: Element): string | null {
    const text: string[] = []
    const stack: Node[] = [record]
    let link = ''
    while (stack.length > 0) {
      const node = stack.pop()!
      if (node instanceof Text) text.push(node.data)
      else if (node instanceof Element) {
        if (link === '' && node instanceof HTMLAnchorElement) link = node.href
        for (const child of agent.childrenOf(node).toReversed()) stack.push(child)
      }
    }
    const words = text.join(' ').replace(/\s+/g, ' ').trim()
    if (words === '') return null
    const index = indexes.map(name => record.getAttribute(name)).find(value => value !== null) ?? ''
    return `${index}|${words.slice(0, 400)}|${words.length}|${link}`
  }

  /** The vertical position of a record, independent of scrolling. */
  function topOf(record: Element): number {
    let top = record.getBoundingClientRect().top
    for (let place = record.parentElement; place; place = place.parentElement) top += place.scrollTop
    return top
  }

  /** The list of the element that the page removed and replaced by `element`: both have the same tag, class and id. */
  function sameList(element: Element): List | undefined {
    for (const [other, list] of lists) {
      if (other.isConnected || other.localName !== element.localName || other.className !== element.className || other.id !== element.id)
        continue
      lists.delete(other)
      lists.set(element, list)
      return list
    }
    return undefined
  }

  /** Notes the records that a list shows now. */
  function note(element: Element, records: Element[], pressed: boolean): void {
    const list: List = lists.get(element) ?? sameList(element) ?? { order: [], markup: new Map(), shown: new Map(), windowed: false }
    lists.set(element, list)
    const before = new Set([...list.shown.values()].map(({ key }) => key))
    const shown = new Map<Element, Seen>()
    let at = -1
    let fresh = 0
    for (const record of records) {
      const key = keyOf(record)
      if (key === null) continue
      const top = topOf(record)
      shown.set(record, { key, top })
      const known = placeOfKey(list, key, at + 1)
      if (known !== -1) {
        at = known
        continue
      }
      if (list.order.length >= mostRecords) continue
      const was = list.shown.get(record)
      // The same element at the same position still shows the same record, whose text has changed, e.g. by a price that arrived later.
      if (was && !pressed && Math.abs(was.top - top) < 5 && before.has(was.key)) {
        at = list.order.indexOf(was.key)
        list.order[at] = key
        list.markup.delete(was.key)
        before.delete(was.key)
      } else {
        fresh++
        at = at === -1 ? placeBefore(list, records, record) : at + 1
        list.order.splice(at, 0, key)
      }
      list.markup.set(key, agent.markupOf(record))
    }
    const now = new Set([...shown.values()].map(({ key }) => key))
    if (fresh > 0 && [...before].some(key => !now.has(key))) list.windowed = true
    list.shown = shown
  }

  /** The place of a known key, or -1. The expected place is tried first, because a search through thousands at every step costs seconds. */
  function placeOfKey(list: List, key: string, expected: number): number {
    if (list.order[expected] === key) return expected
    return list.markup.has(key) ? list.order.indexOf(key) : -1
  }

  /** The place for a new record that has no known record before it in view: before the next known record, or at the end if there is none. */
  function placeBefore(list: List, records: Element[], record: Element): number {
    for (const next of records.slice(records.indexOf(record) + 1)) {
      const known = list.order.indexOf(keyOf(next) ?? '')
      if (known !== -1) return known
    }
    return list.order.length
  }

  agent.keepRecords = pressed => {
    const elements = agent.elements(largestTree)
    if (elements.length < largestTree) {
      for (const element of elements) {
        const records = recordsOf(element)
        if ((records.length > 0 || lists.has(element)) && !element.closest(aside)) note(element, records, pressed)
      }
    }
    return [...lists.values()].reduce((sum, { order }) => sum + order.length, 0)
  }
  agent.losesRecords = () => [...lists.values()].some(({ windowed }) => windowed)
  agent.keptChildren = element => {
    const list = lists.get(element)
    if (!list?.windowed) return null
    const live = new Map([...list.shown].map(([record, { key }]) => [key, record]))
    const records = new Set<Node>(live.values())
    const others = agent.childrenOf(element).filter(child => !records.has(child))
    return [...others, ...list.order.map(key => live.get(key) ?? list.markup.get(key) ?? '')]
  }
}
