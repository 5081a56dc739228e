/**
 * Opens the guarded fetch for the time of one command. Servers do not import this file: their jobs fetch in other processes, and the fetcher, its HTTP
 * client and the browser would only slow their start.
 */
import type { Settings } from '#contracts/settings.ts'
import { createPageFetcher, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { openRenderer } from '#website/crawl/rendering/renderer.ts'
import { type PageReader, pdfsBy } from '#website/reading/page-reader.ts'

export type FetchSettings = Pick<Settings, 'INDAGA_ALLOW_PRIVATE_NETWORK' | 'INDAGA_BROWSER' | 'INDAGA_BROWSER_SANDBOX'>

/**
 * Runs `work` with a fetcher, and afterwards closes the fetcher and its browser. `reader` reads the PDFs that the fetcher receives. `missing` is a
 * sentence that says why there is no browser; null when there is a browser.
 */
export async function withFetcher<Result>(
  settings: FetchSettings,
  reader: PageReader,
  work: (fetcher: PageFetcher, missing: string | null) => Promise<Result>,
): Promise<Result> {
  const { renderer, missing } = openRenderer(settings)
  const fetcher = createPageFetcher({ allowPrivateNetwork: settings.INDAGA_ALLOW_PRIVATE_NETWORK, renderer, readPdf: pdfsBy(reader) })
  try {
    return await work(fetcher, missing)
  } finally {
    await fetcher.close()
    await renderer?.close()
  }
}
