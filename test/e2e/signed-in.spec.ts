/** The signed-in pages in a real browser, in both languages: sidebar, research form, tutorial, scan and prompt, and what goes wrong there. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Language } from '#contracts/language.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { freePort } from '#test/support/free-port.ts'
import { owner } from '#test/support/owner.ts'
import { savedSearches } from '#test/support/saved-searches.ts'

const saved = 23

/** A product of its own, whose owner has 23 saved searches of one scan. */
const test = base.extend<object, { product: { origin: string; scanId: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { origin, stop } = await startBuiltProduct({
        INDAGA_EXAMPLE_SITE: 'on',
        INDAGA_SCAN_PAGES: '5',
        SUPPORT_EMAIL: 'ayuda@indaga.example',
      })
      await use({ origin, scanId: await savedSearches(origin, saved) })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})

const words = {
  es: {
    recent: 'Recientes',
    pages: (page: number, pages: number) => `Página ${page} de ${pages}`,
    next: 'Página siguiente',
    filter: 'Buscar en tus búsquedas',
    pin: 'Anclar búsqueda',
    unpin: 'Desanclar búsqueda',
    remove: 'Eliminar búsqueda',
    undo: 'Deshacer',
    newSearch: 'Nueva búsqueda',
    faqs: 'Tutorial y preguntas',
    research: 'Investigar un producto',
    product: 'Nombre del producto',
    code: /Código del producto/,
    report: 'Obtener informe',
    productMissing: 'Por favor ingrese un nombre de producto válido',
    nextRelease: 'Los informes llegan con la próxima versión',
    faqsAbout: 'Preguntas frecuentes sobre Indaga',
    faqsFilter: 'Buscar en las preguntas',
    evidence: '¿Cómo sé que un dato es correcto?',
    receipt: '¿Qué dice la línea que hay sobre la tabla?',
    stillQuestions: '¿Aún tienes preguntas?',
    url: 'Introduce la URL',
    scan: 'Escanear sitio web',
    invalidUrl: 'Introduce una URL válida',
    several: 'hay más de una dirección',
    offline: 'algo ha fallado',
    prompt: 'Tu petición',
    promptMissing: 'Escribe qué datos quieres obtener.',
    analyze: 'Analizar',
    noScan: 'Este escaneo no está',
    noSearch: 'No encontramos los datos que buscas',
    tryNew: 'Probar una nueva búsqueda',
    yourPrompt: 'Tu petición:',
    menu: 'Abrir la barra lateral',
    sidebar: 'Búsquedas guardadas',
    results: 'Resultados del análisis',
    another: 'Escanear otra página',
  },
  en: {
    recent: 'Recent',
    pages: (page: number, pages: number) => `Page ${page} of ${pages}`,
    next: 'Next page',
    filter: 'Find a search',
    pin: 'Pin search',
    unpin: 'Unpin search',
    remove: 'Delete search',
    undo: 'Undo',
    newSearch: 'New search',
    faqs: 'Tutorial and FAQs',
    research: 'Research a product',
    product: 'Product Name',
    code: /Product Code/,
    report: 'Get report',
    productMissing: 'Please enter a valid product name',
    nextRelease: 'Reports come with the next release',
    faqsAbout: 'FAQs about Indaga',
    faqsFilter: 'Search the questions',
    evidence: 'How do I know that a value is right?',
    receipt: 'What does the line above the table say?',
    stillQuestions: 'Still have questions?',
    url: 'Enter URL',
    scan: 'Scan website',
    invalidUrl: 'Please enter a valid URL',
    several: 'there is more than one address',
    offline: 'Sorry, something went wrong and we are fixing it. Please try again later or contact support for further assistance.',
    prompt: 'Your prompt',
    promptMissing: 'Write which data you want.',
    analyze: 'Analyze',
    noScan: 'This scan is not here',
    noSearch: "We couldn't find the data you're looking for",
    tryNew: 'Try a new search',
    yourPrompt: 'Your prompt:',
    menu: 'Open the sidebar',
    sidebar: 'Saved searches',
    results: 'Analysis Results',
    another: 'Scan another page',
  },
} as const satisfies Record<Language, unknown>

/** Opens pages in a language and theme; `signedIn` as the owner. */
async function prepare(page: Page, language: Language, { theme = 'light', signedIn = true } = {}) {
  await page.addInitScript(
    ([chosen, look]) => {
      localStorage.setItem('indaga.language', chosen!)
      localStorage.setItem('indaga.theme', look!)
    },
    [language, theme],
  )
  if (signedIn) expect((await page.request.post('/api/auth/login', { data: owner })).ok()).toBe(true)
}

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([])
}

for (const language of ['es', 'en'] as const) {
  const w = words[language]

  test.describe(language, () => {
    test('the sidebar shows ten searches a page, finds, pins, deletes and takes back', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      const sidebar = page.getByRole('complementary', { name: w.sidebar })
      const items = sidebar.getByRole('listitem')
      await expect(items).toHaveCount(10)
      await expect(sidebar.getByText(w.pages(1, 3))).toBeVisible()
      await expect(items.first().getByRole('link')).toContainText(/^.{20}…/)

      await test.step('the name is cut to 20 characters, whole on demand', async () => {
        await items.first().getByRole('link').focus()
        await expect(page.getByRole('tooltip')).toContainText(/Licitaciones con título y plazo, versión \d+ · 127\.0\.0\.1/)
      })

      await test.step('a pin spins while it is being set, then leads the list', async () => {
        let answer = () => {}
        const told = new Promise<void>(resolve => (answer = resolve))
        await page.route('**/api/pin-search', async route => {
          await told
          await route.continue()
        })
        const fourth = items.nth(3)
        const link = await fourth.getByRole('link').getAttribute('href')
        const pin = fourth.getByRole('button', { name: w.pin })
        await pin.click()
        await expect(pin).toHaveAttribute('aria-busy', 'true')
        answer()
        await expect(items.first().getByRole('button', { name: w.unpin })).toBeVisible()
        await expect(items.first().getByRole('link')).toHaveAttribute('href', link!)
        await items.first().getByRole('button', { name: w.unpin }).click()
        await expect(sidebar.getByRole('button', { name: w.unpin })).toHaveCount(0)
        await page.unroute('**/api/pin-search')
      })

      await test.step('after the last deletion of a page the one before it is shown', async () => {
        await sidebar.getByRole('button', { name: w.next }).click()
        await sidebar.getByRole('button', { name: w.next }).click()
        await expect(items).toHaveCount(3)
        for (const left of [2, 1, 10]) {
          await items.first().getByRole('button', { name: w.remove }).click()
          await expect(items).toHaveCount(left)
        }
        await expect(sidebar.getByText(w.pages(2, 2))).toBeVisible()
        await expect(sidebar.getByRole('group', { name: w.recent })).toBeFocused()
        for (const restored of [1, 2, 3]) {
          await page.getByRole('button', { name: w.undo }).last().click()
          await expect(sidebar.getByText(w.pages(3, 3))).toBeVisible()
          await expect(items).toHaveCount(restored)
        }
      })

      await test.step('what could not be deleted stays, and why is said', async () => {
        await page.route('**/api/delete-search-history', route => route.abort())
        await items.first().getByRole('button', { name: w.remove }).click()
        await expect(page.getByText(w.offline)).toBeVisible()
        await expect(items).toHaveCount(3)
        await page.unroute('**/api/delete-search-history')
      })

      await test.step('the filter finds by words, whatever their accents', async () => {
        await sidebar.getByRole('textbox', { name: w.filter }).fill('TITULO 17')
        await expect(items).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(items).toHaveCount(10)
      })

      await test.step('Recent closes and stays closed', async () => {
        await sidebar.getByRole('button', { name: w.recent }).click()
        await expect(items).toHaveCount(0)
        await page.reload()
        await expect(sidebar.getByRole('button', { name: w.recent })).toHaveAttribute('aria-expanded', 'false')
        await sidebar.getByRole('button', { name: w.recent }).click()
        await expect(items).toHaveCount(10)
      })
    })

    test('on a phone the sidebar slides over the dashboard, five searches a page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await prepare(page, language)
      await page.goto('/dashboard')
      const sidebar = page.getByRole('dialog', { name: w.sidebar })
      await expect(sidebar.getByRole('listitem')).toHaveCount(5)
      await expect(sidebar.getByText(w.pages(1, 5))).toBeVisible()
      await expectNoViolations(page)
      // The backdrop.
      await page.mouse.click(380, 700)
      await expect(sidebar).toBeHidden()
      await page.getByRole('button', { name: w.menu }).click()
      await sidebar.getByRole('link', { name: w.faqs }).click()
      await expect(page.getByRole('heading', { level: 2, name: w.faqsAbout })).toBeVisible()
      await expect(sidebar).toBeHidden()
      await page.getByRole('button', { name: w.menu }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: w.menu })).toBeFocused()
    })

    test('the research form asks for a product and says that reports are still to come', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: w.research }).click()
      await page.getByRole('textbox', { name: w.product }).fill('   ')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(w.productMissing)
      await expect(page.getByRole('textbox', { name: w.product })).toBeFocused()
      await expectNoViolations(page)

      await page.getByRole('textbox', { name: w.product }).fill('Panela')
      await page.getByRole('textbox', { name: w.code }).fill('1701.13')
      await page.getByRole('button', { name: w.report }).click()
      await expect(page.getByRole('status').filter({ hasText: w.nextRelease })).toContainText('Panela')
      await expectNoViolations(page)
      await page.reload()
      await expect(page.getByRole('textbox', { name: w.product })).toHaveValue('Panela')
      await expect(page.getByRole('textbox', { name: w.code })).toHaveValue('1701.13')
    })

    test('the tutorial answers visitors and members, one question at a time', async ({ page }) => {
      await prepare(page, language, { signedIn: false })
      await page.goto('/faqs#evidence')
      const question = page.getByRole('button', { name: w.evidence })
      await expect(question).toHaveAttribute('aria-expanded', 'true')
      await expect(question).toBeInViewport()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(14)
      await expectNoViolations(page)

      await page.getByRole('button', { name: w.receipt }).click()
      await expect(page).toHaveURL(/#receipt$/)
      await expect(question).toHaveAttribute('aria-expanded', 'false')
      await page.getByRole('button', { name: w.receipt }).click()
      await expect(page.locator('[aria-expanded=true]')).toHaveCount(0)

      await page.getByRole('textbox', { name: w.faqsFilter }).fill('robots')
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
      await page.getByRole('textbox', { name: w.faqsFilter }).fill('zzz')
      await expect(page.getByRole('heading', { name: /zzz/ })).toBeVisible()

      await expect(page.getByText(w.stillQuestions)).toBeVisible()
      await expect(page.getByRole('link', { name: 'ayuda@indaga.example' })).toHaveAttribute('href', 'mailto:ayuda@indaga.example')

      await prepare(page, language)
      await page.reload()
      await expect(page.getByRole('complementary', { name: w.sidebar })).toBeVisible()
    })

    test('a scan that cannot begin says why and keeps the address', async ({ page }) => {
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
      await expectNoViolations(page)

      await page.route('**/api/scrape/website', route => route.abort())
      await field.fill('"ejemplo.es/lista",')
      await scan.click()
      await expect(page.getByRole('alert')).toContainText(w.offline)
      await page.reload()
      await expect(field).toHaveValue('"ejemplo.es/lista",')
    })

    test('a prompt is asked, asked again, and lost by nothing', async ({ page, product }) => {
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
      await expect(page.getByRole('alert')).toContainText(w.offline)
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

    test('a saved search that is not there leads to a new one', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/product-research/results/00000000-0000-4000-8000-000000000000')
      await expect(page.getByRole('heading', { name: w.noSearch })).toBeVisible()
      await page.getByRole('link', { name: w.tryNew }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.getByRole('complementary', { name: w.sidebar }).getByRole('listitem').first().getByRole('link').click()
      await expect(page.getByText(w.yourPrompt, { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toBeFocused()
    })
  })
}

test('a restart of the server loses nothing of an open page', async ({ page }) => {
  // It starts the product twice.
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
    await product.stop()

    await page.getByRole('button', { name: w.analyze, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(w.offline)
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

test('work that was left running tells when it is done', async ({ page }) => {
  await prepare(page, 'es')
  await page.goto('/custom-url-scrape')
  await page.getByRole('button', { name: 'Probar el ejemplo' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await page.getByRole('link', { name: words.es.newSearch }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`nothing keeps anybody out, ${theme}, ${width} px`, async ({ page, product }) => {
      await page.setViewportSize({ width, height: 900 })
      await prepare(page, 'es', { theme })
      for (const address of [
        '/dashboard',
        '/product-research/default',
        '/custom-url-scrape',
        `/custom-url/ai-prompt/${product.scanId}`,
        '/faqs#trouble',
        '/product-research/results/none',
      ]) {
        await page.goto(address)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expectNoViolations(page)
      }
    })
  }
}
