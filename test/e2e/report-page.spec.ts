/** The page of the saved sample report in a real browser: its figures lead to their sources, on the screen and in print. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { accessibilityFaults, faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { sampleSearchId, serveSample, serveUnfinished } from '#test/support/sample-search.ts'
import { signIn } from '#test/support/sign-in.ts'
import { test } from '#test/support/product.ts'

const openReport = async (page: Page) => {
  await page.goto(`/product-research/results/${sampleSearchId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Azúcar' })).toBeVisible()
}
const evidenceOf = (page: Page) => page.getByRole('complementary', { name: 'De dónde sale' })

test.describe('a report', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page)
  })

  test('leads from a figure of the analysis to the answer of the source', async ({ page }) => {
    await serveSample(page)
    await openReport(page)
    await expect(page.getByText('HS 1701.99', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '62 %' }).first().click()

    const evidence = evidenceOf(page)
    await expect(evidence.getByText('El primer valor, en porcentaje del segundo.')).toBeVisible()
    await expect(evidence.getByText(/^18\.212\.400\.000 ÷ 29\.183\.420\.000 × 100$/)).toBeVisible()
    await evidence.getByRole('button', { name: /^Valor exportado · Brasil · 2024/ }).click()
    await expect(evidence.getByText('UN Comtrade')).toBeVisible()
    await expect(evidence.getByText('data[0].primaryValue')).toBeVisible()
    await expect(evidence.getByRole('link', { name: /^https:\/\/comtradeapi\.un\.org/ })).toHaveAttribute('rel', 'noopener noreferrer')

    await page.keyboard.press('Escape')
    await expect(evidence).toBeHidden()
    await expect(page.getByRole('button', { name: '62 %' }).first()).toBeFocused()
  })

  test('leads from a cell, from a bar and from a number of a chart to the same evidence', { tag: '@long' }, async ({ page }) => {
    await serveSample(page)
    await openReport(page)
    await page.getByRole('gridcell', { name: /^3\.541\.880\.000/ }).click()
    await expect(evidenceOf(page).getByText('Valor exportado · Tailandia · 2024')).toBeVisible()

    await page.getByRole('button', { name: /^Tailandia: 3\.542 millones de USD\. Ver de dónde sale$/ }).click()
    await expect(evidenceOf(page).getByText('Valor exportado · Tailandia · 2024')).toBeVisible()

    const prices = page.getByRole('figure', { name: 'Precio internacional del azúcar' })
    await prices.getByRole('button', { name: /^Mostrar los datos/ }).click()
    await prices.getByRole('button', { name: /^dic 2025:/ }).click()
    await expect(evidenceOf(page).getByText('PSUGAISAUSDM', { exact: true })).toBeVisible()
  })

  test('shows the states of the sources, the removed sentences, and the citations with their dates', { tag: '@long' }, async ({ page }) => {
    await serveSample(page)
    await openReport(page)
    await page.getByRole('button', { name: /8 filas · 6 de 11 fuentes con datos · 2 no respondieron/ }).click()
    const asked = page.getByRole('region', { name: 'Fuentes consultadas' })
    await expect(asked.getByRole('listitem').filter({ hasText: 'WITS' })).toContainText('Pidió esperar')
    await expect(page.getByText(/^La revisión final quitó 1 frase/)).toBeVisible()
    await page.getByRole('link', { name: 'Fuente 2' }).click()
    await expect(page.getByRole('list', { name: 'Fuentes del análisis' }).getByText('FRED, serie PSUGAISAUSDM')).toBeInViewport()
  })

  test('without the answer of a source can be asked for again, with the product filled in', { tag: '@long' }, async ({ page }) => {
    await serveSample(page)
    await openReport(page)
    await page.getByRole('link', { name: 'Pedir el informe de nuevo' }).click()
    await expect(page.getByRole('combobox', { name: 'Nombre del producto' })).toHaveValue('Azúcar')
    await expect(page.getByLabel('Código del producto (opcional)')).toHaveValue('1701.99')
  })

  test('offers the data of a chart as a file', { tag: '@long' }, async ({ page }) => {
    await serveSample(page)
    await openReport(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar datos: Mayores exportadores' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Mayores exportadores.csv')
    expect(readFileSync(await download.path(), 'utf8')).toContain('"Brasil","18212.4","","2024","UN Comtrade"\r\n')
  })

  test('that was just made and cannot be read says so', { tag: '@long' }, async ({ page }) => {
    const fresh = `/product-research/default?report=${sampleSearchId}`
    const alert = page.getByRole('alert')
    for (const content of ['No hay tabla', '[1, 2]']) {
      await serveSample(page, { search: { ai_response: { content } } })
      await page.goto(fresh)
      await expect(alert).toHaveText('Error al leer los datos de los resultados. Inténtalo de nuevo.')
    }
    await page.route('**/api/get-search-history', route => route.abort())
    await page.goto(fresh)
    await expect(alert).toContainText('No se pudieron obtener los datos de la IA, inténtalo de nuevo.')
    await serveSample(page)
    await alert.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Azúcar' })).toBeVisible()
  })

  test('is read in its own language, and on a phone folded, with its contents in view', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('indaga.language', 'en'))
    await page.setViewportSize({ width: 390, height: 844 })
    await serveSample(page)
    await openReport(page)
    await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    const report = page.locator('[lang="es"]')
    await expect(report.getByRole('heading', { level: 2, name: 'Análisis de mercado' })).toBeVisible()
    await expect(report.getByRole('button', { name: /^8 filas · 6 de 11 fuentes con datos/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9000)

    const sources = page.getByRole('list', { name: 'Fuentes del análisis' })
    await expect(sources).toBeHidden()
    const contents = page.getByRole('button', { name: 'Contenido' })
    await expect(contents).toBeInViewport()
    await contents.click()
    await page.getByRole('menuitem', { name: 'Fuentes', exact: true }).click()
    await expect(sources).toBeInViewport()
    await expect(contents).toBeInViewport()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('is accessible, even with the evidence open', async ({ page }) => {
    await serveSample(page)
    await openReport(page)
    await expect(page.getByRole('img', { name: /^Precio internacional del azúcar\./ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^De dónde sale\./ })).toBeVisible()
    await page
      .getByRole('button', { name: /^Mostrar los datos/ })
      .first()
      .click()
    await page.getByRole('button', { name: '62 %' }).first().click()
    await expect(evidenceOf(page).getByText('El primer valor, en porcentaje del segundo.')).toBeVisible()
    expect(await faultsLightAndDark(page)).toEqual([])
  })
})

test(
  'an unfinished report shows its facts so far, continues when the page is left, and keeps its facts when canceled',
  {
    tag: '@long',
  },
  async ({ page }) => {
    // The test opens three pages and checks one of them, perhaps on a busy machine.
    test.setTimeout(120_000)
    await signIn(page)
    await serveUnfinished(page)
    await page.goto('/product-research/default')
    await page.getByLabel('Nombre del producto').fill('Azúcar')
    await page.keyboard.press('Enter')

    const progress = page.getByRole('region', { name: 'Investigando «Azúcar»' })
    const sourceIn = (place: Locator, name: string) => place.getByRole('listitem').filter({ hasText: name })
    await expect(sourceIn(progress, 'UN Comtrade')).toContainText('24 datos')
    await expect(progress).toContainText('El modelo está interpretando las cifras de las fuentes')
    await expect(sourceIn(progress, 'GDELT')).toContainText('Preguntando')
    await expect(sourceIn(progress, 'USPTO')).toContainText('En espera')
    const soFar = page.getByRole('region', { name: 'Lo que se sabe hasta ahora' })
    await expect(soFar.getByRole('gridcell', { name: 'Brasil' })).toBeVisible()
    await expect(soFar.getByRole('button', { name: '62 %' }).first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await test.step('a member leaves the page and returns by the sidebar', async () => {
      await page.getByRole('link', { name: 'Nueva búsqueda' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await page.getByRole('link', { name: 'Azúcar En curso' }).click()
      await expect(sourceIn(progress, 'UN Comtrade')).toContainText('24 datos')
    })

    await test.step('after canceling, the page shows the facts and says that the report is incomplete', async () => {
      await progress.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('button', { name: 'Ver lo que se encontró' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Azúcar' })).toBeVisible()
      await expect(page.getByText(/^Este informe se detuvo antes de terminar/)).toBeVisible()
      await page.getByRole('button', { name: /fuentes con datos/ }).click()
      await expect(sourceIn(page.getByRole('region', { name: 'Fuentes consultadas' }), 'GDELT')).toContainText('Sin terminar')
    })
  },
)
