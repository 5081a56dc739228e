/**
 * A record as its page shows it, as lines of text pieces. The server makes it from a stored page and sends it with the evidence of a cell, so that
 * no markup of a stranger's page reaches the browser.
 */
import { z } from 'zod'

const pieceSchema = z.object({
  text: z.string(),
  /** The value of the cell, or a part of it. */
  marked: z.literal(true).optional(),
  /** Struck out on the page, like an old price. */
  struck: z.literal(true).optional(),
  strong: z.literal(true).optional(),
  slanted: z.literal(true).optional(),
})
export type TextPiece = z.infer<typeof pieceSchema>

const passageLineSchema = z.object({
  /** `pair`: a term and its value, such as a heading of a table with a cell below it. `row`: several cells of a table row. */
  kind: z.enum(['text', 'heading', 'item', 'pair', 'row']),
  /** One cell, except in a `pair` and in a `row`. The term of a pair is empty where the line continues the value of the line before. */
  cells: z.array(z.array(pieceSchema)),
  /** Set if the line stands beside the record. */
  outside: z.literal(true).optional(),
})
export type PassageLine = z.infer<typeof passageLineSchema>

export const passageSchema = z.object({
  /** At most `longestPassage` characters, around the value. */
  lines: z.array(passageLineSchema),
  /** Set if the value stands in an attribute, such as the address of a link. The words of the attribute's element, if any, are marked instead. */
  behind: z.literal(true).optional(),
  /** The fragment that makes a browser scroll to the value and mark it (`:~:text=…`), without `#`; null if the page shows no marked words. */
  fragment: z.string().nullable(),
})
export type ValuePassage = z.infer<typeof passageSchema>
