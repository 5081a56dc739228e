/** A page's text as lines and sections of lines, plain data. */
import type { Locale } from '#website/extraction/values/typed-values.ts'

/** One line of text: the words of an element between two block edges or line breaks. */
export interface Line {
  /** As in DatasetCell. */
  locator: string
  /** White space folded. */
  text: string
  /** Where its words lead to. */
  links?: { text: string; href: string }[]
}

/** Lines that belong together: an element's, a record's, or what stands under a heading. */
export interface Section {
  /** The heading over the parts; part of the text itself. */
  heads: Line[]
  parts: Part[]
}

export type Part = Line | Section

/** A page's text in its order, plain data. */
export interface ProseText {
  title: string
  parts: Part[]
  /** How the page writes what can be read in two ways. */
  locale: Locale
}
