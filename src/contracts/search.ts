/** A saved search: a prompt for a website or a product, its table, and its entry in the sidebar. */
import { z } from 'zod'
import { reportSchema } from './report.ts'
import { columnSchema, receiptSchema, sourceSchema } from './table.ts'
import { keptViewSchema } from './kept-view.ts'

export const searchSummarySchema = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  pinned: z.boolean(),
  /** The scanned address; null for product research. */
  url: z.string().nullable(),
  /** The scan; null for product research, and when the scan was deleted. */
  scanId: z.string().nullable(),
  tags: z.array(z.string()),
  /** The number of rows of the table. */
  rows: z.number(),
  /** When the table was last made or completed. */
  changed_at: z.string(),
})
export type SearchSummary = z.infer<typeof searchSummarySchema>

export const searchSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** The prompt; for product research the product's name, followed by its code in parentheses if one was given. */
  prompt: z.string(),
  created_at: z.string(),
  pinned: z.boolean(),
  /** The scanned address; null for product research. */
  url: z.string().nullable(),
  /** The scan, whose pages can be asked again; null for product research, and when the scan was deleted. */
  scanId: z.string().nullable(),
  tags: z.array(z.string()),
  /** How the person shows the table; null: as it was made. */
  view: keptViewSchema.nullable(),
  /** JSON text: an array with one object per row, keyed by column name. */
  ai_response: z.object({ content: z.string() }),
  /** The market analysis of product research, as Markdown. */
  ai_summary: z.string().nullable(),
  /** The report of product research; otherwise null. */
  report: reportSchema.nullable(),
  columns: z.array(columnSchema),
  receipt: receiptSchema,
  sources: z.array(sourceSchema),
})
export type Search = z.infer<typeof searchSchema>
