/**
 * The copy of a page inside of its frame: which of its elements belong to which cells, and the marks that we draw on it. The copy has no scripts of its
 * own; everything here runs in the page around the frame.
 */
import type { PageOfTable } from '#contracts/table-page.ts'

/** A place that a person points at: the number of its element, and its words. */
export interface PointedPlace {
  element: number
  text: string
  /** Whether the words are a part of the element's words that was selected. */
  selected: boolean
}

interface CellPlaceOnPage {
  row: number
  column: number
}

export interface FramedPage {
  document: Document
  /** Whether the browser tells the page around the frame what happens in it. Safari does not (WebKit bug 218086). */
  listens: boolean
  /** The element with a number; undefined if the copy lacks it. */
  element(number: number): HTMLElement | undefined
  /** The elements that cells were read from, each with its cell, and the elements that hold records, each with its row. */
  cells: ReadonlyMap<Element, CellPlaceOnPage>
  records: ReadonlyMap<Element, number>
  /** The cell that was read from the element or from one around it. */
  cellAt(element: Element): CellPlaceOnPage | null
  /** The row of the record that holds the element; null outside of all records. */
  rowAt(element: Element): number | null
  /** The elements of a record that the copy has. */
  recordOf(row: number): HTMLElement[]
  cellsOf(row: number, column: number): HTMLElement[]
}

/** Finds the places of a table on its page. */
export function framePage(document: Document, rows: PageOfTable['rows']): FramedPage {
  const elements = new Map(
    Array.from(document.querySelectorAll<HTMLElement>('[data-at]'), element => [Number(element.dataset['at']), element] as const),
  )
  const cells = new Map<Element, CellPlaceOnPage>()
  const records = new Map<Element, number>()
  const byRow = new Map(rows.map(row => [row.row, row]))
  const shown = (numbers: readonly number[] = []) => numbers.flatMap(number => elements.get(number) ?? [])
  for (const { row, cells: columns, record } of rows) {
    for (const element of shown(record)) records.set(element, row)
    columns.forEach((numbers, column) => {
      for (const element of shown(numbers)) if (!cells.has(element)) cells.set(element, { row, column })
    })
  }
  const around = <Value>(known: ReadonlyMap<Element, Value>, element: Element): Value | null => {
    for (let at: Element | null = element; at; at = at.parentElement) if (known.has(at)) return known.get(at)!
    return null
  }
  return {
    document,
    cells,
    records,
    listens: canListen(document),
    element: number => elements.get(number),
    cellAt: element => around(cells, element),
    rowAt: element => around(records, element),
    recordOf: row => shown(byRow.get(row)?.record),
    cellsOf: (row, column) => shown(byRow.get(row)?.cells[column]),
  }
}

const heading = 'h1,h2,h3,h4,h5,h6,[role=heading],caption,th,legend,summary'

/**
 * The record that a heading above records is for: the shown one if it stands below the heading, otherwise the first below it. Null if the element is no
 * heading, if no record follows before the next heading of its kind, or if it is inside something that looks like a record that the table lacks.
 */
export function headedRow(page: FramedPage, element: Element, shown: number | null): number | null {
  const title = element.closest(heading)
  if (!title) return null
  const isAfter = (one: Element, other: Element) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = Array.from(page.document.querySelectorAll(title.localName)).find(
    other => isAfter(title, other) && page.rowAt(other) === null,
  )
  const below = [...page.records].filter(([record]) => isAfter(title, record) && !(next && isAfter(next, record)))
  const [first] = below
  if (!first || looksLike(title, first[0])) return null
  return below.some(([, row]) => row === shown) ? shown : first[1]
}

/** Whether an element is, or is inside of, a sibling of the record that has its form. */
function looksLike(element: Element, record: Element): boolean {
  let at: Element | null = element
  while (at && at.parentElement !== record.parentElement) at = at.parentElement
  return at !== null && at.localName === record.localName && at.className === record.className
}

/** Marks the records and the cells with attributes for the style sheet of `markSheet`. Returns a function that takes the marks away. */
export function markPlaces({ cells, records }: FramedPage): () => void {
  for (const [element, { column }] of cells) element.setAttribute('data-tint', String(column))
  for (const element of records.keys()) element.setAttribute('data-record', '')
  return () => {
    for (const element of cells.keys()) element.removeAttribute('data-tint')
    for (const element of records.keys()) element.removeAttribute('data-record')
  }
}

/** Tries whether a listener of this window is called for an event of the document. */
function canListen(document: Document): boolean {
  let isHeard = false
  const listen = () => (isHeard = true)
  document.addEventListener('indaga', listen, { once: true })
  document.dispatchEvent(new Event('indaga'))
  document.removeEventListener('indaga', listen)
  return isHeard
}

const longest = 2000

/** The words of an element as a reader sees them; those of a picture are its alternative text. */
export function wordsOf(element: Element): string {
  const drawn = element.getAttribute('data-picture') ?? element.getAttribute('data-field')
  return (drawn ?? wordsIn(element)).replace(/\s+/g, ' ').trim()
}

/** Elements whose words belong to the line around them. */
const inline =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|i|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/

function wordsIn(element: Element): string {
  let words = ''
  for (const node of element.childNodes) {
    const more = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : wordsIn(node as Element)
    words += isChipAfterChip(node, words, more) ? ` ${more}` : more
  }
  return inline.test(element.localName) ? words : ` ${words} `
}

/** Whether the words of two elements stand apart though nothing is written between them: `<span>New</span><span>Sale</span>`. */
function isChipAfterChip(node: ChildNode, before: string, words: string): boolean {
  const isChip = (other: ChildNode | null) => /^(?:SPAN|A|TIME)$/i.test(other?.nodeName ?? '')
  return isChip(node) && isChip(node.previousSibling) && /\p{L}.*[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(words)
}

/** The place at an element; null if it has no words, or is so large that it can be no value. */
export function placeAt(page: FramedPage, element: Element | null): PointedPlace | null {
  const at = element?.closest<HTMLElement>('[data-at]')
  if (!at || at === page.document.body || at === page.document.documentElement) return null
  const text = wordsOf(at)
  if (text === '' || text.length > longest || at.querySelectorAll('[data-record]').length > 1) return null
  return { element: Number(at.dataset['at']), text, selected: false }
}

/** The letters of a cut word before the beginning of a selection, and those behind its end: a hand slips by a letter. */
function cutLetters({ startContainer, startOffset, endContainer, endOffset }: Range): [before: string, behind: string] {
  const inWord = (text: string, at: number) => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1))
  const [first, last] = [startContainer, endContainer].map(node => (node.nodeType === node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
  let [from, to] = [startOffset, endOffset]
  while (from > 0 && inWord(first!, from)) from--
  while (to < last!.length && inWord(last!, to)) to++
  return [first!.slice(from, startOffset), last!.slice(endOffset, to)]
}

/** The words that are selected in the frame, with the smallest element that holds all of them; null if none are. A word that is cut is whole. */
export function selectedPlace(page: FramedPage): PointedPlace | null {
  const selection = page.document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const [before, behind] = cutLetters(range)
  const text = `${before}${selection.toString()}${behind}`.replace(/\s+/g, ' ').trim()
  const holder = range.commonAncestorContainer
  const at = (holder instanceof page.document.defaultView!.Element ? holder : holder.parentElement)?.closest<HTMLElement>('[data-at]')
  if (text === '' || text.length > longest || !at) return null
  return { element: Number(at.dataset['at']), text, selected: true }
}

/** The style sheet of the marks: a color for each column by its index. */
export function markSheet(colors: readonly string[], active: number): string {
  const tints = colors.map((color, column) => {
    const wash = `color-mix(in srgb, ${color} ${column === active ? 38 : 20}%, transparent)`
    return `[data-tint="${column}"]{background-image:linear-gradient(${wash},${wash})!important;outline:${column === active ? 2 : 1}px solid ${color}!important;outline-offset:1px}`
  })
  return (
    '[data-at]{cursor:pointer}[data-record]{outline:1px dashed #56625e;outline-offset:3px}' +
    tints.join('') +
    '[data-flash]{outline:3px solid #14201d!important;outline-offset:2px;background-image:linear-gradient(#ffe27a,#ffe27a)!important}' +
    '[data-hover]{outline:2px solid #14201d!important;outline-offset:1px;background-image:linear-gradient(#ffe27a,#ffe27a)!important;color:#14201d!important}' +
    '[data-labels]{position:absolute;top:0;left:0;pointer-events:none}' +
    '[data-labels]>span{position:absolute;max-width:160px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:600 11px/16px system-ui,sans-serif;' +
    'padding:0 5px;border:1px solid;border-radius:4px;background:#fff;color:#14201d;transform:translateY(-50%)}'
  )
}

/** The pixels that a label needs. */
const roomForLabel = 90

/** Writes the names of the columns at the cells of one record, so that the columns can be told apart without their colors. */
export function labelRecord(page: FramedPage, row: number | null, columns: readonly { label: string; color: string }[]): void {
  const { document } = page
  document.querySelector('[data-labels]')?.remove()
  if (row === null) return
  const layer = document.createElement('div')
  layer.dataset['labels'] = ''
  layer.setAttribute('aria-hidden', 'true')
  // One place may hold the values of several columns, such as a heading that is a link.
  const named = new Map<HTMLElement, { labels: string[]; color: string }>()
  columns.forEach(({ label, color }, column) => {
    const [element] = page.cellsOf(row, column)
    if (!element) return
    const known = named.get(element) ?? { labels: [], color }
    known.labels.push(label)
    named.set(element, known)
  })
  for (const [element, { labels, color }] of named) {
    const at = element.getBoundingClientRect()
    if (at.width === 0) continue
    const chip = document.createElement('span')
    chip.textContent = labels.join(' · ')
    chip.style.borderColor = color
    // Behind the last words of the place: above it would hide the words of a label.
    const words = document.createRange()
    words.selectNodeContents(element)
    const last = Array.from(words.getClientRects()).at(-1) ?? at
    const { scrollX = 0, scrollY = 0 } = document.defaultView ?? {}
    chip.style.left = `${Math.min(last.right + 6, document.documentElement.clientWidth - roomForLabel) + scrollX}px`
    chip.style.top = `${(last.top + last.bottom) / 2 + scrollY}px`
    layer.append(chip)
  }
  document.documentElement.append(layer)
}

/** Moves an attribute, which draws a mark, to these elements alone. */
export function markOnly(page: FramedPage, name: 'data-hover' | 'data-flash', elements: readonly (Element | undefined)[]): void {
  for (const element of page.document.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  for (const element of elements) element?.setAttribute(name, '')
}
