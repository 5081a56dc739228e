/** The lines of a page as a reader sees them: the text between two block edges, and the node where it begins. */
import { type ChildNode, type Element, isBlock, isTag, isText, isUnseen, fold, type Text } from '#website/extraction/document.ts'

export interface TextLine {
  text: string
  node: ChildNode
}

/** All lines with text below an element, in document order. `<br>` does not end a line, because addresses are often written with line breaks. */
export function textLines(root: Element): TextLine[] {
  const lines: TextLine[] = []
  let parts: string[] = []
  let first: ChildNode | null = null
  let afterLink = false
  const end = () => {
    const text = fold(parts.join(''))
    if (text !== '' && first) lines.push({ text, node: first })
    parts = []
    first = null
    afterLink = false
  }
  const addText = (node: Text) => {
    const isWorded = /\S/.test(node.data)
    if (first === null && isWorded) first = node
    // Words in adjacent elements need a space between them; parts of an address such as `@` do not.
    if (isWordSign(parts.at(-1)?.at(-1)) && isWordSign(node.data[0])) parts.push(' ')
    parts.push(node.data)
    if (isWorded) afterLink = false
  }
  const visit = (node: ChildNode) => {
    if (isText(node)) addText(node)
    if (!isTag(node) || isUnseen(node)) return
    if (isBlock(node)) end()
    else if (node.name === 'br') parts.push(' ')
    // Consecutive links are items of a menu, not one sentence.
    else if (node.name === 'a' && afterLink) parts.push(' · ')
    node.children.forEach(visit)
    if (isBlock(node)) end()
    else if (node.name === 'a') afterLink = true
  }
  visit(root)
  end()
  return lines
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
