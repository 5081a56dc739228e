/**
 * Browser tests: the built product on a free port with an empty data folder, seen through a real browser.
 * `npm test` builds first; alone: `npm run build && npx playwright test`.
 */
import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './test/support/browser.ts'
import { freePort } from './test/support/free-port.ts'
import { owner } from './test/support/owner.ts'

const dataDir = 'test-results/data'

// This file is read again in every worker process; the first reading decides.
if (!process.env['INDAGA_TEST_PORT']) {
  process.env['INDAGA_TEST_PORT'] = String(await freePort())
  rmSync(dataDir, { recursive: true, force: true })
}
const origin = `http://127.0.0.1:${process.env['INDAGA_TEST_PORT']}`

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  // One product and one account serve all tests, so they run one after the other.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  // An analysis, on a machine that has other things to do.
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: await findTestBrowser(),
  },
  webServer: {
    command: `"${process.execPath}" dist/indaga.js serve`,
    url: `${origin}/api/status`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: process.env['INDAGA_TEST_PORT'],
      INDAGA_DATA_DIR: dataDir,
      INDAGA_OWNER_EMAIL: owner.email,
      INDAGA_OWNER_PASSWORD: owner.password,
      INDAGA_EXAMPLE_SITE: 'on',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  },
})
