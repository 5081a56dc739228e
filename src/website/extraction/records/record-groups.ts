/** Groups of repeated records: siblings of similar structure, and runs of siblings, at all places of the page with the same structure. */
import { type ChildNode, type Element, elementChildren, isTag, parentElement, classesOf } from '#website/extraction/document.ts'
import { mostCommon, tally } from '#website/extraction/tallies.ts'
import { countOnce, pathCounts } from './alikeness.ts'
import { atomsOf } from './atoms.ts'
import type { Atom } from './atom.ts'
import { withoutClasses } from './field-paths.ts'
import { isOnlySpoken } from './inline-fields.ts'
import { type Outline, type Place, signatureOf } from './outline.ts'
import { runOf } from './runs.ts'
import { sectionsOf } from './sections.ts'
import { clusterByShape, hasLayoutClass, similarity, treeShapeOf } from './shapes.ts'
import type { RecordSet } from './tables.ts'

interface Group {
  container: Element
  symbol: string
  records: ChildNode[][]
  /** The number of characters of its records. Of each record at most `ordinaryLength` characters count. */
  weight: number
  places: number
}

/** At most this many groups are read, the heaviest first. A lighter group cannot score best. */
const maximumGroups = 25
const ordinaryLength = 400
/** At most this many records of a list are read. */
const mostRecords = 30_000

/** Groups of records outside data tables. `isTaken` tells which tables were already read. */
export function recordGroupsOf(outline: Outline, base: string, isTaken: (table: Element) => boolean): RecordSet[] {
  const groups = new Map<string, Group>()
  const add = (id: string, group: Group) => {
    const twin = groups.get(id)
    if (!twin) groups.set(id, group)
    else {
      for (const record of group.records) twin.records.push(record)
      twin.weight += group.weight
      twin.places += group.places
    }
  }
  /** Elements by the path number of their parent, and by their tag. */
  const siblings = new Map<number, Map<string, Place[]>>()
  const visit = (place: Place) => {
    for (const child of place.children) {
      const { name } = child.element
      if (!child.hasWords || neverRecords.has(name) || isOnlySpoken(child.element) || (name === 'label' && isMereLabel(child))) continue
      let byTag = siblings.get(place.path)
      if (!byTag) siblings.set(place.path, (byTag = new Map()))
      const twins = byTag.get(name)
      if (twins) twins.push(child)
      else byTag.set(name, [child])
    }
    const run = runOf(place, outline)
    if (run) {
      const weight = run.records.reduce((sum, record) => sum + Math.min(lengthOf(record, outline), ordinaryLength), 0)
      const id = `records:${signatureOf(place.element)}>${run.symbol}+`
      add(id, { container: place.element, symbol: run.symbol, records: run.records, weight, places: 1 })
    }
    descend(place)
  }
  const descend = (place: Place) => {
    if (place.element.name === 'table' && isTaken(place.element)) visitCells(place)
    else for (const child of place.children) visit(child)
  }
  const visitCells = (place: Place) => {
    for (const child of place.children) {
      if (child.element.name === 'td' || child.element.name === 'th') visit(child)
      else visitCells(child)
    }
  }
  if (outline.body.element.name !== 'table') visit(outline.body)
  for (const byTag of siblings.values())
    for (const twins of byTag.values()) for (const group of siblingGroups(twins)) add(idOf(group), group)
  for (const group of scatteredGroups([...siblings.values()])) groups.set(`records:*>${group.symbol}`, group)
  return [...groups]
    .filter(([, { records }]) => records.length >= 2)
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .slice(0, maximumGroups)
    .map(([id, group]) => toRecordSet(id, group, outline, base))
}

const idOf = (group: Group): string => `records:${signatureOf(group.container)}>${group.symbol}`

const neverRecords = new Set(
  'option br hr dt dd td th thead tbody tfoot col colgroup caption source input button script head body'.split(' '),
)

/** Whether a `label` only names an input. A label around several texts is an option with fields. */
const isMereLabel = ({ children }: Place): boolean => children.filter(({ hasWords }) => hasWords).length < 2

/** Groups elements of one tag at one place of a template by structure. At least two elements of a group have the same parent. */
function siblingGroups(places: Place[]): Group[] {
  if (places.length < 2 || !places.some((place, index) => place.parent === places[index - 1]?.parent)) return []
  const groups: Group[] = []
  const named = new Map<string, { count: number; parents: Set<Place | null> }>()
  for (const cluster of clusterByShape(places)) {
    if (!cluster.some((place, index) => place.parent === cluster[index - 1]?.parent)) continue
    const symbol = symbolOfMost(cluster)
    const parents = new Set(cluster.map(({ parent }) => parent))
    const known = named.get(symbol) ?? { count: 0, parents: new Set() }
    // Several clusters may have the symbol "li.card". The largest comes first and keeps it. A later cluster also keeps it and joins the list of the
    // first if an earlier cluster has elements in the same parent. Otherwise, or if "card" is a layout class, the later cluster is a list of its own:
    // "li.card~2".
    const isApart = hasLayoutClass(cluster[0]!) || ![...parents].some(parent => known.parents.has(parent))
    const nth = isApart ? known.count + 1 : 1
    named.set(symbol, { count: Math.max(known.count, nth), parents: new Set([...known.parents, ...parents]) })
    groups.push({
      container: cluster[0]!.parent!.element,
      symbol: symbol + (nth === 1 ? '' : `~${nth}`),
      records: cluster.map(({ element }) => [element]),
      weight: cluster.reduce((sum, { length }) => sum + Math.min(length, ordinaryLength), 0),
      places: parents.size,
    })
  }
  return groups
}

/**
 * Groups elements with the same telling class at several places of a template, such as cards at the top, in the stream and in a side
 * column. They form one additional list.
 */
function scatteredGroups(siblings: Map<string, Place[]>[]): Group[] {
  const bySymbol = new Map<string, Map<number, Place[]>>()
  for (const place of siblings.flatMap(byTag => [...byTag.values()].flat())) {
    if (!place.symbol.includes('.') || hasLayoutClass(place)) continue
    let byPath = bySymbol.get(place.symbol)
    if (!byPath) bySymbol.set(place.symbol, (byPath = new Map()))
    const part = byPath.get(place.path)
    if (part) part.push(place)
    else byPath.set(place.path, [place])
  }
  return [...bySymbol].flatMap(([symbol, byPath]) => {
    const [most, ...others] = [...byPath.values()].toSorted((a, b) => b.length - a.length)
    const shape = treeShapeOf(most![0]!)
    const isAlike = (place: Place) => shape.size > 2 && similarity(shape, treeShapeOf(place)) >= 0.5
    // If the first element of another place is similar to the first element of the largest place, all elements of the other place are
    // included. Otherwise (an advertisement) only its similar elements are.
    const alike = others.flatMap(part => (isAlike(part[0]!) ? part : part.filter(isAlike)))
    if (alike.length === 0 || most!.length < 2) return []
    const places = [...most!, ...alike].toSorted((a, b) => a.start - b.start)
    return [
      {
        container: commonPlace(places).element,
        symbol,
        records: places.map(({ element }) => [element]),
        weight: places.reduce((sum, { length }) => sum + Math.min(length, ordinaryLength), 0),
        places: new Set(places.map(({ parent }) => parent)).size,
      },
    ]
  })
}

/** The innermost place that contains the first and the last place. */
function commonPlace(places: Place[]): Place {
  const last = places.at(-1)!
  let around = places[0]!.parent!
  while (around.parent && around.end < last.end) around = around.parent
  return around
}

function symbolOfMost(cluster: Place[]): string {
  const [symbol, count] = mostCommon(tally(cluster.map(({ symbol }) => symbol)))!
  return count > cluster.length / 2 ? symbol : cluster[0]!.element.name
}

const lengthOf = (record: ChildNode[], outline: Outline): number =>
  record.reduce(
    (sum, node) => sum + (isTag(node) ? (outline.places.get(node)?.length ?? 0) : 'data' in node ? node.data.trim().length : 0),
    0,
  )

function toRecordSet(id: string, group: Group, outline: Outline, base: string): RecordSet {
  const number = numbersOf(group.records)
  const cut = group.records.slice(0, mostRecords).map((nodes, at) => ({ nodes, atoms: [...number(nodes, at), ...atomsOf(nodes, base)] }))
  const kept = underHeaderRow(withoutStrangers(cut))
  const roots = kept.map(({ nodes }) => nodes)
  const sections = sectionsOf(roots, outline)
  return {
    roots,
    kind: 'records',
    id,
    container: group.container,
    records: kept.map(({ atoms }, index) => [...sections[index]!, ...atoms]),
    labels: new Map(),
    reasons: [
      `${kept.length} × ${group.symbol} in ${group.places} place(s)`,
      ...(group.records.length > mostRecords ? [`the first ${mostRecords} of ${group.records.length}`] : []),
    ],
  }
}

/**
 * Returns a function that gives the number of an item as an atom. There are no numbers if the list is not an `ol`, has a class or counts backward, or
 * if the records are not exactly its items.
 */
function numbersOf(records: ChildNode[][]): (nodes: ChildNode[], at: number) => Atom[] {
  const [first] = records[0]!
  const list = first && isTag(first) && first.name === 'li' ? parentElement(first) : null
  const isNumbered =
    list?.name === 'ol' &&
    list.attribs['class'] === undefined &&
    list.attribs['reversed'] === undefined &&
    elementChildren(list).filter(({ name }) => name === 'li').length === records.length &&
    records.every(([node]) => node?.parent === list)
  const start = Number(list?.attribs['start'] ?? 1) || 1
  return ([node], at) => (isNumbered ? [{ path: '>(number)', kind: 'text', text: String(start + at), node: node! }] : [])
}

/** The paths that records have in common are reliable if there are at least this many records. */
const enoughToCompare = 5

/**
 * Removes records that lack what nearly all others have: "Back to the index" before a list, "New search" after it, an advertisement styled
 * as a card. At the beginning and end, a record is removed if it has at most a quarter of the common paths; elsewhere, if it has none.
 */
function withoutStrangers<Cut extends { atoms: Atom[] }>(records: Cut[]): Cut[] {
  if (records.length < enoughToCompare) return records
  const counts = pathCounts(records.map(({ atoms }) => atoms))
  const common = new Map([...counts].filter(([, { count }]) => count >= (records.length - 1) * 0.9))
  if (common.size < 2) return records
  for (const occurrences of common.values()) occurrences.last = -1
  const shared = records.map(({ atoms }, record) => {
    let own = 0
    for (const { path } of atoms) if (common.has(path) && countOnce(common, path, record)) own++
    return own
  })
  const usual = new Set([...common.keys()].map(withoutClasses))
  /** Whether a record has more than half of the common paths when classes are ignored, because classes may differ by the state of the record. */
  const isBuiltAlike = ({ atoms }: Cut) =>
    new Set(atoms.map(({ path }) => withoutClasses(path)).filter(path => usual.has(path))).size * 2 > usual.size
  const isStranger = (index: number) => shared[index]! <= common.size / 4
  const first = shared.findIndex((_, index) => !isStranger(index))
  const last = shared.findLastIndex((_, index) => !isStranger(index))
  if (first > 2 || last < records.length - 3) return records
  return records
    .slice(first, last + 1)
    .filter((record, index) => common.size < tellingFields || shared[first + index]! > 0 || isBuiltAlike(record))
}

/**
 * If nearly all records share at least this many paths, a record in the middle is removed when it has none of them. It is kept if it has more
 * than half of them when classes are ignored.
 */
const tellingFields = 3

/** A record with its nodes and atoms. The first record of a group may be a header row: it has the names of the fields. */
interface CutRecord {
  nodes: ChildNode[]
  atoms: Atom[]
}

const headerClass = /(?:^|[-_])(?:head|header|heading|cabecera|encabezado|titles?|labels?)(?:$|[-_])/i
const longestName = 40

/**
 * If the first record is a header row, removes it and labels the atoms of the other records with its texts. Otherwise returns the records unchanged.
 */
function underHeaderRow<Row extends CutRecord>(records: Row[]): Row[] {
  const [header, ...rows] = records
  if (!header || rows.length < 2 || !isHeader(header, rows)) return records
  const names = placed(header.atoms)
  return rows.map(row => {
    const own = placed(row.atoms)
    return { ...row, atoms: row.atoms.map((atom, index) => ({ ...atom, label: atom.label ?? nameAt(names, own[index]!) })) }
  })
}

/** The place of each atom: its path without link steps, and its number among the atoms at that path. */
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

/**
 * Whether the first record is a header: short different texts without digits, each above a field of the rows. It must also have a class name
 * for headers, or at least three texts of which two stand above fields with digits.
 */
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
