/** The result of an analysis: typed columns, rows, the evidence of every cell, and a receipt. */
import { z } from 'zod'
import { exampleOutcomeSchema } from './example.ts'
import { recordNounSchema } from './found-list.ts'
import { languageSchema } from './language.ts'
import { engineSchema } from './model.ts'
import { pageStateSchema } from './page.ts'
import { planFilterSchema } from './plan.ts'
import { understoodSchema } from './plan-change.ts'
import { summarySchema } from './summary.ts'
import { cellValueSchema, valueTypeSchema } from './value.ts'

export const columnSchema = z.object({
  /** ISO 4217 code if all amounts of a money column share a currency; the values are then plain numbers. Otherwise null. */
  name: z.string(),
  type: valueTypeSchema,
  /** ISO 4217 code when all amounts of a money column share a currency. The values are then plain numbers. */
  currency: z.string().nullable(),
  /** The unit that all numbers share ("km", "%"), or the period that all amounts share ("mes"). The values are then plain numbers. */
  unit: z.string().optional(),
})
export type Column = z.infer<typeof columnSchema>

const evidenceSchema = z.object({
  /** The index of the page or answer in `Table.sources`. */
  source: z.number().int().nonnegative(),
  locator: z.string(),
  quote: z.string(),
  /** Set if this place gives another value than the cell. The cell's value then comes from a more reliable place. */
  differs: z.literal(true).optional(),
  /** Id of the ledger entry that the value comes from, in a table of product research. */
  entry: z.string().optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** A page, or an answer of a source, that at least one row was read from. */
export const sourceSchema = z.object({ url: z.string(), readAt: z.string() })
export type Source = z.infer<typeof sourceSchema>

/** Why an analysis stopped looking for more rows. */
export const stopReasonSchema = z.enum([
  'complete',
  'page-budget',
  'storage-full',
  'time-budget',
  /** The site refused several pages in a row. */
  'refused',
  'row-limit',
  /** The rules of the scan leave out pages that the table needs. */
  'scan-rules',
  /** A person changed the plan, and the changed plan was answered from the stored pages alone. */
  'only-stored',
  'token-budget',
  'no-records',
  'cancelled',
])

/** Why a scan ended. */
export const scanEndSchema = stopReasonSchema.extract(['complete', 'page-budget', 'time-budget', 'cancelled'])
export type ScanEnd = z.infer<typeof scanEndSchema>

/** Why pages that an analysis needed were not read. */
export const unreadCauseSchema = stopReasonSchema.extract([
  'page-budget',
  'storage-full',
  'time-budget',
  'refused',
  'scan-rules',
  'only-stored',
  'cancelled',
])
export type UnreadCause = z.infer<typeof unreadCauseSchema>

/** What the reader of the table should know; the web and the command line have texts for these. */
const noteSchema = z.discriminatedUnion('code', [
  /**
   * A wanted column was not found. Without `nearest` the column is empty. With `nearest` the column may be the wrong one: `nearest` lists the
   * headings that may be meant, separated by commas; the heading that was used is among them.
   */
  z.object({ code: z.literal('column-not-found'), column: z.string(), nearest: z.string().optional() }),
  /** The prompt named nothing that the pages have, so the whole main list was taken. */
  z.object({ code: z.literal('nothing-matched') }),
  /**
   * A model chose another list than the rules would have chosen. `list` and `rows` are about the list of the rules: its heading and its number of
   * rows.
   */
  z.object({ code: z.literal('other-list'), list: z.string().nullable(), rows: z.number() }),
  /** Words of the prompt that choose among the rows but match no column; no row was removed because of them. */
  z.object({ code: z.literal('condition-not-applied'), words: z.string() }),
  /** Words of the prompt that order the rows but match no column; the rows are in the order of the page. */
  z.object({ code: z.literal('order-not-applied'), words: z.string() }),
  /**
   * The table is empty because no record meets this condition. If each condition is met by some record, but no record meets all conditions, every
   * condition has this note. The note gives the column's name, the comparison, and the value as text.
   */
  z.object({ code: z.literal('condition-met-by-none'), column: z.string(), operator: planFilterSchema.shape.operator, value: z.string() }),
  /** A column with relative dates such as "3 days ago", which were computed from the time of reading. */
  z.object({ code: z.literal('days-counted'), column: z.string() }),
  /** Pages that need a browser to show their content. */
  z.object({ code: z.literal('needs-browser'), pages: z.number() }),
  /** Rendered pages that were still loading when the time for them ended. */
  z.object({ code: z.literal('page-goes-on'), pages: z.number() }),
  /** Pages of the list that differ from the list's first page: they have far fewer values in `column` or, if `column` is null, far fewer rows. */
  z.object({ code: z.literal('drift'), column: z.string().nullable(), pages: z.array(z.string()) }),
  /**
   * Records whose own pages were not read, and the columns that only those pages could fill. These cells are empty, so a condition on such a column
   * removes the record.
   */
  z.object({ code: z.literal('own-pages-unread'), rows: z.number(), columns: z.array(z.string()), cause: unreadCauseSchema }),
  /** Of the cells of the examples, `missing` are given by no list on the pages. */
  z.object({ code: z.literal('examples-not-found'), missing: z.number() }),
  /**
   * A recipe of the account answers the prompt and was not used, because the site has changed: the pages do not have its list (`no-list`), or its
   * columns have other values (`other-values`).
   */
  z.object({ code: z.literal('recipe-not-used'), id: z.string(), name: z.string(), why: z.enum(['no-list', 'other-values']) }),
  /** The site announces more rows than were found. */
  z.object({ code: z.literal('rows-missing'), announced: z.number(), found: z.number() }),
  /** Values that the model pointed at in running text and that do not occur there; they were left empty. */
  z.object({ code: z.literal('not-in-text'), column: z.string(), cells: z.number() }),
  /** Passages of running text that were not read, because the budget was spent or the model gave no answer. */
  z.object({ code: z.literal('passages-unread'), passages: z.number(), of: z.number() }),
  /** Pages that the rules of the scan left out: of the scan, and of the pages that the table needs. A page can be in both numbers. */
  z.object({ code: z.literal('left-out-by-rules'), scan: z.number(), table: z.number() }),
])
export type Note = z.infer<typeof noteSchema>

/** A condition, the order or the limit in the prompt, and its effect on the rows. */
const conditionSchema = z.object({
  /** A condition keeps its id when the same question is asked again, so that the question can be asked without this condition. */
  id: z.string(),
  kind: z.enum(['filter', 'order', 'limit']),
  /** In the language of the prompt: "Ciudad = Ohio", "Precio < 20 €". */
  words: z.string(),
  /** The same in each language, with the headings of the table. Absent from tables of older releases. */
  said: z.record(languageSchema, z.string()).optional(),
  /**
   * Number of rows that the condition removed from those that earlier conditions had left. The sum over all conditions is the number of rows that
   * were found but are not in the table.
   */
  removed: z.number(),
  /**
   * `off`: the reader switched the condition off, or a model left it out although the rules had read it in the prompt. `unmet`: the condition would
   * leave no row, so the rows are shown without it.
   */
  state: z.enum(['applied', 'off', 'unmet']),
})
export type Condition = z.infer<typeof conditionSchema>

export const receiptSchema = z.object({
  /** Rows that the site announces ("283 results"); null when it announces none. */
  announced: z.number().nullable(),
  /** Distinct records found, before conditions and limit. */
  found: z.number(),
  /** Records that were found again and merged. */
  duplicates: z.number(),
  /** Rows in the table. */
  rows: z.number(),
  pages: z.object({ read: z.number(), skipped: z.number(), blocked: z.number(), failed: z.number() }),
  /** Every page that was not read, so that the reader can judge what may be missing. */
  problems: z.array(z.object({ url: z.string(), state: pageStateSchema, status: z.number().nullable() })),
  stopped: stopReasonSchema,
  notes: z.array(noteSchema),
  /** What the records are, if the page says it. Absent from tables of older releases. */
  noun: recordNounSchema.optional(),
  /** In the order of application; absent from tables of product research and of older releases. */
  conditions: z.array(conditionSchema).optional(),
  /** Absent from tables of product research, of running text, and of older releases: their plan cannot be changed. */
  understood: understoodSchema.optional(),
  /** Absent from tables of releases without language models. */
  engine: engineSchema.optional(),
  /** What became of the examples that the table was corrected by, in their order. Absent if there were none. */
  examples: z.array(exampleOutcomeSchema).optional(),
  /** Where the values of the columns that examples taught stand, in words: "the part after “Tel.” in “Contact”". Absent if there are none. */
  taught: z.array(z.object({ column: z.string(), said: z.record(languageSchema, z.string()) })).optional(),
  /** What was computed from the rows; absent when the prompt asks for no computation. */
  summary: summarySchema.optional(),
})
export type Receipt = z.infer<typeof receiptSchema>

const tableSchema = z.object({
  columns: z.array(columnSchema),
  /** One array per row, aligned with `columns`. */
  rows: z.array(z.array(cellValueSchema)),
  /** For each row and column, all places that the value was read from; empty for a null cell. */
  evidence: z.array(z.array(z.array(evidenceSchema))),
  sources: z.array(sourceSchema),
  receipt: receiptSchema,
})
export type Table = z.infer<typeof tableSchema>

/** A row in the specification's result shape: an object keyed by column name. */
const rowObjectSchema = z.record(z.string(), cellValueSchema)
export type RowObject = z.infer<typeof rowObjectSchema>

/** Converts aligned rows to objects keyed by column name, for JSON answers and files. */
export function rowObjects(table: Pick<Table, 'columns' | 'rows'>): RowObject[] {
  const names = table.columns.map(column => column.name)
  // Copying one object is ten times as fast as making objects from pairs, and supports a column called "__proto__".
  const empty: RowObject = Object.fromEntries(names.map(name => [name, null]))
  return table.rows.map(row => {
    const object = { ...empty }
    names.forEach((name, index) => (object[name] = row[index] ?? null))
    return object
  })
}
