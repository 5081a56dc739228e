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

const longValue = 1000

/** Markup with its attributes of a thousand and more characters emptied. By position: a pattern would overflow on values of megabytes. */
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

/** Roughly how many characters stand outside tags; stops counting at `enough`. Takes what `withoutScripts` left. */
export function visibleLength(html: string, enough: number): number {
  let length = 0
  for (let close = html.indexOf('>'); close !== -1 && length < enough;) {
    const open = html.indexOf('<', close)
    length += trimmedLength(html, close + 1, open === -1 ? html.length : open)
    close = open === -1 ? -1 : html.indexOf('>', open)
  }
  return length
}

/** Tags (from behind the "<") that matter to a glance, and whether a tag can be one, by its first letter. */
const notable = /(\/?)(script|style|title|h1|h2|header|head|nav|footer|aside|noscript)[\s/>]/iy
const notableLetters = new Set([...'sthnfaSTHNFA'].map(letter => letter.charCodeAt(0)))

function isNotable(html: string, at: number): boolean {
  const code = html.charCodeAt(at)
  return notableLetters.has(code === 47 ? html.charCodeAt(at + 1) : code)
}

export interface Glance {
  /** Characters of text outside scripts, header, navigation, footer, asides and what shows only without JavaScript. */
  mainLength: number
  /** Insides of title, h1 and h2 on the way, markup and all. */
  titles: string[]
}

/** Goes over a page until `enough` characters of its main text were met: a rich page is known after a fraction of its length. */
export function glance(html: string, enough: number): Glance {
  const seen: Glance = { mainLength: 0, titles: [] }
  const endOfNavigation = navigationEnds(html)
  let aside = 0
  for (let open = html.indexOf('<'); open !== -1 && seen.mainLength < enough;) {
    let next: number
    if (html.startsWith('!--', open + 1)) {
      next = endOf('-->', html, open + 4)
    } else {
      next = endOf('>', html, open + 1)
      notable.lastIndex = open + 1
      const tag = isNotable(html, open + 1) ? notable.exec(html) : null
      const name = tag?.[2]!.toLowerCase()
      if (name === 'script' || name === 'style') {
        if (tag![1] === '') next = startOf(name === 'script' ? /<\/script/gi : /<\/style/gi, html, next)
      } else if (name === 'title' || name === 'h1' || name === 'h2') {
        if (tag![1] === '' && seen.titles.length < 6)
          seen.titles.push(html.slice(next, Math.min(startOf(/<\/(title|h1|h2)/gi, html, next), next + 400)))
      } else if (name !== undefined) {
        const end = name === 'nav' && tag![1] === '' ? endOfNavigation(next) : -1
        if (end === -1) aside = Math.max(0, aside + (tag![1] === '' ? 1 : -1))
        else next = end
      }
    }
    open = html.indexOf('<', next)
    if (aside === 0) seen.mainLength += trimmedLength(html, next, open === -1 ? html.length : open)
  }
  return seen
}

/** Tells what lies behind the end tag of a navigation, over its many links at once; -1 where it does not end plainly. Asked from left to right. */
function navigationEnds(html: string): (from: number) => number {
  // Searched for once, however many navigations begin before it.
  let end = 0
  return from => {
    if (end < from) end = startOf(/<\/nav>/g, html, from)
    return end === html.length || html.slice(from, end).includes('<nav') ? -1 : end + '</nav>'.length
  }
}

/** How much stands between two places, white space around it not counted; nothing is cut out for that. */
function trimmedLength(html: string, from: number, to: number): number {
  let start = from
  let end = to
  while (start < end && isWhite(html.charCodeAt(start))) start++
  while (end > start && isWhite(html.charCodeAt(end - 1))) end--
  return end - start
}

const isWhite = (code: number): boolean => code <= 32 || code === 0xa0

function endOf(text: string, html: string, from: number): number {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}

function startOf(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

/** The text outside tags, at most `most` characters of it. */
export function plainText(html: string, most: number): string {
  let text = ''
  for (let close = html.indexOf('>'); close !== -1 && text.length < most;) {
    const open = html.indexOf('<', close)
    const piece = html.slice(close + 1, open === -1 ? undefined : open).trim()
    if (piece !== '') text += `${piece} `
    close = open === -1 ? -1 : html.indexOf('>', open)
  }
  return text.slice(0, most)
}
