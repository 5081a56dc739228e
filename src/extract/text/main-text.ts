/** The main text of a page: what a reader came for, without menus, footers and side bars. */
import {
  type ChildNode,
  classesOf,
  type Element,
  elementChildren,
  findAll,
  findFirst,
  fold,
  isBlock,
  isTag,
  isText,
  isUnseen,
  locatorOf,
  parseDocument,
  textOf,
} from '#extract/document.ts'

const outsideTags = new Set(['nav', 'footer', 'aside', 'form', 'button', 'dialog', 'menu'])
const outsideRoles = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'menu', 'menubar'])
const outsideNames =
  /^(nav|navbar|navigation|menu|submenu|breadcrumbs?|pagination|pager|footer|sidebar|side-bar|cookies?|cookie-.*|consent|social|share|sharing|share-.*|newsletter|subscribe|related|related-.*|recommended|advert|ads?|promo|banner|popup|modal|skip-link|toolbar|widget|comments-form|filters?|facets?)$/i

/** What was left out of the text. */
export interface Removal {
  locator: string
  reason: string
  /** In characters. */
  length: number
}

/** Whether an element is page furniture, and why; null when it belongs to the content. */
function furnitureReason(element: Element, root: Element): string | null {
  if (outsideTags.has(element.name)) return `<${element.name}>`
  if (element.name === 'header' && element.parent === root && !findFirst(element, child => child.name === 'h1')) return 'page header'
  const role = element.attribs['role']
  if (role && outsideRoles.has(role)) return `role ${role}`
  const name = [...classesOf(element), element.attribs['id'] ?? ''].find(word => outsideNames.test(word))
  return name ? `named ${name}` : null
}

/** Reads the main text, one line per block. `removals` tells what was left out and why. */
export function mainText(html: string): { text: string; removals: Removal[] } {
  const document = parseDocument(html)
  const body = findFirst(document, element => element.name === 'body')
  const removals: Removal[] = []
  if (!body) return { text: '', removals }
  const root = contentRoot(body)
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = fold(line)
    if (text !== '') lines.push(text)
    line = ''
  }
  const total = Math.max(1, textOf(root).length)
  const visit = (node: ChildNode) => {
    if (isText(node)) line += node.data
    else if (isTag(node) && !isUnseen(node)) {
      if (node.name === 'br') return endLine()
      const reason = furnitureReason(node, root)
      const length = reason ? textOf(node).length : 0
      // What holds most of the content is the content, whatever it is called.
      if (reason && length < total * 0.5) {
        if (length > 0) removals.push({ locator: locatorOf(node), reason, length })
        return
      }
      const apart = isBlock(node)
      if (apart) endLine()
      node.children.forEach(visit)
      if (apart) endLine()
      else if (node.name === 'td' || node.name === 'th') line += ' '
    }
  }
  root.children.forEach(visit)
  endLine()
  return { text: lines.join('\n'), removals }
}

/** The element that the page marks as its content, else the smallest one that holds most of the running text. */
function contentRoot(body: Element): Element {
  const total = textOf(body).length
  const articles = findAll(body, element => element.name === 'article')
  const main = findFirst(body, element => element.name === 'main' || element.attribs['role'] === 'main')
  const marked = main ?? (articles.length === 1 ? articles[0]! : null)
  if (marked && textOf(marked).length > Math.min(250, total * 0.2)) return marked
  let root = body
  for (;;) {
    const prose = proseLength(root)
    const heir = elementChildren(root).find(
      child => !isUnseen(child) && furnitureReason(child, root) === null && proseLength(child) > prose * 0.8 && textOf(child).length > 200,
    )
    if (!heir || prose === 0) return root
    root = heir
  }
}

/** Letters in paragraphs, list items and cells that are more than links. */
function proseLength(element: Element): number {
  let sum = 0
  for (const block of findAll(element, child => ['p', 'pre', 'blockquote', 'dd', 'td', 'li'].includes(child.name))) {
    const links = findAll(block, child => child.name === 'a').reduce((length, link) => length + textOf(link).length, 0)
    sum += Math.max(0, textOf(block).length - links)
  }
  return sum
}
