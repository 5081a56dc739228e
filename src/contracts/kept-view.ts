/** How a person shows a table: the layout of its columns, the filters of its rows, and their order. Columns are named as the server sent them. */
import { z } from 'zod'

const columnName = z.string().max(2000)
const bound = z.union([z.number(), z.string().max(40), z.null()])

export const keptViewSchema = z.object({
  /** Every column in the shown order. Empty: all columns as they were made. */
  columns: z
    .array(
      z.object({
        name: columnName,
        /** The heading that the person has given the column. */
        label: z.string().max(200).optional(),
        hidden: z.literal(true).optional(),
        /** CSS pixels. */
        width: z.number().positive().max(10_000).optional(),
      }),
    )
    .max(500),
  filters: z
    .array(
      z.object({
        column: columnName,
        filter: z.discriminatedUnion('kind', [
          /** Both bounds are included; null is no bound. Days are ISO 8601 texts. */
          z.object({ kind: z.literal('range'), from: bound, until: bound }),
          /** The texts of the cells, as shown; '' stands for empty cells. */
          z.object({ kind: z.literal('values'), values: z.array(z.string().max(2000)).max(200) }),
          z.object({ kind: z.literal('words'), query: z.string().max(500) }),
        ]),
      }),
    )
    .max(100),
  /** Null: the order in which the table was made. */
  sort: z.object({ column: columnName, descending: z.boolean() }).nullable(),
})
export type KeptView = z.infer<typeof keptViewSchema>
