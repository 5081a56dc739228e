/** The crawl: from one address to the pages that belong to it, in order, inside its budgets. */
import type { Link } from '#contracts/link.ts'
import type { Page } from '#contracts/page.ts'

export interface CrawlOptions {
  start: string
  fetchPage: (url: string, signal?: AbortSignal) => Promise<Page>
  /** The links of a page that was read; addresses of other sites are ignored by the crawl. */
  linksOf: (page: Page) => Link[]
  /** Addresses from the site's sitemaps, read last. */
  readSitemap?: (url: string, limit: number, signal?: AbortSignal) => Promise<string[]>
  /** Pages read at the same time; default 4. */
  concurrency?: number
  pageBudget: number
  milliseconds: number
  signal?: AbortSignal
  onReading: (url: string) => void
  /** Called once per page, in the order in which the crawl chose them. */
  onPage: (page: Page) => Promise<void> | void
  /** Pages already stored, in reading order: not read again, counted in the budget, their links followed. */
  known?: Page[]
}

export interface CrawlResult {
  stopped: 'complete' | 'page-budget' | 'time-budget' | 'cancelled'
}

export async function crawlSite(_options: CrawlOptions): Promise<CrawlResult> {
  throw new Error('The crawl is not built yet')
}
