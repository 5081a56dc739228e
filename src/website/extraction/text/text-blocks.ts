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
  return new BlockReader().read(document.children.find(isTag)!)
}

class BlockReader {
  private readonly blocks: TextBlock[] = []
  private readonly entered: Container[] = []
  private readonly tags = countedTags.map(() => 0)
  private text = ''
  private linkText = ''
  /** Whether white space separates the next text from the text before. */
  private gap = false
  private linkGap = false
  private inner: Container | null = null
  private box: Container | null = null

  read(html: Element): TextBlocks {
    const { blocks, entered, tags } = this
    const root = new Container(html, tagKind(html.name), null)
    entered.push(root)
    for (const child of html.children) this.visit(child, root, root, false)
    this.endBlock()
    addUp(entered)
    return { blocks, root, containers: settled(entered, root.words), tags }
  }

  private visit(node: ChildNode, parent: Container, parentBox: Container, inLink: boolean): void {
    if (isText(node)) this.addText(node.data, parent, parentBox, inLink)
    else if (isTag(node)) this.enter(node, parent, parentBox, inLink)
  }

  private addText(data: string, parent: Container, parentBox: Container, inLink: boolean): void {
    if (!/\S/.test(data)) return this.addGap(inLink)
    if (!this.inner) {
      this.inner = parent
      this.box = parentBox
    }
    this.text += this.gap && this.text !== '' ? ` ${data}` : data
    this.gap = false
    if (!inLink) return
    this.linkText += this.linkGap && this.linkText !== '' ? ` ${data}` : data
    this.linkGap = false
  }

  private addGap(inLink: boolean): void {
    this.gap = true
    if (inLink) this.linkGap = true
  }

  private enter(element: Element, parent: Container, parentBox: Container, inLink: boolean): void {
    const { name } = element
    const kind = tagKind(name)
    if (kind.counted >= 0) this.tags[kind.counted]!++
    if (kind.isUnread) return
    if (name === 'br' || name === 'hr') return this.endBlock()
    const apart = isBlock(element)
    if (apart) this.endBlock()
    else if (isDrawnApart(element)) this.gap = true
    const link = inLink || name === 'a'
    if (element.children.length > 0) {
      const container = new Container(element, kind, parent)
      this.entered.push(container)
      for (const child of element.children) this.visit(child, container, apart ? container : parentBox, link)
    }
    if (apart) this.endBlock()
    else if (name === 'a' || name === 'button') this.addGap(link)
  }

  private endBlock(): void {
    if (this.inner) this.addBlock(fold(this.text), this.inner, this.box!)
    this.text = ''
    this.linkText = ''
    this.inner = null
    this.box = null
  }

  private addBlock(text: string, inner: Container, box: Container): void {
    const signs = textSigns(text)
    const { words } = signs
    if (words === 0) return
    const linkWords = this.linkText === '' ? 0 : this.linkText === this.text ? words : Math.min(words, textSigns(this.linkText).words)
    for (let outer: Container | null = inner; outer && !outer.holdsText; outer = outer.parent) outer.holdsText = true
    for (let outer: Container | null = box; outer && outer.first < 0; outer = outer.parent) outer.first = this.blocks.length
    box.blocks++
    box.words += words
    box.linkWords += linkWords
    if (words >= 8 && (signs.holdsSentence || '.!?…:;'.includes(lastSign(text)))) box.proseWords += words
    this.blocks.push({ text, signs, words, linkWords, inner, box })
  }
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

/** Whether an inline element is drawn apart from what precedes it: a button, the second of two adjacent equal tags, or a `time` after an element. */
function isDrawnApart(element: Element): boolean {
  const before = element.prev
  return element.name === 'button' || (before !== null && isTag(before) && (before.name === element.name || element.name === 'time'))
}
