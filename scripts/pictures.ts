/**
 * Takes the pictures of the README, the public pages and link previews from the real product on its example site, in both languages and themes: `npm
 * run build && npx tsx scripts/pictures.ts`. Needs ffmpeg for WebP. Writes docs/images/, src/web/public/pictures/ and src/web/public/og-{es,en}.png.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import type { Language } from '#contracts/language.ts'
import { publicPath } from '#contracts/page-paths.ts'
import { findTestBrowser } from '#test/support/browser.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { owner } from '#test/support/owner.ts'

const folder = 'src/web/public/pictures'
const viewport = { width: 1280, height: 800 }

const words = {
  es: {
    list: '/licitaciones',
    prompt: 'Todas las licitaciones con título, comprador, importe y plazo',
    url: /URL/,
    scan: /^Escanear/,
    product: [/^Nombre del producto/, 'Azúcar'],
    code: /^Código del producto/,
  },
  en: {
    list: '/en/tenders',
    prompt: 'Every tender with title, buyer, amount and deadline',
    url: /URL/,
    scan: /^Scan/,
    product: [/^Product name/i, 'Sugar'],
    code: /^Product code/i,
  },
} as const

/** Signs in with the calls, scans the example site and asks for a table; returns the address of the table. */
async function prepare(browser: Browser, origin: string, language: Language) {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { 'accept-language': language, origin } })
  const post = async (address: string, data: object) => (await context.request.post(address, { data, timeout: 60_000 })).json()
  await post('/api/auth/login', owner)
  const { exampleSite } = await (await context.request.get('/api/status')).json()
  const scan = await post('/api/scrape/website', { url: exampleSite + words[language].list })
  const { searchId } = await post('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt: words[language].prompt })
  const storageState = await context.storageState()
  await context.close()
  return { storageState, searchId, exampleSite: exampleSite as string }
}

/** The picture for link previews on other sites: the first screen of the landing page, in the usual size. */
async function takeLinkPicture(browser: Browser, origin: string, language: Language) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 672 }, locale: language, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto(`${origin}${publicPath('home', language)}`, { waitUntil: 'networkidle' })
  const png = path.join(scratch, `og-${language}.png`)
  await page.screenshot({ path: png })
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-i', png, '-vf', 'scale=1200:630', `src/web/public/og-${language}.png`])
  await context.close()
}

const { origin, stop } = await startBuiltProduct({ INDAGA_EXAMPLE_SITE: 'on' })
const browser = await chromium.launch(await findTestBrowser())
const scratch = mkdtempSync(path.join(os.tmpdir(), 'indaga-pictures-'))
mkdirSync(folder, { recursive: true })
mkdirSync('docs/images', { recursive: true })
try {
  for (const language of ['es', 'en'] as const) {
    await takeLinkPicture(browser, origin, language)
    const { storageState, searchId, exampleSite } = await prepare(browser, origin, language)
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
      const take = async (name: string) => {
        const png = path.join(scratch, `${name}-${language}-${theme}.png`)
        await page.screenshot({ path: png })
        execFileSync('ffmpeg', [
          '-y',
          '-loglevel',
          'error',
          '-i',
          png,
          '-quality',
          '84',
          path.join(folder, `${name}-${language}-${theme}.webp`),
        ])
        return png
      }
      await page.goto('/custom-url-scrape')
      await page.getByRole('textbox', { name: words[language].url }).fill(exampleSite + words[language].list)
      await page.getByRole('button', { name: words[language].scan }).hover()
      await take('scan')
      const [productLabel, product] = words[language].product
      await page.goto('/product-research/default')
      await page.getByRole('combobox', { name: productLabel }).fill(product)
      await page.getByRole('textbox', { name: words[language].code }).fill('1701.99')
      await page.getByRole('status').filter({ hasText: '1701.99' }).waitFor()
      await take('research')
      await page.goto(`/product-research/results/${searchId}`)
      await page.getByRole('gridcell').first().waitFor()
      await take('table')
      await page.getByRole('gridcell').nth(6).click()
      await page.getByRole('complementary').locator('mark').first().waitFor()
      const evidence = await take('evidence')
      if (language === 'en' && theme === 'light') copyFileSync(evidence, 'docs/images/table.png')
      await context.close()
    }
  }
} finally {
  await browser.close()
  await stop()
  rmSync(scratch, { recursive: true, force: true })
}
