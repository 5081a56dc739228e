/** Pages about one thing: label and value pairs, wherever they stand, as one record. */
import { type Atom, atomsOf } from './atoms.ts'
import { closest, type Document, type Element, elementsNamed, findFirst, isText, textOf } from '#extract/document.ts'
import type { RecordSet } from './tables.ts'

/** A page about one thing says what it is within so many pieces. */
const mostPieces = 3000

const outside = new Set(['nav', 'footer', 'aside', 'header', 'form'])

/** The labelled fields of the page as one record, with its main heading as the name; null when there are too few. */
export function detailsOf(document: Document, base: string, tables: RecordSet[]): RecordSet | null {
  const [body] = elementsNamed(document, 'body')
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
  // A logo in a heading names nothing.
  const headings = elementsNamed(document, 'h1').filter(element => textOf(element) !== '')
  const heading = headings.find(element => closest(element, candidate => candidate === root) !== null) ?? headings[0]
  let belowHeading = false
  let price: Atom | undefined
  for (const atom of atomsOf([root], base, mostPieces)) {
    if (heading && closest(atom.node, element => element === heading)) belowHeading = true
    else if (belowHeading && !price && isPrice(atom) && !isOutside(atom.node)) price = { ...atom, path: '>price', label: undefined }
    if (inLists.has(atom.node) || atom.isTerm || atom.kind === 'image') continue
    const codes = atom.label || atom.kind === 'link' ? [] : codesOf(atom)
    const match = /^(\p{L}[^:：]{1,38}?)\s*[:：]\s+(\S.{0,300})$/u.exec(atom.text)
    if ((!atom.label && !match && codes.length === 0) || isOutside(atom.node)) continue
    if (atom.label) labelled.push(atom)
    else if (codes.length > 0) labelled.push(...codes)
    else if (match) labelled.push({ ...atom, kind: 'text', label: match[1]!, text: match[2]! })
  }
  // What stands under a label is its value, one piece or several; the same label elsewhere on the page is about something else.
  const byLabel = new Map<string, Atom[]>()
  const isOfList = repeatedIn(labelled)
  let before = ''
  for (const atom of labelled) {
    if (atom.text === '' || isOfList(atom)) continue
    const label = atom.label!.toLowerCase()
    const pieces = byLabel.get(label)
    if (!pieces) byLabel.set(label, [atom])
    else if (label === before && !isAside(atom)) pieces.push(atom)
    before = label
  }
  if (byLabel.size < 3) return null
  const name: Atom[] = heading ? [{ path: '>h1', kind: 'text', text: textOf(heading), label: undefined, node: heading }] : []
  return {
    roots: [],
    kind: 'details',
    id: 'details:page',
    container: root,
    records: [[...name, ...(price ? [price] : []), ...[...byLabel.values()].flat()]],
    labels: new Map(),
    reasons: [`${byLabel.size} labelled values`],
  }
}

/** A label that comes back so often in places of one path is that of a list's records. */
const fewestOfList = 3

/** Which labelled pieces are fields of many alike things, not of the one that a page would be about. */
function repeatedIn(labelled: Atom[]): (atom: Atom) => boolean {
  const keyOf = ({ path, label }: Atom) => `${path} ${label!.toLowerCase()}`
  const places = new Map<string, number>()
  labelled.forEach((atom, index) => {
    // Several pieces in a row are what one label names.
    if (labelled[index - 1]?.label?.toLowerCase() !== atom.label!.toLowerCase()) places.set(keyOf(atom), (places.get(keyOf(atom)) ?? 0) + 1)
  })
  return atom => (places.get(keyOf(atom)) ?? 0) >= fewestOfList
}

const amount = /^(?:(?:desde|from|pvp|ahora|now|only|solo)\s+)?(?:[€$£¥]\s?\d[\d.,]*|\d[\d.,\s]*\s?(?:[€$£¥]|eur|usd|gbp|mxn))/i
const oldPrice = /\b(?:old|was|before|antes|anterior|tachado|regular|list|strike\w*)\b/i

/** The amount that stands first below the heading of a page about one thing is its price; one struck out was. */
function isPrice({ kind, text, node }: Atom): boolean {
  if (kind !== 'text' || text.length > 30 || !amount.test(text)) return false
  const around = closest(node, element => ['del', 's', 'strike'].includes(element.name) || oldPrice.test(element.attribs['class'] ?? ''))
  return around === null
}

const codeNames =
  // linear: 120 characters at most
  /(?:^|[|·,;(]\s*)(ref(?:erencia)?|reference|sku|ean|gtin|upc|isbn|issn|mpn|cod(?:igo)?|código|modelo?|part)\b\.?(?:\s*(?:no|nº|n\.º|number|num)\.?)?\s*:?\s*(?=[\w./-]*\d)([\w./-]{3,32})/giu

/** "Ref. 77-TP850 | EAN 8412345678905": codes behind the names that such codes have. */
function codesOf(atom: Atom): Atom[] {
  if (atom.text.length > 120 || !/\d/.test(atom.text)) return []
  return [...atom.text.matchAll(codeNames)].map(([, name, code]) => ({ ...atom, label: name!, text: code! }))
}

/** What stands in brackets explains the value before it. */
const isAside = ({ node }: Atom): boolean => node.prev !== null && isText(node.prev) && /[([]\s*$/.test(node.prev.data)
