/** Prose that holds records without showing them as such: passages of numbered nodes that a model may point into, and what it points at. */
import { z } from 'zod'
import { valueTypeSchema } from './value.ts'

/** A column that is looked for in prose, named in the prompt's language. */
export const proseFieldSchema = z.object({ name: z.string().min(1), type: valueTypeSchema })
export type ProseField = z.infer<typeof proseFieldSchema>

/** A piece of text as one element of the page holds it. */
export interface TextNode {
  /** From 1, within its passage, the headings above it included. */
  number: number
  /** As in DatasetCell. */
  locator: string
  /** White space folded. */
  text: string
}

/** A part of a page that begins and ends where a record does, so that none is cut. */
export interface Passage {
  /** The page it stands on. */
  url: string
  readAt: string
  /** Headings that it stands under, outermost first: nodes too, since they may say what holds for all below them ("2024", "Valencia"). */
  headings: TextNode[]
  nodes: TextNode[]
}

/** What a model says that a field's value is: a node, and which of its words; null: the whole node. Code looks whether they stand there. */
export interface PointedCell {
  node: number
  words: string | null
}

/** One record, aligned with the fields; null where the passage says nothing. */
export type PointedRecord = (PointedCell | null)[]
