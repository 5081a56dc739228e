/** Reduces the reading of a very large page to the part that an analysis needs; the readings of smaller pages are kept whole. */
import type { Dataset } from '#contracts/dataset.ts'
import type { Plan } from '#contracts/plan.ts'
import type { PageReading } from '#website/extraction/page-reading.ts'
import { isSameField } from '#website/extraction/records/field-paths.ts'
import { spread } from '#website/extraction/tallies.ts'
import { datasetFor, keysOf } from './execute-plan.ts'

/** The needed part of a reading: all of it; a sample of its rows, to choose a list; or for a plan, its list with the texts that the plan reads. */
export type Need = 'all' | 'sample' | Plan

type Row = Dataset['rows'][number]

/** Readings up to this size are kept whole. The size is in characters: for each cell, the characters of its texts and 100 more. */
const mostHeld = 2_000_000
const emptyCell = 100
/** The size in characters to which larger readings are reduced. */
const kept = 400_000
const leastRows = 2

/** The needed part of a reading; its `only` names the need. A small or already reduced reading is returned as it is. */
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

/** A share of the rows, spread over the dataset, but no more than `kept` characters. */
function sampleOf(dataset: Dataset, share: number): Dataset {
  const wanted = spread(dataset.rows, Math.max(leastRows, Math.ceil(dataset.rows.length * share)))
  let size = 0
  return { ...dataset, rows: wanted.filter(row => (size += sizeOf([row])) <= kept), rowCount: rowCountOf(dataset) }
}

/** Replaces texts that the plan does not read by a digest, which still tells records apart. */
function withoutUnread(dataset: Dataset, plan: Plan): Dataset {
  const wanted = [...keysOf(plan)]
  const isRead = dataset.columns.map(({ key, type }) => type !== 'text' || wanted.some(other => isSameField(key, other)))
  const rows = dataset.rows.map(row =>
    row.map((cell, at) => (cell && !isRead[at] ? { ...cell, value: digestOf(String(cell.value)), quote: '' } : cell)),
  )
  return { ...dataset, rows }
}

/** The dataset without columns that hold digests: no plan can use them. */
export function withoutDigests(dataset: Dataset): Dataset {
  const isKept = dataset.columns.map((_, at) => dataset.rows.every(row => row[at] === null || row[at]!.quote !== ''))
  const pick = <Item>(items: Item[]): Item[] => items.filter((_, at) => isKept[at])
  return { ...dataset, columns: pick(dataset.columns), rows: dataset.rows.map(pick) }
}

/** The length and a hash of a text (FNV-1a, 32 bits, over UTF-16 units). */
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

/** The number of rows that a dataset has on its page, of which the reading may hold a sample. */
export const rowCountOf = ({ rows, rowCount }: Dataset): number => rowCount ?? rows.length
