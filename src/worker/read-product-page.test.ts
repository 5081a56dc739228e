/** Pages of shops, read as product research reads them: with the real fetcher and reader, on loopback. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPageFetcher, type PageFetcher } from '#crawl/fetch-page.ts'
import { openPageReader, type PageReader } from '#reading/page-reader.ts'
import { startResearchSources, type ResearchSources } from '#test/support/research-sources/start.ts'
import { readProductPage } from './read-product-page.ts'

let sources: ResearchSources
let fetcher: PageFetcher
let reader: PageReader
beforeAll(async () => {
  sources = await startResearchSources()
  fetcher = createPageFetcher({ allowPrivateNetwork: [new URL(sources.origin).host] })
  reader = openPageReader({ size: 1 })
})
afterAll(async () => {
  await fetcher.close()
  await reader.close()
  await sources.close()
})

const read = (path: string) => readProductPage(sources.origin + path, new AbortController().signal, { fetcher, reader })

it('gives what the page declares of its product, each with its place', async () => {
  expect(await read('/shops/1701/1')).toMatchObject({
    url: `${sources.origin}/shops/1701/1`,
    retrievedAt: expect.stringMatching(/^\d{4}-/),
    properties: {
      name: { text: 'sugar 1', locator: expect.stringContaining('/name') },
      'offers.priceCurrency': { text: 'EUR' },
      'aggregateRating.ratingValue': { text: expect.stringMatching(/^\d/) },
    },
  })
})

it('leaves alone what robots.txt asks to leave alone, and what is not there', async () => {
  expect(await read('/shops/1701/3')).toBeNull()
  expect(await read('/nowhere')).toBeNull()
})

it('ends when it is told to', async () => {
  const told = AbortSignal.abort(new Error('told'))
  await expect(readProductPage(`${sources.origin}/shops/1701/1`, told, { fetcher, reader })).rejects.toThrow('told')
})
