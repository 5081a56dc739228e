/** What a visitor's browser loads for a page, gzip-compressed, from an empty cache: scripts, and apart from them styles. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type BrowserContext } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import type { Measured } from './measured.ts'
import { signInAs, withSavedTable } from './saved-table.ts'

const firstScreenGoal = 180

export async function measureRouteSizes(): Promise<Measured[]> {
  return await withSavedTable(10, async ({ origin, searchId }) => {
    const browser = await chromium.launch(await findTestBrowser())
    try {
      const guest = await browser.newContext({ locale: 'es-ES' })
      const member = await browser.newContext({ locale: 'es-ES' })
      await signInAs(await member.newPage(), origin)
      return [
        ...(await sizesOf(guest, origin, '/login')),
        ...(await sizesOf(member, origin, '/dashboard')),
        ...(await sizesOf(member, origin, `/product-research/results/${searchId}`, 'a saved search')),
      ]
    } finally {
      await browser.close()
    }
  })
}

async function sizesOf(context: BrowserContext, origin: string, route: string, name = route): Promise<Measured[]> {
  const page = await context.newPage()
  await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
  const loaded = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)`)
  await page.close()
  const kilobytes = (ending: string) =>
    loaded
      .filter(file => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(path.join('dist/web', file))).length / 1000, 0)
  return [
    { what: `${name}, scripts compressed`, figure: kilobytes('.js'), unit: 'kB', goal: firstScreenGoal },
    { what: `${name}, styles compressed`, figure: kilobytes('.css'), unit: 'kB' },
  ]
}
