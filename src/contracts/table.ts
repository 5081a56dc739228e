/** The result of an analysis: typed columns, rows, the evidence behind every cell, and a completeness receipt. */
import { z } from 'zod'
import { engineSchema } from './model.ts'
import { pageStateSchema } from './page.ts'
import { planFilterSchema } from './plan.ts'
import { summarySchema } from './summary.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

export const columnSchema = z.object({
  /** Heading, unique within the table. */
  name: z.string(),
  type: valueTypeSchema,
  /** ISO 4217 code when all amounts of a money column share it; the values are then plain numbers. */
  currency: z.string().nullable(),
  /** What all numbers count ("km", "%"), or all amounts are paid for ("mes"); the values are then plain numbers. */
  unit: z.string().optional(),
})
export type Column = z.infer<typeof columnSchema>

/** Numbers stand in the cells without their unit, so that a spreadsheet can count with them; the heading names it, unless it does already. */
export function headingWithUnit({ name, type, unit }: Column): string {
  return !unit || type !== 'number' || names(name.toLowerCase(), unit.toLowerCase()) ? name : `${name} (${unit})`
}

/** A unit of letters counts as named only as a word of its own: there is an m in "tamaño". */
const names = (heading: string, unit: string): boolean =>
  /^\p{L}+$/u.test(unit) ? heading.split(/[^\p{L}]+/u).includes(unit) : heading.includes(unit)

export const evidenceSchema = z.object({
  /** Index into `Table.sources`. */
  source: z.number().int().nonnegative(),
  locator: z.string(),
  quote: z.string(),
  /** The place says otherwise; the value was taken from a surer one. */
  differs: z.literal(true).optional(),
  /** Id of the entry in the report's ledger that the value is, in a table of product research. */
  entry: z.string().optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** A page or a source's answer that at least one row was read from. */
export const sourceSchema = z.object({ url: z.string(), readAt: z.string() })
export type Source = z.infer<typeof sourceSchema>

/** Why an analysis stopped looking for more rows. */
export const stopReasonSchema = z.enum([
  'complete',
  'page-budget',
  'storage-full',
  'time-budget',
  /** The site gave one page after another no more. */
  'refused',
  'row-limit',
  'token-budget',
  'no-records',
  'cancelled',
])

/** Why pages that an analysis needed were not read. */
export const unreadCauseSchema = stopReasonSchema.extract(['page-budget', 'storage-full', 'time-budget', 'refused', 'cancelled'])
export type UnreadCause = z.infer<typeof unreadCauseSchema>

/** Something that the reader of the table should know; the web and the command line put it into words. */
export const noteSchema = z.discriminatedUnion('code', [
  /** A wanted column that no page read has. */
  /** An asked column is empty or, with `nearest`, in doubt: the headings of those that may be meant, its own among them, parted by commas. */
  z.object({ code: z.literal('column-not-found'), column: z.string(), nearest: z.string().optional() }),
  /** The prompt named nothing the pages have, so the main list was taken whole. */
  z.object({ code: z.literal('nothing-matched') }),
  /** A model chose this list; the rules would have taken that of this heading, with so many rows. */
  z.object({ code: z.literal('other-list'), list: z.string().nullable(), rows: z.number() }),
  /** Words of the prompt that choose among the rows, which no column answers: no row was left out for them. */
  z.object({ code: z.literal('condition-not-applied'), words: z.string() }),
  /** Words of the prompt that put the rows in an order, which no column answers: they stand as on the page. */
  z.object({ code: z.literal('order-not-applied'), words: z.string() }),
  /** A condition that no record meets, so that the table has no rows: the column's name, the comparison, and the value in words. */
  z.object({ code: z.literal('condition-met-by-none'), column: z.string(), operator: planFilterSchema.shape.operator, value: z.string() }),
  /** A column whose page says "3 days ago": the days are counted back from when it was read. */
  z.object({ code: z.literal('days-counted'), column: z.string() }),
  /** Pages that need a browser to show their content. */
  z.object({ code: z.literal('needs-browser'), pages: z.number() }),
  /** Rendered pages that went on loading more than could be waited for. */
  z.object({ code: z.literal('page-goes-on'), pages: z.number() }),
  /** Pages of the list that hold far less than its first page: of one column, or of rows where `column` is null. */
  z.object({ code: z.literal('drift'), column: z.string().nullable(), pages: z.array(z.string()) }),
  /** Records whose own pages were not read, and the columns that only those pages may fill; a condition on one of them leaves such a record out. */
  z.object({ code: z.literal('own-pages-unread'), rows: z.number(), columns: z.array(z.string()), cause: unreadCauseSchema }),
  /** The site announces more rows than were found. */
  z.object({ code: z.literal('rows-missing'), announced: z.number(), found: z.number() }),
  /** Values that the model pointed at in prose and that do not stand there: left empty. */
  z.object({ code: z.literal('not-in-text'), column: z.string(), cells: z.number() }),
  /** Passages of prose that were not read: the budget was spent, or the model gave no answer about them. */
  z.object({ code: z.literal('passages-unread'), passages: z.number(), of: z.number() }),
])
export type Note = z.infer<typeof noteSchema>

/** A condition, the order or the limit that the prompt asks for, and what it did to the rows. */
export const conditionSchema = z.object({
  /** Names it where the same question is asked again without it. */
  id: z.string(),
  kind: z.enum(['filter', 'order', 'limit']),
  /** In the language of the prompt: "Ciudad = Ohio", "Precio < 20 €". */
  words: z.string(),
  /**
   * Rows that it removed of those that the conditions before it had left, so that all these numbers together make up the rows that were found
   * and are not in the table.
   */
  removed: z.number(),
  /** `off`: switched off by the reader, or read by the rules and left out by a model; `unmet`: it would have left no row, so the rows are shown without it. */
  state: z.enum(['applied', 'off', 'unmet']),
})
export type Condition = z.infer<typeof conditionSchema>

export const receiptSchema = z.object({
  /** Rows that the site announces ("283 results"); null where it says nothing. */
  announced: z.number().nullable(),
  /** Distinct records found, before filters and limit. */
  found: z.number(),
  /** Records met again and merged. */
  duplicates: z.number(),
  /** Rows in the table. */
  rows: z.number(),
  pages: z.object({ read: z.number(), skipped: z.number(), blocked: z.number(), failed: z.number() }),
  /** Every page that is not `read`, so that the reader can judge what may be missing. */
  problems: z.array(z.object({ url: z.string(), state: pageStateSchema, status: z.number().nullable() })),
  stopped: stopReasonSchema,
  notes: z.array(noteSchema),
  /** In the order in which they are applied; absent from tables of product research and from those made before they were counted. */
  conditions: z.array(conditionSchema).optional(),
  /** Absent from tables made before models could be asked. */
  engine: engineSchema.optional(),
  /** What was computed from the rows; absent where nothing was to be. */
  summary: summarySchema.optional(),
})
export type Receipt = z.infer<typeof receiptSchema>

export const tableSchema = z.object({
  columns: z.array(columnSchema),
  /** One array per row, aligned with `columns`. */
  rows: z.array(z.array(cellValueSchema)),
  /** Per row and column every place the value was read from; empty for a null cell. */
  evidence: z.array(z.array(z.array(evidenceSchema))),
  sources: z.array(sourceSchema),
  receipt: receiptSchema,
})
export type Table = z.infer<typeof tableSchema>

/** A table in the specification's result shape: one object per row, keyed by column name. */
export const rowObjectSchema = z.record(z.string(), cellValueSchema)
export type RowObject = z.infer<typeof rowObjectSchema>

/** Turns aligned rows into objects keyed by column name, for JSON answers and files. */
export function rowObjects(table: Pick<Table, 'columns' | 'rows'>): RowObject[] {
  const names = table.columns.map(column => column.name)
  // Copies of one object are made ten times as fast as objects from pairs, and hold a column called "__proto__" as well.
  const empty: RowObject = Object.fromEntries(names.map(name => [name, null]))
  return table.rows.map(row => {
    const object = { ...empty }
    names.forEach((name, index) => (object[name] = row[index] ?? null))
    return object
  })
}
