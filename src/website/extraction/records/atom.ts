/** The smallest piece of a record that a reader sees: a text, a link or a picture, with its path in the record. */
import type { ChildNode } from '#website/extraction/document.ts'

export interface Atom {
  /** Tags and telling classes from the record to the atom, then what kind of piece it is. */
  path: string
  kind: 'text' | 'link' | 'image'
  /** What a reader sees; for a link its words. */
  text: string
  /** Absolute address of a link or picture. */
  href?: string
  /** ISO time from `<time datetime>` or a `content` attribute, when the words are only for people. */
  machine?: string
  /** What the page itself calls this piece: a term, "Label:", a title, an itemprop. */
  label?: string
  /** The words are such a name, of the pieces after them; where every record has other words they are a value after all. */
  isTerm?: boolean
  /** Of a piece of such a name: the whole name, where it has several pieces. */
  term?: string
  /** The words that the text begins with, where they are styled; in bold they are a piece of their own, whatever they say. */
  lead?: string
  leadIsBold?: boolean
  node: ChildNode
}
