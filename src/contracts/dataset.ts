/**
 * What the extractor finds on a page, independently of any prompt: datasets (rows and columns). Each cell names the place that its value was read
 * from.
 */
import { z } from 'zod'
import { sourceSchema } from './table.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

/** Where on the page a dataset was found. The kinds are in the order of trust: the first kind, JSON-LD, is trusted most. */
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
   * Further places on the page that give this value or, if `differs` is true, another value. Another value is not used, because its place is less
   * reliable. `page` is set if the place is on another page than the cell.
   */
  also: z.array(z.object({ locator: z.string(), quote: z.string(), differs: z.boolean(), page: sourceSchema.optional() })).optional(),
  /** The page that the cell was read from, if it is not the dataset's own page (a record's own page may fill cells of a list). */
  page: sourceSchema.optional(),
})
export type DatasetCell = z.infer<typeof datasetCellSchema>

const datasetColumnSchema = z.object({
  /** The key is the same on every page of a template. It is made from a header, label, property or path, never from a position in the page. */
  key: z.string(),
  /** The page's own name for the column, if there is one. */
  label: z.string().nullable(),
  type: valueTypeSchema,
  /** ISO 4217 code if all amounts of a money column have the same currency; otherwise null. */
  currency: z.string().nullable(),
  /** The unit that all numbers of the column share ("km", "%"), or the period that all its amounts share ("mes"). Absent if they share none. */
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
  /** One array per row, aligned with `columns`. A cell is null when the record has no value for the column. */
  rows: z.array(z.array(datasetCellSchema.nullable())),
  /** The number of rows on the page. Absent unless `rows` is only a sample. */
  rowCount: z.number().optional(),
  /** The total that the page announces for this list ("1–20 of 283"), if any. */
  announced: z.number().nullable(),
  /** How likely this dataset is the main content of the page, 0 to 1. */
  score: z.number(),
  /** Why the dataset was found and got its score, in short steps for `indaga inspect`. */
  reasons: z.array(z.string()),
})
export type Dataset = z.infer<typeof datasetSchema>

/** A dataset as a planner sees it: columns and sample rows, never the whole content. */
const candidateSchema = datasetSchema.pick({ id: true, kind: true, label: true, score: true }).extend({
  columns: z.array(
    datasetColumnSchema.extend({
      /**
       * Whether most texts or addresses of the column name a year, and whether most name a month: "/2023/04/" names both, "21 AUG" only the month.
       * Absent when most name neither, and for columns that are mostly empty.
       */
      names: z.object({ year: z.boolean(), month: z.boolean() }).optional(),
    }),
  ),
  rowCount: z.number(),
  /** Values of rows that are spread evenly over the dataset, aligned with `columns`. */
  samples: z.array(z.array(cellValueSchema)),
  /**
   * For each text column its distinct short texts from all rows, for every other column an empty array. A condition may name texts that the samples
   * lack. The whole list is empty if the samples are all rows.
   */
  others: z.array(z.array(z.string())).optional(),
})
export type Candidate = z.infer<typeof candidateSchema>

/**
 * Makes a new column from one part of each text of a column: "3 beds" from "Flat, 3 beds, Madrid". Planners that can point at the words of the part
 * use this.
 */
export interface TextParts {
  /**
   * Learns a part from examples and returns the key of the part's column; null when nothing distinguishes the part from the rest of the text. In an
   * example, `row` is the index of a sample row, and `words` are the part of this row's text. Null words mean that the row lacks the part.
   */
  learn: (candidate: Candidate, key: string, examples: { row: number; words: string | null }[]) => string | null
  /**
   * Adds the column with a key from `learn` to the candidate. Returns the candidate unchanged if it already has this column, or if it lacks the
   * column with the whole texts.
   */
  add: (candidate: Candidate, key: string) => Candidate
}
