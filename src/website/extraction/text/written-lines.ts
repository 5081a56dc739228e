/** Writes a page as lines of text pieces: the breaks, table rows, terms, emphasis and struck-out words that a reader sees, without any markup. */
import type { PassageLine, TextPiece } from '#contracts/passage.ts'
import {
  type ChildNode,
  type Element,
  elementChildren,
  findFirst,
  isBlock,
  isChipAfterChip,
  isTag,
  isText,
  isUnseen,
  parentElement,
  textOf,
} from '#website/extraction/document.ts'
import { isOnlySpoken } from '#website/extraction/records/inline-fields.ts'

/** A line, and the place of its letters among the letters of the page. Letters are all characters but white space. */
export interface WrittenLine extends Pick<PassageLine, 'kind' | 'cells'> {
  start: number
  end: number
  /** Whether the first cell repeats the heading of a column. Its letters are then not counted, because they do not stand here on the page. */
  labelled: boolean
}

export interface LetterSpan {
  start: number
  end: number
}

/** What `writtenLines` should know about the page. */
interface Wishes {
  /** Nodes whose places among the letters are wanted. */
  wanted: ReadonlySet<ChildNode>
  /** Nodes before which, and after which, a line ends even if they are inline: the first and last nodes of records. */
  first: ReadonlySet<ChildNode>
  last: ReadonlySet<ChildNode>
  /** The headings of the columns for cells of the records' rows. */
  headings: ReadonlyMap<Element, string>
}

type Style = Omit<TextPiece, 'text' | 'marked'>

const spaces = /[\s\u200b-\u200d\u2060]+/g

/** The text without white space. Zero-width characters count as white space, as in quotes. */
export const lettersOf = (text: string): string => text.replace(spaces, '')

/** The place of a letter in a text that has white space too. */
export function placeOfLetter(text: string, nth: number): number {
  let left = nth
  for (let at = 0; at < text.length; at++) if (lettersOf(text[at]!) !== '' && left-- === 0) return at
  return text.length
}

/** Writes the lines of the body, and finds the places of the wanted nodes. */
export function writtenLines(body: Element, wishes: Wishes): { lines: WrittenLine[]; spans: Map<ChildNode, LetterSpan> } {
  const writer = new LineWriter(wishes)
  writer.visit(body, {})
  writer.endLine()
  return { lines: writer.lines, spans: writer.spans }
}

/** A row of at most two cells is a term and its value if the first cell is at most so long. */
const longestTerm = 80

class LineWriter {
  readonly lines: WrittenLine[] = []
  readonly spans = new Map<ChildNode, LetterSpan>()
  readonly #wishes: Wishes
  readonly #holders = new Set<ChildNode>()
  #letters = 0
  #line = emptyLine('text', 0)
  #isPreformatted = false
  /** While the cells of one line are written, blocks separate words instead of lines. */
  #isJoining = false

  constructor(wishes: Wishes) {
    this.#wishes = wishes
    for (const node of wishes.wanted)
      for (let holder: ChildNode | null = node; holder && !this.#holders.has(holder); holder = parentElement(holder))
        this.#holders.add(holder)
  }

  visit(node: ChildNode, style: Style): void {
    if (this.#wishes.first.has(node)) this.endLine()
    const start = this.#letters
    if (isText(node)) this.#add(node.data, style)
    else if (isTag(node) && !this.#isHidden(node)) this.#visitElement(node, styleOf(node, style))
    if (this.#wishes.wanted.has(node)) this.spans.set(node, { start, end: this.#letters })
    if (this.#wishes.last.has(node)) this.endLine()
  }

  /** Ends the line, unless it is a term that still waits for its value. The next line is plain, or continues the value of a pair. */
  endLine(kind: WrittenLine['kind'] = this.#line.kind === 'pair' ? 'pair' : 'text'): void {
    const { cells } = this.#line
    trimEnd(cells)
    const isEmpty = cells.at(-1)!.length === 0
    if (isEmpty && this.#line.kind === 'pair' && kind === 'pair') return
    if (cells.some(cell => cell.length > 0) && !(isEmpty && this.#line.labelled)) this.lines.push({ ...this.#line, end: this.#letters })
    this.#line = emptyLine(kind, this.#letters)
  }

  #isHidden(element: Element): boolean {
    return isUnseen(element) || (isOnlySpoken(element) && !this.#holders.has(element))
  }

  #visitElement(element: Element, style: Style): void {
    const { name } = element
    if (this.#isJoining) this.#visitJoined(element, style)
    else if (name === 'br' || name === 'hr') this.endLine()
    else if (name === 'tr') this.#visitRow(element, style)
    else if (name === 'dt') this.#visitTerm(element, style)
    else if (name === 'dd') this.#visitValue(element, style)
    else if (!isBlock(element)) {
      if (isChipAfterChip(element, textOf(element))) this.#add(' ', style)
      for (const child of element.children) this.visit(child, style)
    } else this.#visitBlock(element, style)
  }

  #visitJoined(element: Element, style: Style): void {
    const isApart = isBlock(element) || element.name === 'br' || isChipAfterChip(element, textOf(element))
    if (isApart) this.#add(' ', style)
    for (const child of element.children) this.visit(child, style)
    if (isApart) this.#add(' ', style)
  }

  #visitBlock(element: Element, style: Style): void {
    const wasPreformatted = this.#isPreformatted
    this.endLine()
    if (this.#line.kind === 'text') this.#line.kind = kindOf(element)
    if (element.name === 'pre') this.#isPreformatted = true
    for (const child of element.children) this.visit(child, style)
    this.endLine()
    this.#isPreformatted = wasPreformatted
  }

  #visitRow(row: Element, style: Style): void {
    const cells = elementChildren(row).filter(cell => (cell.name === 'td' || cell.name === 'th') && !isUnseen(cell))
    const heading = this.#wishes.headings
    const isHeaded = cells.some(cell => heading.has(cell))
    this.endLine('text')
    if (isHeaded || cells.length < 2 || cells.some(cell => holdsLines(cell, this.#wishes.first))) {
      for (const cell of cells) this.#visitCell(cell, heading.get(cell), style)
    } else {
      const isPair = cells.length === 2 && textOf(cells[0]!).length <= longestTerm
      this.#line.kind = isPair ? 'pair' : 'row'
      cells.forEach((cell, at) => {
        if (at > 0) this.#nextCell()
        this.#join(cell, style)
      })
    }
    this.endLine('text')
  }

  #visitCell(cell: Element, heading: string | undefined, style: Style): void {
    this.endLine('text')
    if (heading !== undefined) {
      this.#line = { ...emptyLine('pair', this.#letters), labelled: true, cells: [[{ text: heading }], []] }
    }
    this.visit(cell, style)
    this.endLine('text')
  }

  #visitTerm(term: Element, style: Style): void {
    this.endLine('text')
    this.#line.kind = 'pair'
    this.#join(term, style, true)
    trimEnd(this.#line.cells)
    this.#line.cells.push([])
  }

  #visitValue(value: Element, style: Style): void {
    this.endLine()
    if (this.#line.kind !== 'pair') this.#line = emptyLine('pair', this.#letters)
    for (const child of value.children) this.visit(child, style)
    this.endLine('pair')
    const next = followingElement(value)
    if (next?.name !== 'dd') this.endLine('text')
  }

  /** Writes an element into the current cell. */
  #join(element: Element, style: Style, isOpen = false): void {
    const wasJoining = this.#isJoining
    this.#isJoining = true
    if (isOpen) for (const child of element.children) this.visit(child, style)
    else this.visit(element, style)
    this.#isJoining = wasJoining
  }

  #nextCell(): void {
    trimEnd(this.#line.cells)
    this.#line.cells.push([])
  }

  #add(data: string, style: Style): void {
    if (this.#isPreformatted && !this.#isJoining && data.includes('\n')) {
      data.split('\n').forEach((line, at) => {
        if (at > 0) this.endLine()
        this.#addWords(line, style)
      })
    } else this.#addWords(data, style)
  }

  #addWords(data: string, style: Style): void {
    const cell = this.#line.cells.at(-1)!
    const last = cell.at(-1)
    const folded = this.#isPreformatted ? data : data.replace(spaces, ' ')
    const text = !this.#isPreformatted && (!last || last.text.endsWith(' ')) ? folded.trimStart() : folded
    if (text === '') return
    this.#letters += lettersOf(text).length
    if (last && isSameStyle(last, style)) last.text += text
    else cell.push({ text, ...style })
  }
}

const emptyLine = (kind: WrittenLine['kind'], start: number): WrittenLine => ({
  kind,
  cells: kind === 'pair' ? [[], []] : [[]],
  start,
  end: start,
  labelled: false,
})

/** Removes the white space at the end of the last cell. */
function trimEnd(cells: TextPiece[][]): void {
  const cell = cells.at(-1)!
  for (let last = cell.at(-1); last; last = cell.at(-1)) {
    last.text = last.text.trimEnd()
    if (last.text !== '') return
    cell.pop()
  }
}

const isSameStyle = (piece: TextPiece, style: Style): boolean =>
  piece.struck === style.struck && piece.strong === style.strong && piece.slanted === style.slanted

function kindOf(element: Element): WrittenLine['kind'] {
  if (/^h[1-6]$/.test(element.name)) return 'heading'
  const isItem = element.name === 'li' && !findFirst(element, child => isBlock(child) && child.name !== 'ul' && child.name !== 'ol')
  return isItem ? 'item' : 'text'
}

/** Whether a cell of a table has lines of its own, or is or holds the beginning of a record. */
const holdsLines = (cell: Element, first: ReadonlySet<ChildNode>): boolean =>
  first.has(cell) || findFirst(cell, child => first.has(child) || isBlock(child) || child.name === 'br') !== null

function followingElement(element: Element): Element | null {
  let next = element.next
  while (next && !isTag(next)) next = next.next
  return next
}

const struckTags = new Set(['s', 'del', 'strike'])
const strongTags = new Set(['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th'])
const slantedTags = new Set(['i', 'em', 'cite', 'dfn', 'var'])
/** Class names that style sheets use to strike words out. Style sheets themselves are not read. */
const struckClass = /(?:^|\s)(?:\S*line-through|strike(?:d|through)?|struck|crossed(?:-out)?)(?=\s|$)/
/** Class names of old prices: with an amount in the element, nearly every shop strikes them out. */
const oldPriceClass = /(?:^|[\s_-])(?:old|was)(?:[\s_-]?price)?(?=[\s_-]|$)/i

function styleOf({ name, attribs, children }: Element, style: Style): Style {
  const { class: written = '', style: declared = '' } = attribs
  const isStruck =
    struckTags.has(name) ||
    /text-decoration(?:-line)?\s*:[^;]*line-through/i.test(declared) ||
    struckClass.test(written) ||
    (oldPriceClass.test(written) && /\d/.test(textOf(children)))
  if (!isStruck && !strongTags.has(name) && !slantedTags.has(name)) return style
  return {
    ...style,
    ...(isStruck && { struck: true as const }),
    ...(strongTags.has(name) && { strong: true as const }),
    ...(slantedTags.has(name) && { slanted: true as const }),
  }
}
