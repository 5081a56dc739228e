/** The candidates of a planner: the datasets of pages, with samples of their rows. The same dataset on several pages is one candidate. */
import type { Candidate, Dataset, DatasetColumn } from '#contracts/dataset.ts'
import type { CellValue } from '#contracts/value.ts'
import { mostly, spread } from '#website/extraction/tallies.ts'
import { namedDayIn } from '#website/extraction/values/dates.ts'
import { rowCountOf } from './needed-reading.ts'

/** The number of sample rows of a candidate. */
const sampleRows = 12
/** Besides the samples, up to `mostOthers` texts of a column are kept, each of at most `longestOther` characters: a condition may name them. */
const mostOthers = 400
const longestOther = 80

/** The candidates of pages. Datasets with one id on several pages are one candidate. */
export function candidatesOf(pages: { datasets: Dataset[] }[]): Candidate[] {
  const byId = new Map<string, Dataset[]>()
  for (const { datasets } of pages) {
    for (const dataset of datasets) {
      const known = byId.get(dataset.id)
      if (known) known.push(dataset)
      else byId.set(dataset.id, [dataset])
    }
  }
  return [...byId.values()].map(toCandidate)
}

/** One candidate from the same dataset of several pages, with all columns that any of the pages has. */
function toCandidate(datasets: Dataset[]): Candidate {
  const [{ id, kind, label }] = datasets as [Dataset]
  const rowCount = datasets.reduce((sum, dataset) => sum + rowCountOf(dataset), 0)
  const filled = new Map<string, number>()
  const columns = new Map<string, DatasetColumn>()
  for (const dataset of datasets) {
    for (const column of dataset.columns) {
      filled.set(column.key, (filled.get(column.key) ?? 0) + column.fill * rowCountOf(dataset))
      if (!columns.has(column.key)) columns.set(column.key, column)
    }
  }
  const merged = [...columns.values()].map(column => ({ ...column, fill: filled.get(column.key)! / Math.max(1, rowCount) }))
  const rows = datasets.flatMap(dataset => {
    const index = new Map(dataset.columns.map((column, at) => [column.key, at]))
    return spread(dataset.rows, sampleRows).map(row => merged.map(column => row[index.get(column.key) ?? -1]?.value ?? null))
  })
  const samples = spread(rows, sampleRows)
  return {
    id,
    kind,
    label,
    columns: merged.map((column, at) => ({
      ...column,
      ...daysNamed(
        column,
        samples.map(row => row[at] ?? null),
      ),
    })),
    score: Math.max(...datasets.map(dataset => dataset.score)),
    rowCount,
    samples,
    others: othersOf(datasets, merged),
  }
}

const mostlyNamed = 0.7
const mostlyFilled = 0.5

/** Whether at least 70 % of the sample texts of a text or link column name a year, and whether as many name a month ("May 2026"). */
function daysNamed({ type, fill }: DatasetColumn, samples: CellValue[]): Pick<Candidate['columns'][number], 'names'> {
  const texts = samples.filter(value => typeof value === 'string')
  if ((type !== 'text' && type !== 'url') || texts.length === 0 || fill < mostlyFilled) return {}
  const named = texts.map(namedDayIn)
  const says = (part: 'year' | 'month') => mostly(named, mostlyNamed, day => day !== null && day[part] !== null)
  const names = { year: says('year'), month: says('month') }
  return names.year || names.month ? { names } : {}
}

/**
 * For each text column, its distinct short texts from all rows: values that a condition may name but that the samples may lack. Empty if the
 * samples are all rows.
 */
function othersOf(datasets: Dataset[], columns: DatasetColumn[]): string[][] {
  if (datasets.reduce((sum, { rows }) => sum + rows.length, 0) <= sampleRows) return []
  return columns.map(({ key, type }) => {
    const texts = new Set<string>()
    if (type !== 'text') return []
    for (const dataset of datasets) {
      const at = dataset.columns.findIndex(column => column.key === key)
      for (const row of at < 0 ? [] : dataset.rows) {
        const value = row[at]?.value
        if (typeof value === 'string' && value.length <= longestOther && texts.size < mostOthers) texts.add(value)
      }
    }
    return [...texts]
  })
}
