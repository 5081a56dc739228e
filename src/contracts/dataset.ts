/**
 * What the extractor sees on a page, before anybody has asked for anything:
 * datasets (rows x columns) whose every cell knows the place it was read from.
 */
import { z } from 'zod'
import { sourceSchema } from './table.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

/** Where a dataset was found. The order is the order of trust: the page's own data first. */
export const datasetKindSchema = z.enum([
  'json-ld',
  'microdata',
  'rdfa',
  'hydration',
  'file',
  'table',
  'records',
  'details',
  'entities',
  'open-graph',
  /** Read from running text by a model that pointed at it. */
  'prose',
])
export type DatasetKind = z.infer<typeof datasetKindSchema>

export const datasetCellSchema = z.object({
  value: cellValueSchema,
  /** The words on the page that the value was read from, verbatim (white space folded). */
  quote: z.string(),
  /** A CSS path (or JSON pointer after `#`) from the page's root to the node that was read. */
  locator: z.string(),
  /** Further places on the page that give the value; `differs` where one says otherwise and the surer was taken. */
  also: z.array(z.object({ locator: z.string(), quote: z.string(), differs: z.boolean() })).optional(),
  /** Where a cell comes from that was joined from another page than the dataset's own. */
  page: sourceSchema.optional(),
})
export type DatasetCell = z.infer<typeof datasetCellSchema>

export const datasetColumnSchema = z.object({
  /** Stable on every page of one template: built from header, label, property or path, never from a position in the page. */
  key: z.string(),
  /** What the page itself calls the column, where it says. */
  label: z.string().nullable(),
  type: valueTypeSchema,
  /** ISO 4217 code when every amount in a money column has the same currency. */
  currency: z.string().nullable(),
  /** What all numbers of the column count ("km", "%"), or all its amounts are paid for ("mes"); absent where they share none. */
  unit: z.string().optional(),
  /** Share of rows that have a value, 0 to 1. */
  fill: z.number(),
})
export type DatasetColumn = z.infer<typeof datasetColumnSchema>

export const datasetSchema = z.object({
  /** Stable on every page of one template, e.g. `records:main>ul.list>li`. */
  id: z.string(),
  kind: datasetKindSchema,
  /** Nearest heading or caption, where there is one. */
  label: z.string().nullable(),
  columns: z.array(datasetColumnSchema),
  /** One array per row, aligned with `columns`; null where the record has nothing. */
  rows: z.array(z.array(datasetCellSchema.nullable())),
  /** How many rows there are on the page, where `rows` holds samples of them. */
  rowCount: z.number().optional(),
  /** The total that the page announces for this list ("1–20 of 283"), if any. */
  announced: z.number().nullable(),
  /** How sure the extractor is that this is what the page is about, 0 to 1. */
  score: z.number(),
  /** Why it was found and scored so, in short steps for `indaga inspect`. */
  reasons: z.array(z.string()),
})
export type Dataset = z.infer<typeof datasetSchema>

/** A dataset as a planner sees it: numbered columns and sample rows, never the whole content. */
export const candidateSchema = datasetSchema.pick({ id: true, kind: true, label: true, score: true }).extend({
  columns: z.array(
    datasetColumnSchema.extend({
      /** What nearly all texts or addresses of the column say of a day ("21 AUG", "/2023/04/"); absent where most say nothing. */
      names: z.object({ year: z.boolean(), month: z.boolean() }).optional(),
    }),
  ),
  rowCount: z.number(),
  /** Values of the first rows, aligned with `columns`. */
  samples: z.array(z.array(cellValueSchema)),
  /** Short texts that the columns hold beside the samples, aligned with `columns`: what a condition may name. */
  others: z.array(z.array(z.string())).optional(),
})
export type Candidate = z.infer<typeof candidateSchema>

/** Columns that are a part of another's texts, for planners that can point at the words. */
export interface TextParts {
  /**
   * The key of the column whose parts the examples show; null where nothing tells these parts from the rest. An example is a sample row, counted
   * from 0, and its words, null where the row has none.
   */
  learn: (candidate: Candidate, key: string, examples: { row: number; words: string | null }[]) => string | null
  /** The candidate with the column of that key, where it is a part of one of its own. */
  add: (candidate: Candidate, key: string) => Candidate
}
