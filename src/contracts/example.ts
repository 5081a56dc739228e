/** Examples of what a table should hold, by which a person, a program or a model puts it right. */
import { z } from 'zod'
import { cellValueSchema } from './value.ts'

const headingSchema = z.string().min(1).max(300)
const exampleCellSchema = z.union([z.string().max(2000), z.number(), z.array(z.string().max(2000)).max(100), z.null()])
const cellsSchema = z.record(headingSchema, exampleCellSchema).refine(cells => Object.keys(cells).length <= 40, 'At most 40 cells')

/** The values of some columns of a record, by heading. A text need not be written as on the page: case, accents and the form of dates do not count. */
export const givenRowsSchema = z.array(cellsSchema).max(50)

export const exampleRowSchema = z.object({
  /** The values that the person gives, by heading; null: the record has no such value. A new heading adds a column. */
  cells: cellsSchema,
  /** What the table shows for the same record in other columns. It tells which record is meant, and may be wrong. */
  shown: z.record(headingSchema, cellValueSchema).optional(),
  /** Set if the row is no record and must not be in the table. */
  isNone: z.literal(true).optional(),
})
/** A record as a person shows it. */
export type ExampleRow = z.infer<typeof exampleRowSchema>

/** What became of an example. */
export const exampleOutcomeSchema = z.object({
  /** The index of its row in the table; null if the table does not have it. */
  row: z.number().nullable(),
  /** The headings whose given values the table does not show. */
  missing: z.array(z.string()),
})
export type ExampleOutcome = z.infer<typeof exampleOutcomeSchema>
