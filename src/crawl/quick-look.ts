/** A cheap look at a page before its tree is built: most pages show at once that they have plenty to read. */

/** A page without the insides of its scripts, styles and comments, which are often the most of it, and how long the scripts were. */
export function withoutScripts(html: string): { rest: string; scriptLength: number } {
  const pieces: string[] = []
  const opening = /<(script|style)\b|<!--/gi
  let scriptLength = 0
  let kept = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase()
    // A tag or comment that never ends hides the rest of the page; searching for its end only once keeps hostile pages cheap.
    const inside = name === undefined ? opening.lastIndex : html.indexOf('>', opening.lastIndex) + 1
    if (inside === 0) break
    const closing = name === undefined ? /-->/g : name === 'script' ? /<\/script/gi : /<\/style/gi
    closing.lastIndex = inside
    const end = closing.exec(html)?.index ?? html.length
    if (name === 'script') scriptLength += end - inside
    pieces.push(html.slice(kept, inside))
    kept = end
    opening.lastIndex = end
  }
  pieces.push(html.slice(kept))
  return { rest: pieces.join(''), scriptLength }
}

/** Roughly how many characters stand outside tags; stops counting at `enough`. Takes what `withoutScripts` left. */
export function visibleLength(html: string, enough: number): number {
  let length = 0
  for (let close = html.indexOf('>'); close !== -1 && length < enough;) {
    const open = html.indexOf('<', close)
    length += html.slice(close + 1, open === -1 ? undefined : open).trim().length
    close = open === -1 ? -1 : html.indexOf('>', open)
  }
  return length
}
