/** Finds the record that an element of a page belongs to, and the headings of the columns above the cells of a table. */
import { type ChildNode, type Element, parentElement, textOf } from '#website/extraction/document.ts'
import { outlineOf } from '#website/extraction/records/outline.ts'
import { recordGroupsOf } from '#website/extraction/records/record-groups.ts'
import { gridOf, ownRows } from '#website/extraction/records/table-grid.ts'
import { columnNames, headOf } from '#website/extraction/records/table-headers.ts'
import { tablesOf } from '#website/extraction/records/tables.ts'
import type { Locale } from '#website/extraction/values/typed-values.ts'
import { commonLength } from '#website/extraction/tallies.ts'

/** The record of an element must have at least this share of the row's other values. Those above a list, such as its heading, are not in it. */
const enoughOthers = 0.6

/**
 * Finds the lists of a page once, and returns a function that gives the nodes of an element's record: the smallest with enough of `others`, the
 * elements of the row's other values. Without others, the list with most text counts. Null if the element is in no such record.
 */
export function recordFinder(body: Element, base: string, locale: Locale): (element: Element, others: Element[]) => ChildNode[] | null {
  const outline = outlineOf(body)
  const tables = tablesOf(outline, base, locale).filter(({ kind }) => kind === 'table')
  const taken = new Set(tables.map(({ container }) => container))
  const recordsOf = new Map<ChildNode, ChildNode[][]>()
  for (const { roots } of [...tables, ...recordGroupsOf(outline, base, table => taken.has(table))]) {
    for (const record of roots) {
      for (const node of record) {
        const known = recordsOf.get(node)
        if (known) known.push(record)
        else recordsOf.set(node, [record])
      }
    }
  }
  return (element, others) => {
    const around = others.map(holdersOf)
    const records = [...holdersOf(element)]
      .flatMap(node => recordsOf.get(node) ?? [])
      .filter(record => around.filter(holders => record.some(node => holders.has(node))).length >= others.length * enoughOthers)
    const smallest = records.toSorted((a, b) => textOf(a).length - textOf(b).length)[0]
    return (others.length === 0 ? records.find(record => textOf(record) !== textOf(element)) : smallest) ?? null
  }
}

/** The element and the elements around it. */
function holdersOf(element: Element): Set<ChildNode> {
  const holders = new Set<ChildNode>()
  for (let holder: Element | null = element; holder; holder = parentElement(holder)) holders.add(holder)
  return holders
}

/** For each cell below a header row of the tables: the heading of its column. */
export function columnHeadings(tables: readonly Element[], locale: Locale): Map<Element, string> {
  const headings = new Map<Element, string>()
  for (const table of new Set(tables)) {
    const rows = ownRows(table)
    const grid = gridOf(rows)
    const width = commonLength(grid)
    const { titles, headers } = headOf(rows, grid, width, locale)
    if (headers === 0 || width < 2) continue
    const names = columnNames(grid.slice(titles, titles + headers), width)
    for (const row of grid.slice(titles + headers)) {
      row.forEach(({ element }, at) => {
        const name = names[at]
        if (name && !headings.has(element) && element.name !== 'tr') headings.set(element, name)
      })
    }
  }
  return headings
}
