/**
 * The crawl: reads the pages of the site that an address belongs to, within budgets of pages and time. Several pages are read at the
 * same time, but they are chosen and reported in one order, so that the same site gives the same pages however fast each responds.
 */
import { createHash } from 'node:crypto'
import type { Link } from '#contracts/link.ts'
import type { Page } from '#contracts/page.ts'
import type { ScanEnd } from '#contracts/table.ts'
import { pageKey } from './address-identity.ts'
import { abortable, startDeadline } from '#foundation/time/deadline.ts'
import type { WantedAddresses } from './sitemap.ts'
import { type CrawlRules, Frontier, takeFrom, type QueuedLink, type SitePart } from './frontier.ts'

export interface CrawlOptions {
  start: string
  fetchPage: (url: string, signal?: AbortSignal) => Promise<Page>
  /** The links of a page. The crawl ignores links to other sites. */
  linksOf: (page: Page) => Link[]
  /** The addresses of pages that the site's sitemaps name. Called once, when no link is left. */
  readSitemap?: (url: string, wanted: WantedAddresses, signal?: AbortSignal) => Promise<string[]>
  /** At most this many pages are read at the same time; default 4. */
  concurrency?: number
  /** At most this many pages are asked for, known pages included. */
  pageBudget: number
  milliseconds: number
  /** What a person's rules leave out; default: nothing. */
  rules?: CrawlRules
  signal?: AbortSignal
  onReading: (url: string) => void
  /**
   * Called once for each page, in the order in which the crawl chose the pages, and only after the previous call is done. Not called for a page that
   * redirects to another site, or to a page that was reported before.
   */
  onPage: (page: Page) => Promise<void> | void
  /** Stored pages, in reading order. They are not read or reported again, but count towards the page budget, and their links are followed. */
  known?: Page[] | AsyncIterable<Page>
}

export interface CrawlResult {
  stopped: ScanEnd
  /** The number of pages that were found and that the rules left out. */
  leftOut: number
}

const defaultConcurrency = 4
/**
 * In the rest of the site, pages of one address pattern may take this share of the page budget, or `leastTemplateBudget` pages if that is more,
 * before all other pages have been read.
 */
const templateShare = 0.25
const leastTemplateBudget = 10
const noRules: CrawlRules = { leavesOut: () => false, followRecords: true }

/** Crawls until no page is left, a budget is spent or `signal` aborts. Rejects only with what `onPage` or `linksOf` throws. */
export async function crawlSite(options: CrawlOptions): Promise<CrawlResult> {
  const deadline = startDeadline(options.milliseconds, [options.signal])
  const crawl = new Crawl(options, deadline.signal)
  try {
    return { stopped: await crawl.run(), leftOut: crawl.leftOut() }
  } catch (error) {
    if (!deadline.signal.aborted || error !== deadline.signal.reason) throw error
    return { stopped: deadline.expired() ? 'time-budget' : 'cancelled', leftOut: crawl.leftOut() }
  } finally {
    deadline.end()
  }
}

class Crawl {
  private readonly frontier: Frontier
  private readonly inFlight: (QueuedLink & { page: Promise<Page> })[] = []
  /** Hashes of the contents that were read. */
  private readonly contents = new Set<string>()
  /** The number of pages asked for, known pages included. */
  private asked = 0
  /** The entered address, or the address that it redirects to. */
  private home: string
  private readonly options: CrawlOptions
  private readonly signal: AbortSignal

  constructor(options: CrawlOptions, signal: AbortSignal) {
    this.options = options
    this.signal = signal
    this.home = options.start
    const templateBudget = Math.max(leastTemplateBudget, Math.ceil(options.pageBudget * templateShare))
    this.frontier = new Frontier(options.start, templateBudget, options.rules ?? noRules)
  }

  /** The number of pages that the rules left out so far. */
  leftOut(): number {
    return this.frontier.leftOutByRules()
  }

  /** Rejects with the signal's reason once it aborts. */
  async run(): Promise<'complete' | 'page-budget'> {
    const { frontier, inFlight, signal } = this
    const { start, pageBudget, readSitemap } = this.options
    await this.followKnown()
    if (frontier.markRead(start) !== null) this.begin({ url: start, part: 'list' })
    for (let sitemapRead = !readSitemap; ;) {
      this.beginWhatFits(sitemapRead)
      if (inFlight.length > 0) await this.report()
      // If the entered page cannot be read, the sitemap is not read either: the rest of the site is not what the user asked for.
      else if (sitemapRead || this.contents.size === 0 || this.asked >= pageBudget || !readSitemap) break
      else {
        sitemapRead = true
        const wanted = { limit: pageBudget * 5, accepts: (address: string) => frontier.acceptsFromSitemap(address) }
        frontier.addSitemap(await abortable(readSitemap(this.home, wanted, signal), signal))
      }
      signal.throwIfAborted()
    }
    return frontier.take(takeFrom.all) === null && !frontier.leftOut ? 'complete' : 'page-budget'
  }

  private async followKnown(): Promise<void> {
    const { known = [], start } = this.options
    for await (const page of known) {
      const part = isSamePage(page.url, start) ? 'list' : this.frontier.markRead(page.url)
      if (part === null) continue
      this.frontier.markRead(page.url)
      this.asked++
      if (this.isNew(page)) this.follow(page, part)
    }
  }

  /**
   * Begins pages until enough are in flight. While a page of the list is in flight, only list pages begin, because the links of that page may name
   * the next list page. Pages that were set aside begin when the sitemap has been read.
   */
  private beginWhatFits(sitemapRead: boolean): void {
    const { concurrency = defaultConcurrency, pageBudget } = this.options
    while (this.inFlight.length < concurrency && this.asked < pageBudget) {
      const least = this.inFlight.some(({ part }) => part === 'list') ? takeFrom.lists : sitemapRead ? takeFrom.all : takeFrom.links
      const link = this.frontier.take(least)
      if (!link) return
      this.begin(link)
    }
  }

  private begin({ url, part }: QueuedLink): void {
    this.frontier.markRead(url)
    this.asked++
    this.options.onReading(url)
    const page = this.options.fetchPage(url, this.signal)
    page.catch(() => {})
    this.inFlight.push({ url, part, page })
  }

  /** Waits for the page in flight that began first, reports it and follows its links. */
  private async report(): Promise<void> {
    const { page: reading, part } = this.inFlight.shift()!
    const page = await abortable(reading, this.signal)
    if (!this.isNew(page)) return
    await this.options.onPage(page)
    this.follow(page, part)
  }

  /**
   * Whether the page was not reported before, and was not redirected to another site or to a page that the rules leave out. Marks the address that the page was redirected to as read. If
   * the entered page was redirected, the site moves to the new address.
   */
  private isNew({ url, finalUrl, state }: Page): boolean {
    if (isSamePage(url, finalUrl)) return true
    if (isSamePage(url, this.options.start)) this.frontier.moveTo((this.home = finalUrl))
    else if (state === 'ok' && !this.frontier.isAllowed(finalUrl)) return false
    return this.frontier.markRead(finalUrl) !== null
  }

  /** Queues the links of a page, unless a page with the same content was read before. */
  private follow(page: Page, part: SitePart): void {
    if (page.state !== 'ok') return
    const content = createHash('sha1').update(page.content).digest('base64')
    if (this.contents.has(content)) return
    this.contents.add(content)
    this.frontier.addLinks(this.options.linksOf(page), part)
  }
}

function isSamePage(one: string, other: string): boolean {
  return one === other || pageKey(new URL(one)) === pageKey(new URL(other))
}
