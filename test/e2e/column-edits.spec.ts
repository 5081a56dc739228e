/** A person splits, joins and retypes the columns of a table; each change can be undone, shows where its values stand, and is in the export. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { Receipt } from '#contracts/table.ts'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { foreignTexts } from '#test/support/foreign-texts.ts'
import { testOnSite } from '#test/support/test-on-site.ts'
import { prepare } from '#test/support/signed-in-product.ts'

const rooms = [
  ['Sala Norte', 'Bilbao · 120 plazas', 'año 1998'],
  ['Sala Sur', 'San Sebastián · 80 plazas', 'año 2004'],
  ['Sala Este', 'Vitoria · 45 plazas', 'año 2011'],
]
const venues = `<!doctype html><html lang=es><head><title>Salas</title></head><body><h1>Salas</h1><h2 class=zona>Zona oeste</h2>
  <ul>${rooms.map(([name, place, year]) => `<li class=sala><h3>${name}</h3><p class=lugar>${place}</p><i class=desde>${year}</i></li>`).join('')}</ul></body></html>`

const test = testOnSite(venues)
test.use({ viewport: { width: 1440, height: 900 } })

/** Opens the table of the rooms: name, place and year. */
async function openTable(page: Page, site: string, language: 'es' | 'en' = 'es'): Promise<void> {
  await prepare(page, language)
  const scan = await page.request.post('/api/scrape/website', { data: { url: site } })
  const scrappedDataId = ((await scan.json()) as { data: { _id: string } }).data._id
  const examples = [{ Sala: 'Sala Norte', Lugar: 'Bilbao · 120 plazas', Apertura: 'año 1998' }]
  const answer = await page.request.post('/api/get-ai-data', { data: { scrappedDataId, prompt: 'salas', examples } })
  const { searchId, receipt } = (await answer.json()) as { searchId: string; receipt: Receipt }
  const own = receipt.understood!.plan.columns.map(({ name, from }) => ({ name, id: from }))
  const columns = ['Sala', 'Lugar', 'Apertura'].flatMap(heading => own.find(({ name }) => name === heading) ?? [])
  const again = { searchId, conditionsOff: [], plan: { columns } }
  await page.request.post('/api/get-ai-data', { data: { scrappedDataId, prompt: 'salas', again } })
  await page.goto(`/product-research/results/${searchId}`)
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Lugar', 'Apertura'])
}

const headings = async (page: Page) =>
  page.getByRole('columnheader').evaluateAll(cells => cells.map(cell => cell.getAttribute('aria-label')))
const firstRow = async (page: Page) => page.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts()

async function edit(page: Page, column: string, item: string): Promise<void> {
  await page.getByRole('columnheader', { name: column }).hover()
  await page.getByRole('button', { name: `Opciones de ${column}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const accept = async (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cambiar la tabla' }).click()

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).first().click()])
  return readFileSync(await file.path(), 'utf8')
}

test('two facts in one cell become two columns; each can be undone, found on the page, and exported', async ({ page, product }) => {
  await openTable(page, product.site)
  await edit(page, 'Lugar', 'Dividir…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Dividir en')).toHaveValue('·')
  await expect(dialog.getByRole('row', { name: 'San Sebastián · 80 plazas San Sebastián 80' })).toBeVisible()
  await dialog.getByLabel('Nombre de la parte 1').fill('Ciudad')
  await dialog.getByLabel('Nombre de la parte 2').fill('Aforo')
  expect(await faultsLightAndDark(page)).toEqual([])
  await accept(page)
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Ciudad', 'Aforo', 'Apertura'])
  expect((await firstRow(page)).slice(0, 2)).toEqual(['Sala Norte', 'Bilbao'])

  await page.getByRole('gridcell', { name: 'Bilbao' }).click()
  await expect(page.getByRole('complementary').getByText('Bilbao').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Lugar', 'Apertura'])
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Ciudad', 'Aforo', 'Apertura'])
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Ciudad', 'Aforo', 'Apertura'])
  const csv = await exported(page)
  expect(csv).toContain('Ciudad')
  expect(csv).toContain('San Sebastián')
  expect(csv).not.toContain('·')
})

test('words that are selected in a sample tell where a text is split', async ({ page, product }) => {
  await openTable(page, product.site)
  await edit(page, 'Apertura', 'Dividir…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No encontramos por dónde dividir.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cambiar la tabla' })).toBeDisabled()
  await dialog.getByLabel('O selecciona una parte de este dato').evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 8))
  await dialog.getByRole('button', { name: 'Dividir por ahí' }).click()
  await expect(dialog.getByText('3 de 3 datos tienen más de una parte.')).toBeVisible()
  await accept(page)
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Lugar', 'Apertura 1', 'Apertura 2'])
})

test('columns are joined, read as another kind, moved and removed, and what is seen is exported', async ({ page, product }) => {
  await openTable(page, product.site)
  await edit(page, 'Apertura', 'Unir con otra…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Entre los datos').fill(' / ')
  await dialog.getByLabel('Nombre de la columna').fill('Todo')
  await expect(dialog.getByRole('row', { name: 'año 1998 / Sala Norte' })).toBeVisible()
  await accept(page)
  await expect.poll(() => headings(page)).toEqual(['Lugar', 'Todo'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Lugar', 'Apertura'])

  await edit(page, 'Lugar', 'Cambiar el tipo…')
  await dialog.getByLabel('Leer los datos como').selectOption('Fecha')
  await expect(dialog.getByText('Muy pocos datos de esta columna se pueden leer así')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await edit(page, 'Apertura', 'Dividir…')
  await dialog.getByLabel('O selecciona una parte de este dato').evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 8))
  await dialog.getByRole('button', { name: 'Dividir por ahí' }).click()
  await dialog.getByLabel('Nombre de la parte 2').fill('Año')
  await accept(page)
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Lugar', 'Apertura 1', 'Año'])
  await edit(page, 'Año', 'Cambiar el tipo…')
  await dialog.getByLabel('Leer los datos como').selectOption('Texto')
  await accept(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Rehacer' })).toBeEnabled()
  await edit(page, 'Apertura 1', 'Quitar la columna')
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Lugar', 'Año'])

  await edit(page, 'Año', 'Mover a la izquierda')
  await page.keyboard.press('Escape')
  await expect.poll(() => headings(page)).toEqual(['Sala', 'Año', 'Lugar'])
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitemradio', { name: /Lo que ves/ }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).first().click()])
  expect(readFileSync(await file.path(), 'utf8').split(/\r?\n/)[0]).toMatch(/Sala.*Año.*Lugar/)
})

test('the page beside the table offers the same, and a heading above the records is for the shown one', async ({ page, product }) => {
  await openTable(page, product.site, 'en')
  await page.getByRole('button', { name: 'Fix this table' }).click()
  const panel = page.getByRole('region', { name: 'Fix this table' })
  await panel.getByRole('button', { name: 'Change Sala' }).click()
  await page.getByRole('menuitem', { name: 'Join with another…' }).click()
  expect(await foreignTexts(page, 'en')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await panel.getByRole('button', { name: 'Column', exact: true }).click()
  await page.getByLabel('Name of the new column').fill('Zona')
  await panel.getByRole('button', { name: 'Add column' }).click()
  await page.frameLocator('iframe').getByText('Zona oeste').click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Row 1' })).toBeVisible()
  await expect(panel.getByText('A record the table lacks')).toHaveCount(0)
  await expect(panel.getByRole('textbox', { name: 'Text for Zona' })).toHaveValue('Zona oeste')
})
