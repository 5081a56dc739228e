/** A request for a saved search as a file. */
import { z } from 'zod'
import { exportFormats } from './call-routes.ts'

/** The query of the GET request, without the part of the table. */
export const exportQuerySchema = z.object({
  format: z.enum(exportFormats).default('xlsx'),
  /** `scan`, `research`: the file is named after the address or the product that was asked for, not after the saved search. */
  from: z.enum(['scan', 'research']).optional(),
})

const shownPartSchema = z.object({
  /** The columns to write, in this order. `name` identifies the column in the saved table, and `label` is its heading in the file. */
  columns: z
    .array(z.object({ name: z.string().max(2000), label: z.string().max(2000).optional() }))
    .min(1)
    .max(500),
  /** The rows to write, in this order, by their positions in the saved table. */
  rows: z.array(z.number().int().nonnegative()).max(100_000),
  /** The person's filters in words. A spreadsheet names them beside the number of rows. */
  filters: z.array(z.string().max(2000)).max(501).optional(),
})
/** The part of a table that a person sees: the shown columns with their headings, and the rows that pass the filters, both in the shown order. */
export type ShownPart = z.infer<typeof shownPartSchema>

export const exportRequestSchema = exportQuerySchema.extend({
  /** The whole table if absent. */
  shown: shownPartSchema.optional(),
})
