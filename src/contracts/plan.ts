/** The extraction plan: what to read, as data. Made once per template by a planner, executed by code on every page. */
import { z } from 'zod'
import { languageSchema } from './language.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

export const planColumnSchema = z.object({
  /** The heading in the result, in the language of the prompt; unique within the plan. */
  name: z.string().min(1),
  /** `key` of the dataset's column, or null when the page has nothing of the kind (the column stays, empty). */
  from: z.string().nullable(),
  type: valueTypeSchema,
})

const planConditionSchema = z.object({
  /** `key` of the dataset's column. */
  column: z.string(),
  /** `filled` and `empty` need no value; the words of the others are compared without case and accents, those of three letters or fewer as whole words. */
  operator: z.enum(['equals', 'not-equals', 'contains', 'not-contains', 'less', 'at-most', 'more', 'at-least', 'filled', 'empty']),
  /** A list means any of its words: "in Madrid or Sevilla" contains either, "neither Nike nor Adidas" not-contains both. */
  value: cellValueSchema,
})

export const planFilterSchema = planConditionSchema.extend({
  /** Conditions on other columns, any of which will do instead: "in Sevilla or remote". */
  or: z.array(planConditionSchema).optional(),
})

export const measureSchema = z.enum(['count', 'sum', 'average', 'median', 'least', 'most', 'share'])
export type Measure = z.infer<typeof measureSchema>

/** What is to be computed from all rows that meet the conditions, whatever the limit. Both columns stand among the plan's own. */
const planSummarySchema = z.object({
  measure: measureSchema,
  /** `key` of the column that is reckoned with; null: the rows themselves are counted. */
  of: z.string().nullable(),
  /** `key` of the column whose values make the groups, one result for each; null: one result for all rows. */
  by: z.string().nullable(),
  /** Days are put together by year or month; absent: by their value, as everything else. */
  each: z.enum(['year', 'month']).optional(),
  /** The heading of the results, in the language of the prompt, in which their formula is said too. */
  name: z.string().min(1),
  language: languageSchema,
  /** The prompt asks for nothing else: where one table is the answer, it is the summary. */
  alone: z.boolean(),
})
export type PlanSummary = z.infer<typeof planSummarySchema>

export const planSchema = z.object({
  /** `id` of the dataset. */
  dataset: z.string(),
  columns: z.array(planColumnSchema).min(1),
  filters: z.array(planFilterSchema),
  sort: z.array(z.object({ column: z.string(), direction: z.enum(['ascending', 'descending']) })),
  limit: z.number().int().positive().nullable(),
  /** Column keys that tell one record from another; rows equal in all of them are one record. */
  key: z.array(z.string()),
  summary: planSummarySchema.optional(),
})
export type Plan = z.infer<typeof planSchema>
export type PlanColumn = z.infer<typeof planColumnSchema>
export type PlanFilter = z.infer<typeof planFilterSchema>
