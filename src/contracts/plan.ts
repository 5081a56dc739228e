/** The extraction plan: what to read, as data. A planner makes it once per template; code executes it on every page. */
import { z } from 'zod'
import { languageSchema } from './language.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

export const planColumnSchema = z.object({
  /** The heading in the result, in the language of the prompt; unique within the plan. */
  name: z.string().min(1),
  /** `key` of the dataset's column; null when the page has no such data (the column then stays empty). */
  from: z.string().nullable(),
  type: valueTypeSchema,
})

export const planConditionSchema = z.object({
  /** `key` of the dataset's column. */
  column: z.string(),
  /**
   * `filled` and `empty` need no value. `less`, `at-most`, `more` and `at-least` compare numbers, dates, hours or texts by their order. The other
   * four compare texts without case and accents; `contains` and `not-contains` find words of up to three letters only as whole words.
   */
  operator: z.enum(['equals', 'not-equals', 'contains', 'not-contains', 'less', 'at-most', 'more', 'at-least', 'filled', 'empty']),
  /**
   * A list stands for any of its words. For "in Madrid or Sevilla" `contains` needs one of them; for "neither Nike nor Adidas" `not-contains` forbids
   * both.
   */
  value: cellValueSchema,
})

export const planFilterSchema = planConditionSchema.extend({
  /** Alternatives on other columns: a row that meets one of them need not meet this condition ("in Sevilla or remote"). */
  or: z.array(planConditionSchema).optional(),
})

export const aggregateSchema = z.enum(['count', 'sum', 'average', 'median', 'least', 'most', 'share'])
export type Aggregate = z.infer<typeof aggregateSchema>

/**
 * What is computed from all rows that meet the conditions, even those beyond the limit. The columns `of` and `by` are among the plan's own columns.
 */
const planSummarySchema = z.object({
  measure: aggregateSchema,
  /** `key` of the column whose values are computed; null when rows are counted. */
  of: z.string().nullable(),
  /** `key` of the column whose values form the groups, with one result each; null for one result over all rows. */
  by: z.string().nullable(),
  /** If the rows are grouped by date: whether each group is a year or a month. Absent if they are grouped by value. */
  each: z.enum(['year', 'month']).optional(),
  /** Heading of the results. The heading and the formulas of the results are in the language of the prompt (`language`). */
  name: z.string().min(1),
  language: languageSchema,
  /** Whether the prompt asks only for the summary. The summary is then the table that is shown. */
  alone: z.boolean(),
})
export type PlanSummary = z.infer<typeof planSummarySchema>

/** A cell as a person corrected it, where no column gives its value. It is kept for its record alone. */
const planCorrectionSchema = z.object({
  /** The record: the `key` of a column of the list, and the value of the record there. */
  record: z.object({ column: z.string(), value: cellValueSchema }),
  /** The heading of the corrected column. */
  column: z.string(),
  /** The text on the page and its place; null: the record has no such value. */
  cell: z.object({ quote: z.string(), locator: z.string() }).nullable(),
})
export type PlanCorrection = z.infer<typeof planCorrectionSchema>

export const planSchema = z.object({
  /** `id` of the dataset. */
  dataset: z.string(),
  columns: z.array(planColumnSchema).min(1),
  filters: z.array(planFilterSchema),
  sort: z.array(z.object({ column: z.string(), direction: z.enum(['ascending', 'descending']) })),
  limit: z.number().int().positive().nullable(),
  /** Keys of the columns that identify a record; rows with equal values in all of them are the same record. */
  key: z.array(z.string()),
  summary: planSummarySchema.optional(),
  corrections: z.array(planCorrectionSchema).optional(),
  /** Set if every row of the list with any value is a record, because a person has shown such a row. */
  everyRow: z.literal(true).optional(),
})
export type Plan = z.infer<typeof planSchema>
export type PlanColumn = z.infer<typeof planColumnSchema>
export type PlanFilter = z.infer<typeof planFilterSchema>
