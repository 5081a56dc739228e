/**
 * The frontier: the addresses still to be read, each returned once. The entered page comes first, then the next pages of its lists, then the detail
 * pages of their records, then the rest of the site by relevance.
 */
import type { Link } from '#contracts/link.ts'
import { percentDecoded } from '#foundation/text/percent-decoded.ts'
import { cleanAddress, isSameOrganization, pageKey, siteHost } from './address-identity.ts'
import { parseUrl } from './address.ts'
import { addressPattern, createCalendarWatch, isNoPage } from './endless-addresses.ts'

/** The part of the site that a page belongs to. `list`: the entered page and the next pages of its lists. `detail`: the pages of their records. */
export type SitePart = 'list' | 'detail' | 'rest'

export interface QueuedLink {
  url: string
  part: SitePart
}

/** How an address was found: by a link of this role, or in a sitemap. */
type FoundAs = Link['role'] | 'sitemap'

/** What a person's rules leave out of a crawl. */
export interface CrawlRules {
  /** Whether a page of this address is not read. The entered page is read always. */
  leavesOut(address: string): boolean
  /** Whether the own pages of records are read. */
  followRecords: boolean
}

/** Points are kept between these two limits, because each number of points has its own queue. */
const mostPoints = 12
const leastPoints = -12
/**
 * The rank of a page whose address pattern has had its share: it is read when everything else has been read. With it a scan of 22 recipes reads all
 * of them if there are pages left to read.
 */
const asideRank = leastPoints - 1
/** The least rank that is taken: of the lists alone, of all pages, and of the pages that were set aside too. */
export const takeFrom = { lists: 1000, links: leastPoints, all: asideRank } as const
/** At most this many addresses are queued for one site. */
const mostQueued = 50_000

export class Frontier {
  /** Whether an address was left out because its calendar had reached its limit, or the pattern of its parameters. */
  leftOut = false
  private home: URL
  /** In the rest of the site this many pages of one address pattern are read before all other pages have been read. */
  private readonly templateBudget: number
  private readonly queued = new Map<string, { part: SitePart; rank: number }>()
  private readonly read = new Set<string>()
  /** Keys of pages with an address that the rules leave out. Such a page is still read if it is also found at an address that they allow. */
  private readonly ruledOut = new Set<string>()
  /** Keys of the records' own pages that the rules leave out, at any address. */
  private readonly unfollowed = new Set<string>()
  private readonly rules: CrawlRules
  private readonly queues = new Map<number, QueuedLink[]>()
  private readonly templates = new Map<string, number>()
  private readonly calendars = createCalendarWatch()

  constructor(start: string, templateBudget: number, rules: CrawlRules) {
    this.home = new URL(start)
    this.templateBudget = templateBudget
    this.rules = rules
  }

  /** Queues the links of a page that belongs to `part`. */
  addLinks(links: Link[], part: SitePart): void {
    for (const { url, text, role } of links) {
      // Only next pages and records of the entered page's own lists go before the rest.
      this.add(url, part === 'list' && (role === 'next' || role === 'detail') ? partOf[role] : 'rest', text, role)
    }
  }

  /** Queues addresses of the site's sitemaps. */
  addSitemap(addresses: string[]): void {
    for (const address of addresses) this.add(address, 'rest', '', 'sitemap')
  }

  /** Removes and returns the link to read next; null if there is none. Links below `leastRank` stay queued. */
  take(leastRank: number): QueuedLink | null {
    for (const rank of [...this.queues.keys()].toSorted((one, other) => other - one)) {
      if (rank < leastRank) return null
      const queue = this.queues.get(rank)!
      for (let next = queue.shift(); next; next = queue.shift()) {
        const key = pageKey(new URL(next.url))
        // A link is skipped if its page was queued again with a higher rank, or was read meanwhile because another address redirected to it.
        if (!this.read.has(key) && !this.unfollowed.has(key) && this.queued.get(key)?.rank === rank) return next
      }
      this.queues.delete(rank)
    }
    return null
  }

  /** Marks an address as read. Returns the part that the address was queued for (`rest` if it was not queued); null if it was read before. */
  markRead(address: string): SitePart | null {
    const url = parseUrl(address)
    if (!url) return null
    const key = pageKey(url)
    if (this.read.has(key)) return null
    this.read.add(key)
    return this.queued.get(key)?.part ?? 'rest'
  }

  /** Moves the site to the address that the entered address redirects to. */
  moveTo(address: string): void {
    this.home = new URL(address)
  }

  /** The number of pages that were found and that the rules leave out. */
  leftOutByRules(): number {
    return [...this.ruledOut].filter(key => !this.read.has(key) && (this.unfollowed.has(key) || !this.queued.has(key))).length
  }

  /** Whether a page may be read at the address that it redirects to. */
  isAllowed(address: string): boolean {
    return this.isOnSite(address) && !this.rules.leavesOut(address)
  }

  /** Whether an address belongs to the site. */
  isOnSite(address: string): boolean {
    const url = parseUrl(address)
    return url !== null && isSameOrganization(url, this.home)
  }

  /** Whether an address of a sitemap is a page of the site that the rules do not leave out. */
  acceptsFromSitemap(address: string): boolean {
    return this.accepted(address, 'rest', 'sitemap') !== null
  }

  private add(address: string, part: SitePart, text: string, foundAs: FoundAs): void {
    const url = this.accepted(address, part, foundAs)
    if (!url) return
    const key = pageKey(url)
    const known = this.queued.get(key)
    const isAside = part === 'rest' && (known ? known.rank === asideRank : this.hadItsShare(url))
    const rank = isAside ? asideRank : rankOf(part, relevance(url, text, this.home, foundAs))
    // A page that is found again with a higher rank is queued again; `take` skips its old place.
    if (this.read.has(key) || (known && known.rank >= rank) || this.queued.size >= mostQueued) return
    if (this.isEndless(url, part) || (isAside && url.search !== '')) return void (this.leftOut = true)
    this.queued.set(key, { part, rank })
    const queue = this.queues.get(rank) ?? []
    this.queues.set(rank, queue)
    queue.push({ url: cleanAddress(url), part })
  }

  /** The address as a URL; null if it is no page, or not of the part of the web that is crawled, or left out by the rules. */
  private accepted(address: string, part: SitePart, foundAs: FoundAs): URL | null {
    const url = parseUrl(address)
    if (!url || isNoPage(url) || !this.mayFollow(url, part, foundAs)) return null
    const key = pageKey(url)
    const isUnfollowed = foundAs === 'detail' && !this.rules.followRecords
    const leavesOut = isUnfollowed || this.rules.leavesOut(address)
    if (leavesOut && this.ruledOut.size < mostQueued) {
      this.ruledOut.add(key)
      if (isUnfollowed) this.unfollowed.add(key)
    }
    return leavesOut || this.unfollowed.has(key) ? null : url
  }

  /** List pages, records' pages and next pages may be on any host of the organization. All other pages must be on the host of the site. */
  private mayFollow(url: URL, part: SitePart, foundAs: FoundAs): boolean {
    return part === 'rest' && foundAs !== 'next' ? siteHost(url) === siteHost(this.home) : isSameOrganization(url, this.home)
  }

  /** The address of a record may contain any date. Any other address with a date belongs to a calendar, whose number of dates is limited. */
  private isEndless(url: URL, part: SitePart): boolean {
    return part !== 'detail' && this.calendars.isEndless(url)
  }

  /** Whether the pattern of the address has had its share. Otherwise counts the address. */
  private hadItsShare(url: URL): boolean {
    const pattern = addressPattern(url)
    const count = this.templates.get(pattern) ?? 0
    if (count >= this.templateBudget) return true
    this.templates.set(pattern, count + 1)
    return false
  }
}

const partOf = { next: 'list', detail: 'detail' } as const

/**
 * The rank of a link; higher ranks are read first. Lists come before details, and details before the rest. Within the rest the points decide; links
 * of equal rank are read in the order in which they were found.
 */
function rankOf(part: SitePart, points: number): number {
  if (part === 'rest') return Math.round(Math.min(mostPoints, Math.max(leastPoints, points)))
  return part === 'list' ? takeFrom.lists : 500
}

// The relevance of the pages in the rest of the site. It is judged by a page's address and by the link to the page, before the page is read.

/** Words of pages that tell what a company offers, to whom, at what price, and how it can be reached. */
const promising =
  /contact|about|nosotros|quienes|empresa|company|team|equipo|staff|people|personas|directori|members|socios|miembros|product|catalog|shop|tienda|store|price|precio|tarifa|pricing|service|servicio|offer|oferta|tender|licitacion|concurs|contrat|procure|bid|job|empleo|vacan|career|event|evento|speaker|ponente|program|project|proyecto|customer|client|partner|location|sede|oficina|branch|list|index|search|results|categor/i
/** Words of pages that contain no lists, such as sign-in, cart or privacy pages. */
const unpromising =
  /log-?in|sign-?(in|up)|register|registro|acceso|cart|carrito|basket|checkout|account|cuenta|password|privacy|privacidad|legal|cookie|terms|terminos|condiciones|aviso|disclaimer|accessib|accesib|share|compartir|print|imprimir|feed|rss|wp-json|comment|reply|author|autor|login|help|ayuda|faq|press|media-kit|lang=|locale=|sort=|order=|orden=|dir=|view=|filter|replytocom|download|descarga/i

/** Points for a page; pages with more points are read earlier. `text` is the link's text. */
function relevance(url: URL, text: string, start: URL, foundAs: FoundAs): number {
  const words = `${percentDecoded(url.pathname)} ${url.search} ${text}`
  let points = { next: 4, detail: 3, site: 0, sitemap: -2 }[foundAs]
  if (promising.test(words)) points += 2
  if (unpromising.test(words)) points -= 4
  points += sharedSteps(url, start)
  points -= Math.max(0, steps(url).length - steps(start).length - 1)
  points -= Math.min(2, url.searchParams.size)
  if (otherLanguage(url, start)) points -= 3
  return points
}

/** The number of equal steps at the beginning of two paths, at most 3. The paths `/en/jobs/1` and `/en/team` have 1. */
function sharedSteps(url: URL, start: URL): number {
  const own = steps(url)
  const theirs = steps(start)
  let shared = 0
  while (shared < 3 && shared < theirs.length && own[shared] === theirs[shared]) shared++
  return shared
}

/** Whether the path begins with a language (/en/, /pt-br/) and the start's path does not begin with it. Such a page is usually a translation. */
function otherLanguage(url: URL, start: URL): boolean {
  const language = /^[a-z]{2}([-_][a-z]{2})?$/i
  const own = steps(url)[0] ?? ''
  const theirs = steps(start)[0] ?? ''
  return language.test(own) && own.toLowerCase() !== theirs.toLowerCase()
}

function steps(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean)
}
