/** A page as a row of text blocks: what stands on a line of its own, with the chain of elements around it. One pass over the tree. */
import { type ChildNode, type Document, type Element, fold, isBlock, isTag, isText } from '#extract/document.ts'
import { nameWordsOf } from './name-words.ts'

/** An element with text inside, with sums over all blocks in it. */
export interface Container {
  element: Element
  parent: Container | null
  /** 0 at the root. */
  depth: number
  /** Words of the element's class, id and similar names. */
  names: readonly string[]
  /** Not shown before the reader opens it (by attribute or style), itself or an ancestor. */
  hidden: boolean
  words: number
  linkWords: number
  /** Words of blocks that read as sentences. */
  proseWords: number
  blocks: number
  /** Index of the first block inside; -1 where there is none. */
  first: number
}

export interface TextBlock {
  /** White space folded. */
  text: string
  /** Lower-case words in order. */
  words: readonly string[]
  linkWords: number
  /** The innermost element at the block's first letter. */
  inner: Container
  /** The innermost block-level element around it. */
  box: Container
}

export interface TextBlocks {
  blocks: TextBlock[]
  root: Container
  /** Elements with text inside, outermost first. */
  containers: Container[]
  /** How often each element name occurs. */
  tags: Map<string, number>
}

const unreadTags = new Set('head script style template svg math iframe object select datalist textarea canvas audio video'.split(' '))

/** Words as a reader counts them: runs of letters and digits, lower case. */
export function wordsOf(text: string): string[] {
  const low = text.toLowerCase()
  // Most text is plain ASCII, where the short expression finds the same words three times as fast.
  return /[\u0080-\uffff]/.test(low) ? (low.match(/[\p{L}\p{N}_]+/gu) ?? []) : (low.match(/\w+/g) ?? [])
}

/** Cuts the page into its text blocks, in document order; hidden ones too, marked by their containers. */
export function textBlocks(document: Document): TextBlocks {
  const blocks: TextBlock[] = []
  const containers: Container[] = []
  const tags = new Map<string, number>()
  let text = ''
  let linkText = ''
  let inner: Container | null = null
  let box: Container | null = null

  const endBlock = () => {
    const folded = inner ? fold(text) : ''
    if (folded !== '') {
      const words = wordsOf(folded)
      if (words.length > 0) addBlock(folded, words)
    }
    text = ''
    linkText = ''
    inner = null
    box = null
  }
  const addBlock = (folded: string, words: string[]) => {
    const linkWords = linkText === '' ? 0 : Math.min(words.length, linkText === text ? words.length : wordsOf(linkText).length)
    if (box!.first < 0) for (let outer = box; outer && outer.first < 0; outer = outer.parent) outer.first = blocks.length
    box!.blocks++
    box!.words += words.length
    box!.linkWords += linkWords
    if (words.length >= 8 && /[.!?…:;]["'”’»)\]]*$|[.!?] /.test(folded)) box!.proseWords += words.length
    blocks.push({ text: folded, words, linkWords, inner: inner!, box: box! })
  }
  const visit = (node: ChildNode, parent: Container, parentBox: Container, inLink: boolean) => {
    if (isText(node)) {
      if (!inner && /\S/.test(node.data)) {
        inner = parent
        box = parentBox
      }
      text += node.data
      if (inLink) linkText += node.data
      return
    }
    if (!isTag(node)) return
    const { name } = node
    tags.set(name, (tags.get(name) ?? 0) + 1)
    if (unreadTags.has(name)) return
    if (name === 'br' || name === 'hr') return endBlock()
    const container = containerOf(node, parent)
    containers.push(container)
    const apart = isBlock(node)
    if (apart) endBlock()
    else if (isDrawnApart(node)) text += ' '
    const link = inLink || name === 'a'
    for (const child of node.children) visit(child, container, apart ? container : parentBox, link)
    if (apart) endBlock()
    else if (name === 'a' || name === 'button') {
      text += ' '
      if (link) linkText += ' '
    }
  }

  const html = document.children.find(isTag)!
  const root = containerOf(html, null)
  containers.push(root)
  for (const child of html.children) visit(child, root, root, false)
  endBlock()
  for (const inside of containers.toReversed()) {
    const { parent } = inside
    if (!parent) continue
    parent.words += inside.words
    parent.linkWords += inside.linkWords
    parent.proseWords += inside.proseWords
    parent.blocks += inside.blocks
  }
  return { blocks, root, containers: containers.filter(({ blocks }) => blocks > 0), tags }
}

function containerOf(element: Element, parent: Container | null): Container {
  return {
    element,
    parent,
    depth: parent ? parent.depth + 1 : 0,
    names: nameWordsOf(element),
    hidden: parent?.hidden === true || isHidden(element),
    words: 0,
    linkWords: 0,
    proseWords: 0,
    blocks: 0,
    first: -1,
  }
}

const isHidden = ({ attribs }: Element): boolean =>
  attribs['hidden'] !== undefined ||
  attribs['aria-hidden'] === 'true' ||
  (attribs['style'] !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribs['style']))

/** Inline elements that are drawn apart from the text before them: buttons, and one chip after another. */
function isDrawnApart(element: Element): boolean {
  const before = element.prev
  return element.name === 'button' || (before !== null && isTag(before) && (before.name === element.name || element.name === 'time'))
}
