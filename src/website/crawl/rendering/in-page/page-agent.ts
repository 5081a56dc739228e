/** What the browser asks of the program that it loads into a page. */

export interface PageAgent {
  /** Milliseconds since the tree last changed. */
  quietFor(): number
  /** Characters of visible text, shadow trees left out, counted up to a few thousand. */
  textLength(): number
  /** Children as they are shown: a shadow tree instead of the element's own, assigned nodes instead of a slot. */
  childrenOf(node: Node): Node[]
  /** All elements in document order, those of shadow trees included; at most `most`. */
  elements(most: number): Element[]
  /** Whether a person could see and press the element. */
  isPressable(element: Element): boolean
  labelOf(element: Element): string
  /** Presses "reject", or where there is none "accept", of a consent notice. True where there was something to press. */
  dismissConsent(): boolean
  /** Takes note of the records that lists show now; `pressed`: a button was pressed since the last time. Returns how many were seen so far. */
  keepRecords(pressed: boolean): number
  /** The children to write for a list whose records came and went: live ones as nodes, gone ones as markup; null for any other. */
  keptChildren(element: Element): (Node | string)[] | null
  /** Whether records were seen to leave the tree. */
  losesRecords(): boolean
  /** Whether the element was pressed until it brought nothing more. */
  isSpent(element: Element): boolean
  /** Makes the page show more: presses "load more", or scrolls on. */
  advance(): { action: 'pressed' | 'scrolled' | 'end'; records: number; height: number }
  /** The page as HTML; null where it has more than `most` characters. */
  serialise(most: number): string | null
  /** One node as HTML. */
  markupOf(node: Node): string
}
