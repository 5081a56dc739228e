/** The kinds of value that a column can hold, and the values a cell can take. */
import { z } from 'zod'

export const valueTypeSchema = z.enum(['text', 'number', 'money', 'date', 'email', 'phone', 'url'])
/** `date` values are ISO 8601 days, instants or intervals of days (`2026-05-03/2026-05-05`), `url` values absolute, `phone` E.164 where the country is known. */
export type ValueType = z.infer<typeof valueTypeSchema>

export const cellValueSchema = z.union([z.string(), z.number(), z.array(z.string()), z.null()])
/** One cell: text, a number, a list of texts, or null where the page says nothing. */
export type CellValue = z.infer<typeof cellValueSchema>

const exportedItemSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** One cell of a table that is handed over for export: also what answers of other programs hold. */
export const exportedCellSchema = z.union([exportedItemSchema, z.array(exportedItemSchema)])
export type ExportedCell = z.infer<typeof exportedCellSchema>
