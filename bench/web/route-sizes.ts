/** What a visitor's browser loads for a page with an empty cache, gzip-compressed: scripts, and separately styles. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { findTestBrowser } from '#test/support/browser.ts'
import type { Measured } from './measured.ts'
import { signInAs, withSavedTable } from './saved-table.ts'

/** For the screens that a visitor may see first. */
const firstScreenGoal = 180

export async function measureRouteSizes(): Promise<Measured[]> {
  return await withSavedTable(10, async ({ origin, searchId }) => {
    const browser = await chromium.launch(await findTestBrowser())
    try {
      const guest = await browser.newContext({ locale: 'es-ES' })
      const member = await browser.newContext({ locale: 'es-ES' })
      await signInAs(await member.newPage(), origin)
      return [
        ...(await sizesOf(guest, origin, '/login', { goal: firstScreenGoal })),
        ...(await sizesOf(member, origin, '/dashboard', { goal: firstScreenGoal })),
        ...(await sizesOf(member, origin, `/product-research/results/${searchId}`, { name: 'a saved search' })),
      ]
    } finally {
      await browser.close()
    }
  })
}

interface Sized {
  name?: string
  goal?: number
}

async function sizesOf(context: BrowserContext, origin: string, route: string, { name = route, goal }: Sized): Promise<Measured[]> {
  const page = await context.newPage()
  await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
  const [scripts, styles] = [await loadedKilobytes(page, '.js'), await loadedKilobytes(page, '.css')]
  await page.close()
  return [
    { what: `${name}, scripts compressed`, figure: scripts, unit: 'kB', goal },
    { what: `${name}, styles compressed`, figure: styles, unit: 'kB' },
  ]
}

/** The size of a page's files of one kind, each gzip-compressed. */
export async function loadedKilobytes(page: Page, ending: '.js' | '.css'): Promise<number> {
  const loaded = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)`)
  const compressed = loaded.filter(file => file.endsWith(ending)).map(file => gzipSync(readFileSync(path.join('dist/web', file))).length)
  return compressed.reduce((sum, bytes) => sum + bytes, 0) / 1000
}
