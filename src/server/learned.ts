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
  const before = new Map(shown.map(row => [keyOf(row, names), row]))
  const changes = rows.flatMap(row => {
    const own = Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]))
    const old = before.get(keyOf(own, names))
    return at.flatMap(index => {
      const [was, is] = [old?.[columns[index]!.name] ?? null, row[index] ?? null]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ before: was, after: is }]
    })
  })
  return {
    found: rows.filter(row => at.every(index => row[index] !== null)).length,
    of: rows.length,
    before: Math.min(shown.length, mostRows),
    samples: changes.slice(0, 3),
    words: wordsOf(receipt, names, language),
    examples,
  }
}

/** The cells of a row that the examples do not change, by which the row is found in both tables. */
const keyOf = (row: Record<string, CellValue>, changed: Set<string>): string =>
  JSON.stringify(Object.entries(row).filter(([name]) => !changed.has(folded(name))))

/** Where the values of the columns stand. */
const wordsOf = ({ taught = [] }: Receipt, names: Set<string>, language: Language): string =>
  taught.flatMap(({ column, said }) => (names.has(folded(column)) ? [`${column}: ${said[language]}`] : [])).join('; ')
