/** An element with text blocks, and the sums over its blocks. */
import type { Element } from '#website/extraction/document.ts'
import type { TagKind } from './tag-kinds.ts'

/** An element, with sums over all blocks inside it. */
export class Container {
  readonly element: Element
  readonly kind: TagKind
  readonly parent: Container | null
  /** 0 at the root. */
  readonly depth: number
  /** Whether the element or an ancestor is hidden by an attribute or style, until a reader opens it. */
  readonly hidden: boolean
  /** The bits of `outerTags` that are set for the element or one of its ancestors. */
  readonly outer: number
  /** Whether a block begins in it. */
  holdsText = false
  /** The index in `TextBlocks.containers`. */
  index = -1
  /** Words of the element's class, id and similar names. */
  names: readonly string[] = []
  words = 0
  linkWords = 0
  /** Words of blocks that read as sentences. */
  proseWords = 0
  blocks = 0
  /** Index of the first block inside; -1 when there is none. */
  first = -1
  /** The nearest ancestor with more blocks. */
  wider: Container | null = null
  /** The outermost of the containers around this one that have less than half of the page's words; this container if there is none. */
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
