/**
 * Browser tests: the built product, seen through a real browser. Each file's tests start the products that they need, on free ports and
 * with data folders of their own, so files run at the same time. `npm test` builds first; alone: `npm run build && npx playwright test`.
 * Tests with the tag `@long` run in `npm run test:long` only.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './test/support/browser.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/prepared-folder.ts',
  // A test waits for the product and the browser in turn: one more than there are cores keeps all of these busy.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // An analysis, on a machine that has other things to do.
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-ES',
    // Waiting for what merely moves costs a tenth of the time; pages are the same without.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Madrid',
    // No trace, which costs time in every test: `npx playwright test --trace on NAME` makes one where it is needed.
    screenshot: 'only-on-failure',
    launchOptions: await findTestBrowser(),
  },
})
