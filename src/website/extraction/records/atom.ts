/** The smallest visible piece of a record: a text, a link or an image, with its path in the record. */
import type { ChildNode } from '#website/extraction/document.ts'

const below = new Map<string, Map<string, string>>()
let remembered = 0
/** The cache is cleared when it has this many paths. One page has fewer different paths, but the pages of a site together may have more. */
const mostRemembered = 20_000

/** `path` followed by `end`. Records share one string for the same path, so that paths are joined, hashed and compared only once. */
export function pathWith(path: string, end: string): string {
  let longer = below.get(path)
  if (!longer) {
    if (remembered > mostRemembered) {
      below.clear()
      remembered = 0
    }
    below.set(path, (longer = new Map()))
  }
  let joined = longer.get(end)
  if (joined === undefined) {
    longer.set(end, (joined = path + end))
    remembered++
  }
  return joined
}

export interface Atom {
  /** The tags and telling classes (see `namingOf`) from the record to the atom, then a mark for the kind of piece. */
  path: string
  kind: 'text' | 'link' | 'image'
  /** The visible text. */
  text: string
  /** The absolute address of a link or image. */
  href?: string
  /** The ISO day or time that the markup states in `datetime`, or in `content` beside an itemprop. The visible text may be "3 days ago". */
  machine?: string
  /** The name that the page gives the piece: a term, "Label:", a title, an itemprop. */
  label?: string
  /** Whether the text is a term, which names the pieces after it. Terms that differ from record to record later become values. */
  isTerm?: boolean
  /**
   * The whole text of the element of a term (a `dt`, or the head cell of a row). Only the atoms cut from such an element have it; there may be
   * several.
   */
  term?: string
  /**
   * The styled text at the beginning of the line. If most records have the same text there, it becomes the label of the rest of the line. Otherwise,
   * if the styled text is bold, it becomes an atom of its own.
   */
  lead?: string
  leadIsBold?: boolean
  node: ChildNode
}
