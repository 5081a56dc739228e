/** Finds the lines of a PDF page. The file itself has no lines, only runs of text with positions. */
import { fold } from '#website/extraction/document.ts'
import { tally } from '#website/extraction/tallies.ts'

/** A run of text on a page. Lengths are in points, positions from the upper left corner of the page. */
export interface Piece {
  text: string
  left: number
  right: number
  /** The vertical position of the letters' base. */
  baseline: number
  /** The height of the letters. */
  size: number
}

/** Adjacent runs of text on one line. */
export interface PdfCell extends Piece {
  words: Piece[]
}

export interface PdfLine {
  page: number
  baseline: number
  size: number
  left: number
  right: number
  text: string
  /** From left to right. */
  cells: PdfCell[]
}

/** A gap between two runs of text counts as a space if it is at least this many letter heights wide. */
const wordGap = 0.15
/** A gap separates cells if it is at least this many letter heights wide. Gaps in justified text are smaller. */
const cellGap = 1.2

/** The lines of one page, from top to bottom. */
export function pdfLines(pieces: Piece[], page: number): PdfLine[] {
  const rows: Piece[][] = []
  for (const piece of pieces.flatMap(cutAtGaps).toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    // Superscripts and subscripts belong to the line beside them.
    if (row && piece.baseline - row[0]!.baseline < 0.5 * Math.max(piece.size, row[0]!.size)) row.push(piece)
    else rows.push([piece])
  }
  return rows.map(row => lineOf(row, page))
}

function lineOf(row: Piece[], page: number): PdfLine {
  const cells: PdfCell[] = []
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

/** Splits runs of text at wide gaps of spaces, with which some programs draw columns. */
function cutAtGaps(piece: Piece): Piece[] {
  const width = (piece.right - piece.left) / piece.text.length
  // linear: each repetition of the group begins with white space and then has none
  return [...piece.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map(match => {
    const left = piece.left + width * match.index
    return { ...piece, text: match[0], left, right: left + width * match[0].length }
  })
}

/** Headers and footers are looked for in this many lines at the top and bottom of a page. */
const edgeLines = 3

/**
 * Removes headers, footers and page numbers: lines at the same position with the same text, apart from the page number, on most pages. The
 * first occurrence of a header is kept.
 */
export function withoutRunning(pages: PdfLine[][]): PdfLine[][] {
  if (pages.length < 3) return pages
  // A line of only digits is a page number even when it differs from the PDF's own count.
  const nameOf = ({ baseline, text, page }: PdfLine) =>
    `${Math.round(baseline / 4)} ${/\d/.test(text) && !/\p{L}/u.test(text) ? '#' : text.replace(/\d+/g, number => (Number(number) === page ? '#' : number))}`
  const met = tally(pages.flatMap(lines => [...new Set(lines.map(nameOf))]))
  const kept = new Set<string>()
  return pages.map(lines =>
    lines.filter((line, at) => {
      const name = nameOf(line)
      if (met.get(name)! <= pages.length / 2) return true
      // A line at the top may be the header of a table that continues on further pages, so its first occurrence is kept.
      if (at < Math.min(edgeLines, lines.length / 2)) return !kept.has(name) && kept.add(name)
      return at < lines.length - edgeLines
    }),
  )
}
