/** Running text that may contain records: passages of numbered nodes, and the values at which a model points in these nodes. */
import { z } from 'zod'
import { valueTypeSchema } from './value.ts'

/** A column that is looked for in running text, named in the language of the prompt. */
const proseFieldSchema = z.object({ name: z.string().min(1), type: valueTypeSchema })
export type ProseField = z.infer<typeof proseFieldSchema>

/** The text of one element of the page. */
export interface TextNode {
  /** The node's number within the passage, from 1. The headings above the passage are numbered first. */
  number: number
  /** See DatasetCell. */
  locator: string
  /** With folded white space. */
  text: string
}

/** A part of a page's running text. It begins and ends where a record begins or ends, so that no record is cut. */
export interface Passage {
  url: string
  readAt: string
  /**
   * The headings above the passage, outermost first. They are nodes too, because they may hold a value for all records below them ("2024",
   * "Valencia").
   */
  headings: TextNode[]
  nodes: TextNode[]
}

/**
 * The value of a field, as a model points at it: the number of a node, and words in this node. Null words mean the whole node. Code checks that the
 * node contains the words.
 */
export interface PointedCell {
  node: number
  words: string | null
}

/** The cells of one record, aligned with the fields; a cell is null when the passage has no value for its field. */
export type PointedRecord = (PointedCell | null)[]
