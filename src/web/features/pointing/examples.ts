/** The examples that a person has given so far, with undo and redo. */
import type { Example } from '#contracts/example.ts'

/** The bounds of the contract (see `example.ts` there, which a page does not load). */
const most = { examples: 50, cells: 40, text: 2000 } as const

/** A text that was pointed at, or none, for a column of a record. */
export interface GivenCell {
  /** The index of the record's row; null for a record that the table lacks. */
  row: number | null
  column: string
  /** Null: the record has no such value. */
  text: string | null
  element?: { page: string; number: number }
}

export interface ExampleHistory {
  now: readonly Example[]
  past: readonly (readonly Example[])[]
  future: readonly (readonly Example[])[]
}

export const noExamples: ExampleHistory = { now: [], past: [], future: [] }

export type ExampleAction =
  /** `begins`: a record that the table lacks, other than the one before. */
  | { kind: 'give'; cell: GivenCell; begins?: boolean }
  /** The row is no record. */
  | { kind: 'reject'; row: number }
  | { kind: 'write'; example: number; column: string; text: string }
  | { kind: 'drop'; example: number; column: string }
  | { kind: 'clear' }
  | { kind: 'undo' | 'redo' }

export function changeExamples(history: ExampleHistory, action: ExampleAction): ExampleHistory {
  const { now, past, future } = history
  switch (action.kind) {
    case 'undo':
      return past.length === 0 ? history : { now: past.at(-1)!, past: past.slice(0, -1), future: [now, ...future] }
    case 'redo':
      return future.length === 0 ? history : { now: future[0]!, past: [...past, now], future: future.slice(1) }
    default: {
      const next = changed(now, action)
      return next === now ? history : { now: next, past: [...past, now], future: [] }
    }
  }
}

function changed(examples: readonly Example[], action: Exclude<ExampleAction, { kind: 'undo' | 'redo' }>): readonly Example[] {
  switch (action.kind) {
    case 'give':
      return withCell(examples, action.cell, action.begins ?? false)
    case 'reject':
      return [...examples.filter(example => example.row !== action.row), { row: action.row, cells: [], isNone: true as const }].slice(
        0,
        most.examples,
      )
    case 'write':
      return examples.map((example, at) => (at === action.example ? withText(example, action.column, action.text) : example))
    case 'drop':
      return examples
        .map((example, at) =>
          at === action.example ? { ...example, cells: example.cells.filter(({ column }) => column !== action.column) } : example,
        )
        .filter(({ cells, isNone }, at) => cells.length > 0 || (isNone === true && at !== action.example))
    case 'clear':
      return examples.length === 0 ? examples : []
  }
}

function withCell(examples: readonly Example[], { row, column, text, element }: GivenCell, begins: boolean): readonly Example[] {
  const cell = { column, text: text === null ? null : text.slice(0, most.text), ...(element && { element }) }
  const known = examples.findLastIndex(example => (row === null ? example.row === undefined : example.row === row))
  if (known === -1 || (row === null && begins)) {
    return examples.length < most.examples ? [...examples, { ...(row !== null && { row }), cells: [cell] }] : examples
  }
  const { cells } = examples[known]!
  const at = cells.findIndex(other => other.column === column)
  if (at === -1 && cells.length >= most.cells) return examples
  const next = at === -1 ? [...cells, cell] : cells.with(at, cell)
  const { isNone: _rejected, ...record } = examples[known]!
  return examples.with(known, { ...record, cells: next })
}

const withText = (example: Example, column: string, text: string): Example => ({
  ...example,
  cells: example.cells.map(cell => (cell.column === column ? { ...cell, text: text.slice(0, most.text) } : cell)),
})
