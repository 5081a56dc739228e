/**
 * The cost of the public pages for a visitor with an empty cache on a slow machine: scripts, largest paint and layout shift, at 4x CPU throttling.
 */
import { chromium, type Browser } from 'playwright-core'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { findTestBrowser } from '#test/support/browser.ts'
import { median, type Measured } from './measured.ts'
import { loadedKilobytes } from './route-sizes.ts'

const pages: PublicPage[] = ['home', 'features', 'solutions', 'pricing', 'terms']
const rounds = 5

interface Visit {
  paint: number
  shift: number
  scripts: number
}

export async function measurePublicPages(): Promise<Measured[]> {
  const { origin, stop } = await startBuiltProduct()
  const browser = await chromium.launch(await findTestBrowser())
  try {
    const measured: Measured[] = []
    for (const page of pages) {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, origin + publicPath(page, 'es')))
      const name = `public page ${publicPath(page, 'es')}`
      measured.push(
        { what: `${name}, scripts compressed`, figure: median(visits.map(({ scripts }) => scripts)), unit: 'kB', goal: 60 },
        { what: `${name}, largest paint`, figure: median(visits.map(({ paint }) => paint)), unit: 'ms', goal: 1000 },
        { what: `${name}, layout shift`, figure: Math.max(...visits.map(({ shift }) => shift)) * 1000, unit: 'thousandths', goal: 0 },
      )
    }
    return measured
  } finally {
    await browser.close()
    await stop()
  }
}

/** Opens the page as a new visitor, waits until everything is loaded, and scrolls to its end. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(`
    window.measured = { paint: 0, shift: 0 }
    new PerformanceObserver(list => { measured.paint = list.getEntries().at(-1).startTime })
      .observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) measured.shift += entry.value })
      .observe({ type: 'layout-shift', buffered: true })
  `)
  await page.goto(address, { waitUntil: 'networkidle' })
  const scripts = await loadedKilobytes(page, '.js')
  const { paint } = await page.evaluate<{ paint: number }>('measured')
  await page.mouse.wheel(0, 20_000)
  await page.waitForLoadState('networkidle')
  const { shift } = await page.evaluate<{ shift: number }>('measured')
  await context.close()
  return { paint, shift, scripts }
}
