/** All datasets of a page, each with a score that says how likely it is what the page is about. */
import type { Dataset, DatasetColumn } from '#contracts/dataset.ts'
import { announcedTotal } from './announced-total.ts'
import { closest, type Document, type Element, findFirst, textOf } from '#extract/document.ts'
import { alikeness } from './alikeness.ts'
import { detailsOf } from './details.ts'
import { type FieldTable, fieldsOf } from './fields.ts'
import { type Nesting, nestingOf } from './nesting.ts'
import { type Outline, outlineOf } from './outline.ts'
import { preformattedTablesOf } from './preformatted-tables.ts'
import { recordGroupsOf } from './record-groups.ts'
import { headingOf, sectionsOf } from './sections.ts'
import { type RecordSet, tablesOf } from './tables.ts'
import type { Locale } from '#extract/values/values.ts'

/** Reads every dataset that a page shows, best first. `base` is the address that links are relative to. */
export function datasetsOf(document: Document, base: string, locale: Locale): Dataset[] {
  const body = findFirst(document, element => element.name === 'body')
  if (!body) return []
  const outline = outlineOf(body)
  const tables = tablesOf(outline, base, locale)
  const taken = new Set(tables.map(table => table.container))
  const groups = recordGroupsOf(outline, base, table => taken.has(table))
  const details = detailsOf(document, base, tables)
  const data = mergeTables(
    tables.filter(table => table.kind !== 'details'),
    outline,
  )
  const sets = [...data, ...preformattedTablesOf(outline, base), ...groups, ...(details ? [details] : [])]
  const page: PageContext = {
    outline,
    locale,
    nesting: nestingOf(sets),
    length: Math.max(1, textOf(body).length),
    announced: announcedTotal(textOf(body)),
  }
  const datasets = sets.map(set => toDataset(set, page)).filter(dataset => dataset !== null)
  return datasets.toSorted((a, b) => b.score - a.score)
}

/** Tables of one kind (same headers, or same place without headers) are one dataset; their headings become a column. */
function mergeTables(tables: RecordSet[], outline: Outline): RecordSet[] {
  const byId = new Map<string, RecordSet[]>()
  for (const table of tables) byId.set(table.id, [...(byId.get(table.id) ?? []), table])
  return [...byId.values()].map(twins => {
    const [first] = twins
    const sections = sectionsOf(
      twins.map(table => [table.container]),
      outline,
    )
    return {
      ...first!,
      records: twins.flatMap((table, index) => table.records.map(record => [...sections[index]!, ...record])),
      roots: twins.flatMap(table => table.roots),
      reasons: twins.length === 1 ? first!.reasons : [...first!.reasons, `${twins.length} tables of one kind`],
    }
  })
}

/** A heading over all records was read for its date; records that tell their own need none. */
function withoutIdleHeading({ columns, rows }: FieldTable): FieldTable {
  const isSection = columns.map(({ key }) => key.startsWith('>(section'))
  const hasDate = columns.some((column, index) => column.type === 'date' && !isSection[index] && column.fill > 0.5)
  const isSame = (index: number) => new Set(rows.map(row => row[index]?.value ?? null)).size === 1
  if (!hasDate || rows.length < 2 || !isSection.some((section, index) => section && isSame(index))) return { columns, rows }
  const kept = columns.flatMap((_, index) => (isSection[index] && isSame(index) ? [] : [index]))
  return { columns: kept.map(index => columns[index]!), rows: rows.map(row => kept.map(index => row[index] ?? null)) }
}

/** Paragraphs of running text, one after the other, are no records. */
function isProse({ records }: RecordSet, columns: DatasetColumn[]): boolean {
  const length = records.flat().reduce((sum, atom) => sum + atom.text.length, 0) / records.length
  return length > 200 && columns.filter(column => !column.key.startsWith('>(section') && !column.key.includes('?')).length === 1
}

/** What all sets of a page are seen against. */
interface PageContext {
  outline: Outline
  locale: Locale
  nesting: Nesting
  /** Characters of its text. */
  length: number
  announced: number | null
}

/** Records less alike than this have nothing in common. */
const leastAlike = 0.15

function toDataset(set: RecordSet, page: PageContext): Dataset | null {
  const alike = alikeness(set.records)
  if (alike < leastAlike) return null
  const { columns, rows } = withoutIdleHeading(fieldsOf(set.records, page.locale, set.labels))
  if (columns.length === 0 || (set.kind === 'records' && (rows.length < 2 || isProse(set, columns)))) return null
  const { score, reasons } = scoreOf(set, alike, columns.length, page)
  return {
    id: set.id,
    kind: set.kind,
    label: headingOf(set.container, page.outline),
    columns,
    rows,
    announced: set.kind === 'details' ? null : page.announced,
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
function scoreOf(set: RecordSet, alike: number, columnCount: number, page: PageContext): { score: number; reasons: string[] } {
  const { records } = set
  const lengths = records.map(record => record.reduce((sum, atom) => sum + atom.text.length, 0))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const coverage = Math.min(1, total / page.length)
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
  if (page.nesting.wrappers.has(set)) {
    score *= 0.4
    reasons.push('its records hold several records each')
  } else if (page.nesting.pieces.has(set)) {
    score *= 0.5
    reasons.push('its records are pieces of larger ones')
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
