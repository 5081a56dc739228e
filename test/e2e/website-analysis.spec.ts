/** Website analysis in a real browser, from start to end: sign in, scan the example, ask in Spanish, read the evidence, download, find the search again. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { tenders } from '#example-site/portal-data/portal.ts'
import { signIn } from '#test/support/sign-in.ts'
import { test } from '#test/support/product.ts'

test('a scan and a prompt give a table with evidence, a file and a saved search', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: /Analizar un sitio web/ }).click()
  await page.getByRole('button', { name: 'Probar el ejemplo' }).click()
  await expect(page.getByText(/Escaneando/).first()).toBeVisible()

  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
  await page.getByRole('textbox', { name: /Tu petición/ }).fill('Todas las licitaciones con título, comprador, importe, plazo y enlace')
  await page.getByRole('button', { name: 'Analizar' }).click()
  await expect(page).toHaveURL(/\?result=/, { timeout: 45_000 })

  const table = page.getByRole('grid')
  await expect(table).toBeVisible()
  await expect(page.getByText(`${tenders.length} de ${tenders.length} filas`)).toBeVisible()
  for (const name of ['Título', 'Comprador', 'Importe', 'Plazo', 'Enlace']) {
    await expect(table.getByRole('columnheader', { name }).first()).toBeVisible()
  }

  await test.step('a cell shows its evidence', async () => {
    const buyer = tenders[0]!.buyer.name.es
    await table.getByRole('gridcell', { name: buyer, exact: true }).first().click()
    const evidence = page.getByRole('complementary', { name: 'De dónde sale' })
    await expect(evidence.locator('mark')).toHaveText(buyer)
    await expect(evidence.getByRole('link', { name: /\/licitaciones/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(evidence).toBeHidden()
  })

  await test.step('the CSV file contains every row, with exact amounts', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Descargar CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^127\.0\.0\.1_\d+_licitaciones\.csv$/)
    const csv = readFileSync(await download.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFF"Título";"Comprador";"Importe";"Plazo";"Enlace"\r\n/)
    const lines = csv.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(tenders.length)
    for (const tender of tenders) {
      const line = lines.find(entry => entry.includes(`/licitaciones/${tender.reference}"`))
      expect(line, tender.reference).toContain(`"${tender.title.es.replaceAll('"', '""')}"`)
      expect(line, tender.reference).toContain(`"${tender.deadline}"`)
      if (tender.amount !== null) expect(line, tender.reference).toContain(`"${String(tender.amount).replace('.', ',')}"`)
    }
  })

  await test.step('the search is found, pinned, deleted and restored', async () => {
    await page.goto('/dashboard')
    const saved = page.getByRole('complementary').or(page.getByRole('navigation')).getByRole('listitem').first()
    await saved.getByRole('button', { name: 'Anclar búsqueda' }).click()
    await expect(saved.getByRole('button', { name: 'Desanclar búsqueda' })).toBeVisible()
    await saved.getByRole('button', { name: 'Eliminar búsqueda' }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await saved.getByRole('link').click()
    await expect(page).toHaveURL(/\/product-research\/results\//)
    await expect(page.getByText(`${tenders.length} de ${tenders.length} filas`)).toBeVisible()
  })
})

test('a condition shows how many rows it removed, and can be switched off and on', async ({ page }) => {
  await signIn(page)
  await page.goto('/custom-url-scrape')
  await page.getByRole('button', { name: 'Probar el ejemplo' }).click()
  await expect(page).toHaveURL(/\/custom-url\/ai-prompt\//)
  await page.getByRole('textbox', { name: /Tu petición/ }).fill('Licitaciones de menos de 50000 euros con título e importe')
  await page.getByRole('button', { name: 'Analizar' }).click()
  await expect(page).toHaveURL(/\?result=/, { timeout: 45_000 })

  const cheap = tenders.filter(({ amount }) => amount !== null && amount < 50_000).length
  const chips = page.getByRole('list', { name: 'Cómo entendimos tu petición' })
  await expect(chips).toContainText(`quitó ${tenders.length - cheap} filas`)
  await expect(page.getByText(`${cheap} de ${tenders.length} filas`)).toBeVisible()
  await chips.getByRole('button', { name: /^Quitar la condición/ }).click()
  await expect(page.getByText(`${tenders.length} de ${tenders.length} filas`)).toBeVisible()
  await chips.getByRole('button', { name: /^Volver a aplicar/ }).click()
  await expect(page.getByText(`${cheap} de ${tenders.length} filas`)).toBeVisible()
})

test('the form says why an address cannot be scanned', async ({ page }) => {
  await signIn(page)
  const refused: [address: string, sentence: RegExp][] = [
    ['no es una dirección', /Introduce una URL válida/],
    ['http://169.254.169.254/latest/meta-data/', /red privada/],
    ['http://no-such-host.invalid/', /No hay ningún sitio web/],
  ]
  for (const [address, sentence] of refused) {
    await page.goto('/custom-url-scrape')
    await page.getByRole('textbox', { name: /Introduce la URL/ }).fill(address)
    await page.getByRole('button', { name: 'Escanear sitio web' }).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
})
