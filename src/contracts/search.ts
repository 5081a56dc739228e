/** A saved search: the prompt, its table, and how it stands in the sidebar. */
import { z } from 'zod'
import { columnSchema, receiptSchema, sourceSchema } from './table.ts'

export const searchSummarySchema = z.object({
  _id: z.string(),
  name: z.string(),
  created_at: z.string(),
  pinned: z.boolean(),
  /** The scanned address. */
  url: z.string(),
})
export type SearchSummary = z.infer<typeof searchSummarySchema>

export const searchSchema = z.object({
  _id: z.string(),
  name: z.string(),
  prompt: z.string(),
  created_at: z.string(),
  pinned: z.boolean(),
  /** The scanned address and the scan, so that the same pages can be asked again. */
  url: z.string(),
  scanId: z.string(),
  /** JSON text: an array with one object per row, keyed by column name. */
  ai_response: z.object({ content: z.string() }),
  ai_summary: z.string().nullable(),
  columns: z.array(columnSchema),
  receipt: receiptSchema,
  sources: z.array(sourceSchema),
})
export type Search = z.infer<typeof searchSchema>
