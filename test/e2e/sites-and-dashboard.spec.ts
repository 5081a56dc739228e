/** Nothing is lost: the dashboard and the sites show what runs, what was made, and what can be done with it. */
import { expect } from '@playwright/test'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { prepare, test } from '#test/support/signed-in-product.ts'

test.use({ saved: 2 })

test('a table is two presses away from the dashboard', async ({ page }) => {
  await prepare(page, 'es')
  const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }
  await page.goto('/dashboard')
  await expect(page.getByRole('textbox', { name: 'Introduce la URL' })).toBeFocused()
  await page.keyboard.type(`${exampleSite}/contacto`)
  await page.getByRole('button', { name: 'Escanear sitio web' }).click()
  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
  await page.getByRole('textbox', { name: 'Tu petición' }).fill('correo y teléfono')
  await page.getByRole('button', { name: 'Analizar', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  // The scan and the completion of the table end before the next test counts jobs.
  await expect(page).not.toHaveTitle(/en curso/, { timeout: 30_000 })
})

test('a job that another device has begun is seen on every page, and its end is told', async ({ page }) => {
  await prepare(page, 'es')
  const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }
  // With this pause the scan runs until it is cancelled.
  const scan = { url: `${exampleSite}/licitaciones?lenta=1`, rules: { pages: 5, delaySeconds: 20 } }
  const begin = () => page.request.post('/api/scrape/website', { data: scan, headers: { prefer: 'respond-async' } })
  expect((await begin()).status()).toBe(202)

  await page.goto('/faqs')
  const sidebar = page.getByRole('complementary', { name: 'Búsquedas guardadas' })
  await expect(sidebar.getByRole('link', { name: /^127\.0\.0\.1:\d+ En curso/ })).toBeVisible()
  await expect(page).toHaveTitle(/^1 en curso · /)

  await page.goto('/dashboard')
  const running = page.getByRole('region', { name: 'En curso' })
  await expect(running.getByRole('listitem')).toContainText('Escaneo · En curso')
  expect(await faultsLightAndDark(page)).toEqual([])
  await running.getByRole('button', { name: 'Cancelar el trabajo' }).click()
  await expect(running).toBeHidden()
  await expect(page).toHaveTitle(/^Panel/)

  await page.goto('/sites')
  const site = page.getByRole('list', { name: 'Sitios escaneados' }).locator('> li').first()
  await expect(site).toContainText('/licitaciones?lenta=1')
  await expect(site).toContainText('Cancelado')
  await site.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Escanear de nuevo' }).click()
  await expect(page.getByText(/Estamos escaneando .* de nuevo/)).toBeVisible()
  await expect(site).toContainText('Leyendo')
  await site.getByRole('link', { name: 'Ver el progreso' }).click()
  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Escaneo cancelado')).toBeVisible()
})

test('searches are renamed, tagged, copied and found; tables stay when their scan is deleted', async ({ page }) => {
  await prepare(page, 'es')
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'Trabajo reciente' })
  const rows = work.getByRole('row').filter({ hasNotText: 'Último cambio' })
  const tagged = rows.filter({ hasText: 'versión 2' })

  await test.step('name and tags', async () => {
    await tagged.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Nombre y etiquetas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nombre y etiquetas' })
    await dialog.getByLabel('Etiquetas').fill('a, b, c, d, e, f')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Una búsqueda puede tener hasta 5 etiquetas.')
    await dialog.getByLabel('Nombre').fill('Obras del año')
    await dialog.getByLabel('Etiquetas').fill('Año 2026, مناقصات')
    expect(await faultsLightAndDark(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()
    await expect(work.getByRole('button', { name: 'Más acciones' }).first()).toBeVisible()
  })

  await test.step('a copy', async () => {
    await rows.filter({ hasText: 'Obras del año' }).getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await expect(work.getByRole('link', { name: 'Obras del año (copia)' })).toBeVisible()
    await work.getByRole('button', { name: 'Año 2026', exact: true }).click()
    await expect(rows).toHaveCount(2)
  })

  await test.step('the search over all finds words of the prompt and of a tag, and the site', async () => {
    const sidebar = page.getByRole('complementary', { name: 'Búsquedas guardadas' })
    await sidebar.getByRole('textbox', { name: 'Buscar en todo' }).fill('ano 2026 VERSION 2')
    await expect(sidebar.getByRole('listitem')).toHaveCount(2)
    await work.getByRole('textbox', { name: 'Buscar en todo' }).fill('licitaciones')
    await expect(work.getByRole('list', { name: 'Sitios' })).toBeVisible()
    expect(await faultsLightAndDark(page)).toEqual([])
  })

  await test.step('the sites, and the table of a deleted scan', async () => {
    await page.getByRole('link', { name: 'Sitios', exact: true }).click()
    const site = page.getByRole('list', { name: 'Sitios escaneados' }).locator('> li').filter({ hasText: '3 tablas' })
    await site.getByRole('button', { name: /^3 tablas/ }).click()
    expect(await faultsLightAndDark(page)).toEqual([])
    await site.getByRole('button', { name: /^Acciones de/ }).click()
    await page.getByRole('menuitem', { name: 'Eliminar escaneo' }).click()
    const dialog = page.getByRole('dialog', { name: /^¿Eliminar el escaneo de 127/ })
    await expect(dialog).toContainText('Sus 3 tablas se conservan')
    await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(site).toBeHidden()
    await page.goto('/dashboard')
    await work.getByRole('link', { name: 'Obras del año', exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  })
})
