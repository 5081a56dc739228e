/** Groups the lines of a PDF into headings, paragraphs and tables. */
import { mostCommon } from '#website/extraction/tallies.ts'
import type { PdfLine } from './pdf-lines.ts'
import { columnAt, columnsOf, endOfLastRow, endOfTable, isTextInColumns, joinTables, type PdfTable, rowsOf } from './pdf-tables.ts'

export type Block = { page: number } & (
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | ({ kind: 'table' } & PdfTable)
)

/** The blocks of a document, in reading order. */
export function blocksOf(pages: PdfLine[][]): Block[] {
  const levels = headingLevels(pages.flat())
  const blocks: Block[] = []
  for (const lines of pages) {
    const onPage = blocksOfPage(lines, levels)
    const [first, ...rest] = onPage
    const last = blocks.at(-1)
    blocks.push(...(first && last && continued(last, first) ? rest : onPage))
  }
  return blocks
}

/** Joins the first block of a page to the last block of the page before, if together they are one table or one sentence. Returns whether they are. */
function continued(last: Block, first: Block): boolean {
  if (last.kind === 'table' && first.kind === 'table') return joinTables(last, first)
  const isSentence = last.kind === 'paragraph' && first.kind === 'paragraph' && /^\p{Ll}/u.test(first.text) && !/[.:;!?)]$/.test(last.text)
  if (isSentence) last.text = joinLines(last.text, first.text)
  return isSentence
}

function blocksOfPage(lines: PdfLine[], levels: Map<number, number>): Block[] {
  const blocks: Block[] = []
  let text: PdfLine[] = []
  const endText = () => {
    blocks.push(...textBlocks(text, levels))
    text = []
  }
  for (let at = 0; at < lines.length;) {
    const end = endOfTable(lines, at)
    const columns = end > at ? columnsOf(lines.slice(at, end)) : null
    const inside = lines.slice(at, columns ? endOfLastRow(lines, end, columns) : Math.max(end, at + 1))
    if (!columns) text.push(...inside)
    else {
      endText()
      if (isTextInColumns(inside, columns))
        for (const column of columns.keys()) blocks.push(...textBlocks(columnLines(inside, columns, column), levels))
      else blocks.push({ kind: 'table', page: inside[0]!.page, columns, rows: rowsOf(inside, columns) })
    }
    at += inside.length
  }
  endText()
  return blocks
}

/** The cells of one column of a text set in columns, as lines. */
function columnLines(lines: PdfLine[], columns: { left: number; right: number }[], column: number): PdfLine[] {
  return lines.flatMap(line => {
    const cells = line.cells.filter(cell => columnAt(cell, columns) === column)
    if (cells.length === 0) return []
    return [{ ...line, cells, text: cells.map(cell => cell.text).join(' '), left: cells[0]!.left, right: cells.at(-1)!.right }]
  })
}

/** Font sizes larger than that of the body text, as heading levels 1 (the largest) to 3. */
function headingLevels(lines: PdfLine[]): Map<number, number> {
  const letters = new Map<number, number>()
  for (const line of lines) letters.set(sizeOf(line), (letters.get(sizeOf(line)) ?? 0) + line.text.length)
  const [body] = mostCommon(letters) ?? [0]
  const larger = [...letters.keys()].filter(size => size >= body * 1.15).toSorted((a, b) => b - a)
  return new Map(larger.map((size, index) => [size, Math.min(index + 1, 3)]))
}

const sizeOf = (line: PdfLine): number => Math.round(line.size * 2) / 2
const longestHeading = 200
const listMark = /^(?:[-–•·▪*]|\(?\w{1,3}[.)])\s/

function textBlocks(lines: PdfLine[], levels: Map<number, number>): Block[] {
  const edge = Math.max(0, ...lines.map(line => line.right))
  const blocks: Block[] = []
  lines.forEach((line, at) => {
    const level = levels.get(sizeOf(line))
    const before = lines[at - 1]
    const block = blocks.at(-1)
    const isNear = before !== undefined && sizeOf(before) === sizeOf(line) && line.baseline - before.baseline < 1.7 * line.size
    if (block?.kind === 'heading' && isNear && block.level === level) block.text += ` ${line.text}`
    else if (level !== undefined && line.text.length <= longestHeading)
      blocks.push({ kind: 'heading', page: line.page, level, text: line.text })
    // A line that ends early is the last of its paragraph. A line of several cells, or with a list mark, begins a new paragraph.
    else if (
      block?.kind === 'paragraph' &&
      isNear &&
      before.right > before.left + 0.85 * (edge - before.left) &&
      line.cells.length === 1 &&
      !listMark.test(line.text)
    )
      block.text = joinLines(block.text, line.text)
    else blocks.push({ kind: 'paragraph', page: line.page, text: line.text })
  })
  return blocks
}

/** Joins two lines; removes the hyphen of a word that is divided between them. */
const joinLines = (text: string, next: string): string =>
  /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`
