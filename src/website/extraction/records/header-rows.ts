/** Tables made of blocks: a first record that holds the names of the fields of the others. */
import { type ChildNode, classesOf, isTag } from '#website/extraction/document.ts'
import type { Atom } from './atom.ts'

interface CutRecord {
  nodes: ChildNode[]
  atoms: Atom[]
}

const headerClass = /(?:^|[-_])(?:head|header|heading|cabecera|encabezado|titles?|labels?)(?:$|[-_])/i
const longestName = 40

/** Takes a header row from the records and gives its names to their atoms; returns the records as they are where there is none. */
export function underHeaderRow<Row extends CutRecord>(records: Row[]): Row[] {
  const [header, ...rows] = records
  if (!header || rows.length < 2 || !isHeader(header, rows)) return records
  const names = placed(header.atoms)
  return rows.map(row => {
    const own = placed(row.atoms)
    return { ...row, atoms: row.atoms.map((atom, index) => ({ ...atom, label: atom.label ?? nameAt(names, own[index]!) })) }
  })
}

/** The place of each atom: its path without what makes it a link, and the how manyth it is there. */
function placed(atoms: Atom[]): { place: string; text: string }[] {
  const met = new Map<string, number>()
  return atoms.map(atom => {
    const path = atom.path.replace(/(?:>a(?:\.[^>]*)?)?~?$/, '')
    const nth = met.get(path) ?? 0
    met.set(path, nth + 1)
    return { place: `${path} ${nth}`, text: atom.text }
  })
}

const nameAt = (names: { place: string; text: string }[], { place }: { place: string }): string | undefined =>
  names.find(name => name.place === place)?.text

/** Short different words without digits, each over a field of the rows; called a header, or plainly of another nature than the rows. */
function isHeader({ nodes, atoms }: CutRecord, rows: CutRecord[]): boolean {
  const texts = atoms.map(atom => atom.text)
  if (atoms.length < 2 || new Set(texts).size < texts.length) return false
  if (atoms.some(({ kind, text }) => kind !== 'text' || text.length > longestName || /\d/.test(text) || text === '')) return false
  const places = placed(atoms).map(({ place }) => place)
  const columns = places.map(place => rows.flatMap(row => placed(row.atoms).filter(other => other.place === place)))
  if (columns.some(column => column.length < rows.length * 0.6)) return false
  const isNamed = nodes.some(node => isTag(node) && classesOf(node).some(name => headerClass.test(name)))
  const withDigits = columns.filter(column => column.filter(({ text }) => /\d/.test(text)).length >= column.length * 0.9).length
  return isNamed || (columns.length >= 3 && withDigits >= 2)
}
