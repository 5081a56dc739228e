/** Pages about one thing: label and value pairs, wherever they stand, as one record. */
import { type Atom, atomsOf } from './atoms.ts'
import { closest, type Document, type Element, findAll, findFirst, isText, textOf } from '#extract/document.ts'
import type { RecordSet } from './tables.ts'

/** A page about one thing says what it is within so many pieces. */
const mostPieces = 3000

const outside = new Set(['nav', 'footer', 'aside', 'header', 'form'])

/** The labelled fields of the page as one record, with its main heading as the name; null when there are too few. */
export function detailsOf(document: Document, base: string, tables: RecordSet[]): RecordSet | null {
  const body = findFirst(document, element => element.name === 'body')
  if (!body) return null
  const root = findFirst(body, element => element.name === 'main' || element.attribs['role'] === 'main') ?? body
  const labelled: Atom[] = []
  const visit = (element: Element) => {
    if (outside.has(element.name)) return
    if (element.name === 'dl')
      labelled.push(...atomsOf([element], base).filter(atom => atom.label && atom.kind !== 'image' && !atom.isTerm))
    else for (const child of element.children) if ('attribs' in child && child.name !== 'table') visit(child as Element)
  }
  visit(root)
  for (const table of tables) if (table.kind === 'details') for (const atom of table.records.flat()) labelled.push(atom)
  const rootLength = textOf(root).length
  // Some sites wrap the whole page in a form; that one is no input form.
  const isOutside = (node: Atom['node']) =>
    closest(node, element => outside.has(element.name) && (element.name !== 'form' || textOf(element).length < rootLength / 2)) !== null
  const inLists = new Set(labelled.map(atom => atom.node))
  for (const atom of atomsOf([root], base, mostPieces)) {
    if (inLists.has(atom.node) || atom.isTerm || atom.kind === 'image') continue
    const match = /^(\p{L}[^:：]{1,38}?)\s*[:：]\s+(\S.{0,300})$/u.exec(atom.text)
    if ((!atom.label && !match) || isOutside(atom.node)) continue
    if (atom.label) labelled.push(atom)
    else if (match) labelled.push({ ...atom, kind: 'text', label: match[1]!, text: match[2]! })
  }
  // What stands under a label is its value, one piece or several; the same label elsewhere on the page is about something else.
  const byLabel = new Map<string, Atom[]>()
  let before = ''
  for (const atom of labelled) {
    if (atom.text === '') continue
    const label = atom.label!.toLowerCase()
    const pieces = byLabel.get(label)
    if (!pieces) byLabel.set(label, [atom])
    else if (label === before && !isAside(atom)) pieces.push(atom)
    before = label
  }
  if (byLabel.size < 3) return null
  const heading = findAll(root, element => element.name === 'h1')[0] ?? findAll(document, element => element.name === 'h1')[0]
  const name: Atom[] = heading ? [{ path: '>h1', kind: 'text', text: textOf(heading), label: undefined, node: heading }] : []
  return {
    roots: [],
    kind: 'details',
    id: 'details:page',
    container: root,
    records: [[...name, ...[...byLabel.values()].flat()]],
    labels: new Map(),
    reasons: [`${byLabel.size} labelled values`],
  }
}

/** What stands in brackets explains the value before it. */
const isAside = ({ node }: Atom): boolean => node.prev !== null && isText(node.prev) && /[([]\s*$/.test(node.prev.data)
