/** robots.txt, read once per origin and obeyed as RFC 9309 says. */
import type { HttpResponse } from '#foundation/http/client.ts'
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
/** Bytes of the file that a crawler must read at least (RFC 9309). */
const readBytes = 512_000
const longestLine = 2_000

/**
 * `rulesFor(url)` gives the rules of the address's origin. `get` reads an address through the guard.
 * No such file (4xx) allows everything; a server in trouble (5xx, 429) denies for now; where the file cannot be had
 * because nobody answers, the page cannot be had either: the PageFailure is passed on.
 */
export function createRobots(get: (url: URL) => Promise<HttpResponse>, userAgent: string): { rulesFor(url: URL): Promise<RobotsRules> } {
  const product = userAgent.split('/')[0] ?? userAgent
  const origins = new Map<string, Promise<RobotsRules>>()
  return {
    rulesFor(url) {
      const known = origins.get(url.origin)
      if (known) return known
      const reading = read(get, new URL('/robots.txt', url), product)
      origins.set(url.origin, reading)
      // A host that did not answer now may answer later, so the failure is not remembered. Callers that gave up do not see it.
      reading.catch(() => origins.delete(url.origin))
      return reading
    },
  }
}

async function read(get: (url: URL) => Promise<HttpResponse>, url: URL, product: string): Promise<RobotsRules> {
  try {
    const answer = await get(url)
    if (answer.status >= 500 || answer.status === 429) return { ...everything(false), cause: `robots.txt answers ${answer.status}` }
    if (answer.status >= 400) return everything(true)
    return parseRobots(answer.bytes.subarray(0, readBytes).toString('utf8'), product)
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error
    // A file that redirects where we may not go, or that no crawler could read, says nothing.
    // That the host itself is refused or does not answer is true of its pages too.
    const atHome = error.finalUrl === null || error.finalUrl === url.href
    if (error.state === 'unreachable' || error.state === 'timeout' || (error.state === 'refused' && atHome)) throw error
    return everything(true)
  }
}

/** The rules of one or more user agents. */
interface Group {
  agents: string[]
  rules: Rule[]
  crawlDelay: number | null
}

/** A rule's path cut at its stars, each of which stands for anything; `toEnd`: its last `$` asks for the path's end. */
interface Rule {
  allow: boolean
  /** Characters of the written path: the longest rule decides. */
  length: number
  pieces: string[]
  toEnd: boolean
}

function parseRobots(text: string, product: string): RobotsRules {
  const { groups, sitemaps } = readGroups(text)
  const named = groups.filter(({ agents }) => agents.includes(product.toLowerCase()))
  const own = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'))
  const delay = own.find(({ crawlDelay }) => crawlDelay !== null)?.crawlDelay ?? 0
  const rules = own.flatMap(group => group.rules).toSorted((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow))
  return {
    allows: page => page.pathname === '/robots.txt' || (firstMatch(rules, spelled(page.pathname + page.search))?.allow ?? true),
    crawlDelay: Math.min(Math.max(delay, 0) * 1000, longestCrawlDelay),
    sitemaps,
    cause: null,
  }
}

/** The file's groups, and the addresses of sitemaps, which belong to none. Records that RFC 9309 does not know end no group. */
function readGroups(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = []
  const sitemaps: string[] = []
  let group: Group | null = null
  let hasRules = false
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [written, ...rest] = line.slice(0, longestLine).split('#')[0]!.split(':')
    const name = written!.trim().toLowerCase()
    const value = rest.join(':').trim()
    if (name === 'user-agent') {
      if (!group || hasRules) groups.push((group = { agents: [], rules: [], crawlDelay: null }))
      group.agents.push(value.split('/')[0]!.trim().toLowerCase())
      hasRules = false
    } else if (name === 'sitemap') sitemaps.push(value)
    else if (group && (name === 'allow' || name === 'disallow' || name === 'crawl-delay')) {
      hasRules = true
      if (name === 'crawl-delay') group.crawlDelay ??= Number(value) || 0
      else if (value !== '') group.rules.push(ruleOf(name === 'allow', value))
    }
  }
  return { groups, sitemaps }
}

function ruleOf(allow: boolean, value: string): Rule {
  const toEnd = value.endsWith('$')
  const pieces = (toEnd ? value.slice(0, -1) : value).split(/\*+/).map(spelled)
  return { allow, pieces, toEnd, length: pieces.join('*').length + Number(toEnd) }
}

const firstMatch = (rules: Rule[], path: string): Rule | null => rules.find(rule => matches(rule, path)) ?? null

/** Whether the path begins as the rule asks. Every piece is taken where it first stands, so the time grows with the lengths and no faster. */
function matches({ pieces, toEnd }: Rule, path: string): boolean {
  const [start, ...others] = pieces
  if (!path.startsWith(start!)) return false
  const last = toEnd ? others.pop() : undefined
  let at = start!.length
  for (const piece of others) {
    const found = path.indexOf(piece, at)
    if (found === -1) return false
    at = found + piece.length
  }
  if (!toEnd) return true
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last)
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
