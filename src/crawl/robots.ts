/** robots.txt, read once per origin and obeyed as RFC 9309 says. */
import robotsParser from 'robots-parser'
import type { Answer } from './http-get.ts'
import { PageFailure } from './page-failure.ts'

export interface RobotsRules {
  allows(url: URL): boolean
  /** Milliseconds between requests that the site asks for, at most `longestCrawlDelay`; 0 where it asks for none. */
  crawlDelay: number
  sitemaps: string[]
  /** Why everything is denied, where that is not the file's own word. */
  cause: string | null
}

/** Some files ask for minutes; a scan that a person waits for cannot. */
const longestCrawlDelay = 5_000
/** What a crawler must at least read of the file, by the RFC. */
const readBytes = 512_000
const longestLine = 2_000

/**
 * `rulesFor(url)` gives the rules of the address's origin. `get` reads an address through the guard.
 * No such file (4xx) allows everything; a server in trouble (5xx, 429) denies for now; where the file cannot be had
 * because nobody answers, the page cannot be had either: the PageFailure is passed on.
 */
export function createRobots(get: (url: URL) => Promise<Answer>, userAgent: string): { rulesFor(url: URL): Promise<RobotsRules> } {
  const product = userAgent.split('/')[0] ?? userAgent
  const origins = new Map<string, Promise<RobotsRules>>()
  return {
    rulesFor(url) {
      const known = origins.get(url.origin)
      if (known) return known
      const reading = read(get, new URL('/robots.txt', url), product)
      origins.set(url.origin, reading)
      // A host that did not answer may answer later; and whoever asked may have left, so nobody else hears of the failure.
      reading.catch(() => origins.delete(url.origin))
      return reading
    },
  }
}

async function read(get: (url: URL) => Promise<Answer>, url: URL, product: string): Promise<RobotsRules> {
  try {
    const answer = await get(url)
    if (answer.status >= 500 || answer.status === 429) return { ...everything(false), cause: `robots.txt answers ${answer.status}` }
    if (answer.status >= 400) return everything(true)
    return parseRobots(url, answer.bytes.subarray(0, readBytes).toString('utf8'), product)
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error
    // A file that redirects where we may not go, or that no crawler could read, says nothing.
    // That the host itself is refused or does not answer is true of its pages too.
    const atHome = error.finalUrl === null || error.finalUrl === url.href
    if (error.state === 'unreachable' || error.state === 'timeout' || (error.state === 'refused' && atHome)) throw error
    return everything(true)
  }
}

function parseRobots(url: URL, text: string, product: string): RobotsRules {
  const robots = robotsParser(url.href, tamed(text))
  const seconds = Number(robots.getCrawlDelay(product) ?? 0)
  return {
    allows: page =>
      page.pathname === '/robots.txt' || (robots.isAllowed(`${page.origin}${spelled(page.pathname + page.search)}`, product) ?? true),
    crawlDelay: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, longestCrawlDelay) : 0,
    sitemaps: robots.getSitemaps(),
    cause: null,
  }
}

/**
 * The file as the parser reads it by the letter of the RFC: paths in one spelling, other records behind the groups, where they end
 * none. Without the byte order mark, and without what no honest file has: endless lines, and runs of stars, which are slow to match.
 */
function tamed(text: string): string {
  const groups: string[] = []
  const others: string[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [written, ...rest] = line.slice(0, longestLine).replace(/#.*/, '').split(':')
    const name = written!.trim().toLowerCase()
    const value = rest.join(':').trim()
    if (name === 'allow' || name === 'disallow') groups.push(`${name}: ${spelledPattern(value)}`)
    else (name === 'user-agent' || name === 'crawl-delay' ? groups : others).push(`${name}: ${value}`)
  }
  return [...groups, ...others].join('\n')
}

/** A rule's path, in which `*` stands for anything and a last `$` for the end. */
function spelledPattern(pattern: string): string {
  const end = pattern.endsWith('$') ? '$' : ''
  const words = end ? pattern.slice(0, -1) : pattern
  return `${words.split(/\*+/).map(spelled).join('*')}${end}`
}

/** A path in the one spelling in which the RFC's section 2.2.2 compares: unreserved characters plain, all others but `/?=&` encoded. */
function spelled(path: string): string {
  return path.replace(/%[\dA-Fa-f]{2}|[^\w.~/?=&-]/gu, part => {
    if (part.length < 3) return encoded(part)
    const character = String.fromCharCode(Number.parseInt(part.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : part.toUpperCase()
  })
}

const encoded = (character: string): string =>
  [...Buffer.from(character)].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

function everything(allowed: boolean): RobotsRules {
  return { allows: () => allowed, crawlDelay: 0, sitemaps: [], cause: null }
}
