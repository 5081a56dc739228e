/** Examples of what a table should hold, by which a person, a program or a model puts it right. */
import { z } from 'zod'

const exampleCellSchema = z.object({
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
  cells: z.array(exampleCellSchema).min(1).max(40),
})
export type Example = z.infer<typeof exampleSchema>

/** The examples of one question. */
export const examplesSchema = z.array(exampleSchema).min(1).max(50)
export type Examples = z.infer<typeof examplesSchema>
