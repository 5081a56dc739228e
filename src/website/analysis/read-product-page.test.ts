/** Shop pages over real sockets and threads, as research reads them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageFetcher, type PageFetcher } from '#website/crawl/fetch-page.ts'
import { openPageReader, type PageReader } from '#website/reading/page-reader.ts'
import { type ResearchSources, startResearchSources } from '#test/support/research-sources/start.ts'
import { readProductPage } from './read-product-page.ts'

let served: ResearchSources
let reader: PageReader
const fetchers: PageFetcher[] = []
beforeAll(async () => {
  served = await startResearchSources()
  reader = openPageReader({ size: 1 })
})
afterAll(async () => {
  await Promise.all(fetchers.map(fetcher => fetcher.close()))
  await reader.close()
  await served.close()
})

function read(path: string, allowPrivateNetwork: string[] = [new URL(served.origin).host]) {
  const fetcher = createPageFetcher({ allowPrivateNetwork })
  fetchers.push(fetcher)
  return readProductPage(served.origin + path, AbortSignal.timeout(20_000), { fetcher, reader })
}

it('gives the product that the page declares, with its address', async () => {
  const page = await read('/shops/1701/1')
  expect(page).toMatchObject({
    url: `${served.origin}/shops/1701/1`,
    properties: { name: { text: 'sugar 1' }, 'offers.priceCurrency': { text: 'EUR' } },
  })
  expect(page!.properties['aggregateRating.ratingValue']!.locator).toContain('#/aggregateRating/ratingValue')
})

it.each([
  ['that robots.txt closes', '/shops/1701/3'],
  ['that is missing', '/shops/9999/1'],
])('gives nothing of a page %s', async (_what, path) => {
  expect(await read(path)).toBeNull()
})

it('refuses addresses of the private network', async () => {
  expect(await read('/shops/1701/1', [])).toBeNull()
})

it('ends when the signal aborts', async () => {
  const fetcher = createPageFetcher({ allowPrivateNetwork: [new URL(served.origin).host] })
  fetchers.push(fetcher)
  const told = AbortSignal.abort(new Error('told'))
  await expect(readProductPage(`${served.origin}/shops/1701/1`, told, { fetcher, reader })).rejects.toThrow('told')
})
