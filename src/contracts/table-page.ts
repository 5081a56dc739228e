/** The pages that a table was read from, and where on one of them each cell stands. The copy of that page is served for a frame. */
import { z } from 'zod'
import { examplesSchema, learnedSchema } from './example.ts'
import { callRoutes } from './call-routes.ts'
import { columnEditSchema, triedEditSchema } from './plan-change.ts'

const id = z.string().min(1).max(64)
/**
 * The number of an element: its place among all elements of the stored page, in document order, from 0. The copy of the page has it in `data-at`; a
 * copy that is cut, and parts of a page that a reader does not see, lack elements.
 */
const elementNumber = z.number().int().nonnegative()

/** At most this many rows of one page are answered, the first of the table. */
export const pageRowsMaximum = 2_000

const pageOfTableSchema = z.object({
  url: z.string(),
  readAt: z.string(),
  title: z.string().nullable(),
  /** Address of the copy, for a frame without scripts; null when there is no copy. */
  frame: z.string().nullable(),
  /** Why there is no copy: the page is a file of data or a PDF, is not stored any more, or took too much to read. */
  missing: z.enum(['no-web-page', 'not-stored', 'unreadable']).nullable(),
  /** Whether the copy shows only the part around the records, because the page is too large. */
  isCut: z.boolean(),
  rows: z.array(
    z.object({
      /** The index of the row in the table as the server sent it. */
      row: z.number().int().nonnegative(),
      /** For each column, the elements that the cell was read from; empty where the cell is empty or was read from another page. */
      cells: z.array(z.array(elementNumber)),
      /** The elements that hold the record: usually one. */
      record: z.array(elementNumber),
    }),
  ),
})
export type PageOfTable = z.infer<typeof pageOfTableSchema>

/** The query of the copy's address. */
export const tablePageQuerySchema = z.object({ url: z.string().max(8192).optional() })

export const tablePageCalls = {
  getTablePage: {
    ...callRoutes.getTablePage,
    summary: 'The pages of a saved table, and where on one of them its cells stand',
    request: z.object({
      searchId: id,
      /** The page. */
      url: z.string().max(8192).optional(),
      /** Without an address: a page that this row was read from, if possible its value of this column. Without both: the page with the most rows. */
      row: z
        .number()
        .int()
        .nonnegative()
        .max(2 ** 31 - 1)
        .optional(),
      column: z.number().int().nonnegative().max(10_000).optional(),
    }),
    response: z.object({
      success: z.literal(true),
      /** The pages that rows were read from, with the number of those rows. */
      pages: z.array(z.object({ url: z.string(), readAt: z.string(), rows: z.number() })),
      /** Null when no row was read from a page, such as in product research. */
      page: pageOfTableSchema.nullable(),
    }),
    perMinute: 60,
  },
  learnFromExamples: {
    ...callRoutes.learnFromExamples,
    summary: 'What a table would be if it gave these examples; nothing is stored. To keep it, send the answer’s examples to get-ai-data',
    request: z.object({ searchId: id, examples: examplesSchema }),
    response: z.object({ success: z.literal(true), learned: learnedSchema }),
    perMinute: 60,
  },
  tryColumnEdit: {
    ...callRoutes.tryColumnEdit,
    summary:
      'What splitting, joining or reading columns as another type would make of a table; nothing is stored. To keep it, send the edit to get-ai-data',
    request: z.object({ searchId: id, edit: columnEditSchema }),
    response: z.object({ success: z.literal(true), tried: triedEditSchema }),
    perMinute: 60,
  },
} as const
