/** Browser tests of a product that reads one page of a site on loopback. */
import { browserTest } from './browser-test.ts'
import { startBuiltProduct } from './built-product.ts'
import { startLoopbackServer } from './loopback-server.ts'

/** A test whose `product` may read the site, every page of which is `html`. */
export const testOnSite = (html: string) =>
  browserTest.extend<object, { product: { origin: string; site: string } }>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
      async ({}, use) => {
        const site = await startLoopbackServer((_request, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html))
        const { origin, stop } = await startBuiltProduct({ INDAGA_EXAMPLE_SITE: 'off', INDAGA_ALLOW_PRIVATE_NETWORK: site.host })
        await use({ origin, site: site.origin })
        await stop()
        await site.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ product }, use) => use(product.origin),
  })
