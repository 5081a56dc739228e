/** Tables that are drawn with spaces inside `<pre>`. */
import { type ChildNode, type Element, hasWords, textOf } from '#website/extraction/document.ts'
import { atomsOf } from './atoms.ts'
import { type Outline, signatureOf } from './outline.ts'
import { preformattedRows } from './preformatted.ts'
import { type RecordSet, stepFor } from './tables.ts'

/** Every `pre` whose lines have the same number of columns, as a table. */
export function preformattedTablesOf(outline: Outline, base: string): RecordSet[] {
  return [...outline.places.keys()].flatMap(element => (element.name === 'pre' ? (readPre(element, base) ?? []) : []))
}

function readPre(pre: Element, base: string): RecordSet | null {
  const lines = preformattedRows(pre)?.filter(cells => cells.some(cell => hasWords(textOf(cell))))
  const [first, ...rest] = lines ?? []
  if (!first || rest.length < 2) return null
  const hasHeader = namesColumns(first, rest)
  const headers = first.map(cell => (hasHeader ? textOf(cell) : ''))
  const steps = headers.map((header, index) => `>${stepFor(header, index)}`)
  const rows = hasHeader ? rest : [first, ...rest]
  return {
    roots: rows.map(cells => cells.flat()),
    kind: 'table',
    id: `table:${hasHeader ? headers.map(header => header.toLowerCase()).join('|') : signatureOf(pre)}`,
    container: pre,
    records: rows.map(cells =>
      cells.flatMap((cell, index) =>
        atomsOf(cell, base).map(atom => ({ ...atom, path: `${steps[index]}${atom.path.replace(/^~$/, '')}` })),
      ),
    ),
    labels: new Map(hasHeader ? headers.map((header, index) => [steps[index]!, header]) : []),
    reasons: [`${rows.length} preformatted lines of ${first.length} columns`],
  }
}

/** Words without digits over columns of which one has digits. */
function namesColumns(first: ChildNode[][], rest: ChildNode[][][]): boolean {
  const hasDigits = (cell: ChildNode[] | undefined) => cell !== undefined && /\d/.test(textOf(cell))
  return !first.some(hasDigits) && first.some((_, index) => rest.filter(cells => hasDigits(cells[index])).length > rest.length * 0.6)
}
