/** The lists, records and contacts that a scan has found, as they are shown before the first prompt. Kept small: they are stored with the scan. */
import { z } from 'zod'
import { languageSchema } from './language.ts'

/** Nouns for records whose list has no heading ("58 products"). */
export const recordNounSchema = z.enum([
  'product',
  'event',
  'job',
  'tender',
  'award',
  'company',
  'person',
  'course',
  'book',
  'recipe',
  'review',
  'hotel',
  'restaurant',
  'property',
  'news',
])
export type RecordNoun = z.infer<typeof recordNounSchema>

const conditionSchema = z.object({
  /** The name of the column. */
  column: z.string(),
  is: z.enum(['after', 'above', 'equal']),
  /** A value from the pages, or one between its values: an ISO day, a number, or a text. */
  value: z.union([z.string(), z.number()]),
  /** ISO 4217 code, if the value is an amount of money. */
  currency: z.string().nullable(),
})

export const foundListSchema = z.object({
  /** The id of the list, with which a prompt can ask this list alone. Absent for records and contacts, and in scans of older releases. */
  list: z.string().optional(),
  /** `record`: the only record of a page; `contacts`: e-mail addresses and telephone numbers. Absent: a list. */
  kind: z.enum(['record', 'contacts']).optional(),
  /** The heading of the list, in the page's words; null when it has none. */
  label: z.string().nullable(),
  /** The first and the last of the headings that divide the list ("January", "December"), and their number. Absent when the list has no sections. */
  sections: z.object({ first: z.string(), last: z.string(), count: z.number() }).optional(),
  /** What the records are, if the page says it. Absent when a heading says it or nothing does. */
  noun: recordNounSchema.optional(),
  /** The number of different rows on all pages read so far. */
  rows: z.number(),
  /** The number of pages that hold the list. Absent in scans of older releases, whose `rows` are those of the entered page. */
  pages: z.number().optional(),
  /** The total that the site announces, if it is larger than `rows`. */
  announced: z.number().optional(),
  /** The names of the columns, the best first. */
  columns: z.array(z.string()),
  /** By a name in `columns` that is ours, because the page has none: the name in each language. Absent if the page names all, and in older scans. */
  ours: z.record(z.string(), z.record(languageSchema, z.string())).optional(),
  /** The texts of the first rows, aligned with the first columns; null: the row has no value there. */
  samples: z.array(z.array(z.string().nullable())).optional(),
  /** Fields of the records' own pages that the list lacks: with the number of the pages that have the field, and a text from one of them. */
  details: z.array(z.object({ name: z.string(), pages: z.number(), sample: z.string() })).optional(),
  /** A condition that some rows meet and others do not. */
  condition: conditionSchema.optional(),
})
export type FoundList = z.infer<typeof foundListSchema>
