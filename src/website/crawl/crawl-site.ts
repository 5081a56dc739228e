/**
 * The crawl: from one address to the pages that belong to it, in order, inside its budgets. Pages are read at the same time,
 * but chosen and reported one after the other: the same site gives the same pages in the same order, however fast each answers.
 */
import { createHash } from 'node:crypto'
import type { Link } from '#contracts/link.ts'
import type { Page } from '#contracts/page.ts'
import { pageKey } from './address-identity.ts'
import { abortable, startDeadline } from '#foundation/time/deadline.ts'
import { createFrontier, type Candidate, type Part } from './frontier.ts'

export interface CrawlOptions {
  start: string
  fetchPage: (url: string, signal?: AbortSignal) => Promise<Page>
  /** The links of a page that was read; addresses of other sites are ignored by the crawl. */
  linksOf: (page: Page) => Link[]
  /** Addresses from the site's sitemaps, asked for when the links are exhausted. */
  readSitemap?: (url: string, limit: number, signal?: AbortSignal) => Promise<string[]>
  /** Pages read at the same time; default 4. */
  concurrency?: number
  /** Pages asked for, known ones counted. */
  pageBudget: number
  milliseconds: number
  signal?: AbortSignal
  onReading: (url: string) => void
  /**
   * Called once per page, in the order in which the crawl chose them, the next only when the last is done. A page that
   * turns out to be one reported before (a redirect), or to be of another site, is not reported.
   */
  onPage: (page: Page) => Promise<void> | void
  /** Pages already stored, in reading order: not read or reported again, but counted, and their links followed. */
  known?: Page[] | AsyncIterable<Page>
}

export interface CrawlResult {
  stopped: 'complete' | 'page-budget' | 'time-budget' | 'cancelled'
}

const defaultConcurrency = 4
/** Of what is neither the entered page's list nor its records, one template gets a quarter of the budget. */
const templateShare = 0.25
const leastTemplateBudget = 10

/** Crawls until nothing is left, a budget is spent or `signal` aborts. Rejects only with what `onPage` or `linksOf` throws. */
export async function crawlSite(options: CrawlOptions): Promise<CrawlResult> {
  const { start, pageBudget, signal } = options
  const frontier = createFrontier(start, Math.max(leastTemplateBudget, Math.ceil(pageBudget * templateShare)))
  const deadline = startDeadline(options.milliseconds, [signal])
  const inFlight: (Candidate & { page: Promise<Page> })[] = []
  const contents = new Set<string>()
  let asked = 0
  let home = start

  /** Takes in a page that was read: the links of one that says nothing new are not followed. */
  function follow(page: Page, part: Part): void {
    if (page.state !== 'ok') return
    const content = createHash('sha1').update(page.content).digest('base64')
    if (contents.has(content)) return
    contents.add(content)
    frontier.addLinks(options.linksOf(page), part)
  }

  /** Whether the page is new, and of this site. Marks where it led as read. */
  function isNews(page: Page): boolean {
    if (isSamePage(page.url, page.finalUrl)) return true
    if (isSamePage(page.url, start)) frontier.moveTo((home = page.finalUrl))
    else if (page.state === 'ok' && !frontier.isOnSite(page.finalUrl)) return false
    return frontier.markRead(page.finalUrl) !== null
  }

  function begin({ url, part }: Candidate): void {
    frontier.markRead(url)
    asked++
    options.onReading(url)
    const page = options.fetchPage(url, deadline.signal)
    page.catch(() => {})
    inFlight.push({ url, part, page })
  }

  /** While a page of the list is under way nothing else is begun: what follows it may be the list's next page. */
  function beginWhatFits(): void {
    while (inFlight.length < (options.concurrency ?? defaultConcurrency) && asked < pageBudget) {
      const candidate = frontier.take(inFlight.some(({ part }) => part === 'list'))
      if (!candidate) return
      begin(candidate)
    }
  }

  async function report(): Promise<void> {
    const { page: reading, part } = inFlight.shift()!
    const page = await abortable(reading, deadline.signal)
    if (!isNews(page)) return
    await options.onPage(page)
    follow(page, part)
  }

  try {
    for await (const page of options.known ?? []) {
      const part = isSamePage(page.url, start) ? 'list' : frontier.markRead(page.url)
      if (part === null) continue
      frontier.markRead(page.url)
      asked++
      if (isNews(page)) follow(page, part)
    }
    if (frontier.markRead(start) !== null) begin({ url: start, part: 'list' })
    for (let sitemapRead = false; ;) {
      beginWhatFits()
      if (inFlight.length > 0) await report()
      // Where the entered page cannot be read, the rest of its site is not what was asked for.
      else if (sitemapRead || contents.size === 0 || asked >= pageBudget || !options.readSitemap) break
      else {
        sitemapRead = true
        frontier.addSitemap(await abortable(options.readSitemap(home, pageBudget * 5, deadline.signal), deadline.signal))
      }
      deadline.signal.throwIfAborted()
    }
    return { stopped: frontier.take(false) === null && !frontier.leftOut() ? 'complete' : 'page-budget' }
  } catch (error) {
    if (!deadline.signal.aborted || error !== deadline.signal.reason) throw error
    return { stopped: deadline.expired() ? 'time-budget' : 'cancelled' }
  } finally {
    deadline.end()
  }
}

function isSamePage(one: string, other: string): boolean {
  return one === other || pageKey(new URL(one)) === pageKey(new URL(other))
}
