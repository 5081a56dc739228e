/** A cheap look at the markup of a page before its tree is built. It is enough for most pages, which contain much text. */

/** The page without the contents of its scripts, styles and comments, which are often its largest part. `scriptLength`: characters of the scripts. */
export function withoutScripts(html: string): { rest: string; scriptLength: number } {
  const pieces: string[] = []
  const opening = /<(script|style)\b|<!--/gi
  let scriptLength = 0
  let kept = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase()
    // A tag or comment without end hides the rest of the page, so the search stops here. That keeps hostile pages cheap.
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

const longValue = 1000

/** Empties attribute values of 1000 and more characters. Uses `indexOf`, because a regular expression overflows on values of megabytes. */
export function withoutLongValues(html: string): string {
  const pieces: string[] = []
  const opening = /=["']/g
  let kept = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const from = opening.lastIndex
    const end = html.indexOf(html[from - 1]!, from)
    if (end - from < longValue) continue
    pieces.push(html.slice(kept, from))
    kept = opening.lastIndex = end
  }
  pieces.push(html.slice(kept))
  return pieces.join('')
}

/** The approximate number of characters outside tags, in markup from `withoutScripts`. Stops counting at `enough`. */
export function visibleLength(html: string, enough: number): number {
  let length = 0
  for (let close = html.indexOf('>'); close !== -1 && length < enough;) {
    const open = html.indexOf('<', close)
    length += trimmedLength(html, close + 1, open === -1 ? html.length : open)
    close = open === -1 ? -1 : html.indexOf('>', open)
  }
  return length
}

/** The tags that `glance` looks at, matched from the character after "<". */
const notable = /(\/?)(script|style|title|h1|h2|header|head|nav|footer|aside|noscript)[\s/>]/iy
/** The first letters of the names of the tags that `glance` looks at. */
const notableLetters = new Set([...'sthnfaSTHNFA'].map(letter => letter.charCodeAt(0)))
const titleTags = new Set(['title', 'h1', 'h2'])
const asideTags = new Set(['header', 'head', 'nav', 'footer', 'aside', 'noscript'])

/** The notable tag whose "<" stands before `at`, or null. The first letter is checked first, because a regular expression costs more. */
function notableTag(html: string, at: number): { name: string; isStart: boolean } | null {
  const code = html.charCodeAt(at)
  if (!notableLetters.has(code === 47 ? html.charCodeAt(at + 1) : code)) return null
  notable.lastIndex = at
  const tag = notable.exec(html)
  return tag && { name: tag[2]!.toLowerCase(), isStart: tag[1] === '' }
}

export interface Glance {
  /** Characters of text outside scripts, header, navigation, footer, asides and noscript elements. */
  mainLength: number
  /** The contents of title, h1 and h2, as markup; 6 at most. */
  titles: string[]
}

/** Reads a page until `enough` characters of its main text were found, so that of a long page only the beginning is read. */
export function glance(html: string, enough: number): Glance {
  const seen: Glance = { mainLength: 0, titles: [] }
  const endOfNavigation = navigationEnds(html)
  let aside = 0
  for (let open = html.indexOf('<'); open !== -1 && seen.mainLength < enough;) {
    let next = html.startsWith('!--', open + 1) ? endOf('-->', html, open + 4) : endOf('>', html, open + 1)
    const tag = notableTag(html, open + 1)
    if (tag) {
      const { name, isStart } = tag
      if (isStart && titleTags.has(name) && seen.titles.length < 6) seen.titles.push(titleAt(html, next))
      const skipped = isStart ? endOfSkipped(name, html, next, endOfNavigation) : null
      if (skipped !== null) next = skipped
      else if (asideTags.has(name)) aside = Math.max(0, aside + (isStart ? 1 : -1))
    }
    open = html.indexOf('<', next)
    if (aside === 0) seen.mainLength += trimmedLength(html, next, open === -1 ? html.length : open)
  }
  return seen
}

function titleAt(html: string, from: number): string {
  return html.slice(from, Math.min(startOf(/<\/(title|h1|h2)/gi, html, from), from + 400))
}

/** The place where the content of a skipped element ends: a script, a style, or a navigation whose end is clear. Null for other elements. */
function endOfSkipped(name: string, html: string, from: number, endOfNavigation: (from: number) => number | null): number | null {
  if (name === 'script') return startOf(/<\/script/gi, html, from)
  if (name === 'style') return startOf(/<\/style/gi, html, from)
  return name === 'nav' ? endOfNavigation(from) : null
}

/**
 * Returns a function that finds the end of a navigation: the place behind the first `</nav>` after `from`, or null when there is none or
 * another `<nav` begins before it. Each call must have a larger `from` than the previous one.
 */
function navigationEnds(html: string): (from: number) => number | null {
  // An end that was found is reused for all navigations that begin before it.
  let end = 0
  return from => {
    if (end < from) end = startOf(/<\/nav>/g, html, from)
    return end === html.length || html.slice(from, end).includes('<nav') ? null : end + '</nav>'.length
  }
}

/** Characters between two places, without the white space at both ends. Makes no copy of the text. */
function trimmedLength(html: string, from: number, to: number): number {
  let start = from
  let end = to
  while (start < end && isWhite(html.charCodeAt(start))) start++
  while (end > start && isWhite(html.charCodeAt(end - 1))) end--
  return end - start
}

const isWhite = (code: number): boolean => code <= 32 || code === 0xa0

/** The place behind the next `text`, or the end of the page. */
function endOf(text: string, html: string, from: number): number {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}

/** The place of the pattern's next match, or the end of the page. The pattern has the flag `g`. */
function startOf(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

/** The text outside tags, at most `most` characters. */
export function textOutsideTags(html: string, most: number): string {
  let text = ''
  for (let close = html.indexOf('>'); close !== -1 && text.length < most;) {
    const open = html.indexOf('<', close)
    const piece = html.slice(close + 1, open === -1 ? undefined : open).trim()
    if (piece !== '') text += `${piece} `
    close = open === -1 ? -1 : html.indexOf('>', open)
  }
  return text.slice(0, most)
}
