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
    allows: page => robots.isAllowed(page.href, product) ?? true,
    crawlDelay: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, longestCrawlDelay) : 0,
    sitemaps: robots.getSitemaps(),
    cause: null,
  }
}

/** Without the byte order mark, and without lines that no honest file has: endless ones, and runs of stars, which are slow to match. */
function tamed(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return lines.map(line => line.slice(0, longestLine).replace(/\*{2,}/g, '*')).join('\n')
}

function everything(allowed: boolean): RobotsRules {
  return { allows: () => allowed, crawlDelay: 0, sitemaps: [], cause: null }
}
