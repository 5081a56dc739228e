/** Reads the product data that a shop's page declares, by the rules for all pages: robots.txt is respected, private addresses are refused. */
import type { PageFetcher } from '#website/crawl/fetch-page.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import type { DeclaredProduct } from '#website/extraction/declared/declared-product.ts'

export interface DeclaredProductPage {
  /** The address after redirects. */
  url: string
  retrievedAt: string
  properties: DeclaredProduct
}

/** Reads the product of a page. Null if the page cannot be fetched or read, or declares no product. Rejects only when the signal aborts. */
export async function readProductPage(
  url: string,
  signal: AbortSignal,
  { fetcher, reader }: { fetcher: Pick<PageFetcher, 'fetchPage'>; reader: Pick<PageReader, 'declaredProduct'> },
): Promise<DeclaredProductPage | null> {
  const page = await fetcher.fetchPage(url, signal)
  if (page.state !== 'ok') return null
  const properties = await reader.declaredProduct([page.content, page.finalUrl], signal).catch(() => null)
  signal.throwIfAborted()
  return properties && { url: page.finalUrl, retrievedAt: page.readAt, properties }
}
