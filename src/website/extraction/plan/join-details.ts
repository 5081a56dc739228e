/** A list and the pages of its records as one dataset: a planner chooses among the columns of both, a plan filters and sorts by both. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { Source } from '#contracts/table.ts'

/** A record's own page, read. */
export interface DetailPage extends Source {
  datasets: Dataset[]
}

/** Marks the keys of columns that come from the records' own pages. */
const detailMark = '(detail)'

/** Whether a column of a joined dataset comes from the records' own pages. */
export const isDetailKey = (key: string): boolean => key.startsWith(detailMark)

/** The key that such a column has on the record's own page. */
export const ownKeyOf = (key: string): string => key.slice(detailMark.length)

/** The dataset of a record's page that a joined column comes from, by its own key; null where the page does not say it. */
export const datasetThatSays = ({ datasets }: DetailPage, key: string): Dataset | null =>
  datasets.find(
    dataset => isOfRecord(dataset) && dataset.columns.some((column, at) => column.key === key && dataset.rows[0]![at] !== null),
  ) ?? null

/** Whether a dataset of a record's page may say something of the record. How the site is reached stands on every page; it is nothing of the record. */
export const isOfRecord = ({ rows, kind }: Dataset): boolean => rows.length === 1 && kind !== 'entities'

/**
 * Joins rows of a list with their pages: the list's columns first, then those of every dataset of one row that a page holds,
 * the surer dataset's where two name a column alike. A row whose page is null keeps its own cells only.
 */
export function joinDetails(list: Dataset, details: (DetailPage | null)[]): Dataset {
  const columns = new Map<string, DatasetColumn>()
  const joined = details.map(page => (page ? cellsOf(page, columns) : new Map<string, DatasetCell>()))
  const added = [...columns.values()].map(column => ({
    ...column,
    fill: joined.filter(cells => cells.has(column.key)).length / Math.max(1, list.rows.length),
  }))
  return {
    ...list,
    columns: [...list.columns, ...added],
    rows: list.rows.map((row, at) => [...row, ...added.map(({ key }) => joined[at]?.get(key) ?? null)]),
  }
}

/** The cells of a record's page by key; columns met for the first time are added to `columns`. */
function cellsOf({ url, readAt, datasets }: DetailPage, columns: Map<string, DatasetColumn>): Map<string, DatasetCell> {
  const cells = new Map<string, DatasetCell>()
  for (const dataset of datasets) {
    if (!isOfRecord(dataset)) continue
    dataset.columns.forEach((column, at) => {
      const key = `${detailMark}${column.key}`
      const cell = dataset.rows[0]![at]
      if (!cell || cells.has(key)) return
      if (!columns.has(key)) columns.set(key, { ...column, key })
      cells.set(key, { ...cell, page: { url, readAt } })
    })
  }
  return cells
}
