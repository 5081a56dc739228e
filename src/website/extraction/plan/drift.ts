/**
 * Detects drift: pages of a template that hold less than the page that the plan was made on. A column that is suddenly empty, or a list
 * that is suddenly short, shows that the site has changed or builds some pages differently.
 */
import type { Dataset } from '#contracts/dataset.ts'
import type { KnownColumn } from '#contracts/recipe.ts'
import type { Table } from '#contracts/table.ts'
import type { Plan } from '#contracts/plan.ts'
import { datasetFor, type ReadSource } from './execute-plan.ts'
import { isDetailKey } from './join-details.ts'

export interface Drift {
  /** The column that is emptier; null if rows are missing. */
  column: string | null
  /** The addresses of the pages that differ. */
  pages: string[]
}

/** A page's columns are compared only if it has at least this many rows. If the first page has fewer, nothing is compared. */
const leastRows = 4
/** A column is expected on all pages if at least this share of the first page's rows fills it. */
const expectedFill = 0.7
/** A page differs if its number of rows, or the fill of a column, is below this share of the first page's. */
const leastShare = 0.4

/** Compares every page with the first one. The last page may have fewer rows; pages of prose are skipped, since they have no template. */
export function driftOf(plan: Plan, sources: ReadSource[]): Drift[] {
  const pages = sources.flatMap(({ url, datasets }) => {
    const dataset = datasetFor(plan, datasets)
    if (!dataset || dataset.kind === 'prose') return []
    return [{ url, rows: dataset.rows.length, columns: plan.columns.map(({ from }) => filledOf(dataset, from)) }]
  })
  const [first, ...others] = pages
  if (!first || first.rows < leastRows) return []
  const short = others.slice(0, -1).filter(page => page.rows < first.rows * leastShare)
  const thin = plan.columns.map(({ name }, at) => ({
    column: name,
    pages: others.filter(({ columns }) => {
      const [expected, { rows, fill }] = [first.columns[at]!.fill, columns[at]!]
      return expected >= expectedFill && rows >= leastRows && fill < expected * leastShare
    }),
  }))
  return [...thin, { column: null, pages: short }]
    .filter(drift => drift.pages.length > 0)
    .map(({ column, pages: differing }) => ({ column, pages: differing.map(({ url }) => url) }))
}

/** The number of rows, and the share of rows that fill the column. For a column of the records' own pages only rows whose page was read count. */
function filledOf(dataset: Dataset, from: string | null): { rows: number; fill: number } {
  const own = dataset.columns.flatMap(({ key }, at) => (isDetailKey(key) ? [at] : []))
  const rows = from !== null && isDetailKey(from) ? dataset.rows.filter(row => own.some(at => row[at])) : dataset.rows
  const at = dataset.columns.findIndex(column => column.key === from)
  return { rows: rows.length, fill: at < 0 ? 0 : rows.filter(row => row[at] !== null).length / Math.max(1, rows.length) }
}

/** What the columns of a table hold. */
export function knownColumns({ columns, rows }: Pick<Table, 'columns' | 'rows'>): KnownColumn[] {
  const share = (at: number, isCounted: (value: unknown) => boolean) =>
    rows.filter(row => row[at] != null && isCounted(row[at])).length / Math.max(1, rows.length)
  return columns.map(({ name, type }, at) => ({
    name,
    type,
    fill: share(at, () => true),
    words: share(at, value => /\p{L}/u.test(String(value))),
  }))
}

/**
 * Whether a table holds what is known of its columns: values of the known types, in about as many rows, and words where there were words. At least half
 * of the columns must, and those that `isNeeded` names; columns that were often empty are not compared.
 */
export function holdsKnown(
  table: Pick<Table, 'columns' | 'rows'>,
  known: KnownColumn[],
  isNeeded: (column: KnownColumn) => boolean,
): boolean {
  if (table.rows.length === 0) return false
  const now = new Map(knownColumns(table).map(column => [column.name, column]))
  const expected = known.filter(({ fill }) => fill >= expectedFill)
  const isLess = (is: number, was: number) => was >= expectedFill && is < was * leastShare
  const holds = ({ name, type, fill, words }: KnownColumn) => {
    const column = now.get(name)
    // A list in one cell is shown as texts.
    const isOfType = type === 'text' || column?.type === type
    return column !== undefined && isOfType && !isLess(column.fill, fill) && !isLess(column.words, words)
  }
  const held = expected.filter(holds)
  const isLong = table.rows.length >= leastRows
  return held.length * 2 >= expected.length && !(isLong && expected.some(column => isNeeded(column) && !held.includes(column)))
}
