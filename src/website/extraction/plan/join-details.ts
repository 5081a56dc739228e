/** Joins a list with the own pages of its records into one dataset, so that a plan can choose, filter and sort by the columns of both. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { Source } from '#contracts/table.ts'
import { basesOf } from './made-columns.ts'

/** The datasets of a record's own page. */
export interface DetailPage extends Source {
  datasets: Dataset[]
}

/** The prefix of the keys of columns that come from the records' own pages. */
const detailMark = '(detail)'

/** Whether a column of a joined dataset comes from the records' own pages, or is made of one that does. */
export const isDetailKey = (key: string): boolean => basesOf(key).some(base => base.startsWith(detailMark))

/** The key that a joined column has on the record's own page: its key without the prefix. */
export const ownKeyOf = (key: string): string => key.slice(detailMark.length)

/** The dataset of a record's own page that fills a column; null if none does. `key` is the column's key on that page, without the prefix. */
export const datasetThatSays = ({ datasets }: DetailPage, key: string): Dataset | null =>
  datasets.find(
    dataset => isOfRecord(dataset) && dataset.columns.some((column, at) => column.key === key && dataset.rows[0]![at] !== null),
  ) ?? null

/** Whether a dataset of a record's own page describes the record. Contact details of the site (`entities`) are on every page and do not. */
export const isOfRecord = ({ rows, kind }: Dataset): boolean => rows.length === 1 && kind !== 'entities'

/**
 * Joins the rows of a list with their own pages: the list's columns first, then the columns of those pages' datasets that describe a record
 * (`isOfRecord`). If two datasets of a page fill a column with the same key, the cell of the first counts, which has the higher score. A row
 * whose page is null keeps only its own cells. Columns of such pages that were joined before go.
 */
export function joinDetails(list: Dataset, details: (DetailPage | null)[]): Dataset {
  const ownPlaces = list.columns.flatMap(({ key }, at) => (isDetailKey(key) ? [] : [at]))
  const own = <Item>(items: Item[]): Item[] => (ownPlaces.length === items.length ? items : ownPlaces.map(at => items[at]!))
  const columns = new Map<string, DatasetColumn>()
  const joined = details.map(page => (page ? cellsOf(page, columns) : new Map<string, DatasetCell>()))
  const added = [...columns.values()].map(column => ({
    ...column,
    fill: joined.filter(cells => cells.has(column.key)).length / Math.max(1, list.rows.length),
  }))
  return {
    ...list,
    columns: [...own(list.columns), ...added],
    rows: list.rows.map((row, at) => [...own(row), ...added.map(({ key }) => joined[at]?.get(key) ?? null)]),
  }
}

/** The cells of a record's own page, by key. New columns are added to `columns`. */
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
