/** Whether scripts may bring what a page does not show without them. */
import { parseDocument } from './document.ts'
import { hasScriptedPager } from './links/next-address.ts'

/** Characters of a script that could build something. */
const leastScript = 200

export interface PageScripts {
  /** There are scripts that could build content, and the page is not what they have built already. */
  mayBuildContent: boolean
  /** A button or the like that loads more by a script. */
  hasPager: boolean
}

export function pageScripts(content: string): PageScripts {
  const builds = mayBuildContent(content)
  return { mayBuildContent: builds, hasPager: builds && hasScriptedPager(parseDocument(content)) }
}

function mayBuildContent(content: string): boolean {
  // linear: 2,000 characters at most
  if (/<html\b[^>]*\sdata-rendered\b/i.test(content.slice(0, 2000))) return false
  const opening = /<script\b/gi
  for (let match = opening.exec(content); match; match = opening.exec(content)) {
    const inside = content.indexOf('>', opening.lastIndex) + 1
    if (inside === 0) return false
    const tag = content.slice(opening.lastIndex, inside - 1)
    const closing = /<\/script/gi
    closing.lastIndex = inside
    // What never ends is the rest of the page.
    const end = closing.exec(content)?.index ?? content.length
    if (!/\btype\s*=\s*["']?[\w/+.-]*json/i.test(tag) && (/\bsrc\s*=/i.test(tag) || end - inside > leastScript)) return true
    opening.lastIndex = end
  }
  return false
}
