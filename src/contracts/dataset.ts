/**
 * What the extractor finds on a page, independently of any prompt: datasets (rows and columns). Each cell names the place that its value was read
 * from.
 */
import { z } from 'zod'
import { sourceSchema } from './table.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

/** Where on the page a dataset was found. The most trusted kind comes first: the page's own data. */
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
  /** Read from running text: a model pointed at the words, and code read them. */
  'prose',
])
export type DatasetKind = z.infer<typeof datasetKindSchema>

const datasetCellSchema = z.object({
  value: cellValueSchema,
  /** The text on the page that the value was read from, verbatim except for folded white space. */
  quote: z.string(),
  /** A CSS path from the page's root (or a JSON pointer after `#`) to the node that was read. */
  locator: z.string(),
  /**
   * Further places on the page that give the value. `differs`: the place gives another value, which is not used because the place is less reliable.
   */
  also: z.array(z.object({ locator: z.string(), quote: z.string(), differs: z.boolean() })).optional(),
  /** The page that the cell was read from, if it is not the dataset's own page (a record's own page may fill cells of a list). */
  page: sourceSchema.optional(),
})
export type DatasetCell = z.infer<typeof datasetCellSchema>

const datasetColumnSchema = z.object({
  /** The same on every page of a template: made from a header, label, property or path, never from a position in the page. */
  key: z.string(),
  /** The page's own name for the column, if there is one. */
  label: z.string().nullable(),
  type: valueTypeSchema,
  /** ISO 4217 code when every amount in a money column has the same currency. */
  currency: z.string().nullable(),
  /**
   * The unit of all numbers of the column ("km", "%"), or the period of all its amounts ("mes"). Absent when the values have no unit or period, or
   * different ones.
   */
  unit: z.string().optional(),
  /** Share of rows that have a value, 0 to 1. */
  fill: z.number(),
})
export type DatasetColumn = z.infer<typeof datasetColumnSchema>

const datasetSchema = z.object({
  /** The same on every page of a template, e.g. `records:main>ul.list>li`. */
  id: z.string(),
  kind: datasetKindSchema,
  /** The nearest heading or caption, if there is one. */
  label: z.string().nullable(),
  columns: z.array(datasetColumnSchema),
  /** One array per row, aligned with `columns`; null when the record has no value. */
  rows: z.array(z.array(datasetCellSchema.nullable())),
  /** The number of rows on the page, when `rows` is only a sample. */
  rowCount: z.number().optional(),
  /** The total that the page announces for this list ("1–20 of 283"), if any. */
  announced: z.number().nullable(),
  /** How likely this dataset is the main content of the page, 0 to 1. */
  score: z.number(),
  /** Why it was found and got its score, in short steps for `indaga inspect`. */
  reasons: z.array(z.string()),
})
export type Dataset = z.infer<typeof datasetSchema>

/** A dataset as a planner sees it: columns and sample rows, never the whole content. */
const candidateSchema = datasetSchema.pick({ id: true, kind: true, label: true, score: true }).extend({
  columns: z.array(
    datasetColumnSchema.extend({
      /**
       * Whether nearly all texts or addresses of the column name a year or a month: "/2023/04/" names both, "21 AUG" only the month. Absent when most
       * of them name neither.
       */
      names: z.object({ year: z.boolean(), month: z.boolean() }).optional(),
    }),
  ),
  rowCount: z.number(),
  /** Values of the first rows, aligned with `columns`. */
  samples: z.array(z.array(cellValueSchema)),
  /**
   * For each column, its distinct short texts from all rows: values that a condition may name but that the samples may lack. Empty if the samples are
   * all rows.
   */
  others: z.array(z.array(z.string())).optional(),
})
export type Candidate = z.infer<typeof candidateSchema>

/**
 * Makes a new column from one part of each text of a column ("3 beds" of "Flat, 3 beds, Madrid"). For planners that can point at the words of the
 * part.
 */
export interface TextParts {
  /**
   * Learns a part from examples and returns the key of its column; null when nothing distinguishes the part from the rest of the text. An example is
   * a sample row, counted from 0, and its words, or null when the row lacks the part.
   */
  learn: (candidate: Candidate, key: string, examples: { row: number; words: string | null }[]) => string | null
  /**
   * Adds the column of a key from `learn` to the candidate. Returns the candidate unchanged if it has the column already, or lacks the column that
   * the key is a part of.
   */
  add: (candidate: Candidate, key: string) => Candidate
}
