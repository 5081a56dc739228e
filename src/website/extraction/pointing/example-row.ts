/** A record as a person shows it, for learning. */
import type { CellValue } from '#contracts/value.ts'

export interface ExampleRow {
  /** The values that the person gave, by heading; null: the record has no such value. */
  cells: Record<string, CellValue>
  /** What the table shows for the same record in other columns. These values may be wrong. */
  shown?: Record<string, CellValue>
  /** Set if the row is no record and must not be in the table. */
  isNone?: true
}
