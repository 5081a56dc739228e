/** Properties of tags for the main text, in one table. */

/** Tags that tell what a block is. */
export const ownTags =
  'p li td th dt dd pre h1 h2 h3 h4 h5 h6 div label figcaption summary blockquote section article caption legend body'.split(' ')
/** Inline tags in which a block may begin. */
export const inlineTags = 'a button span strong b em time code small label font i'.split(' ')
/** Tags that tell something about all blocks inside them. */
export const outerTags =
  'nav header footer aside main article form dialog ul ol table section figure blockquote pre details noscript button a dl label fieldset'.split(
    ' ',
  )
/** Tags whose number on a page tells its type. Each cut that the number reaches is a fact about the page. */
export const countedTags: readonly (readonly [tag: string, cuts: readonly number[]])[] = [
  ['pre', [1, 3, 8]],
  ['code', [1, 5, 20]],
  ['time', [1, 3, 8, 20]],
  ['article', [1, 2, 5, 12]],
  ['h1', [1, 2]],
  ['h2', [1, 4, 8, 16]],
  ['h3', [1, 5, 12, 24]],
  ['section', [1, 4, 8]],
  ['table', [1, 3]],
  ['form', [1, 3, 6]],
  ['img', [5, 20, 50]],
]
const unreadTags = 'head script style template svg math iframe object select datalist textarea canvas audio video'.split(' ')

export interface TagKind {
  /** Whether the text in elements with this tag is left out of the page's text. */
  isUnread: boolean
  /** 1 to 6 for headings; 0 for other tags. */
  headingLevel: number
  /** The bit of the tag in `ownTags`, `inlineTags` and `outerTags`; 0 when the list does not have it. */
  own: number
  inline: number
  outer: number
  /** The index in `countedTags`, or -1. */
  counted: number
}

const bitIn = (list: readonly string[], name: string): number => (list.includes(name) ? 1 << list.indexOf(name) : 0)

const kindNamed = (name: string): TagKind => ({
  isUnread: unreadTags.includes(name),
  headingLevel: /^h[1-6]$/.test(name) ? Number(name[1]) : 0,
  own: bitIn(ownTags, name),
  inline: bitIn(inlineTags, name),
  outer: bitIn(outerTags, name),
  counted: countedTags.findIndex(([tag]) => tag === name),
})

const named = [...ownTags, ...inlineTags, ...outerTags, ...countedTags.map(([tag]) => tag), ...unreadTags]
const kinds = new Map(named.map(name => [name, kindNamed(name)]))
const other = kindNamed('')

/** The kind of the tag with this name. */
export const tagKind = (name: string): TagKind => kinds.get(name) ?? other
