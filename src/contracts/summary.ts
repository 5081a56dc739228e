/** What was computed from the rows of a table: a small table of results, each with its formula and the rows that it comes from. */
import { z } from 'zod'
import { measureSchema } from './plan.ts'
import { valueTypeSchema } from './value.ts'

const summaryResultSchema = z.object({
  /** What the rows of the group have in common; null where all rows are one. */
  group: z.union([z.string(), z.number()]).nullable(),
  /** A number, or an ISO day of days; null where none of the rows has a value. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** ISO 4217 code of an amount: amounts in other currencies have a result of their own. */
  currency: z.string().nullable(),
  /** Rows that were reckoned with. */
  rows: z.number(),
  /** Rows of the group that were left out because they have no value. */
  leftOut: z.number(),
  /** How the value came about, in words. */
  formula: z.string(),
  /** Indexes of those rows in the table, as far as the table holds them; of a least or most, the rows that have it. */
  places: z.array(z.number()),
})
export type SummaryResult = z.infer<typeof summaryResultSchema>

export const summarySchema = z.object({
  measure: measureSchema,
  /** Heading of the column in the table that was reckoned with; null: rows were counted. */
  of: z.string().nullable(),
  /** Heading of the groups; null: all rows are one. */
  by: z.string().nullable(),
  /** Heading of the results, and what they are. */
  name: z.string(),
  type: valueTypeSchema,
  unit: z.string().optional(),
  results: z.array(summaryResultSchema),
  /** Rows that belong to no group, because they say nothing there. */
  ungrouped: z.number(),
  /** The prompt asks for nothing else. */
  alone: z.boolean(),
})
export type Summary = z.infer<typeof summarySchema>
