/** Splits a page into text blocks, which are the texts between two block edges, with the elements around each. One pass over the tree. */
import { Container } from './container.ts'
import { type ChildNode, type Document, type Element, fold, isBlock, isTag, isText } from '#website/extraction/document.ts'
import { nameWordsOf } from './name-words.ts'
import { countedTags, tagKind } from './tag-kinds.ts'
import { type TextSigns, textSigns } from './text-signs.ts'

export interface TextBlock {
  /** With white space folded. */
  text: string
  signs: TextSigns
  /** The number of words, and the number of words in links. */
  words: number
  linkWords: number
  /** The innermost element around the block's first letter. */
  inner: Container
  /** The innermost block-level element around it. */
  box: Container
}

export interface TextBlocks {
  blocks: TextBlock[]
  root: Container
  /** Elements in which blocks begin, outer ones before inner ones. */
  containers: Container[]
  /** The number of occurrences of each of `countedTags`. */
  tags: number[]
}

/** Splits the page into its text blocks, in document order. Hidden blocks are included; their containers are marked as hidden. */
export function textBlocks(document: Document): TextBlocks {
  const blocks: TextBlock[] = []
  const entered: Container[] = []
  const tags = countedTags.map(() => 0)
  let text = ''
  let linkText = ''
  /** Whether white space separates the next text from the text before. */
  let gap = false
  let linkGap = false
  let inner: Container | null = null
  let box: Container | null = null

  const endBlock = () => {
    if (inner) addBlock(fold(text), inner, box!)
    text = ''
    linkText = ''
    inner = null
    box = null
  }
  const addBlock = (folded: string, inner: Container, box: Container) => {
    const signs = textSigns(folded)
    const { words } = signs
    if (words === 0) return
    const linkWords = linkText === '' ? 0 : linkText === text ? words : Math.min(words, textSigns(linkText).words)
    for (let outer: Container | null = inner; outer && !outer.holdsText; outer = outer.parent) outer.holdsText = true
    for (let outer: Container | null = box; outer && outer.first < 0; outer = outer.parent) outer.first = blocks.length
    box.blocks++
    box.words += words
    box.linkWords += linkWords
    if (words >= 8 && (signs.holdsSentence || '.!?…:;'.includes(lastSign(folded)))) box.proseWords += words
    blocks.push({ text: folded, signs, words, linkWords, inner, box })
  }
  const addGap = (inLink: boolean) => {
    gap = true
    if (inLink) linkGap = true
  }
  const visit = (node: ChildNode, parent: Container, parentBox: Container, inLink: boolean) => {
    if (isText(node)) {
      if (!/\S/.test(node.data)) return addGap(inLink)
      if (!inner) {
        inner = parent
        box = parentBox
      }
      text += gap && text !== '' ? ` ${node.data}` : node.data
      gap = false
      if (!inLink) return
      linkText += linkGap && linkText !== '' ? ` ${node.data}` : node.data
      linkGap = false
      return
    }
    if (!isTag(node)) return
    const { name } = node
    const kind = tagKind(name)
    if (kind.counted >= 0) tags[kind.counted]!++
    if (kind.isUnread) return
    if (name === 'br' || name === 'hr') return endBlock()
    const apart = isBlock(node)
    if (apart) endBlock()
    else if (isDrawnApart(node)) gap = true
    const link = inLink || name === 'a'
    if (node.children.length > 0) {
      const container = new Container(node, kind, parent)
      entered.push(container)
      for (const child of node.children) visit(child, container, apart ? container : parentBox, link)
    }
    if (apart) endBlock()
    else if (name === 'a' || name === 'button') addGap(link)
  }

  const html = document.children.find(isTag)!
  const root = new Container(html, tagKind(html.name), null)
  entered.push(root)
  for (const child of html.children) visit(child, root, root, false)
  endBlock()
  addUp(entered)
  return { blocks, root, containers: settled(entered, root.words), tags }
}

/** Adds the sums of each container to its parent. */
function addUp(entered: readonly Container[]): void {
  for (let i = entered.length - 1; i > 0; i--) {
    const { parent, words, linkWords, proseWords, blocks } = entered[i]!
    parent!.words += words
    parent!.linkWords += linkWords
    parent!.proseWords += proseWords
    parent!.blocks += blocks
  }
}

/** The containers in which blocks begin, with the fields that depend on the sums. */
function settled(entered: readonly Container[], total: number): Container[] {
  const containers: Container[] = []
  for (const container of entered) {
    if (!container.holdsText) continue
    const { parent, element } = container
    container.index = containers.length
    container.names = nameWordsOf(element)
    if (parent) container.wider = parent.blocks === container.blocks ? parent.wider : parent
    if (parent && parent.words < total * 0.5) container.section = parent.section
    containers.push(container)
  }
  return containers
}

/** The last character of the text, ignoring closing quotes and brackets. */
export function lastSign(text: string): string {
  let last = text.length - 1
  while (last > 0 && '"\'”’»)]'.includes(text[last]!)) last--
  return text[last] ?? ''
}

/** Whether an inline element is drawn apart from the text before it: a button, or one of several adjacent elements with the same tag. */
function isDrawnApart(element: Element): boolean {
  const before = element.prev
  return element.name === 'button' || (before !== null && isTag(before) && (before.name === element.name || element.name === 'time'))
}
