/** A page's text as lines and sections, as plain data. */
import type { Locale } from '#website/extraction/values/typed-values.ts'

/** One line of text: the words between two block edges or line breaks. */
export interface ProseLine {
  /** The place of the line's element, as in `DatasetCell`. */
  locator: string
  /** The text of the line with white space folded. */
  text: string
  /** The links in the line. */
  links?: { text: string; href: string }[]
}

/** Lines that belong together: those of an element, of a record, or under a heading. */
export interface ProseSection {
  /** The lines of the headings above the parts. These lines belong to the text and are not repeated in `parts`. */
  heads: ProseLine[]
  parts: ProsePart[]
}

export type ProsePart = ProseLine | ProseSection

/** The text of a page in order, as plain data. */
export interface ProseText {
  title: string
  parts: ProsePart[]
  /** How the page writes dates and numbers that can be read in two ways. */
  locale: Locale
}
