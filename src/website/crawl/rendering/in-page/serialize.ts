/**
 * In the page: writes its tree as HTML, with shadow trees in place of the children of their hosts, and the contents of frames of the same
 * origin in place of the frames. The function is long because it is sent to the page as text, with everything that it uses.
 */
import type { PageAgent } from './page-agent.ts'

export function installSerializer(agent: PageAgent): void {
  const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/
  /** Elements that are left out because they show no content. */
  const left = /^(style|noscript|template)$/
  const deepest = 400

  const escape = (text: string) =>
    text
      .replace(/&/g, '&amp;')
      .replace(/\u00a0/g, '&nbsp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
  const attribute = ({ name, value }: Attr) => ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`

  /** The HTML of a frame of the same origin; frames of other origins cannot be read. */
  const frameBody = (node: Element) => (node.localName === 'iframe' ? ((node as HTMLIFrameElement).contentDocument?.body ?? null) : null)

  function write(node: Node | string, pieces: string[], budget: { left: number }, depth: number): void {
    if (budget.left < 0 || depth > deepest) return
    const put = (text: string) => {
      budget.left -= text.length
      pieces.push(text)
    }
    if (typeof node === 'string') return put(node)
    if (node.nodeType === Node.TEXT_NODE) return put(escape((node as Text).data))
    // Tested by node type, because elements of a frame are no instances of this window's classes.
    if (node.nodeType === Node.ELEMENT_NODE) writeElement(node as Element, put, child => write(child, pieces, budget, depth + 1))
  }

  function writeElement(element: Element, put: (text: string) => void, writeChild: (child: Node | string) => void): void {
    const name = element.localName
    // A spent "load more" button is left out, because no further records follow.
    if (left.test(name) || agent.isSpent(element)) return
    if (name === 'slot') return agent.childrenOf(element).forEach(writeChild)
    if (name === 'script') {
      const text = element.textContent ?? ''
      return put(`<script${[...element.attributes].map(attribute).join('')}>${text.replace(/<(?=\/script|!--)/gi, '\\u003c')}</script>`)
    }
    const body = frameBody(element)
    if (body && body.childNodes.length > 0) {
      put(`<div data-frame="${element.getAttribute('src')?.replace(/["<>&]/g, encodeURIComponent) ?? ''}">`)
      body.childNodes.forEach(child => writeChild(child))
      return put('</div>')
    }
    // Marks the page as rendered, so that it is not rendered again.
    const mark = element === document.documentElement ? ' data-rendered=""' : ''
    put(`<${name}${[...element.attributes].map(attribute).join('')}${mark}>`)
    if (empty.test(name)) return
    for (const child of agent.keptChildren(element) ?? agent.childrenOf(element)) writeChild(child)
    put(`</${name}>`)
  }

  agent.markupOf = node => {
    const pieces: string[] = []
    write(node, pieces, { left: 1_000_000 }, 0)
    return pieces.join('')
  }
  agent.serialize = most => {
    const budget = { left: most }
    const pieces = ['<!doctype html>']
    write(document.documentElement, pieces, budget, 0)
    return budget.left < 0 ? null : pieces.join('')
  }
}
