/**
 * A separate product for the browser tests of accounts: the test is its operator, controls its mail and its Google stand-in, and can restart it. Mail
 * is read from the data folder, where the product stores it without SMTP_URL.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { browserTest } from './browser-test.ts'
import { startBuiltProduct } from './built-product.ts'
import { freePort } from './free-port.ts'
import { googleClientId, startTestGoogle, type TestGoogle } from './google-account.ts'
import { newestMessage } from './received-message.ts'

export interface AccountProduct {
  origin: string
  google: TestGoogle
  /** Runs `indaga …` as its operator would, beside the running server. */
  indaga(...args: string[]): Promise<void>
  /** The plain text of the latest mail. */
  lastMail(): string
  stop(): Promise<void>
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>
}

async function startAccountProduct(): Promise<AccountProduct & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'indaga-accounts-'))
  const google = await startTestGoogle()
  const environment = {
    PORT: String(await freePort()),
    INDAGA_DATA_DIR: dataDir,
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_KEYS_URL: google.keysUrl,
    SUPPORT_EMAIL: 'help@example.test',
  }
  let running = await startBuiltProduct(environment)
  const stop = () => running.stop()
  return {
    origin: running.origin,
    google,
    async indaga(...args) {
      await promisify(execFile)(process.execPath, ['dist/indaga.js', ...args], { env: { ...process.env, ...environment } })
    },
    lastMail: () => newestMessage(path.join(dataDir, 'mail')),
    stop,
    async start() {
      running = await startBuiltProduct(environment)
    },
    async close() {
      await stop()
      await google.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Playwright's `test` with such a product; pages are opened by their path. */
export const test = browserTest.extend<object, { product: AccountProduct }>({
  product: [
    // Playwright reads the needed fixtures from this pattern, even if it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await startAccountProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  context: async ({ context }, use) => {
    // Tests send no requests to other machines; tests of Google's button bring a stand-in.
    await context.route('https://accounts.google.com/**', route => route.abort())
    await use(context)
  },
})
