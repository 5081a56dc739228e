/** What an analysis needs of a page that holds very much; smaller pages are kept as they are. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Plan } from '#contracts/plan.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { isSameField } from '#website/extraction/records/field-paths.ts'
import { spread } from '#website/extraction/spread.ts'
import { datasetFor, keysOf } from './execute-plan.ts'

/** All; rows from all over its lists, which choosing a list needs; or the list of a plan, and of its texts those that the plan reads. */
export type Need = 'all' | 'sample' | Plan

type Row = Dataset['rows'][number]

/** A table of ten columns and a thousand rows is kept as it is; in characters, as a cell without any counts. */
const mostHeld = 2_000_000
const emptyCell = 100
/** So much is kept of a page that holds more. */
const kept = 400_000
const leastRows = 2

/** The part of a reading that is needed, which names the need in `only`; the reading itself where all is needed, or it is small or a part already. */
export function neededOf(reading: PageReading, need: Need): PageReading {
  if (need === 'all' || reading.only) return reading
  const size = reading.datasets.reduce((sum, { rows }) => sum + sizeOf(rows), 0)
  if (size <= mostHeld) return reading
  const planned = need === 'sample' ? null : datasetFor(need, reading.datasets)
  const datasets = reading.datasets.map(dataset =>
    need !== 'sample' && dataset === planned ? withoutUnread(dataset, need) : sampleOf(dataset, kept / size),
  )
  return { ...reading, datasets, links: [], only: planned ? 'plan' : 'sample' }
}

/** A share of the rows, from all over the dataset. */
function sampleOf(dataset: Dataset, share: number): Dataset {
  const wanted = spread(dataset.rows, Math.max(leastRows, Math.ceil(dataset.rows.length * share)))
  let size = 0
  return { ...dataset, rows: wanted.filter(row => (size += sizeOf([row])) <= kept), rowCount: rowCountOf(dataset) }
}

/** Texts that the plan does not read are cells without their words, which still tell one record from another. */
function withoutUnread(dataset: Dataset, plan: Plan): Dataset {
  const wanted = [...keysOf(plan)]
  const isRead = dataset.columns.map(({ key, type }) => type !== 'text' || wanted.some(other => isSameField(key, other)))
  const rows = dataset.rows.map(row =>
    row.map((cell, at) => (cell && !isRead[at] ? { ...cell, value: digestOf(String(cell.value)), quote: '' } : cell)),
  )
  return { ...dataset, rows }
}

/** The dataset without the columns whose words were not kept: nothing can be planned on them. */
export function withoutDigests(dataset: Dataset): Dataset {
  const isKept = dataset.columns.map((_, at) => dataset.rows.every(row => row[at] === null || row[at]!.quote !== ''))
  const pick = <Item>(items: Item[]): Item[] => items.filter((_, at) => isKept[at])
  return { ...dataset, columns: pick(dataset.columns), rows: dataset.rows.map(pick) }
}

/** The length and a hash of a text (FNV-1a, 32 bits, of UTF-16 units). */
function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length} ${hash}`
}

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : Array.isArray(value) ? String(value).length : 0)

const sizeOf = (rows: Row[]): number =>
  rows.reduce(
    (sum, row) =>
      row.reduce((part, cell) => part + (cell ? emptyCell + cell.locator.length + cell.quote.length + lengthOf(cell.value) : 0), sum),
    0,
  )

/** How many rows a dataset has on its page. */
export const rowCountOf = ({ rows, rowCount }: Dataset): number => rowCount ?? rows.length
