/** All datasets of a page, each with a score that says how likely it is what the page is about. */
import type { Dataset, DatasetColumn } from '#contracts/dataset.ts'
import { announcedTotal } from './announced-total.ts'
import type { Atom } from './atoms.ts'
import { detailsOf } from './details.ts'
import { closest, type Document, type Element, findFirst, textOf } from '#extract/document.ts'
import { declaredDatasets } from '#extract/declared/declared-datasets.ts'
import { fieldsOf } from './fields.ts'
import { headingOf, sectionAtom } from './headings.ts'
import { recordGroupsOf } from './record-groups.ts'
import { type RecordSet, tablesOf } from './tables.ts'
import type { Locale } from '#extract/values/values.ts'

/** Reads every dataset of a page, best first. `base` is the address that links are relative to. */
export function datasetsOf(document: Document, base: string, locale: Locale): Dataset[] {
  const tables = tablesOf(document, base, locale)
  const taken = new Set(tables.map(table => table.container))
  const groups = recordGroupsOf(document, base, table => taken.has(table))
  const details = detailsOf(document, base, tables)
  const body = findFirst(document, element => element.name === 'body')
  const pageLength = Math.max(1, body ? textOf(body).length : 1)
  const announced = body ? announcedTotal(textOf(body)) : null
  const sets = [...mergeTables(tables.filter(table => table.kind === 'table')), ...groups, ...(details ? [details] : [])]
  const wrappers = wrappersAmong(sets)
  const datasets = sets.map(set => toDataset(set, wrappers.has(set), locale, pageLength, announced)).filter(dataset => dataset !== null)
  return [...datasets, ...declaredDatasets(document, { base, locale })].toSorted((a, b) => b.score - a.score)
}

/** Tables of one kind (same headers, or same place without headers) are one dataset; their headings become a column. */
function mergeTables(tables: RecordSet[]): RecordSet[] {
  const byId = new Map<string, RecordSet[]>()
  for (const table of tables) byId.set(table.id, [...(byId.get(table.id) ?? []), table])
  return [...byId.values()].map(twins => {
    const [first] = twins
    if (twins.length === 1) return first!
    const records = twins.flatMap(table => {
      const section = sectionAtom(table.container)
      return section ? table.records.map(record => [section, ...record]) : table.records
    })
    return {
      ...first!,
      records,
      roots: twins.flatMap(table => table.roots),
      reasons: [...first!.reasons, `${twins.length} tables of one kind`],
    }
  })
}

/** How alike records are, 0 to 1: mean similarity of each one's paths with those that at least half of the records have. */
function alikeness(records: Atom[][]): number {
  const paths = new Map<string, number>()
  for (const record of records) for (const path of new Set(record.map(atom => atom.path))) paths.set(path, (paths.get(path) ?? 0) + 1)
  const usual = [...paths.values()].filter(count => count >= records.length * 0.5).length
  const similarity = records.reduce((sum, record) => {
    const own = new Set(record.map(atom => atom.path))
    const shared = [...own].filter(path => paths.get(path)! >= records.length * 0.5).length
    return sum + shared / Math.max(1, own.size + usual - shared)
  }, 0)
  return similarity / Math.max(1, records.length)
}

/** Sets whose records are mere wrappers: inside each stand several records of another set that hold most of the words. */
function wrappersAmong(sets: RecordSet[]): Set<RecordSet> {
  const own = (record: Atom[]) => record.filter(atom => atom.path !== '>(section)')
  const lengthOf = (set: RecordSet) => set.records.flatMap(own).reduce((sum, atom) => sum + atom.text.length, 0)
  const wrappers = new Set<RecordSet>()
  for (const outer of sets) {
    if (outer.kind !== 'records') continue
    const roots = new Set(outer.roots)
    for (const inner of sets) {
      if (inner === outer || inner.kind === 'details' || inner.records.length < outer.records.length * 1.5) continue
      const fields = inner.records.reduce((sum, record) => sum + own(record).length, 0) / inner.records.length
      // Short single pieces are the fields of a record; longer linked ones may be records themselves.
      const substantial = fields >= 2 || lengthOf(inner) / inner.records.length >= 20
      if (!substantial || alikeness(inner.records) < 0.7 || lengthOf(inner) < lengthOf(outer) * 0.6) continue
      const first = inner.roots[0]
      const holder = first ? closest(first, element => roots.has(element)) : null
      if (holder && holder !== first) wrappers.add(outer)
    }
  }
  return wrappers
}

/** Paragraphs of running text, one after the other, are no records. */
function isProse({ records }: RecordSet, columns: DatasetColumn[]): boolean {
  const length = records.flat().reduce((sum, atom) => sum + atom.text.length, 0) / records.length
  return length > 200 && columns.filter(column => !column.key.startsWith('>(section)') && !column.key.includes('?')).length === 1
}

function toDataset(set: RecordSet, isWrapper: boolean, locale: Locale, pageLength: number, announced: number | null): Dataset | null {
  const { columns, rows } = fieldsOf(set.records, locale, set.labels)
  if (columns.length === 0 || (set.kind === 'records' && (rows.length < 2 || isProse(set, columns)))) return null
  const { score, reasons } = scoreOf(set, isWrapper, columns.length, pageLength)
  return {
    id: set.id,
    kind: set.kind,
    label: headingOf(set.container),
    columns,
    rows,
    announced: set.kind === 'details' ? null : announced,
    score,
    reasons: [...set.reasons, ...reasons],
  }
}

const furniture =
  /\b(nav|navbar|navigation|menu|submenu|breadcrumbs?|pagination|pager|footer|cookie|consent|social|share|filters?|facets?|sidebar|toolbar|skip|lang(uage)?|related|tags?|widget|banner|advert|promo)\b/i

/**
 * Scores a record set from 0 to 1: how much of the page it covers, how many records and fields it has,
 * how alike its records are; menus, footers and running prose are pushed down.
 */
function scoreOf(set: RecordSet, isWrapper: boolean, columnCount: number, pageLength: number): { score: number; reasons: string[] } {
  const { records } = set
  const lengths = records.map(record => record.reduce((sum, atom) => sum + atom.text.length, 0))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const coverage = Math.min(1, total / pageLength)
  const alike = alikeness(records)
  const perRecord = records.reduce((sum, record) => sum + record.length, 0) / records.length
  const reasons = [
    `covers ${Math.round(coverage * 100)} % of the text`,
    `records ${Math.round(alike * 100)} % alike`,
    `${columnCount} columns`,
  ]
  let score =
    set.kind === 'details' ? 0.3 : (0.25 + 0.75 * Math.sqrt(coverage)) * (0.3 + 0.7 * alike) * (records.length / (records.length + 2))
  if (set.kind === 'table') score = Math.min(1, score * 1.15)
  if (set.kind !== 'details' && perRecord < 1.6) {
    score *= 0.5
    reasons.push('one field a record')
  }
  if (set.kind === 'records' && perRecord < 2.2 && total / records.length > 220) {
    score *= 0.5
    reasons.push('reads like prose')
  }
  if (isWrapper) {
    score *= 0.4
    reasons.push('its records hold several records each')
  }
  if (set.kind !== 'details' && inFurniture(set.container)) {
    score *= 0.25
    reasons.push('stands in a menu, side bar or footer')
  }
  return { score: Math.round(score * 1000) / 1000, reasons }
}

function inFurniture(container: Element): boolean {
  return (
    closest(container, element => {
      if (
        ['nav', 'footer', 'aside'].includes(element.name) ||
        ['navigation', 'menu', 'menubar', 'contentinfo', 'complementary'].includes(element.attribs['role'] ?? '')
      )
        return true
      if (element.name === 'body' || element.name === 'main' || element.name === 'html') return false
      const names = `${element.attribs['class'] ?? ''} ${element.attribs['id'] ?? ''}`.replace(/[_-]+/g, ' ')
      return names.length < 120 && furniture.test(names)
    }) !== null
  )
}
