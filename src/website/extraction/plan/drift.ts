/**
 * Detects drift: pages of a template that hold less than the page that the plan was made on. A column that is suddenly empty, or a list
 * that is suddenly short, shows that the site has changed or builds some pages differently.
 */
import type { Dataset } from '#contracts/dataset.ts'
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
