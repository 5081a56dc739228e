/** What was computed from the rows of a table: a small table of results, each with its formula and the rows that it comes from. */
import { z } from 'zod'
import { aggregateSchema } from './plan.ts'
import { valueTypeSchema } from './value.ts'

const summaryResultSchema = z.object({
  /** What the rows of the group have in common: a value of the column `by`, or its year or month. Null when all rows are one group. */
  group: z.union([z.string(), z.number()]).nullable(),
  /** A number, or an ISO day for dates; null when no row has a value. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** ISO 4217 code of an amount. Amounts in other currencies have their own results. */
  currency: z.string().nullable(),
  /** Number of rows that were used. */
  rows: z.number(),
  /** Number of rows in the group that have no value and were left out. */
  leftOut: z.number(),
  /** The formula in words. */
  formula: z.string(),
  /** Indexes of the used rows that the table shows. For `least` and `most`, only of the rows that have the resulting value. */
  places: z.array(z.number()),
})
export type SummaryResult = z.infer<typeof summaryResultSchema>

export const summarySchema = z.object({
  measure: aggregateSchema,
  /** Heading of the table's column whose values were computed; null when rows were counted. */
  of: z.string().nullable(),
  /** Heading of the column whose values form the groups; null when all rows are one group. */
  by: z.string().nullable(),
  /** Heading and type of the results. */
  name: z.string(),
  type: valueTypeSchema,
  unit: z.string().optional(),
  results: z.array(summaryResultSchema),
  /** Number of rows that belong to no group, because they have no value in the column `by`. */
  ungrouped: z.number(),
  /** Whether the prompt asks only for the summary, which is then shown as the table. */
  alone: z.boolean(),
})
export type Summary = z.infer<typeof summarySchema>
