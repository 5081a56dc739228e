/**
 * Product research in a real browser, from a name to a report. The data sources are stand-ins on this machine: all of them answer, one or all
 * of them are down, or the server restarts meanwhile.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { sourceIdSchema } from '#contracts/research-sources.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { freePort } from '#test/support/free-port.ts'
import { expectGoodScreen, lookTests } from '#test/support/good-screen.ts'
import { owner } from '#test/support/owner.ts'
import { startResearchSources, type ResearchSources } from '#test/support/research-sources/start.ts'
import { prepare } from '#test/support/signed-in-product.ts'

/** A product whose sources answer at once. A test can make them fail. */
const test = browserTest.extend<{ everySourceAnswers: void }, { sources: ResearchSources; origin: string }>({
  sources: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const sources = await startResearchSources()
      await use(sources)
      await sources.close()
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ sources }, use) => {
      const product = await startBuiltProduct({ ...sources.settings, INDAGA_RESEARCH_PACE: 'off' })
      await use(product.origin)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  everySourceAnswers: [
    async ({ sources }, use) => {
      await use()
      for (const id of sourceIdSchema.options) sources.fail(id, null)
    },
    { auto: true },
  ],
})

/** Fills in the open form and sends it. */
async function ask(page: Page, name: string, code = '') {
  await page.getByLabel('Nombre del producto').fill(name)
  await page.getByLabel(/^Código del producto/).fill(code)
  await page.getByRole('button', { name: 'Obtener informe' }).click()
}
const research = async (page: Page, name: string, code?: string) => {
  await page.goto('/product-research/default')
  await ask(page, name, code)
}
const finished = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 45_000 })
const sourceIn = (place: Locator, name: string) => place.getByRole('listitem').filter({ hasText: name })
const evidence = (page: Page) => page.getByRole('complementary', { name: 'De dónde sale' })

test.beforeEach(async ({ page }) => {
  await prepare(page, 'es')
})

test('a report has a table and an analysis whose figures lead to their sources, and can be downloaded, printed and found again', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Investigar un producto' }).click()
  await expect(page).toHaveURL(/\/product-research\/default$/)
  await ask(page, 'Azúcar', '1701.99')
  await finished(page, 'Azúcar')
  await expect(page.getByText('HS 1701.99', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Análisis de mercado' })).toBeVisible()

  await test.step('a share shows its formula, which leads to the answer of the source', async () => {
    const shares = page.getByRole('region', { name: 'En resumen' }).getByRole('button', { name: /^\d+ %$/ })
    await shares.filter({ hasText: '42' }).click()
    await expect(evidence(page).getByText('El primer valor, en porcentaje del segundo.')).toBeVisible()
    await evidence(page)
      .getByRole('button', { name: /^Valor exportado · Brasil/ })
      .click()
    await expect(evidence(page).getByText('UN Comtrade', { exact: true })).toBeVisible()
    await expect(evidence(page).getByText(/^data\[\d+\]\.primaryValue$/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a cell of the table leads to the answer of the source', async () => {
    await page.getByRole('gridcell', { name: 'Brasil', exact: true }).first().click()
    await expect(evidence(page).getByText(/^Valor exportado · Brasil · \d{4}$/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the table shows the largest countries first, and all of them when they are wanted', async () => {
    await expect(page.getByText(/^Mostrando 20 de \d+$/)).toBeVisible()
    await page.getByRole('button', { name: /^Mostrar las \d+ filas$/ }).click()
    await expect(page.getByText(/^Mostrando 20 de \d+$/)).toBeHidden()
    await page.getByRole('button', { name: 'Mostrar solo los primeros países' }).click()
    await page.getByRole('textbox', { name: 'Filtrar filas' }).fill('Uruguay')
    await expect(page.getByText(/^Mostrando 2 de \d+$/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Filtrar filas' }).fill('')
  })

  await test.step('on a phone the rows stay rows', async () => {
    const window = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    // The texts are short, so the table stays a grid on a phone.
    await expect(page.getByRole('grid', { name: 'Tabla de resultados' }).getByRole('row').nth(1)).toContainText('Brasil')
    await page.setViewportSize(window)
  })

  await test.step('the CSV file contains every country and the analysis', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Descargar CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Azúcar_export.csv')
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFF"Flujo";"País";"Año"/)
    expect(csv.match(/^"Exportación";/gm)!.length).toBeGreaterThan(20)
    expect(csv).toMatch(/Análisis de mercado|Market Analysis/)
  })

  await test.step('the printed report has no interface', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table').filter({ hasText: 'Brasil' }).first()).toBeVisible()
    await expect(page.getByText(/^Hecho con Indaga a partir de UN Comtrade/)).toBeVisible()
    for (const name of ['Exportar', 'Imprimir']) await expect(page.getByRole('button', { name })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('Back leads to the form, and the report is in the saved searches', async () => {
    await page.getByRole('link', { name: 'Volver', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Obtener informe' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Análisis de mercado' })).toHaveCount(0)
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /^Azúcar/ })
      .click()
    await expect(page).toHaveURL(/\/product-research\/results\//)
    await expect(page.getByText('Tu petición:')).toBeVisible()
    await expect(page.getByRole('button', { name: '42 %' }).first()).toBeVisible()
  })
})

for (const { title, looks } of lookTests) {
  for (const [language, name] of [
    ['es', 'Vino'],
    ['en', 'Wine'],
  ] as const) {
    const wanted = looks(language, 1)
    if (wanted.length === 0) continue
    test(`a report in ${language} is a good screen${title}`, { tag: '@long' }, async ({ page }) => {
      test.setTimeout(120_000)
      await prepare(page, language)
      const answer = await page.request.post('/api/get-ai-data-for-directories', {
        data: { productName: name, lang: language },
        timeout: 60_000,
      })
      const { searchId } = await answer.json()
      const heading = new RegExp(`^${name}`)
      await expectGoodScreen(
        page,
        { path: `/product-research/results/${searchId}`, heading: { es: heading, en: heading } },
        language,
        wanted,
      )
    })
  }
}

test('if a source is down, the report names it and its replacement', { tag: '@long' }, async ({ page, sources }) => {
  sources.fail('gdelt', 'forbidden')
  await research(page, 'Arroz', '1006.30')
  await finished(page, 'Arroz')
  await expect(page.getByText(/GDELT/).first()).toBeVisible()
  await page.getByRole('button', { name: /fuentes con datos · 1 no respondió/ }).click()
  const asked = page.getByRole('region', { name: 'Fuentes consultadas' })
  await expect(sourceIn(asked, 'GDELT (noticias)')).toContainText('Bloqueó la consulta')
  await expect(sourceIn(asked, 'Google Noticias')).toContainText(/\d+ datos/)
})

test('if all sources are down, the report names them and can be asked for again', { tag: '@long' }, async ({ page, sources }) => {
  for (const id of sourceIdSchema.options) sources.fail(id, 'reset')
  await research(page, 'Cobre', '7403.11')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No se pudo obtener el informe, inténtalo de nuevo.')
  await expect(alert).toContainText('Las fuentes no respondieron, así que no hay informe.')
  await expect(alert).toContainText(/No respondieron UN Comtrade, .*Wikipedia/)
  await expect(page.getByRole('heading', { name: 'Análisis de mercado' })).toHaveCount(0)

  for (const id of sourceIdSchema.options) sources.fail(id, null)
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await finished(page, 'Cobre')
})

test('a restart of the server during the research loses nothing', { tag: '@long' }, async ({ page, sources }) => {
  // The test starts the product twice.
  test.setTimeout(180_000)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'indaga-restart-'))
  const environment = { ...sources.settings, PORT: String(await freePort()), INDAGA_DATA_DIR: folder, INDAGA_RESEARCH_PACE: 'off' }
  for (const id of ['gdelt', 'googlenews'] as const) sources.fail(id, 'hang')
  let product = await startBuiltProduct(environment)
  try {
    await page.request.post(`${product.origin}/api/auth/login`, { data: owner })
    await page.goto(`${product.origin}/product-research/default`)
    await ask(page, 'Vino', '2204.21')
    await expect(page.getByRole('region', { name: 'Investigando «Vino»' })).toBeVisible()
    await product.stop()
    await expect(page.getByText(/^Se cortó la conexión\. Esto sigue en marcha/)).toBeVisible()

    for (const id of ['gdelt', 'googlenews'] as const) sources.fail(id, null)
    product = await startBuiltProduct(environment)
    await finished(page, 'Vino')
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
