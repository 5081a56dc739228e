/**
 * What is still to be read, in the order in which it is worth reading: the entered page, the next pages of its lists,
 * the detail pages of their records, then the rest of the site by relevance. Nothing is named twice.
 */
import type { Link } from '#contracts/link.ts'
import { cleanAddress, isSameOrganisation, pageKey, siteHost } from './address-identity.ts'
import { parseUrl } from './address.ts'
import { addressPattern, createCalendarWatch, isNoPage } from './endless-addresses.ts'

/** How a page was found: a further page of the list, a record's page, or another page of the site. */
export type Part = 'list' | 'detail' | 'rest'

export interface Candidate {
  url: string
  part: Part
}

export interface Frontier {
  /** Takes in the links that were found on a page which is `part`. */
  addLinks(links: Link[], part: Part): void
  /** Takes in addresses that the site's sitemaps name. */
  addSitemap(addresses: string[]): void
  /** The best that is left, or null. With `listsOnly` nothing but pages of the entered page's lists. */
  take(listsOnly: boolean): Candidate | null
  /** Remembers that an address was read. Returns what it was queued as (`rest` if it was not), or null if it had been read before. */
  markRead(url: string): Part | null
  /** Moves the site to where the entered address led. */
  moveTo(url: string): void
  /** Whether an address is of the site. */
  isOnSite(url: string): boolean
  /** Whether something was left out because its template had its share. */
  leftOut(): boolean
}

/** Points are kept between these; each has a queue of its own. */
const mostPoints = 12
const leastPoints = -12
/** More are not kept: a site with a million links has shown enough of itself. */
const mostQueued = 50_000

/** `templateBudget`: how many pages of one address pattern are read of what is neither list nor record. */
export function createFrontier(start: string, templateBudget: number): Frontier {
  let home = new URL(start)
  const queued = new Map<string, { part: Part; rank: number }>()
  const read = new Set<string>()
  const queues = new Map<number, Candidate[]>()
  const templates = new Map<string, number>()
  const calendars = createCalendarWatch()
  let leftOut = false

  /** Lists before details before the rest; within the rest by points; equals in the order in which they were found. */
  const rankOf = (part: Part, points: number) =>
    part === 'list' ? 1000 : part === 'detail' ? 500 : Math.round(Math.min(mostPoints, Math.max(leastPoints, points)))

  function add(address: string, part: Part, text: string, foundAs: Link['role'] | 'sitemap'): void {
    const url = parseUrl(address)
    if (!url || isNoPage(url)) return
    if (part === 'rest' && foundAs !== 'next' ? siteHost(url) !== siteHost(home) : !isSameOrganisation(url, home)) return
    const key = pageKey(url)
    const rank = rankOf(part, relevance(url, text, home, foundAs))
    const known = queued.get(key)
    // What turns out to be more than it seemed moves up; its old place is passed over when its turn comes.
    if (read.has(key) || (known && known.rank >= rank) || queued.size >= mostQueued) return
    // A record may stand behind any date; a list or a page of the rest behind a date is a calendar's.
    if (part !== 'detail' && calendars.isEndless(url)) return void (leftOut = true)
    if (part === 'rest' && !known) {
      const pattern = addressPattern(url)
      const count = templates.get(pattern) ?? 0
      if (count >= templateBudget) return void (leftOut = true)
      templates.set(pattern, count + 1)
    }
    queued.set(key, { part, rank })
    const queue = queues.get(rank) ?? []
    queues.set(rank, queue)
    queue.push({ url: cleanAddress(url), part })
  }

  return {
    addLinks(links, part) {
      for (const { url, text, role } of links) {
        // Only what hangs on the entered page's own lists goes before the rest.
        const own: Part = part !== 'list' ? 'rest' : role === 'next' ? 'list' : role === 'detail' ? 'detail' : 'rest'
        add(url, own, text, role)
      }
    },
    addSitemap(addresses) {
      for (const address of addresses) add(address, 'rest', '', 'sitemap')
    },
    take(listsOnly) {
      for (const rank of [...queues.keys()].toSorted((one, other) => other - one)) {
        if (listsOnly && rank < rankOf('list', 0)) return null
        const queue = queues.get(rank)!
        for (let next = queue.shift(); next; next = queue.shift()) {
          const key = pageKey(new URL(next.url))
          // It may have moved up, or been read meanwhile behind another one's redirect.
          if (!read.has(key) && queued.get(key)?.rank === rank) return next
        }
        queues.delete(rank)
      }
      return null
    },
    markRead(address) {
      const url = parseUrl(address)
      if (!url) return null
      const key = pageKey(url)
      if (read.has(key)) return null
      read.add(key)
      return queued.get(key)?.part ?? 'rest'
    },
    moveTo(address) {
      home = new URL(address)
    },
    isOnSite(address) {
      const url = parseUrl(address)
      return url !== null && isSameOrganisation(url, home)
    },
    leftOut: () => leftOut,
  }
}

// How much a page of the rest of the site promises, told from its address and its link alone, before anybody has asked.

/** Where companies say what they offer, to whom, at what price, and how they can be reached. */
const promising =
  /contact|about|nosotros|quienes|empresa|company|team|equipo|staff|people|personas|directori|members|socios|miembros|product|catalog|shop|tienda|store|price|precio|tarifa|pricing|service|servicio|offer|oferta|tender|licitacion|concurs|contrat|procure|bid|job|empleo|vacan|career|event|evento|speaker|ponente|program|project|proyecto|customer|client|partner|location|sede|oficina|branch|list|index|search|results|categor/i
/** Where there is nothing to list. */
const unpromising =
  /log-?in|sign-?(in|up)|register|registro|acceso|cart|carrito|basket|checkout|account|cuenta|password|privacy|privacidad|legal|cookie|terms|terminos|condiciones|aviso|disclaimer|accessib|accesib|share|compartir|print|imprimir|feed|rss|wp-json|comment|reply|author|autor|login|help|ayuda|faq|press|media-kit|lang=|locale=|sort=|order=|orden=|dir=|view=|filter|replytocom|download|descarga/i

/** Points for a page: higher is read sooner. `known` says how it was found. */
function relevance(url: URL, text: string, start: URL, foundAs: 'next' | 'detail' | 'site' | 'sitemap'): number {
  const words = `${decode(url.pathname)} ${url.search} ${text}`
  let points = { next: 4, detail: 3, site: 0, sitemap: -2 }[foundAs]
  if (promising.test(words)) points += 2
  if (unpromising.test(words)) points -= 4
  points += sharedSteps(url, start)
  points -= Math.max(0, steps(url).length - steps(start).length - 1)
  points -= Math.min(2, url.searchParams.size)
  if (otherLanguage(url, start)) points -= 3
  return points
}

/** How many leading steps two paths share, at most 3. */
function sharedSteps(url: URL, start: URL): number {
  const own = steps(url)
  const theirs = steps(start)
  let shared = 0
  while (shared < 3 && shared < theirs.length && own[shared] === theirs[shared]) shared++
  return shared
}

/** A first step such as /en/ or /pt-br/ that is another than the start's: the same pages again in another language. */
function otherLanguage(url: URL, start: URL): boolean {
  const language = /^[a-z]{2}([-_][a-z]{2})?$/i
  const own = steps(url)[0] ?? ''
  const theirs = steps(start)[0] ?? ''
  return language.test(own) && own.toLowerCase() !== theirs.toLowerCase()
}

function steps(url: URL): string[] {
  return url.pathname.split('/').filter(Boolean)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
