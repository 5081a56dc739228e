/** Tries examples on a saved table: what the table would be if it gave them. The stored pages are read, and nothing is stored. */
import type { Example, ExampleRow, Learned } from '#contracts/example.ts'
import type { Language } from '#contracts/language.ts'
import type { Search } from '#contracts/search.ts'
import type { Receipt, RowObject, Table } from '#contracts/table.ts'
import type { CellValue } from '#contracts/value.ts'
import { folded } from '#foundation/text/folding.ts'
import { changedPlan } from '#website/analysis/changed-plan.ts'
import type { AppParts } from './app-parts.ts'
import { changedTable, mostRows } from './changed-table.ts'

interface Question {
  ownerId: string
  searchId: string
  examples: Example[]
  language: Language
}

/** What examples mean for a saved table; null if the account has no such search. */
export async function learnedFrom(parts: AppParts, { ownerId, searchId, examples, language }: Question): Promise<Learned | null> {
  const { searches } = parts.repositories
  const [search, question] = await Promise.all([searches.get(ownerId, searchId), searches.question(searchId)])
  if (!search || !question) return null
  const shown = JSON.parse(search.ai_response.content) as RowObject[]
  const rows = examples.map(example => rowOf(example, search, shown))
  const receipt: Pick<Receipt, 'understood' | 'notes'> = search.receipt ?? { notes: [] }
  const changed = changedPlan(receipt, { examples: rows })
  // Tables of older releases, and those of running text, have no plan that could be changed.
  if (!changed) return { failure: 'no-program' }
  const table = await changedTable(parts, question, changed)
  return table ? answerOf(table, rows, shown, language) : { failure: 'nowhere' }
}

/** An example with what the table shows for its record. */
function rowOf({ row, cells, isNone }: Example, { columns }: Search, shown: readonly RowObject[]): ExampleRow {
  const given = Object.fromEntries(cells.map(({ column, text }) => [column, text]))
  const known = row === undefined ? undefined : shown[row]
  if (!known) return { cells: given }
  // The row itself tells which one is rejected.
  if (isNone) return { cells: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)), isNone }
  const isGiven = (name: string) => cells.some(({ column }) => folded(column) === folded(name))
  return {
    cells: given,
    shown: Object.fromEntries(columns.flatMap(({ name }) => (isGiven(name) ? [] : [[name, known[name] ?? null]]))),
  }
}

function answerOf(table: Table, examples: ExampleRow[], shown: readonly RowObject[], language: Language): Learned {
  const { receipt, columns, rows } = table
  const outcomes = (receipt.examples ?? []).slice(-examples.length)
  const missing = outcomes.reduce((sum, outcome) => sum + outcome.missing.length, 0)
  if (missing > 0) return { failure: outcomes.every(({ row }) => row === null) ? 'nowhere' : 'no-program' }
  const names = new Set(examples.flatMap(({ cells, isNone }) => (isNone ? [] : Object.keys(cells).map(folded))))
  const at = columns.flatMap(({ name }, index) => (names.has(folded(name)) ? [index] : []))
  const oldRow = rowsBefore(table, shown, names)
  const changes = rows.flatMap((row, place) => {
    const old = oldRow(row, place)
    return at.flatMap(index => {
      const [was, is] = [old?.[columns[index]!.name] ?? null, row[index] ?? null]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ before: was, after: is }]
    })
  })
  return {
    found: rows.filter(row => at.every(index => row[index] !== null)).length,
    of: rows.length,
    before: Math.min(shown.length, mostRows),
    had: shown.slice(0, mostRows).filter(row => hasAll(row, names)).length,
    samples: changes.slice(0, 3),
    words: wordsOf(receipt, names, language),
    examples,
  }
}

/**
 * Finds the row that the table shows for the record of a new row: by the cells of the columns that both tables have and the examples do not change; if
 * there are none, by its place.
 */
function rowsBefore({ columns }: Table, shown: readonly RowObject[], changed: Set<string>) {
  const known = new Set(Object.keys(shown[0] ?? {}))
  const common = columns.flatMap(({ name }, at) => (known.has(name) && !changed.has(folded(name)) ? [{ name, at }] : []))
  const rows = new Map(shown.map(row => [JSON.stringify(common.map(({ name }) => row[name] ?? null)), row]))
  return (row: readonly CellValue[], place: number): RowObject | undefined =>
    common.length === 0 ? shown[place] : rows.get(JSON.stringify(common.map(({ at }) => row[at] ?? null)))
}

/** Whether a row has values in all columns with these folded names. */
const hasAll = (row: RowObject, names: Set<string>): boolean => {
  const filled = Object.entries(row).filter(([name, value]) => value !== null && names.has(folded(name)))
  return names.size > 0 && filled.length === names.size
}

/** Where the values of the columns stand. */
const wordsOf = ({ taught = [] }: Receipt, names: Set<string>, language: Language): string =>
  taught.flatMap(({ column, said }) => (names.has(folded(column)) ? [`${column}: ${said[language]}`] : [])).join('; ')
