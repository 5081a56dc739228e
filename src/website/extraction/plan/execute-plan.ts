/** Executes a plan over read pages: the rows, evidence for every cell, and the number of merged duplicates. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { Plan, PlanFilter } from '#contracts/plan.ts'
import type { Summary } from '#contracts/summary.ts'
import type { Column, Evidence, Source, Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { type Locale, parseAs } from '#website/extraction/values/typed-values.ts'
import { isSameField } from '#website/extraction/records/field-paths.ts'
import { isDetailKey } from './join-details.ts'
import { basesOf, withMade } from './made-columns.ts'
import { compare, orderKeysOf, passes } from './plan-filters.ts'
import { siteEnding, titlesPages } from './site-endings.ts'
import { summarize } from './summarize.ts'

/** The datasets of a page, with its address and time of reading. */
export interface ReadSource extends Source {
  datasets: Dataset[]
}

/** Where a row was found first: the index of the page, and of the row in the page's dataset. */
export interface RowPlace {
  page: number
  row: number
}

/** A table without its receipt, and the counts that the receipt needs. */
export interface ExecutedPlan extends Omit<Table, 'receipt'> {
  found: number
  duplicates: number
  announced: number | null
  /** The number of rows that each filter removed; see `filterRows`. */
  removed: (number | null)[]
  /** The number of rows that pass the filters, before the limit. */
  passing: number
  /** If the filters leave no row: those that no record passes, or all filters if some record passes each of them. Otherwise empty. */
  unmet: PlanFilter[]
  /** The summary that the plan asks for; null if it asks for none. */
  summary: Summary | null
}

interface FoundRow {
  place: RowPlace
  cells: (DatasetCell | null)[]
  /** The cells that the plan's filters test: for each filter its own, then those of its alternatives. */
  tested: (DatasetCell | null)[][]
  /** The cells of the columns that the plan sorts by. The table may lack these columns. */
  ordering: (DatasetCell | null)[]
  evidence: Evidence[][]
}

/**
 * The plan's dataset on a page: the dataset with the plan's id, or else the one with at least three quarters of the plan's columns. A
 * plan for the details of one page fits the details of any template. Columns that are made of others are added.
 */
export function datasetFor(plan: Plan, datasets: Dataset[]): Dataset | null {
  const dataset = meantBy(plan, datasets)
  return dataset && withMade(dataset, wantedKeys(plan))
}

function meantBy(plan: Plan, datasets: Dataset[]): Dataset | null {
  const same = datasets.find(({ id }) => id === plan.dataset || id.startsWith(`${plan.dataset}@`))
  if (same) return same
  const wanted = plan.columns.flatMap(column => (column.from ? basesOf(column.from) : []))
  const kind = plan.dataset.split(':')[0]
  let best: { dataset: Dataset; share: number } | null = null
  for (const dataset of datasets) {
    if (dataset.kind !== kind) continue
    const share = wanted.filter(key => dataset.columns.some(column => isSameField(column.key, key))).length / Math.max(1, wanted.length)
    if (share >= 0.75 && wanted.length >= 2 && share > (best?.share ?? 0)) best = { dataset, share }
  }
  return best?.dataset ?? null
}

interface Found {
  rows: FoundRow[]
  sources: Source[]
  /** For each column of the plan, the distinct currencies and units of its amounts and numbers. */
  measures: Map<string, Measure>[]
  /** The columns of the plan that are texts although the list has dates: they keep the page's words ("1 de mayo"). */
  asWritten: Set<number>
  duplicates: number
  announced: number | null
}

/** At most this many places are kept for a cell: a page may repeat a value thirty thousand times. */
const mostPlaces = 20

/** All records of the planned dataset, in the order of the pages. A record that occurs again is merged, and its cells keep both places. */
function findRows(plan: Plan, pages: ReadSource[]): Found {
  const rows = new Map<string, FoundRow>()
  const sources: Source[] = []
  const places = new Map<string, number>()
  const sourceOf = ({ url, readAt }: Source): number => {
    const known = places.get(url)
    if (known !== undefined) return known
    places.set(url, sources.length)
    return sources.push({ url, readAt }) - 1
  }
  const measures: Map<string, Measure>[] = plan.columns.map(() => new Map())
  const asWritten = new Set<number>()
  let duplicates = 0
  let announced: number | null = null
  pages.forEach((page, pageIndex) => {
    const dataset = datasetFor(plan, page.datasets)
    if (!dataset) return
    announced = Math.max(announced ?? 0, dataset.announced ?? 0) || announced
    const source = sourceOf(page)
    const index = columnIndex(plan, dataset)
    const corrections = correctionsOf(plan, index)
    plan.columns.forEach((column, at) => {
      const found = column.from === null ? undefined : dataset.columns[index.get(column.from) ?? -1]
      if (found?.type === 'date' && column.type === 'text') asWritten.add(at)
      if (found?.type === 'money' || found?.type === 'number') measures[at]!.set(`${found.currency} ${found.unit}`, found)
    })
    const evidenceOf = (cell: DatasetCell): Evidence[] => {
      const at = cell.page ? sourceOf(cell.page) : source
      const further = (cell.also ?? []).map(({ differs, page: own, ...place }) => ({
        source: own ? sourceOf(own) : at,
        ...place,
        ...(differs ? { differs } : {}),
      }))
      return [{ source: at, locator: cell.locator, quote: cell.quote }, ...further]
    }
    dataset.rows.forEach((row, position) => {
      const cells = plan.columns.map(column => (column.from === null ? null : (row[index.get(column.from) ?? -1] ?? null)))
      for (const correction of corrections) correction(row, cells)
      if (!isRecord(cells, plan, dataset) && !(isAsFull(row, dataset) && cells.some(Boolean))) return
      const tested = plan.filters.map(filter => alternativesOf(filter).map(({ column }) => row[index.get(column) ?? -1] ?? null))
      const id = identity(plan, row, index, cells, `${source}/${position}`)
      const known = rows.get(id)
      if (known) {
        duplicates++
        cells.forEach((cell, at) => {
          if (!cell) return
          if (known.evidence[at]!.length < mostPlaces) known.evidence[at]!.push(...evidenceOf(cell))
          known.cells[at] = together(known.cells[at] ?? null, cell)
        })
        return
      }
      const place = { page: pageIndex, row: position }
      const ordering = plan.sort.map(({ column }) => row[index.get(column) ?? -1] ?? null)
      rows.set(id, { place, cells, tested, ordering, evidence: cells.map(cell => (cell ? evidenceOf(cell) : [])) })
    })
  })
  const found = [...rows.values()]
  removeSiteEndings(found, plan, sources)
  return { rows: found, sources, measures, asWritten, duplicates, announced }
}

/** Takes the name of the site from the titles of records' own pages. The evidence keeps the words of the page. */
function removeSiteEndings(rows: FoundRow[], plan: Plan, sources: Source[]): void {
  plan.columns.forEach(({ from }, at) => {
    if (from === null || !titlesPages(from)) return
    const titles = rows.flatMap(({ cells, evidence }) =>
      cells[at] ? [{ cell: cells[at], page: sources[evidence[at]![0]!.source]!.url }] : [],
    )
    const ending = siteEnding(titles)
    if (ending === '') return
    const shortened = new Map(titles.map(({ cell }) => [cell, { ...cell, value: String(cell.value).slice(0, -ending.length) }]))
    const short = (cell: DatasetCell | null) => (cell && shortened.get(cell)) ?? cell
    for (const row of rows) {
      row.cells[at] = short(row.cells[at] ?? null)
      row.tested = row.tested.map(cells => cells.map(short))
      row.ordering = row.ordering.map(short)
    }
  })
}

type Row = (DatasetCell | null)[]

/** The corrections of a person as functions that change the cells of the records that they are for. */
function correctionsOf({ corrections = [], columns }: Plan, index: Map<string, number>): ((row: Row, cells: Row) => void)[] {
  return corrections.map(({ record, column, cell }) => {
    const at = columns.findIndex(({ name }) => name === column)
    const known = index.get(record.column) ?? -1
    const identity = JSON.stringify(record.value)
    return (row, cells) => {
      if (at < 0 || known < 0 || JSON.stringify(row[known]?.value ?? null) !== identity) return
      cells[at] = cell && { ...cell, value: valueAs(columns[at]!.type, cell.quote) }
    }
  })
}

/** How values in corrections are read if they allow several readings. */
const locale: Locale = { country: 'ES', dayOrder: 'day-first', decimalMark: '.' }
const valueAs = (type: Column['type'], text: string): CellValue => parseAs(type, text, locale)?.value ?? text

const alternativesOf = (filter: PlanFilter): PlanFilter[] => [filter, ...(filter.or ?? [])]

const meets = (row: FoundRow, filter: PlanFilter, at: number): boolean =>
  alternativesOf(filter).some((alternative, which) => passes(alternative, row.tested[at]?.[which]?.value ?? null))

interface FilteredRows {
  rows: FoundRow[]
  removed: (number | null)[]
}

/**
 * Applies the filters one after another, and counts the rows that each one removed. Filters on the list's columns go first, then filters on
 * the records' own pages, both in the plan's order. With `keepSome` a filter that would leave no row is skipped, and its count is null.
 */
function filterRows({ filters }: Plan, all: FoundRow[], keepSome: boolean): FilteredRows {
  const needsDetails = filters.map(filter => alternativesOf(filter).some(({ column }) => isDetailKey(column)))
  const removed: (number | null)[] = filters.map(() => 0)
  let rows = all
  for (const at of [...filters.keys()].toSorted((a, b) => Number(needsDetails[a]) - Number(needsDetails[b]))) {
    const left = rows.filter(row => meets(row, filters[at]!, at))
    const isPassedOver = keepSome && left.length === 0 && rows.length > 0
    removed[at] = isPassedOver ? null : rows.length - left.length
    if (!isPassedOver) rows = left
  }
  return { rows, removed }
}

/** The rows in the plan's order, up to its limit. */
function inOrder(plan: Plan, rows: FoundRow[]): FoundRow[] {
  const kept = sorted(rows, plan)
  return plan.limit === null ? kept : kept.slice(0, plan.limit)
}

/** Where the rows of a plan's table stand, in the order of the table. */
export const rowPlacesOf = (plan: Plan, pages: ReadSource[], keepSome = false): RowPlace[] =>
  inOrder(plan, filterRows(plan, findRows(plan, pages).rows, keepSome).rows).map(({ place }) => place)

/** Executes a plan over pages, in their order. With `keepSome` filters that would leave no row are skipped. */
export function executePlan(plan: Plan, pages: ReadSource[], keepSome = false): ExecutedPlan {
  const { rows: all, sources, measures, asWritten, duplicates, announced } = findRows(plan, pages)
  const { rows: passing, removed } = filterRows(plan, all, keepSome)
  const kept = inOrder(plan, passing)
  const columns: Column[] = plan.columns.map((column, at) => {
    const cells = kept.map(row => row.cells[at] ?? null)
    const type = consistentType(column.type, cells)
    const [measure, other] = type === 'money' || type === 'number' ? measures[at]!.values() : []
    const shared = other ? undefined : measure
    return {
      name: column.name,
      type: other && type === 'number' ? 'text' : type,
      currency: shared?.currency ?? null,
      unit: shared?.unit,
    }
  })
  const values = kept.map(row => row.cells.map((cell, at) => valueOf(cell, columns[at]!, measures[at]!.size > 1, asWritten.has(at))))
  const alone = plan.filters.filter((filter, at) => !all.some(row => meets(row, filter, at)))
  const unmet = kept.length > 0 || all.length === 0 ? [] : alone.length > 0 ? alone : plan.filters
  return {
    columns,
    rows: values,
    evidence: kept.map(row => row.evidence),
    sources,
    found: all.length,
    duplicates,
    announced,
    removed,
    passing: passing.length,
    unmet,
    summary: summarize(plan, { columns, rows: passing.map(({ cells }) => cells), shown: kept.length, found: all.length }),
  }
}

type Measure = Pick<DatasetColumn, 'currency' | 'unit'>

/** The keys of all columns that a plan reads; for a column that is made of others, their keys. */
export const keysOf = (plan: Plan): Set<string> => new Set([...wantedKeys(plan)].flatMap(basesOf))

const wantedKeys = (plan: Plan): Set<string> =>
  new Set([
    ...plan.columns.flatMap(({ from }) => from ?? []),
    ...plan.filters.flatMap(alternativesOf).map(({ column }) => column),
    ...plan.sort.map(({ column }) => column),
    ...(plan.corrections ?? []).map(({ record }) => record.column),
    ...plan.key,
  ])

/** The index of each of the plan's columns in a dataset: by key, or by `isSameField` for a field whose classes differ. */
function columnIndex(plan: Plan, dataset: Dataset): Map<string, number> {
  const index = new Map(dataset.columns.map((column, at) => [column.key, at]))
  for (const key of wantedKeys(plan)) {
    if (index.has(key)) continue
    const at = dataset.columns.findIndex(column => isSameField(column.key, key))
    if (at >= 0) index.set(key, at)
  }
  return index
}

/**
 * Whether a row is a record, and not a heading or an advertisement between records. Only those of the plan's columns count that are on the
 * list itself: a record fills at least two of them, or at least the first if there are only one or two. If there are none, every row is a
 * record. In prose every row with a filled cell is a record.
 */
function isRecord(cells: (DatasetCell | null)[], plan: Plan, { kind }: Dataset): boolean {
  if (kind === 'prose' || plan.everyRow) return cells.some(Boolean)
  const own = plan.columns.map(({ from }) => from !== null && !isDetailKey(from))
  const found = cells.filter((_, at) => own[at])
  const filled = found.filter(cell => cell !== null).length
  return found.length === 0 || filled >= 2 || (filled === 1 && found.length <= 2 && found[0] !== null)
}

/** Whether a row has about as many filled cells as the dataset's rows on average, in whichever columns. */
const isAsFull = (row: (DatasetCell | null)[], { columns }: Dataset): boolean =>
  columns.length > 2 && row.filter(Boolean).length >= 0.7 * columns.reduce((sum, { fill }) => sum + fill, 0)

/**
 * The identity of a row; rows with the same identity are one record. With a key in the plan, it is the row's values in the key's columns, if
 * any is filled. Without a key, it is all values of the row, if one is an address or an e-mail. Otherwise it is the row's `place`, so that
 * the row is a record of its own, even if another row is equal.
 */
function identity(
  plan: Plan,
  row: (DatasetCell | null)[],
  index: Map<string, number>,
  cells: (DatasetCell | null)[],
  place: string,
): string {
  const key =
    plan.key.length > 0 ? plan.key.map(column => row[index.get(column) ?? -1]?.value ?? null) : cells.map(cell => cell?.value ?? null)
  const telling =
    plan.key.length > 0
      ? key.some(value => value !== null)
      : plan.columns.some((column, at) => (column.type === 'url' || column.type === 'email') && cells[at])
  return telling ? JSON.stringify(key) : place
}

/** Merges a cell of two pages: an empty cell is filled, and different telephone numbers or e-mail addresses are collected into a list. */
function together(known: DatasetCell | null, found: DatasetCell): DatasetCell {
  if (known === null) return found
  const isWay = (value: CellValue) => [value].flat().every(entry => typeof entry === 'string' && /^(?:[^\s@]+@\S+|\+?\d{6,})$/.test(entry))
  if (!isWay(known.value) || !isWay(found.value)) return known
  const values = [...new Set([known.value, found.value].flat().map(String))]
  return { ...known, value: values.length === 1 ? values[0]! : values }
}

function sorted(rows: FoundRow[], plan: Plan): FoundRow[] {
  if (plan.sort.length === 0) return rows
  const orders = plan.sort.map(({ column, direction }, which) => {
    const at = plan.columns.findIndex(entry => entry.from === column)
    const keys = orderKeysOf(rows.map(row => (at < 0 ? row.ordering[which] : row.cells[at])?.value ?? null))
    return { keys: new Map(rows.map((row, index) => [row, keys[index]!])), sign: direction === 'ascending' ? 1 : -1 }
  })
  return rows.toSorted((a, b) => {
    for (const { keys, sign } of orders) {
      const [left, right] = [keys.get(a) ?? null, keys.get(b) ?? null]
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1
        continue
      }
      const order = compare(left, right) * sign
      if (order !== 0) return order
    }
    return 0
  })
}

/** The plan's type for a column. A column of numbers, amounts or dates becomes text if less than 80 % of its values have the type. */
function consistentType(type: Column['type'], cells: (DatasetCell | null)[]): Column['type'] {
  const filled = cells.filter(cell => cell !== null)
  if (filled.length === 0 || type === 'text') return type
  const numeric = type === 'number' || type === 'money'
  const fits = filled.filter(cell =>
    numeric ? typeof cell.value === 'number' : type === 'date' ? /^\d{4}-\d\d-\d\d/.test(String(cell.value)) : true,
  ).length
  return fits >= filled.length * 0.8 ? type : 'text'
}

/** A cell's value for the table. Amounts in mixed currencies stay texts as the page wrote them. */
function valueOf(cell: DatasetCell | null, column: Column, mixed: boolean, asWritten: boolean): CellValue {
  if (!cell) return null
  if (column.type === 'money' && mixed) return cell.quote
  return column.type === 'text' && (typeof cell.value === 'number' || asWritten) ? cell.quote : cell.value
}
