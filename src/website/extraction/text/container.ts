/** An element that holds blocks of text, with what is counted in it. */
import type { Element } from '#website/extraction/document.ts'
import type { TagKind } from './tag-kinds.ts'

/** An element, with sums over all blocks that stand in it whole. */
export class Container {
  readonly element: Element
  readonly kind: TagKind
  readonly parent: Container | null
  /** 0 at the root. */
  readonly depth: number
  /** Not shown before the reader opens it (by attribute or style), itself or an ancestor. */
  readonly hidden: boolean
  /** The `outer` bits of its kind and its ancestors'. */
  readonly outer: number
  /** Whether a block begins in it. */
  holdsText = false
  /** Place in `TextBlocks.containers`. */
  index = -1
  /** Words of the element's class, id and similar names. */
  names: readonly string[] = []
  words = 0
  linkWords = 0
  /** Words of blocks that read as sentences. */
  proseWords = 0
  blocks = 0
  /** Index of the first block inside; -1 where there is none. */
  first = -1
  /** The nearest ancestor that holds more blocks. */
  wider: Container | null = null
  /** The largest element around it, or itself, that holds less than half of the page's words. */
  section: Container = this

  constructor(element: Element, kind: TagKind, parent: Container | null) {
    this.element = element
    this.kind = kind
    this.parent = parent
    this.depth = parent === null ? 0 : parent.depth + 1
    this.hidden = parent?.hidden === true || isHidden(element)
    this.outer = kind.outer | (parent?.outer ?? 0)
  }
}

const isHidden = ({ attribs }: Element): boolean =>
  attribs['hidden'] !== undefined ||
  attribs['aria-hidden'] === 'true' ||
  (attribs['style'] !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs['style']))
