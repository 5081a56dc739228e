/** Scans and prompts in a real browser when something goes wrong: bad addresses, a failing network, a restart of the server, leaving the page. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { freePort } from '#test/support/free-port.ts'
import { owner } from '#test/support/owner.ts'
import { savedSearches } from '#test/support/saved-searches.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { prepare, test, words } from '#test/support/signed-in-product.ts'

// These tests make more searches, so they get a separate product.
test.use({ saved: 2 })

for (const language of ['es', 'en'] as const) {
  const w = words[language]

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('a scan that cannot start says why and keeps the address', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/custom-url-scrape')
      const field = page.getByRole('textbox', { name: w.url })
      const scan = page.getByRole('button', { name: w.scan })
      await scan.click()
      await expect(page.getByRole('alert')).toContainText(w.invalidUrl)
      await expect(field).toBeFocused()
      await field.fill('https://a.example/uno https://b.example/dos')
      await scan.click()
      await expect(page.getByRole('alert')).toContainText(w.several)
      expect(await accessibilityFaults(page)).toEqual([])

      await page.route('**/api/scrape/website', route => route.abort())
      await field.fill('"ejemplo.es/lista",')
      await scan.click()
      await expect(page.getByRole('alert')).toContainText(w.scanFailed)
      await page.reload()
      await expect(field).toHaveValue('"ejemplo.es/lista",')
    })

    test('a prompt survives an error and the back button, and can be asked again', { tag: '@long' }, async ({ page, product }) => {
      await prepare(page, language)
      await page.goto('/custom-url/ai-prompt/00000000-0000-4000-8000-000000000000')
      await expect(page.getByRole('heading', { name: w.noScan })).toBeVisible()

      await page.goto(`/custom-url/ai-prompt/${product.scanId}`)
      const field = page.getByRole('textbox', { name: w.prompt })
      const analyze = page.getByRole('button', { name: w.analyze, exact: true })
      await analyze.click()
      await expect(page.getByRole('alert')).toHaveText(w.promptMissing)
      await expect(field).toBeFocused()

      await field.fill('título y plazo')
      await page.route('**/api/get-ai-data', route => route.abort())
      await analyze.click()
      await expect(page.getByRole('alert')).toContainText(w.listsFailed)
      await expect(field).toHaveValue('título y plazo')
      await page.unroute('**/api/get-ai-data')

      await field.press('Control+Enter')
      await expect(page.getByRole('heading', { level: 1, name: w.results })).toBeVisible()
      await expect(page.getByRole('grid')).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(field).toHaveValue('título y plazo')
      await analyze.click()
      await expect(page.getByRole('grid')).toBeVisible()
      await page.getByRole('link', { name: w.another }).click()
      await expect(page).toHaveURL(/\/custom-url-scrape$/)
    })
  })
}

test('an open page loses nothing in a restart of the server', { tag: '@long' }, async ({ page }) => {
  // The test starts the product twice.
  test.setTimeout(180_000)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-restart-'))
  const environment = { PORT: String(await freePort()), INDAGA_DATA_DIR: folder, INDAGA_EXAMPLE_SITE: 'on', INDAGA_SCAN_PAGES: '5' }
  const w = words.es
  let product = await startBuiltProduct(environment)
  try {
    const scanId = await savedSearches(product.origin, 1)
    await page.request.post(`${product.origin}/api/auth/login`, { data: owner })
    await page.goto(`${product.origin}/custom-url/ai-prompt/${scanId}`)
    await page.getByRole('textbox', { name: w.prompt }).fill('título y plazo')
    await page.getByRole('button', { name: 'Abrir la barra lateral' }).click()
    await expect(page.getByRole('button', { name: w.remove })).toBeVisible()
    await product.stop()

    await page.getByRole('button', { name: w.analyze, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(w.listsFailed)
    await page.getByRole('button', { name: w.remove }).click()
    await expect(page.getByText(/No se pudo eliminar/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: w.prompt })).toHaveValue('título y plazo')

    product = await startBuiltProduct(environment)
    await page.getByRole('button', { name: w.analyze, exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a notice tells when a job has finished whose page was left', async ({ page }) => {
  await prepare(page, 'es')
  const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }
  // With this pause the scan goes on until the dashboard is open.
  const scan = { url: `${exampleSite}/licitaciones?despacio=1`, rules: { pages: 4, delaySeconds: 2 } }
  expect((await page.request.post('/api/scrape/website', { data: scan, headers: { prefer: 'respond-async' } })).status()).toBe(202)
  await page.goto('/dashboard')
  await expect(page).toHaveTitle(/^1 en curso · /)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
})

test('an analysis that failed says why, and is tried again with one press', async ({ page, product }) => {
  await prepare(page, 'es')
  await page.goto(`/custom-url/ai-prompt/${product.scanId}`)
  const events = '**/api/jobs/*/events'
  await page.route(events, route =>
    route.fulfill({ contentType: 'text/event-stream', body: 'id: 1\ndata: {"type":"failed","error":"answer-too-slow"}\n\n' }),
  )
  await page.getByRole('textbox', { name: 'Tu petición' }).fill('título y plazo')
  await page.getByRole('button', { name: 'Analizar', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(words.es.listsFailed)
  await expect(alert).toContainText('Elegir entre las listas de estas páginas llevó demasiado tiempo o memoria.')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.unroute(events)
  await alert.getByRole('button', { name: words.es.retry }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

/** What the test does with the browser's notices, in place of the operating system. */
interface Watched {
  notices: Notification[]
  /** Another tab is in front. */
  isHidden: boolean
}

test('a person who is elsewhere gets a notice of the browser when a job ends, which leads to its result', async ({ page }) => {
  await prepare(page, 'es')
  await page.addInitScript(() => {
    const watched = Object.assign(window as unknown as Watched, { notices: [], isHidden: false })
    class PlayedNotification extends EventTarget {
      static permission = 'default'
      static requestPermission = async () => (PlayedNotification.permission = 'granted')
      readonly body: string
      close() {}
      constructor(_title: string, { body }: { body: string }) {
        super()
        this.body = body
        watched.notices.push(this as unknown as Notification)
      }
    }
    window.Notification = PlayedNotification as unknown as typeof Notification
    Object.defineProperty(document, 'hidden', { get: () => watched.isHidden })
  })
  const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }
  const scan = { url: `${exampleSite}/licitaciones?despacio=2`, rules: { pages: 4, delaySeconds: 2 } }
  expect((await page.request.post('/api/scrape/website', { data: scan, headers: { prefer: 'respond-async' } })).status()).toBe(202)
  await page.goto('/dashboard')
  const ask = page.getByRole('button', { name: 'Avisarme cuando termine' })
  await ask.click()
  await expect(ask).toBeHidden()
  await page.evaluate(() => ((window as unknown as Watched).isHidden = true))
  const notices = () => page.evaluate(() => (window as unknown as Watched).notices.map(({ body }) => body))
  await expect.poll(notices, { timeout: 30_000 }).toEqual([`El escaneo de ${new URL(exampleSite).host} terminó.`])
  await page.evaluate(() => {
    const watched = window as unknown as Watched
    watched.isHidden = false
    watched.notices[0]!.dispatchEvent(new Event('click'))
  })
  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
})
