/** A cheap look at a page before its tree is built: most pages show at once that they have plenty to read. */

/** A page without the insides of its scripts, styles and comments, which are often the most of it, and how long the scripts were. */
export function withoutScripts(html: string): { rest: string; scriptLength: number } {
  const pieces: string[] = []
  const opening = /<(script|style)\b[^>]*>|<!--/gi
  let scriptLength = 0
  let kept = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase()
    const closing = name === undefined ? /-->/g : name === 'script' ? /<\/script/gi : /<\/style/gi
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)?.index ?? html.length
    if (name === 'script') scriptLength += end - opening.lastIndex
    pieces.push(html.slice(kept, opening.lastIndex))
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
