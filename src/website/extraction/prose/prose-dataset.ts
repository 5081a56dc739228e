/** Makes a dataset of the records that a model found in a page's text. */
import type { Dataset, DatasetCell, DatasetColumn } from '#contracts/dataset.ts'
import type { ProseField } from '#contracts/prose.ts'
import type { ProseCell } from './read-records.ts'

/** The id of the dataset is the same on all pages. */
export const proseId = 'prose:text'

/** The dataset of one page. `label` is the page's title. */
export function proseDataset(fields: ProseField[], read: (ProseCell | null)[][], label: string | null): Dataset {
  const rows = withoutRepeats(read)
  const built = fields.map((field, at) =>
    columnOf(
      field,
      rows.map(row => row[at] ?? null),
    ),
  )
  return {
    id: proseId,
    kind: 'prose',
    label,
    columns: built.map(({ column }) => column),
    rows: rows.map((_, row) => built.map(({ cells }) => cells[row]!)),
    announced: null,
    score: 1,
    reasons: [`${rows.length} records pointed at by a language model`],
  }
}

/** Removes repeated records: a model sometimes quotes the same words twice. */
function withoutRepeats(rows: (ProseCell | null)[][]): (ProseCell | null)[][] {
  const met = new Map(rows.map(row => [JSON.stringify(row.map(cell => cell && [cell.locator, cell.quote, cell.value])), row]))
  return [...met.values()]
}

/**
 * Builds a column. Amounts in several currencies and numbers in several units cannot be compared, so their quotes become the values, as in
 * `typedColumn`. If only some numbers state the unit, all are compared as if they had it, but the column itself gets no unit.
 */
function columnOf({ name, type }: ProseField, read: (ProseCell | null)[]): { column: DatasetColumn; cells: (DatasetCell | null)[] } {
  const filled = read.filter(cell => cell !== null)
  const measured = filled.filter(({ value, currency }) => type === 'number' || currency !== undefined || value !== 0)
  const currencies = new Set(measured.map(({ currency }) => currency))
  const units = new Set(measured.map(({ unit }) => unit))
  const said = type === 'number' ? [...units].filter(unit => unit !== undefined).length : units.size
  const comparable = (type !== 'number' && type !== 'money') || (currencies.size <= 1 && said <= 1)
  const cells = read.map(cell => cell && { value: comparable ? cell.value : cell.quote, quote: cell.quote, locator: cell.locator })
  const [currency] = currencies
  const unit = units.size === 1 ? [...units][0] : undefined
  const column: DatasetColumn = {
    key: `prose:${name}`,
    label: name,
    type: comparable ? type : 'text',
    currency: comparable ? (currency ?? null) : null,
    fill: filled.length / Math.max(1, read.length),
  }
  return { column: comparable && unit !== undefined ? { ...column, unit } : column, cells }
}
