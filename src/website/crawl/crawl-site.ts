/**
 * The crawl: reads the pages of the site that an address belongs to, within budgets of pages and time. Several pages are read at the
 * same time, but they are chosen and reported in one order, so that the same site gives the same pages however fast each responds.
 */
import { createHash } from 'node:crypto'
import type { Link } from '#contracts/link.ts'
import type { Page } from '#contracts/page.ts'
import { pageKey } from './address-identity.ts'
import { abortable, startDeadline } from '#foundation/time/deadline.ts'
import { Frontier, type QueuedLink, type SitePart } from './frontier.ts'

export interface CrawlOptions {
  start: string
  fetchPage: (url: string, signal?: AbortSignal) => Promise<Page>
  /** The links of a page. The crawl ignores those to other sites. */
  linksOf: (page: Page) => Link[]
  /** The addresses of pages that the site's sitemaps name, at most `limit`. Called once, when no link is left. */
  readSitemap?: (url: string, limit: number, signal?: AbortSignal) => Promise<string[]>
  /** At most this many pages are read at the same time; default 4. */
  concurrency?: number
  /** At most this many pages are asked for, known pages included. */
  pageBudget: number
  milliseconds: number
  signal?: AbortSignal
  onReading: (url: string) => void
  /**
   * Called once for each page, in the order in which the crawl chose them, and only after the previous call is done. Not called for
   * a page that redirects to one reported before, or to another site.
   */
  onPage: (page: Page) => Promise<void> | void
  /** Pages that are already stored, in reading order. They are not read or reported again, but count, and their links are followed. */
  known?: Page[] | AsyncIterable<Page>
}

export interface CrawlResult {
  stopped: 'complete' | 'page-budget' | 'time-budget' | 'cancelled'
}

const defaultConcurrency = 4
/** In the rest of the site, pages of one address pattern may take this share of the page budget, or `leastTemplateBudget` pages if that is more. */
const templateShare = 0.25
const leastTemplateBudget = 10

/** Crawls until no page is left, a budget is spent or `signal` aborts. Rejects only with what `onPage` or `linksOf` throws. */
export async function crawlSite(options: CrawlOptions): Promise<CrawlResult> {
  const deadline = startDeadline(options.milliseconds, [options.signal])
  try {
    return { stopped: await new Crawl(options, deadline.signal).run() }
  } catch (error) {
    if (!deadline.signal.aborted || error !== deadline.signal.reason) throw error
    return { stopped: deadline.expired() ? 'time-budget' : 'cancelled' }
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
    this.frontier = new Frontier(options.start, Math.max(leastTemplateBudget, Math.ceil(options.pageBudget * templateShare)))
  }

  /** Rejects with the signal's reason once it aborts. */
  async run(): Promise<'complete' | 'page-budget'> {
    const { frontier, inFlight, signal } = this
    const { start, pageBudget, readSitemap } = this.options
    await this.followKnown()
    if (frontier.markRead(start) !== null) this.begin({ url: start, part: 'list' })
    for (let sitemapRead = false; ;) {
      this.beginWhatFits()
      if (inFlight.length > 0) await this.report()
      // If the entered page cannot be read, the sitemap is not read either: the rest of the site is not what the user asked for.
      else if (sitemapRead || this.contents.size === 0 || this.asked >= pageBudget || !readSitemap) break
      else {
        sitemapRead = true
        frontier.addSitemap(await abortable(readSitemap(this.home, pageBudget * 5, signal), signal))
      }
      signal.throwIfAborted()
    }
    return frontier.take(false) === null && !frontier.leftOut ? 'complete' : 'page-budget'
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

  /** Begins pages until enough are in flight. While a page of the list is in flight, only list pages begin: its links may name the next list page. */
  private beginWhatFits(): void {
    const { concurrency = defaultConcurrency, pageBudget } = this.options
    while (this.inFlight.length < concurrency && this.asked < pageBudget) {
      const link = this.frontier.take(this.inFlight.some(({ part }) => part === 'list'))
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

  /** Whether the page belongs to this site and was not reported before. Marks the address that it was redirected to as read. */
  private isNew({ url, finalUrl, state }: Page): boolean {
    if (isSamePage(url, finalUrl)) return true
    if (isSamePage(url, this.options.start)) this.frontier.moveTo((this.home = finalUrl))
    else if (state === 'ok' && !this.frontier.isOnSite(finalUrl)) return false
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
