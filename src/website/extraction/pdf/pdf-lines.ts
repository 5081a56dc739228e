/** The lines that a PDF's page shows: its file only says where each piece of text stands. */
import { fold } from '#website/extraction/document.ts'

/** A run of text on a page. Lengths are points, from the page's upper left corner. */
export interface Piece {
  text: string
  left: number
  right: number
  /** Where the letters stand. */
  baseline: number
  /** Height of the letters. */
  size: number
}

/** What stands together on one line. */
export interface Cell extends Piece {
  words: Piece[]
}

export interface Line {
  page: number
  baseline: number
  size: number
  left: number
  right: number
  text: string
  /** From left to right. */
  cells: Cell[]
}

/** In letter heights: from this gap on there is a space between two pieces, … */
const wordGap = 0.15
/** … and from this one on they are different cells. Justified text hardly reaches it. */
const cellGap = 1.2

/** The lines of one page, from the top down. */
export function linesOf(pieces: Piece[], page: number): Line[] {
  const rows: Piece[][] = []
  for (const piece of pieces.flatMap(cutAtGaps).toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    // A raised or lowered sign belongs to the line that it is smaller than.
    if (row && piece.baseline - row[0]!.baseline < 0.5 * Math.max(piece.size, row[0]!.size)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => lineOf(row, page))
}

function lineOf(row: Piece[], page: number): Line {
  const cells: Cell[] = []
  for (const piece of row.toSorted((a, b) => a.left - b.left)) {
    const cell = cells.at(-1)
    const gap = cell ? (piece.left - cell.right) / piece.size : Infinity
    if (!cell || gap >= cellGap) {
      cells.push({ ...piece, words: [piece] })
      continue
    }
    cell.text += `${gap >= wordGap ? ' ' : ''}${piece.text}`
    cell.right = Math.max(cell.right, piece.right)
    cell.words.push(piece)
  }
  for (const cell of cells) cell.text = fold(cell.text)
  const largest = row.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best))
  return {
    page,
    baseline: largest.baseline,
    size: largest.size,
    left: cells[0]!.left,
    right: Math.max(...cells.map(cell => cell.right)),
    text: cells.map(cell => cell.text).join(' '),
    cells,
  }
}

/** Pieces without the spaces that some programs draw columns with. */
function cutAtGaps(piece: Piece): Piece[] {
  const width = (piece.right - piece.left) / piece.text.length
  // linear: parts without white space are divided by it
  return [...piece.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map(match => {
    const left = piece.left + width * match.index
    return { ...piece, text: match[0], left, right: left + width * match[0].length }
  })
}

/** Lines at the edges of a page among which headers, footers and page numbers are looked for. */
const edgeLines = 3

/** Lines without what stands in the same place of most pages and says the same but for the page's number; of headers the first stays. */
export function withoutRunning(pages: Line[][]): Line[][] {
  if (pages.length < 3) return pages
  // Numbers alone count the pages, even where the first of them has none.
  const nameOf = ({ baseline, text, page }: Line) =>
    `${Math.round(baseline / 4)} ${/\d/.test(text) && !/\p{L}/u.test(text) ? '#' : text.replace(/\d+/g, number => (Number(number) === page ? '#' : number))}`
  const met = new Map<string, number>()
  for (const lines of pages) for (const name of new Set(lines.map(nameOf))) met.set(name, (met.get(name) ?? 0) + 1)
  const kept = new Set<string>()
  return pages.map(lines =>
    lines.filter((line, at) => {
      const name = nameOf(line)
      if (met.get(name)! <= pages.length / 2) return true
      // It may be the header of a table that goes on over the pages.
      if (at < Math.min(edgeLines, lines.length / 2)) return !kept.has(name) && kept.add(name)
      return at < lines.length - edgeLines
    }),
  )
}
