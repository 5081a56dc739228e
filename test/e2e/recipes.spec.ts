/** A table that was corrected once: another page of its site is corrected by itself, and says so; a site that has changed is told. */
import { expect, type Page } from '@playwright/test'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { congressDays } from '#test/support/congress-days.ts'
import { foreignTexts } from '#test/support/foreign-texts.ts'
import { startLoopbackServer } from '#test/support/loopback-server.ts'
import { prepare } from '#test/support/signed-in-product.ts'

const speakersOf = (path: string) => congressDays[path]!.map(([, , speaker]) => speaker!)

interface Product {
  origin: string
  site: string
  /** Drops the speakers from the pages of the site. */
  changeSite(): void
}

const test = browserTest.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      let hasChanged = false
      const site = await startLoopbackServer((request, answer) => {
        const talks = congressDays[request.url ?? ''] ?? []
        const items = talks.map(
          ([hour, title, speaker]) => `<li class=charla><b>${hour}</b> <span>${title}</span> <em>${hasChanged ? '' : speaker}</em></li>`,
        )
        answer
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(
            `<!doctype html><html lang=es><title>Congreso</title><main><h1>Programa</h1><ul class=charlas>${items.join('')}</ul></main></html>`,
          )
      })
      const { origin, stop } = await startBuiltProduct({ INDAGA_EXAMPLE_SITE: 'off', INDAGA_ALLOW_PRIVATE_NETWORK: site.host })
      await use({ origin, site: site.origin, changeSite: () => (hasChanged = true) })
      await stop()
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})
test.use({ viewport: { width: 1440, height: 900 } })

/** Opens the table that the prompt gives for a page of the site. */
async function tableOf(page: Page, url: string): Promise<void> {
  const scan = (await (await page.request.post('/api/scrape/website', { data: { url } })).json()) as { data: { _id: string } }
  const asked = { scrappedDataId: scan.data._id, prompt: 'charlas con hora y título' }
  const { searchId } = (await (await page.request.post('/api/get-ai-data', { data: asked })).json()) as { searchId: string }
  await page.goto(`/product-research/results/${searchId}`)
}
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

test('a correction is kept, used by itself, left aside, shared, and told when the site has changed', async ({ page, product }) => {
  await prepare(page, 'es')
  await tableOf(page, `${product.site}/viernes`)
  await page.getByRole('button', { name: 'Corregir esta tabla' }).click()
  const panel = page.getByRole('region', { name: 'Corregir esta tabla' })
  await panel.locator('label').filter({ hasText: 'Título' }).click()
  await page.frameLocator('iframe').getByText('Luis Gil').click()
  await page.getByRole('button', { name: 'Cambiar la tabla' }).click()
  await expect(page.getByText('la tabla se corregirá sola')).toBeVisible()
  for (const speaker of speakersOf('/viernes')) await expect(cell(page, speaker)).toBeVisible()

  await tableOf(page, `${product.site}/sabado`)
  await expect(page.getByText('Corregida con tu receta «charlas con hora y título»')).toBeVisible()
  for (const speaker of speakersOf('/sabado')) await expect(cell(page, speaker)).toBeVisible()
  await page.getByRole('button', { name: 'Hacer la tabla sin la receta' }).click()
  await expect(page.getByText('Sin tu receta «charlas con hora y título»')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a usar la receta' }).click()
  await expect(page.getByText('Corregida con tu receta')).toBeVisible()
  for (const speaker of speakersOf('/sabado')) await expect(cell(page, speaker)).toBeVisible()

  await page.goto('/sites#recipes')
  const recipes = page.getByRole('region', { name: 'Recetas' })
  const act = async (action: string) => {
    await recipes.getByRole('button', { name: /^Acciones de/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await expect(recipes.getByText('usada')).toBeVisible()
  await act('Cambiar el nombre')
  await page.getByRole('textbox', { name: 'Nombre de la receta' }).fill('Quién habla')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(recipes.getByText('Quién habla')).toBeVisible()
  expect(await faultsLightAndDark(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await act('Exportar como JSON')
  const file = await (await saving).path()

  const importFile = async (files: Parameters<ReturnType<typeof page.locator>['setInputFiles']>[0]) =>
    recipes.locator('input[type=file]').setInputFiles(files)
  await importFile(file)
  await expect(page.getByText('Ya tienes una receta para este sitio y esta petición')).toBeVisible()
  await importFile({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":') })
  await expect(page.getByText('no es una receta de Indaga')).toBeVisible()
  await act('Eliminar receta')
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(recipes.getByText('Aún no tienes recetas')).toBeVisible()
  await importFile(file)
  await expect(recipes.getByText('Quién habla')).toBeVisible()
  expect(await foreignTexts(page, 'es')).toEqual([])

  product.changeSite()
  await tableOf(page, `${product.site}/sabado`)
  await page.getByRole('button', { name: /1 aviso/ }).click()
  await expect(page.getByText('No usamos tu receta «Quién habla»')).toBeVisible()
})
