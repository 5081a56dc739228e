/** Record sets inside record sets: which of two is the list, and which merely wraps it or is a piece of it. */
import { type ChildNode, type Element, isTag } from '#extract/document.ts'
import { alikeness } from './alikeness.ts'
import type { Atom } from './atoms.ts'
import { isSectionAtom } from './sections.ts'
import type { RecordSet } from './tables.ts'

export interface Nesting {
  /** Sets whose records each hold several records of another set that has most of the words. */
  wrappers: Set<RecordSet>
  /** Sets whose records are only fields of larger records. */
  pieces: Set<RecordSet>
}

/** How many records of the inner set stand in records of the outer one, and in how many of those. */
interface Overlap {
  inside: number
  held: Set<number>
}

/** Decides for every two sets of which one stands in the records of the other. */
export function nestingOf(sets: RecordSet[]): Nesting {
  const nesting: Nesting = { wrappers: new Set(), pieces: new Set() }
  const lists = sets.filter(set => set.kind !== 'details')
  const measures = new Map(lists.map(set => [set, measure(set)]))
  for (const [inner, overlaps] of overlapsOf(lists)) {
    for (const [outer, overlap] of overlaps) {
      if (outer.kind !== 'records') continue
      if (isWrapper(inner, outer, overlap, measures)) nesting.wrappers.add(outer)
      else if (isPiece(inner, outer, overlap, measures)) nesting.pieces.add(inner)
    }
  }
  return nesting
}

interface Measure {
  /** Characters in all records. */
  length: number
  /** Atoms of a record, mean. */
  fields: number
  alike: number
  /** Whether its records are names and values ("Price", 20 €) that come back in every larger record. */
  isPairs: boolean
}

function measure({ records }: RecordSet): Measure {
  const own = records.map(record => record.filter(atom => !isSectionAtom(atom)))
  const sum = (value: (atoms: Atom[]) => number) => own.reduce((total, atoms) => total + value(atoms), 0)
  return {
    length: sum(atoms => atoms.reduce((total, atom) => total + atom.text.length, 0)),
    fields: sum(atoms => atoms.length) / records.length,
    alike: alikeness(own),
    isPairs: arePairs(own),
  }
}

function arePairs(records: Atom[][]): boolean {
  const names = records.flatMap(([first]) => (first?.isTerm ? [first.text.toLowerCase()] : []))
  return names.length > records.length * 0.8 && new Set(names).size <= names.length * 0.6
}

/** Several substantial records of the inner set in a record of the outer one, and hardly anything beside them. */
function isWrapper(inner: RecordSet, outer: RecordSet, { inside, held }: Overlap, measures: Map<RecordSet, Measure>): boolean {
  const own = measures.get(inner)!
  const around = measures.get(outer)!
  if (own.isPairs) return false
  // Beside the inner records a section has but its heading.
  const beside = around.fields - (own.fields * inside) / outer.records.length
  const isSection = inside > held.size && held.size === outer.records.length && own.fields >= 2 && beside <= 1.2
  if (!isSection && (inside < held.size * 1.5 || inner.records.length < outer.records.length * 1.5)) return false
  // Short single pieces are the fields of a record; longer linked ones may be records themselves.
  const isSubstantial = own.fields >= 2 || own.length / inner.records.length >= 20
  return isSubstantial && own.alike >= 0.7 && own.length >= around.length * 0.6
}

/** Records of the inner set stand in most records of the outer one, which has more to say and is alike itself. */
function isPiece(inner: RecordSet, outer: RecordSet, { inside, held }: Overlap, measures: Map<RecordSet, Measure>): boolean {
  const own = measures.get(inner)!
  const around = measures.get(outer)!
  if (outer.records.length < (own.isPairs ? 2 : 3) || inside < inner.records.length * 0.8 || held.size < outer.records.length * 0.6)
    return false
  return own.isPairs || (around.alike >= 0.5 && own.length <= around.length * 0.9)
}

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
          // What begins with the same node as a longer run is one of its records' pieces.
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
