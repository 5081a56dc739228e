/**
 * Takes the pictures of the README, the public pages and link previews, and the posters of the demo video, from the real product on its example site,
 * in both languages and themes: `npm run build && npx tsx scripts/pictures.ts`. Reports have the made-up figures of the tests' data sources, which the
 * public pages say beside them. Writes docs/images/, src/web/public/pictures/, src/web/public/demo/ and src/web/public/og-{es,en}.png.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { Language } from '#contracts/language.ts'
import { publicPath } from '#contracts/page-paths.ts'
import { findTestBrowser } from '#test/support/browser.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'
import { nameSite, siteName } from './named-site.ts'

const folder = 'src/web/public/pictures'
const posters = 'src/web/public/demo'
const viewport = { width: 1280, height: 800 }

const words = {
  es: {
    list: '/licitaciones',
    prompt: 'Todas las licitaciones con título, comprador, importe y plazo',
    url: /URL/,
    scan: /^Escanear/,
    product: 'Azúcar',
    share: /^42 %$/,
  },
  en: {
    list: '/en/tenders',
    prompt: 'Every tender with title, buyer, amount and deadline',
    url: /URL/,
    scan: /^Scan/,
    product: 'Sugar',
    share: /^42%$/,
  },
} as const

/** Signs in with the calls, scans the example site, asks for a table and for a report; returns the ids of both. */
async function prepare(browser: Browser, origin: string, language: Language) {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { 'accept-language': language, origin } })
  const post = async (address: string, data: object) => (await context.request.post(address, { data, timeout: 60_000 })).json()
  await post('/api/auth/login', owner)
  const { exampleSite } = await (await context.request.get('/api/status')).json()
  const scan = await post('/api/scrape/website', { url: exampleSite + words[language].list })
  const { searchId } = await post('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt: words[language].prompt })
  const report = await post('/api/get-ai-data-for-directories', {
    productName: words[language].product,
    productCode: '1701.99',
    lang: language,
  })
  const storageState = await context.storageState()
  await context.close()
  return { storageState, searchId, reportId: report.searchId, exampleSite: exampleSite as string }
}

/** Takes a picture of the window as WebP. */
async function takePicture(page: Page, file: string) {
  const devTools = await page.context().newCDPSession(page)
  const { data } = await devTools.send('Page.captureScreenshot', { format: 'webp', quality: 84 })
  writeFileSync(file, data, 'base64')
}

/** The picture for link previews on other sites: the first screen of the landing page, in the usual size. */
async function takeLinkPicture(browser: Browser, origin: string, language: Language) {
  // Scaled to 1200 by 630 pixels.
  const look = { viewport: { width: 1280, height: 672 }, deviceScaleFactor: 0.9375, locale: language, colorScheme: 'light' } as const
  const context = await browser.newContext(look)
  const page = await context.newPage()
  await page.goto(`${origin}${publicPath('home', language)}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `src/web/public/og-${language}.png`, scale: 'device' })
  await context.close()
}

const sources = await startResearchSources()
const { origin, stop } = await startBuiltProduct({ ...sources.settings, INDAGA_RESEARCH_PACE: 'off', INDAGA_EXAMPLE_SITE: 'on' })
const browser = await chromium.launch(await findTestBrowser())
mkdirSync(folder, { recursive: true })
mkdirSync(posters, { recursive: true })
mkdirSync('docs/images', { recursive: true })
try {
  for (const language of ['es', 'en'] as const) {
    await takeLinkPicture(browser, origin, language)
    const { storageState, searchId, reportId, exampleSite } = await prepare(browser, origin, language)
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        storageState,
        locale: language,
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      await context.addInitScript(chosen => localStorage.setItem('indaga.language', chosen), language)
      const page = await context.newPage()
      await nameSite(page, exampleSite)
      const take = (name: string) => takePicture(page, path.join(folder, `${name}-${language}-${theme}.webp`))
      await page.goto('/custom-url-scrape')
      await page.getByRole('textbox', { name: words[language].url }).fill(siteName + words[language].list)
      await page.getByRole('button', { name: words[language].scan }).hover()
      await take('scan')
      await page.goto(`/product-research/results/${reportId}`)
      await page.getByRole('gridcell').first().waitFor()
      await take('report')
      await page.getByRole('button', { name: words[language].share }).first().click()
      await page.getByRole('complementary').getByText('÷').waitFor()
      await take('figure')
      await page.goto(`/product-research/results/${searchId}`)
      await page.getByRole('gridcell').first().waitFor()
      await take('table')
      await page.getByRole('gridcell').nth(6).click()
      await page.getByRole('complementary').locator('mark').first().waitFor()
      await take('evidence')
      await page.setViewportSize({ width: 1280, height: 720 })
      await takePicture(page, path.join(posters, `indaga-${language}-${theme}.webp`))
      await page.setViewportSize(viewport)
      if (language === 'en' && theme === 'light') await page.screenshot({ path: 'docs/images/table.png' })
      await context.close()
    }
    // The pictures of the other language do not show these searches.
    const context = await browser.newContext({ baseURL: origin, storageState, extraHTTPHeaders: { origin } })
    for (const id of [searchId, reportId]) await context.request.post('/api/delete-search-history', { data: { searchId: id } })
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
  await sources.close()
}
