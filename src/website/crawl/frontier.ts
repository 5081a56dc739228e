/**
 * The frontier: the addresses still to be read, in the order of reading: the entered page, the next pages of its lists, the detail
 * pages of their records, then the rest of the site by relevance. Each page is returned once.
 */
import type { Link } from '#contracts/link.ts'
import { percentDecoded } from '#foundation/text/percent-decoded.ts'
import { cleanAddress, isSameOrganization, pageKey, siteHost } from './address-identity.ts'
import { parseUrl } from './address.ts'
import { addressPattern, createCalendarWatch, isNoPage } from './endless-addresses.ts'

/** The part of the site that a page belongs to: the entered page and the next pages of its lists, their records' pages, or the rest. */
export type SitePart = 'list' | 'detail' | 'rest'

export interface QueuedLink {
  url: string
  part: SitePart
}

/** How an address was found: by a link of this role, or in a sitemap. */
type FoundAs = Link['role'] | 'sitemap'

/** Points are kept between these two limits, because each number of points has its own queue. */
const mostPoints = 12
const leastPoints = -12
/** At most this many addresses are queued for one site. */
const mostQueued = 50_000

export class Frontier {
  /** Whether an address was left out because its calendar or its pattern had reached its limit. */
  leftOut = false
  private home: URL
  /** At most this many pages of one address pattern are read in the rest of the site. */
  private readonly templateBudget: number
  private readonly queued = new Map<string, { part: SitePart; rank: number }>()
  private readonly read = new Set<string>()
  private readonly queues = new Map<number, QueuedLink[]>()
  private readonly templates = new Map<string, number>()
  private readonly calendars = createCalendarWatch()

  constructor(start: string, templateBudget: number) {
    this.home = new URL(start)
    this.templateBudget = templateBudget
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

  /** Removes and returns the link to read next; null if there is none. With `listsOnly`, links of other parts stay queued. */
  take(listsOnly: boolean): QueuedLink | null {
    for (const rank of [...this.queues.keys()].toSorted((one, other) => other - one)) {
      if (listsOnly && rank < rankOf('list', 0)) return null
      const queue = this.queues.get(rank)!
      for (let next = queue.shift(); next; next = queue.shift()) {
        const key = pageKey(new URL(next.url))
        // Skipped if its page has moved to a higher rank, or was read meanwhile because another address redirected to it.
        if (!this.read.has(key) && this.queued.get(key)?.rank === rank) return next
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

  /** Whether an address belongs to the site. */
  isOnSite(address: string): boolean {
    const url = parseUrl(address)
    return url !== null && isSameOrganization(url, this.home)
  }

  private add(address: string, part: SitePart, text: string, foundAs: FoundAs): void {
    const url = parseUrl(address)
    if (!url || isNoPage(url) || !this.mayFollow(url, part, foundAs)) return
    const key = pageKey(url)
    const rank = rankOf(part, relevance(url, text, this.home, foundAs))
    const known = this.queued.get(key)
    // A page that is found again with a higher rank is queued again; `take` skips its old place.
    if (this.read.has(key) || (known && known.rank >= rank) || this.queued.size >= mostQueued) return
    if (this.hadItsShare(url, part, known !== undefined)) return void (this.leftOut = true)
    this.queued.set(key, { part, rank })
    const queue = this.queues.get(rank) ?? []
    this.queues.set(rank, queue)
    queue.push({ url: cleanAddress(url), part })
  }

  /** Lists, their records and next pages may stand on another host of the organization; the rest of the site only on the same host. */
  private mayFollow(url: URL, part: SitePart, foundAs: FoundAs): boolean {
    return part === 'rest' && foundAs !== 'next' ? siteHost(url) === siteHost(this.home) : isSameOrganization(url, this.home)
  }

  /** Whether the calendar or the pattern of the address has reached its limit. Otherwise counts the address, unless it is known already. */
  private hadItsShare(url: URL, part: SitePart, isKnown: boolean): boolean {
    // The address of a record may contain any date. Any other address with a date belongs to a calendar, whose number of dates is limited.
    if (part !== 'detail' && this.calendars.isEndless(url)) return true
    if (part !== 'rest' || isKnown) return false
    const pattern = addressPattern(url)
    const count = this.templates.get(pattern) ?? 0
    if (count >= this.templateBudget) return true
    this.templates.set(pattern, count + 1)
    return false
  }
}

const partOf = { next: 'list', detail: 'detail' } as const

/** Lists before details before the rest; within the rest by points; links of equal rank in the order in which they were found. */
function rankOf(part: SitePart, points: number): number {
  if (part === 'rest') return Math.round(Math.min(mostPoints, Math.max(leastPoints, points)))
  return part === 'list' ? 1000 : 500
}

// How relevant a page of the rest of the site may be, judged by its address and its link before it is read.

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

/** The number of steps at their beginning that two paths share, at most 3: 1 for `/en/jobs/1` and `/en/team`. */
function sharedSteps(url: URL, start: URL): number {
  const own = steps(url)
  const theirs = steps(start)
  let shared = 0
  while (shared < 3 && shared < theirs.length && own[shared] === theirs[shared]) shared++
  return shared
}

/** Whether the path begins with a language, e.g. /en/ or /pt-br/, that differs from the start's: the same pages again, translated. */
function otherLanguage(url: URL, start: URL): boolean {
  const language = /^[a-z]{2}([-_][a-z]{2})?$/i
  const own = steps(url)[0] ?? ''
  const theirs = steps(start)[0] ?? ''
  return language.test(own) && own.toLowerCase() !== theirs.toLowerCase()
}

function steps(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean)
}
