/** The guarded fetch: one address in, one Page out, whatever the site does. */
import type { Page } from '#contracts/page.ts'

export interface FetchOptions {
  /** Entries of `host:port` that may be read although they are private or on another port. */
  allowPrivateNetwork: string[]
  userAgent?: string
  limits?: Partial<FetchLimits>
}

export interface FetchLimits {
  /** Decompressed bytes of one page. */
  bytes: number
  /** Time for one page in milliseconds: connecting, redirects, retries and the whole body. */
  milliseconds: number
  redirects: number
}

export interface PageFetcher {
  /** Reads one page. Never throws for what a site does; rejects only when `signal` aborts (with its reason). */
  fetchPage(url: string, signal?: AbortSignal): Promise<Page>
  /** How many pages of the address's host may be read at the same time. */
  concurrencyFor(url: string): number
  /** Addresses that the site's sitemaps name, at most `limit`. Never throws for what a site does. */
  readSitemap(url: string, limit: number, signal?: AbortSignal): Promise<string[]>
  close(): Promise<void>
}

export function createPageFetcher(_options: FetchOptions): PageFetcher {
  throw new Error('The page fetcher is not built yet')
}
