/** The form in which a model says what it chose: numbers, and the few words that code looks for in the prompt and on the page before it takes them. */
import { z } from 'zod'
import { planFilterSchema } from '#contracts/plan.ts'
import { valueTypeSchema } from '#contracts/value.ts'

/** Every property is required and none is a union but with null, as the strictest providers ask. */
export const planAnswerSchema = z.object({
  /** Number of the dataset; null: none of them answers. */
  dataset: z.number().nullable(),
  columns: z.array(z.object({ column: z.number(), name: z.string() })),
  /** What is only a part of a column's texts: its words in some sample rows, null where a row has none. */
  parts: z.array(
    z.object({
      column: z.number(),
      name: z.string(),
      examples: z.array(z.object({ row: z.number(), words: z.string().nullable() })),
    }),
  ),
  /** All must hold; of one, any of its alternatives. */
  filters: z.array(
    z.object({
      any: z.array(z.object({ column: z.number(), operator: planFilterSchema.shape.operator, values: z.array(z.string()) })),
    }),
  ),
  sort: z.array(z.object({ column: z.number(), descending: z.boolean() })),
  limit: z.number().nullable(),
  /** Columns that tell one record from another. */
  key: z.array(z.number()),
  /** What was asked for and no column holds. */
  missing: z.array(z.string()),
  /** Where that may stand. */
  needs: z.enum(['nothing', 'details', 'more-pages']),
  /** Where no dataset answers: what to look for in running text. */
  prose: z.array(z.object({ name: z.string(), type: valueTypeSchema })),
})
export type ModelPlanAnswer = z.infer<typeof planAnswerSchema>
