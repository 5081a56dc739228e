/**
 * If a page shows a list and also declares its lines, adds the declared lines to the shown list as a column. Example: a recipe shows two
 * cells, "200 g" and "Rice", and declares the line "200 g rice".
 */
import type { Dataset, DatasetCell } from '#contracts/dataset.ts'
import { fold } from './document.ts'

const declaredKinds = new Set<Dataset['kind']>(['json-ld', 'microdata', 'rdfa'])
const fewestLines = 3
/** A declared list is added only if at least this share of the shown rows, and of the declared lines, match each other in order. */
const enoughTold = 0.8

/** Adds a declared list as a column to each shown list whose rows match its lines. Returns the other datasets unchanged. */
export function withDeclaredLines(datasets: Dataset[]): Dataset[] {
  const lists = datasets.filter(({ kind, rows }) => declaredKinds.has(kind) && rows.length === 1).flatMap(listsOf)
  const isShown = ({ kind, rows }: Dataset) => (kind === 'records' || kind === 'table') && rows.length >= fewestLines
  return datasets.map(dataset => (isShown(dataset) ? lists.reduce(withLines, dataset) : dataset))
}

interface DeclaredList {
  column: Dataset['columns'][number]
  lines: DatasetCell[]
}

function listsOf({ columns, rows }: Dataset): DeclaredList[] {
  return columns.flatMap((column, at) => {
    const cell = rows[0]![at]
    if (column.type !== 'text' || !cell || !Array.isArray(cell.value) || cell.value.length < fewestLines) return []
    // The locator of a list in JSON points to its first item (`…/0`), so its last step is replaced by the line's place.
    const lines = cell.value.map((line, place) => ({ value: line, quote: line, locator: cell.locator.replace(/\/0$/, `/${place}`) }))
    return [{ column, lines }]
  })
}

/**
 * Adds a declared list to the dataset as a column. Enough rows must match the lines of the list in order, and at least one of these lines
 * must say more than a single cell: it differs from every cell of its row.
 */
function withLines(dataset: Dataset, { column, lines }: DeclaredList): Dataset {
  const isPiece = dataset.columns.map(({ key, type }) => type !== 'url' && !key.includes('?') && !key.startsWith('>(section'))
  if (dataset.columns.some(({ key }) => key === column.key)) return dataset
  let next = 0
  const told = dataset.rows.map(row => {
    const pieces = row.flatMap((cell, at) => (cell && isPiece[at] ? [fold(cell.quote).toLowerCase()] : []))
    const holds = ({ quote }: DatasetCell) => pieces.every(piece => fold(quote).toLowerCase().includes(piece))
    const at = pieces.some(piece => /\p{L}{2}/u.test(piece)) ? lines.findIndex((line, place) => place >= next && holds(line)) : -1
    if (at >= 0) next = at + 1
    return lines[at] ?? null
  })
  const count = told.filter(line => line !== null).length
  const isNews = dataset.rows.some((row, at) => told[at] && !row.some(cell => cell?.quote === told[at]!.quote))
  if (!isNews || count < Math.max(dataset.rows.length, lines.length) * enoughTold) return dataset
  return {
    ...dataset,
    columns: [...dataset.columns, { ...column, fill: count / dataset.rows.length }],
    rows: dataset.rows.map((row, at) => [...row, told[at]!]),
  }
}
