/**
 * Playwright's `test` with a browser that is started a second time if it crashes at the start, which npm's Chromium does once in some thousand
 * starts.
 */
import { test, type Browser } from '@playwright/test'

export const browserTest = test.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const type = playwright[browserName]
      const browser = await type.launch().catch(() => type.launch())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
})
