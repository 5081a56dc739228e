/** Playwright's `test` with one product per worker, with the example site and the test owner; pages are opened by their path. */
import { browserTest } from './browser-test.ts'
import { startBuiltProduct } from './built-product.ts'

export const test = browserTest.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { origin, stop } = await startBuiltProduct({ INDAGA_EXAMPLE_SITE: 'on', INDAGA_SCAN_PAGES: '5' })
      await use(origin)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
})
