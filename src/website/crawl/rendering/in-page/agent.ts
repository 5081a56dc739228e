/**
 * The agent: our functions inside a page. They run in an isolated world, which shares the page's tree but not its scripts, so the page's
 * scripts cannot see or change them. Each `install` function is sent to the page as text, so it must contain everything that it uses.
 */
import type { PageAgent } from './page-agent.ts'
import { installConsent } from './consent.ts'
import { installGrowth } from './growth.ts'
import { installRecordKeeper } from './keep-records.ts'
import { installSerializer } from './serialize.ts'

/** The name of the isolated world, and of the global variable with the agent in it. */
export const worldName = 'indaga'

/** The agent's source, as a script that runs at the start of every document. */
export function agentSource(): string {
  const parts = [installBasics, installSerializer, installConsent, installRecordKeeper, installGrowth]
  // Compilers that keep the names of functions wrap them in calls of `__name`, which the page does not have.
  return `(() => { const __name = it => it; const agent = {}; ${parts.map(part => `(${part})(agent)`).join('; ')}; globalThis.${worldName} = agent })()`
}

function installBasics(agent: PageAgent): void {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => (changedAt = performance.now()))
  const observed = new WeakSet<Node>()
  const observe = (root: Node) => {
    if (observed.has(root)) return
    observed.add(root)
    observer.observe(root, { childList: true, subtree: true, characterData: true })
  }
  observe(document)

  agent.quietFor = () => performance.now() - changedAt
  agent.childrenOf = node => {
    if (node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes()
      return assigned.length > 0 ? assigned : [...node.childNodes]
    }
    const shadow = node instanceof Element ? node.shadowRoot : null
    if (shadow) observe(shadow)
    return [...(shadow ?? node).childNodes]
  }
  agent.elements = most => {
    const found: Element[] = []
    const stack: Node[] = document.body ? [document.body] : []
    while (stack.length > 0 && found.length < most) {
      const node = stack.pop()!
      if (!(node instanceof Element)) continue
      found.push(node)
      // One by one, because a list may have more children than a call may have arguments.
      for (const child of agent.childrenOf(node).toReversed()) stack.push(child)
    }
    return found
  }
  agent.textLength = () => {
    let length = 0
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (length < 5000 && texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.parentElement?.closest('body') && !text.parentElement.closest('script, style, noscript')) length += text.data.trim().length
    }
    return length
  }
  agent.isPressable = element => {
    if (element.closest('[disabled], [aria-disabled="true"], [aria-hidden="true"], [inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible'
  }
  agent.labelOf = element => {
    const shown = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
    return (shown.trim() || element.getAttribute('aria-label') || element.getAttribute('title') || '').replace(/\s+/g, ' ').trim()
  }
}
