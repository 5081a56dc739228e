/** The form of a model's answer: numbers, and a few words that code checks against the prompt and the page. */
import { z } from 'zod'
import { planFilterSchema } from '#contracts/plan.ts'
import { valueTypeSchema } from '#contracts/value.ts'

/** All properties are required, and the only unions are with null, as the strictest providers demand. */
export const planAnswerSchema = z.object({
  /** The number of the dataset; null: no dataset answers. */
  dataset: z.number().nullable(),
  columns: z.array(z.object({ column: z.number(), name: z.string() })),
  /** Columns that are parts of another column's texts. The examples tell the wanted words in some sample rows; null for a row that has none. */
  parts: z.array(
    z.object({
      column: z.number(),
      name: z.string(),
      examples: z.array(z.object({ row: z.number(), words: z.string().nullable() })),
    }),
  ),
  /** The conditions, which must all hold; each holds if one of its alternatives does. */
  filters: z.array(
    z.object({
      any: z.array(z.object({ column: z.number(), operator: planFilterSchema.shape.operator, values: z.array(z.string()) })),
    }),
  ),
  sort: z.array(z.object({ column: z.number(), descending: z.boolean() })),
  limit: z.number().nullable(),
  /** The columns that identify a record. */
  key: z.array(z.number()),
  /** The wanted fields that no column holds. */
  missing: z.array(z.string()),
  /** Where the missing fields may be found. */
  needs: z.enum(['nothing', 'details', 'more-pages']),
  /** If no dataset answers: the fields to look for in running text. */
  prose: z.array(z.object({ name: z.string(), type: valueTypeSchema })),
})
export type ModelPlanAnswer = z.infer<typeof planAnswerSchema>
