/** Reads what a shop's page declares of its product, as politely as any page is read: robots.txt respected, private addresses refused. */
import type { PageFetcher } from '#website/crawl/fetch-page.ts'
import type { PageReader } from '#website/reading/page-reader.ts'
import type { DeclaredProduct } from '#website/extraction/declared/declared-product.ts'

export interface DeclaredProductPage {
  /** After redirects. */
  url: string
  retrievedAt: string
  properties: DeclaredProduct
}

/** Null where there is no page, it takes too much to read, or it declares no product. Rejects only when the signal aborts. */
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
