/** Reads robots.txt once for each origin and applies its rules as RFC 9309 prescribes. */
import type { HttpResponse } from '#foundation/http/client.ts'
import { PageFailure } from './page-failure.ts'

export interface RobotsRules {
  allows(url: URL): boolean
  /** The pause between two requests that the file demands, in milliseconds, at most `longestCrawlDelay`; 0 if it demands none. */
  crawlDelay: number
  sitemaps: string[]
  /** Why everything is denied if robots.txt was answered with 5xx or 429; otherwise null. */
  cause: string | null
}

/** The longest pause between requests, in milliseconds. Some files ask for minutes, too long for a scan that a person waits for. */
const longestCrawlDelay = 5_000
/** Only this many bytes of the file, from its beginning, are read. RFC 9309 demands at least 500 KiB. */
const readBytes = 512_000
const longestLine = 2_000

/**
 * `rulesFor(url)` gives the rules of the address's origin. `get` reads an address through the guard. A missing file (4xx) allows
 * everything; 5xx and 429 deny everything. Where the host does not respond, `rulesFor` rejects with the PageFailure, because the
 * page cannot be read either.
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
      // A failure is not kept, because the host may respond later. If no caller waits any more, this handler still takes the rejection.
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
    // A robots.txt that redirects to a refused address, or cannot be read, counts as having no rules: everything is allowed.
    // If the host itself is refused or does not respond, its pages will fail in the same way, so the failure is passed on.
    const atHome = error.finalUrl === null || error.finalUrl === url.href
    if (error.state === 'unreachable' || error.state === 'timeout' || (error.state === 'refused' && atHome)) throw error
    return everything(true)
  }
}

/** The rules for one or more user agents. */
interface Group {
  agents: string[]
  rules: Rule[]
  crawlDelay: number | null
}

/** `pieces`: the rule's path split at its `*`, each of which matches any text. `toEnd`: the path ends in `$`, so the rule must match to the end. */
interface Rule {
  allow: boolean
  /** The number of characters of the rule's path in the spelling of `spelled`. Of the rules that match, the longest decides. */
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

/** The groups of a file, and the addresses of its sitemaps, which belong to no group. Lines with an unknown name do not end a group. */
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

/** Whether the rule matches the beginning of the path. Each piece is matched at its first occurrence, so the time is linear in the lengths. */
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

/**
 * Spells a path in the form in which paths are compared (RFC 9309, 2.2.2): unreserved characters and `/?=&` stand as they are, all others
 * are percent-encoded.
 */
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
