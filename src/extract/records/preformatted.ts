/** Preformatted text as the lines and columns that its white space draws. */
import { type ChildNode, Element, isText, Text } from '#extract/document.ts'

/** Three spaces or a tab set words apart; two are often only a typist's habit. */
const columnGap = /\s{3,}|\t+/

/** The children of a `pre` as if its line ends and its gaps between columns were `<br>`; the page itself stays as it is. */
export function linesOf(pre: Element): ChildNode[] {
  const nodes: ChildNode[] = []
  const push = <Node extends ChildNode>(node: Node) => {
    node.parent = pre
    nodes.push(node)
  }
  for (const child of pre.children) {
    if (!isText(child)) {
      nodes.push(child)
      continue
    }
    child.data.split('\n').forEach((line, index) => {
      if (index > 0) push(new Element('br', {}))
      line
        .trim()
        .split(columnGap)
        .filter(Boolean)
        .forEach((words, column) => {
          if (column > 0 || (index === 0 && /^\s{3}|^\t/.test(line))) push(new Element('br', {}))
          push(new Text(words))
        })
    })
  }
  return nodes
}
