/** What choosing a list needs of a page that holds very much: the rows of a list that stand for all of them. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Plan } from '#contracts/plan.ts'
import type { PageReading } from '#extract/read-page.ts'
import { isSameField } from '#extract/records/field-paths.ts'
import { spread } from '#extract/spread.ts'
import { keysOf } from './execute-plan.ts'

type Row = Dataset['rows'][number]

/** A table of ten columns and a thousand rows is kept as it is; in characters, as a cell without any counts. */
const mostHeld = 2_000_000
const emptyCell = 100
/** So much is kept of a page that holds more. */
const kept = 400_000
const leastRows = 2
/** Stands for words that are not kept. */
const unread = '…'

/** The reading, with rows from all over its lists where it holds very much; the reading itself where it does not. */
export function thinned(reading: PageReading): PageReading {
  const all = held(reading)
  if (all <= mostHeld) return reading
  const datasets = reading.datasets.map(dataset => {
    const { rows } = dataset
    const wanted = spread(rows, Math.max(leastRows, Math.ceil((rows.length * kept) / all)))
    let held = 0
    return { ...dataset, rows: wanted.filter(row => (held += sizeOf([row])) <= kept), rowCount: rowCountOf(dataset) }
  })
  return { ...reading, datasets, links: [] }
}

/** The reading, of a planned list that holds very much: texts that the plan does not read are cells without their words. */
export function withoutUnread(reading: PageReading, planned: Dataset, plan: Plan): PageReading {
  if (held(reading) <= mostHeld) return reading
  const wanted = [...keysOf(plan)]
  const isRead = planned.columns.map(({ key, type }) => type !== 'text' || wanted.some(other => isSameField(key, other)))
  const rows = planned.rows.map(row => row.map((cell, at) => (cell && !isRead[at] ? { ...cell, value: unread, quote: '' } : cell)))
  const others = thinned(reading).datasets
  const datasets = reading.datasets.map((dataset, at) => (dataset === planned ? { ...dataset, rows } : others[at]!))
  return { ...reading, datasets, links: [] }
}

const held = ({ datasets }: PageReading): number => datasets.reduce((sum, { rows }) => sum + sizeOf(rows), 0)

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : Array.isArray(value) ? String(value).length : 0)

const sizeOf = (rows: Row[]): number =>
  rows.reduce(
    (sum, row) =>
      row.reduce((part, cell) => part + (cell ? emptyCell + cell.locator.length + cell.quote.length + lengthOf(cell.value) : 0), sum),
    0,
  )

/** How many rows a dataset has on its page. */
export const rowCountOf = ({ rows, rowCount }: Dataset): number => rowCount ?? rows.length
