/** Whether a page's scripts may add content that its HTML lacks. */
import { parseDocument } from './document.ts'
import { hasScriptedPager } from './links/next-address.ts'

/** An inline script counts as unable to build content if it has at most this many characters. */
const leastScript = 200

export interface PageScripts {
  /** The page has scripts that can build content, and was not already rendered by a browser. */
  mayBuildContent: boolean
  /** The page has a button or similar control with which a script loads more records. */
  hasPager: boolean
}

export function pageScripts(content: string): PageScripts {
  const builds = mayBuildContent(content)
  return { mayBuildContent: builds, hasPager: builds && hasScriptedPager(parseDocument(content)) }
}

function mayBuildContent(content: string): boolean {
  // linear: reads at most 2,000 characters
  if (/<html\b[^>]*\sdata-rendered\b/i.test(content.slice(0, 2000))) return false
  const opening = /<script\b/gi
  for (let match = opening.exec(content); match; match = opening.exec(content)) {
    const inside = content.indexOf('>', opening.lastIndex) + 1
    if (inside === 0) return false
    const tag = content.slice(opening.lastIndex, inside - 1)
    const closing = /<\/script/gi
    closing.lastIndex = inside
    // A script that is never closed extends to the end of the page.
    const end = closing.exec(content)?.index ?? content.length
    if (!/\btype\s*=\s*["']?[\w/+.-]*json/i.test(tag) && (/\bsrc\s*=/i.test(tag) || end - inside > leastScript)) return true
    opening.lastIndex = end
  }
  return false
}
