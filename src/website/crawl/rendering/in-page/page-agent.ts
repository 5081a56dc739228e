/** The functions of the agent, which the renderer calls in a page. */

export interface PageAgent {
  /** Milliseconds since the tree last changed. */
  quietFor(): number
  /** Characters of text, without shadow trees, scripts and styles. Counting stops at 5,000. */
  textLength(): number
  /** The children that are shown: of a shadow host those of its shadow tree, of a slot the nodes assigned to it (if none are, its own children). */
  childrenOf(node: Node): Node[]
  /** The first `most` elements in document order, including those of shadow trees. */
  elements(most: number): Element[]
  /** Whether a person could see and press the element. */
  isPressable(element: Element): boolean
  /** The text, `aria-label` or title of a button. */
  labelOf(element: Element): string
  /** Presses a button of a consent notice: "reject", else "accept", else "close". Returns whether a button was pressed. */
  dismissConsent(): boolean
  /** Notes the records that lists show now, and returns the number of records seen so far. `pressed`: a button was pressed since the last call. */
  keepRecords(pressed: boolean): number
  /** The children of a list from which records left the tree: nodes, and the markup of the records that left. Null for other elements. */
  keptChildren(element: Element): (Node | string)[] | null
  /** Whether records were seen to leave the tree. */
  losesRecords(): boolean
  /** Whether the element is a button, or a pager, that was pressed until it brought nothing more. */
  isSpent(element: Element): boolean
  /** Makes the page show more: scrolls on, or presses "load more" or "next" if nothing can be scrolled further. */
  advance(): { action: 'pressed' | 'scrolled' | 'end'; records: number; height: number }
  /** The page as HTML, or null when it has more than `most` characters. */
  serialize(most: number): string | null
  /** One node as HTML. */
  markupOf(node: Node): string
}
