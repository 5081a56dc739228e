/** Examples of what a table should hold, by which a person, a program or a model puts it right. */
import { z } from 'zod'
import { cellValueSchema } from './value.ts'

const headingSchema = z.string().min(1).max(300)
const givenCellSchema = z.union([z.string().max(2000), z.number(), z.array(z.string().max(2000)).max(100), z.null()])
const cellsSchema = z.record(headingSchema, givenCellSchema).refine(cells => Object.keys(cells).length <= 40, 'At most 40 cells')

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

const pointedCellSchema = z.object({
  /** The column's name; the name of a new one adds a column. */
  column: z.string().min(1).max(200),
  /** The text that the cell should have, as the page writes it; null: the record has no such value. */
  text: z.string().max(2000).nullable(),
  /** Where the text stands: the number of its element on a page of the table (see `table-page.ts`). */
  element: z.object({ page: z.string().max(8192), number: z.number().int().nonnegative() }).optional(),
})

/** What one record should have. */
export const exampleSchema = z.object({
  /** The index of the row in the table as the server sent it; absent for a record that the table lacks. */
  row: z.number().int().nonnegative().optional(),
  cells: z.array(pointedCellSchema).max(40),
  /** Set if the row is no record and must not be in the table; it then has no cells. */
  isNone: z.literal(true).optional(),
})
export type Example = z.infer<typeof exampleSchema>

/** The examples of one question. */
export const examplesSchema = z.array(exampleSchema).min(1).max(50)
export type Examples = z.infer<typeof examplesSchema>

/** What examples mean: how many records would get a value, and three cells that would change. */
export const learnedSchema = z.union([
  z.object({
    found: z.number().int().nonnegative(),
    of: z.number().int().nonnegative(),
    /** The rows that the table has now, of the same reading. */
    before: z.number().int().nonnegative(),
    /** The rows of the table now that have values in the columns of the examples. */
    had: z.number().int().nonnegative(),
    samples: z.array(z.object({ before: cellValueSchema, after: cellValueSchema })).max(3),
    /** Where the values stand, in words. */
    words: z.string(),
    /** The change that makes the table so. */
    examples: z.array(exampleRowSchema),
  }),
  z.object({ failure: z.enum(['nowhere', 'many-places', 'contradiction', 'no-program']) }),
])
export type Learned = z.infer<typeof learnedSchema>
