/** Items of a vocabulary such as schema.org, in any syntax, as datasets: one for each type. */
import type { Dataset, DatasetCell } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { type KeyedRecord, type ReadingContext, toDataset } from './keyed-records.ts'

/** A thing with a type and properties, declared in JSON-LD, microdata or RDFa. A property may have several values. */
export interface Item {
  /** Without the vocabulary's address; empty when the page declares none. */
  type: string
  properties: Map<string, ItemValue[]>
}
export type ItemValue = Item | DatasetCell

const isItem = (value: ItemValue): value is Item => 'properties' in value
const isCell = (value: ItemValue): value is DatasetCell => !isItem(value)

export function addValue(item: Item, property: string, value: ItemValue): void {
  const values = item.properties.get(property)
  if (values) values.push(value)
  else item.properties.set(property, [value])
}

/** The name without its vocabulary: `Product` of `https://schema.org/Product`, of `schema:Product` and of `Product`. */
export const localName = (name: string): string => name.trim().split(/[/#:]/).at(-1) ?? ''

/**
 * Properties whose nested items are records of their own even when there is only one. A single item nested under another property adds
 * fields to its parent.
 */
const holders = new Set(
  '@graph itemListElement item mainEntity hasPart member event events subEvent department hasMenuSection hasMenuItem hasVariant itemOffered hasOfferCatalog blogPost'.split(
    ' ',
  ),
)
const furniture =
  /^(WebSite|WebPage|BreadcrumbList|ListItem|SearchAction|ImageObject|Image|Organization|SiteNavigationElement|WPHeader|WPFooter|WPSideBar|ItemList|CollectionPage|EntryPoint|ReadAction|PostalAddress|Rating|AggregateRating|UserAccount|Concept)$/
const deepestItem = 10
const mostItems = 20_000

/** Datasets of the items, one for each type. Values of nested items are columns with dotted keys. */
export function datasetsOfItems(kind: 'json-ld' | 'microdata' | 'rdfa', roots: Item[], context: ReadingContext): Dataset[] {
  const byType = new Map<string, KeyedRecord[]>()
  let count = 0
  const visit = (item: Item, depth: number) => {
    if (depth > deepestItem || ++count > mostItems || item.type === 'BreadcrumbList') return
    const record = recordOf(item)
    if (record.size > 0 && item.type !== '' && (item.type !== 'ListItem' || !item.properties.get('item')?.some(isItem))) {
      const known = byType.get(item.type)
      if (known) known.push(record)
      else byType.set(item.type, [record])
    }
    for (const [property, values] of item.properties) {
      const items = values.filter(isItem)
      if (holders.has(property) || items.filter(({ type: nested }) => nested !== '').length > 1)
        for (const nested of items) visit(nested, depth + 1)
    }
  }
  for (const root of roots) visit(root, 0)
  return [...byType].flatMap(([type, records]) => {
    if (furniture.test(type) && records.length < 2) return []
    const score = Math.min(0.75, (furniture.test(type) ? 0.1 : 0.3) + records.length * 0.02)
    const reasons = [`${records.length} ${kind} item(s) of type ${type}`]
    return toDataset({ id: `${kind}:${type}`, kind, label: type, records, score, reasons }, context) ?? []
  })
}

const deepestField = 3
const mostFields = 80

/** The fields of an item by key. The keys of nested values are paths with dots (`offers.price`). */
export function recordOf(item: Item): KeyedRecord {
  const record: KeyedRecord = new Map()
  flatten(item, '', record, 0, item.type)
  return record
}

function flatten(item: Item, prefix: string, record: KeyedRecord, depth: number, rootType: string): void {
  for (const [named, values] of item.properties) {
    const property = /^(?:https?|schema):/.test(named) ? localName(named) : named
    if (property === 'itemListElement' || property === '@graph' || record.size >= mostFields) continue
    const key = `${prefix}${property}`
    const cells = values.filter(isCell)
    // A nested item of the root's own type (a related product) is a thing of its own, so it adds no fields to the record.
    const items = values.filter(isItem).filter(nested => nested.type === '' || nested.type !== rootType)
    if (cells.length > 0) set(record, key, listCell(cells))
    if (depth >= deepestField) continue
    if (items.some(nested => nested.properties.has('opens'))) setHours(items, key, record)
    else if (items.length === 1) flatten(items[0]!, `${key}.`, record, depth + 1, rootType)
    else if (items.length > 1) flattenSeveral(items, key, record, depth, rootType)
  }
}

/** Sets the hours of each day as a field, and the hours of all days as one list: "Sunday 11:00 - 17:00". */
function setHours(items: Item[], key: string, record: KeyedRecord): void {
  const byDay = new Map<string, DatasetCell>()
  for (const item of items.slice(0, mostFields)) {
    const [opens, closes] = [firstCell(item, 'opens'), firstCell(item, 'closes')]
    if (!opens || !closes) continue
    const hours = `${String(opens.value)} - ${String(closes.value)}`
    for (const { value } of (item.properties.get('dayOfWeek') ?? []).filter(isCell)) {
      const day = localName(String(value))
      const known = byDay.get(day)
      byDay.set(day, {
        value: known ? `${String(known.value)}, ${hours}` : hours,
        quote: `${opens.quote} ${closes.quote}`,
        locator: opens.locator,
      })
    }
  }
  const all = [...byDay].map(([day, cell]) => ({ ...cell, value: `${day} ${String(cell.value)}` }))
  if (all.length > 0) set(record, key.replace(/Specification$/, ''), listCell(all))
  for (const [day, cell] of byDay) set(record, `${key}.${day}`, cell)
}

/**
 * Adds several items of one property. An item with a name and a value becomes a field of its own; the names of items without a value become
 * one list. Of several offers only the first is read in full.
 */
function flattenSeveral(items: Item[], key: string, record: KeyedRecord, depth: number, rootType: string): void {
  const names: DatasetCell[] = []
  for (const item of items.slice(0, mostFields)) {
    const name = firstCell(item, 'name') ?? firstCell(item, 'title') ?? firstCell(item, 'headline')
    const value = firstCell(item, 'value')
    if (name && value) set(record, `${key}.${String(name.value)}`, value)
    else if (name) names.push(name)
  }
  if (names.length > 0) set(record, `${key}.name`, listCell(names))
  if (/^offers?$/i.test(localName(key))) flatten(items[0]!, `${key}.`, record, depth + 1, rootType)
}

const firstCell = (item: Item, property: string): DatasetCell | undefined => item.properties.get(property)?.find(isCell)

function set(record: KeyedRecord, key: string, cell: DatasetCell): void {
  if (!record.has(key) && record.size < mostFields) record.set(key, cell)
}

/** One cell with the distinct values of several cells. */
function listCell(cells: DatasetCell[]): DatasetCell {
  const [first] = cells as [DatasetCell]
  if (cells.length === 1) return first
  const values: CellValue = [...new Set(cells.flatMap(cell => [cell.value].flat().map(String)))]
  return values.length === 1 ? first : { value: values, quote: cells.map(cell => cell.quote).join(', '), locator: first.locator }
}
