/** Record sets inside record sets: tells which set is the list, and which sets only wrap the list or are parts of its records. */
import { type ChildNode, type Element, isTag } from '#website/extraction/document.ts'
import { alikeness } from './alikeness.ts'
import type { Atom } from './atom.ts'
import { namingOf } from './outline.ts'
import { isSectionAtom } from './sections.ts'
import type { RecordSet } from './tables.ts'

export interface Nesting {
  /** Sets that only wrap another set: each of their records contains several records of the other set, and the other set has most of the text. */
  wrappers: Set<RecordSet>
  /** Sets whose records are fields of larger records. */
  pieces: Set<RecordSet>
}

/** How many records of the inner set stand inside records of the outer set, and which outer records contain inner records. */
interface Overlap {
  inside: number
  held: Set<number>
}

/** Compares each pair of sets in which the records of one set stand inside the records of the other set. */
export function nestingOf(sets: RecordSet[]): Nesting {
  const nesting: Nesting = { wrappers: new Set(), pieces: new Set() }
  const lists = sets.filter(set => set.kind !== 'details')
  const known = new Map<RecordSet, Measure>()
  const measureOf = (set: RecordSet): Measure => {
    let own = known.get(set)
    if (!own) known.set(set, (own = measure(set)))
    return own
  }
  const all = overlapsOf(lists)
  for (const outer of lists) if (outer.kind === 'records' && areSectionsOfTables(outer, all, measureOf)) nesting.wrappers.add(outer)
  for (const [inner, overlaps] of all) {
    for (const [outer, overlap] of overlaps) {
      if (outer.kind !== 'records') continue
      if (isWrapper(inner, outer, overlap, measureOf)) nesting.wrappers.add(outer)
      else if (isPiece(inner, outer, overlap, measureOf)) nesting.pieces.add(inner)
    }
  }
  return nesting
}

/** Whether most records contain several rows of tables and little else: headings with their tables. */
function areSectionsOfTables(
  outer: RecordSet,
  overlaps: Map<RecordSet, Map<RecordSet, Overlap>>,
  measureOf: (set: RecordSet) => Measure,
): boolean {
  const holding = new Set<number>()
  let rows = 0
  let length = 0
  for (const [inner, around] of overlaps) {
    const overlap = inner.kind === 'table' ? around.get(outer) : undefined
    if (!overlap) continue
    for (const record of overlap.held) holding.add(record)
    rows += overlap.inside
    length += measureOf(inner).length
  }
  return holding.size >= Math.max(2, outer.records.length * 0.6) && rows >= holding.size * 2.5 && length >= measureOf(outer).length * 0.5
}

interface Measure {
  /** The number of characters in all records. */
  length: number
  /** The mean number of atoms of a record. */
  fields: number
  alike: number
  /** The number of different names when the records are pairs of name and value ("Price", "20 €"); null otherwise. */
  names: number | null
}

function measure({ records, roots, labels }: RecordSet): Measure {
  const own = records.map(record => record.filter(atom => !isSectionAtom(atom)))
  const sum = (value: (atoms: Atom[]) => number) => own.reduce((total, atoms) => total + value(atoms), 0)
  // The headers of a table are part of its text.
  const headers = Math.max(0, roots.length - records.length) * [...labels.values()].join('').length
  return {
    length: headers + sum(atoms => atoms.reduce((total, atom) => total + atom.text.length, 0)),
    fields: sum(atoms => atoms.length) / records.length,
    alike: alikeness(own),
    // In a table with headers, the first cell of a row is a value of the first column, not the name of the cell beside it.
    names: labels.size > 0 ? null : namesOf(own),
  }
}

/**
 * The number of different names when most records are a name (a short text without digits) with one or two values, and the names repeat;
 * null otherwise.
 */
function namesOf(records: Atom[][]): number | null {
  const names = records.flatMap(([first, ...values]) =>
    first?.kind === 'text' && first.text.length <= 40 && !/\d/.test(first.text) && values.length > 0 && values.length <= 2
      ? [first.text.toLowerCase()]
      : [],
  )
  const different = new Set(names).size
  return names.length >= records.length * 0.7 && different <= names.length * 0.6 ? different : null
}

/** Whether the inner records are labeled fields of the outer ones: each name occurs in several outer records, but only once in each. */
const areFields = ({ names }: Measure, { inside, held }: Overlap): boolean =>
  names !== null && held.size > 1 && inside >= held.size * 2 && names <= (inside / held.size) * 1.5 + 1

/** Inner records count as roles, such as the two sides of a match or the ends of a journey, only if an outer record has at most this many. */
const mostRoles = 3

/**
 * Whether each outer record contains two or three inner records and other fields. The inner records of an outer record have different class names
 * ("home", "away"), and these are the same in all outer records.
 */
function areRoles({ roots }: RecordSet, own: Measure, around: Measure, { inside, held }: Overlap): boolean {
  const each = inside / held.size
  if (held.size < 3 || each < 2 || each > mostRoles || roots.length !== inside || around.fields - own.fields * each < 1) return false
  const names = roots.map(([node]) => (node && isTag(node) ? namingOf(node).step : ''))
  return new Set(names).size === each && names.every((name, at) => name === names[at % each])
}

/** Whether the outer records each contain several substantial inner records and almost nothing else. */
function isWrapper(inner: RecordSet, outer: RecordSet, overlap: Overlap, measureOf: (set: RecordSet) => Measure): boolean {
  const own = measureOf(inner)
  const around = measureOf(outer)
  const { inside, held } = overlap
  if (areFields(own, overlap) || areRoles(inner, own, around, overlap)) return false
  // A section contains only its heading besides its records.
  const beside = around.fields - (own.fields * inside) / outer.records.length
  const isSection = inside > held.size && held.size === outer.records.length && own.fields >= 2 && beside <= 1.2
  if (!isSection && (inside < held.size * 1.5 || inner.records.length < outer.records.length * 1.5)) return false
  // Inner records of one short text, or paragraphs mostly without links, count as fields of the outer records.
  const isSubstantial = own.fields >= 2 || (own.length / inner.records.length >= 20 && !areParagraphs(inner))
  return isSubstantial && own.alike >= 0.7 && own.length >= around.length * 0.6
}

/**
 * Whether the inner records are parts of the outer records: most outer records contain some. Inner records that are not labeled fields must also have
 * less text than the outer records or be paragraphs of one text, and the outer records must be similar to each other.
 */
function isPiece(inner: RecordSet, outer: RecordSet, overlap: Overlap, measureOf: (set: RecordSet) => Measure): boolean {
  const own = measureOf(inner)
  const around = measureOf(outer)
  const { inside, held } = overlap
  const fields = areFields(own, overlap)
  if (outer.records.length < (fields ? 2 : 3) || inside < inner.records.length * 0.8 || held.size < outer.records.length * 0.6) return false
  return fields || (around.alike >= 0.5 && (own.length <= around.length * 0.9 || (own.fields < 2 && areParagraphs(inner))))
}

const areParagraphs = ({ roots, records }: RecordSet): boolean =>
  roots.every(([node, ...more]) => more.length === 0 && node !== undefined && isTag(node) && node.name === 'p') &&
  records.filter(atoms => atoms.some(atom => atom.kind === 'link')).length < records.length * 0.5

function overlapsOf(sets: RecordSet[]): Map<RecordSet, Map<RecordSet, Overlap>> {
  const holders = new Map<ChildNode, { set: RecordSet; record: number }[]>()
  for (const set of sets) {
    set.roots.forEach((nodes, record) => {
      for (const node of nodes) {
        const held = holders.get(node)
        if (held) held.push({ set, record })
        else holders.set(node, [{ set, record }])
      }
    })
  }
  const overlaps = new Map<RecordSet, Map<RecordSet, Overlap>>()
  for (const inner of sets) {
    const mine = new Map<RecordSet, Overlap>()
    overlaps.set(inner, mine)
    for (const [first] of inner.roots) {
      const met = new Set<RecordSet>([inner])
      for (
        let node: ChildNode | null = first ?? null;
        node;
        node = node.parent && isTag(node.parent as ChildNode) ? (node.parent as Element) : null
      ) {
        for (const { set, record } of holders.get(node) ?? []) {
          // If two records begin with the same node, the record that is a run of several nodes contains the other one.
          if (met.has(set)) continue
          if (node === first && set.roots[record]!.length <= 1) continue
          met.add(set)
          let overlap = mine.get(set)
          if (!overlap) mine.set(set, (overlap = { inside: 0, held: new Set() }))
          overlap.inside++
          overlap.held.add(record)
        }
      }
    }
  }
  return overlaps
}
