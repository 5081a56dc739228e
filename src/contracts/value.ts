/** The types of a column's values, and the values of a cell. */
import { z } from 'zod'

export const valueTypeSchema = z.enum(['text', 'number', 'money', 'date', 'email', 'phone', 'url'])
/**
 * `date` values are ISO 8601 days, instants or intervals of days (`2026-05-03/2026-05-05`). `url` values are absolute. `phone` values are E.164 if
 * the country is known.
 */
export type ValueType = z.infer<typeof valueTypeSchema>

export const cellValueSchema = z.union([z.string(), z.number(), z.array(z.string()), z.null()])
/** A text, a number, a list of texts, or null when the page has no value. */
export type CellValue = z.infer<typeof cellValueSchema>

const exportedItemSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** A cell of a table to export. The table may also come from other programs. */
export const exportedCellSchema = z.union([exportedItemSchema, z.array(exportedItemSchema)])
export type ExportedCell = z.infer<typeof exportedCellSchema>
