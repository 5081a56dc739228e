/** What an element's name tells of the text in it: one look-up for all that the reading of the main text asks. */

/** Tags that say what a block is. */
export const ownTags =
  'p li td th dt dd pre h1 h2 h3 h4 h5 h6 div label figcaption summary blockquote section article caption legend body'.split(' ')
/** Inline tags that a block may begin in. */
export const inlineTags = 'a button span strong b em time code small label font i'.split(' ')
/** Tags that say something of all that is inside. */
export const outerTags =
  'nav header footer aside main article form dialog ul ol table section figure blockquote pre details noscript button a dl label fieldset'.split(
    ' ',
  )
/** Tags whose number tells the kind of a page, and the numbers that tell something. */
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
  /** Its text is not the page's text. */
  isUnread: boolean
  /** 1 to 6; 0 for other elements. */
  headingLevel: number
  /** Bits, in the order of the lists above; 0 where a list does not name it. */
  own: number
  inline: number
  outer: number
  /** Place in `countedTags`, or -1. */
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

/** The kind of the elements with this name. */
export const tagKind = (name: string): TagKind => kinds.get(name) ?? other
