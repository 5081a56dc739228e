/** Lines and columns of preformatted text, as drawn by its white space. */
import { type ChildNode, Element, fold, isText, Text } from '#website/extraction/document.ts'
import { mostCommon, tally } from '#website/extraction/tallies.ts'

/** The gaps between columns. Two spaces are often only a habit of typing, so the narrow gap is tried only to find tables. */
const wideGap = /\s{3,}|\t+/
const narrowGap = /\s{2,}|\t+/

/** At most this many lines of a `pre` are read. */
const mostLines = 30_000

/** The lines of a `pre`, each as the cells between gaps; empty lines have no cells. Does not change the page. */
function linesOf(pre: Element, columnGap: RegExp): ChildNode[][][] {
  const lines: ChildNode[][][] = [[]]
  let cell: ChildNode[] | null = null
  for (const child of pre.children) {
    if (lines.length > mostLines) break
    if (!isText(child)) {
      const broken = child instanceof Element && child.name === 'br'
      if (broken) lines.push([])
      else if (cell) cell.push(child)
      else lines.at(-1)!.push((cell = [child]))
      if (broken) cell = null
      continue
    }
    child.data.split('\n', mostLines).forEach((line, index) => {
      if (index > 0) {
        lines.push([])
        cell = null
      }
      line.split(columnGap).forEach((words, column) => {
        if (column > 0) cell = null
        if (fold(words) === '') return
        const text = new Text(words)
        text.parent = pre
        if (cell) cell.push(text)
        else lines.at(-1)!.push((cell = [text]))
      })
    })
  }
  return lines
}

/** The children of a `pre` with `<br>` elements in place of line ends and column gaps. */
export function brokenLinesOf(pre: Element): ChildNode[] {
  const line = (): ChildNode => {
    const end = new Element('br', {})
    end.parent = pre
    return end
  }
  return linesOf(pre, wideGap).flatMap(cells => (cells.length === 0 ? [line()] : cells.flatMap(cell => [...cell, line()])))
}

/** A `pre` counts as a table if at least this many of its lines have the same number of cells. */
const fewestRows = 3

/** The cells of a `pre` that is a table; null unless nearly all of its lines have the same number of cells. */
export function preformattedRows(pre: Element): ChildNode[][][] | null {
  const readings = [wideGap, narrowGap].map(gap => {
    const lines = linesOf(pre, gap).filter(cells => cells.length > 0)
    const [width, count] = mostCommon(tally(lines.map(({ length }) => length))) ?? [0, 0]
    const isTable = width >= 2 && count >= fewestRows && count >= lines.length * 0.8
    return { rows: isTable ? lines.filter(cells => cells.length === width) : [], count }
  })
  const best = readings.toSorted((a, b) => b.rows.length - a.rows.length)[0]!
  return best.rows.length > 0 ? best.rows : null
}
