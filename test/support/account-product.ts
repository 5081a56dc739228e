/**
 * A product of their own for the browser tests of accounts: its operator, its mail, its Google and its restarts are the test's.
 * Mail is read from the data folder, where it is kept without SMTP_URL.
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
  /** The plain text of the mail sent last. */
  lastMail(): string
  stop(): Promise<void>
  /** Again on the same port, with the same data. */
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

/** Playwright's `test`, on such a product; its pages are opened by their path alone. */
export const test = browserTest.extend<object, { product: AccountProduct }>({
  product: [
    // Playwright takes what a fixture needs from this pattern, also where it needs nothing.
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
    // No test leaves this machine; those of Google's button bring a stand-in.
    await context.route('https://accounts.google.com/**', route => route.abort())
    await use(context)
  },
})
