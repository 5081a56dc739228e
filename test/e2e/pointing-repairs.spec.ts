/** A person puts tables of a real scan right by pointing: a wrong column, two facts in one cell, a missing column, a wrong list, an unknown list. */
import { expect, type Page } from '@playwright/test'
import { testOnSite } from '#test/support/test-on-site.ts'
import { prepare } from '#test/support/signed-in-product.ts'

const talks = [
  ['9:00', 'Apertura', 'Ana Ruiz (Bilbao)'],
  ['10:00', 'Datos abiertos', 'Luis Gil (Madrid)'],
  ['12:00', 'Mapas', 'Eva Sanz (Sevilla)'],
]
const zones = ['Norte', 'Getxo', 'Sur', 'Cádiz', 'Este', 'Elche']
const congress = `<!doctype html><html lang=es><head><title>Congreso</title></head><body><h1>Congreso de datos</h1>
  <ul class=charlas>${talks.map(([hour, title, speaker]) => `<li class=charla><b>${hour}</b> <span>${title}</span> <em>${speaker}</em></li>`).join('')}</ul>
  <aside><h2>Patrocinan</h2><ul class=socios><li><a href="#a">Banco Sol</a></li><li><a href="#b">Editorial Luna</a></li></ul></aside>
  <footer><div>${zones.map(zone => `<div>${zone}</div>`).join('')}</div></footer></body></html>`

const test = testOnSite(congress)
test.use({ viewport: { width: 1440, height: 900 } })

/** Scans the site, and returns the id of the scan. Other tests' corrections of the same site are forgotten. */
async function scanOf(page: Page, site: string): Promise<string> {
  await prepare(page, 'es')
  const { recipes } = (await (await page.request.get('/api/get-recipes')).json()) as { recipes: { _id: string }[] }
  for (const { _id: recipeId } of recipes) await page.request.post('/api/delete-recipe', { data: { recipeId } })
  const answer = await page.request.post('/api/scrape/website', { data: { url: site } })
  return ((await answer.json()) as { data: { _id: string } }).data._id
}

/** Opens the table that a prompt gives, with its page beside it. */
async function tableOf(page: Page, site: string, prompt: string): Promise<void> {
  const scrappedDataId = await scanOf(page, site)
  const answer = await page.request.post('/api/get-ai-data', { data: { scrappedDataId, prompt } })
  const { searchId } = (await answer.json()) as { searchId: string }
  await page.goto(`/product-research/results/${searchId}`)
  await page.getByRole('button', { name: 'Corregir esta tabla' }).click()
  await expect(copyIn(page).getByText('Datos abiertos')).toBeVisible()
}

const copyIn = (page: Page) => page.frameLocator('iframe')
const panel = (page: Page) => page.getByRole('region', { name: 'Corregir esta tabla' })
const choose = async (page: Page, column: string) => panel(page).locator('label').filter({ hasText: column }).click()

async function addColumn(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Columna', exact: true }).click()
  await page.getByLabel('Nombre de la columna nueva').fill(name)
  await panel(page).getByRole('button', { name: 'Añadir columna' }).click()
}

/** Accepts the change, and returns the table as its rows of texts. */
async function corrected(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Cambiar la tabla' }).click()
  await expect(panel(page)).toBeHidden()
  const rows = await page.getByRole('grid').getByRole('row').all()
  const cells = await Promise.all(rows.map(row => row.getByRole('gridcell').allTextContents()))
  return cells.filter(row => row.length > 0)
}

test('a column that was taken from the wrong place', async ({ page, product }) => {
  await tableOf(page, product.site, 'charlas con hora y título')
  await choose(page, 'Título')
  await copyIn(page).getByText('Luis Gil (Madrid)').click()
  await expect(page.getByText('3 de 3 registros reciben un dato')).toBeVisible()
  expect(await corrected(page)).toEqual(talks.map(([hour, , speaker]) => [hour, speaker]))
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('gridcell', { name: 'Datos abiertos' })).toBeVisible()
})

test('two facts in one cell', async ({ page, product }) => {
  await tableOf(page, product.site, 'charlas con hora')
  await addColumn(page, 'Ciudad')
  await copyIn(page).getByText('Luis Gil (Madrid)').click()
  await page.getByRole('textbox', { name: 'Texto para Ciudad' }).fill('Madrid')
  await expect(page.getByText('3 de 3 registros reciben un dato')).toBeVisible()
  expect((await corrected(page)).map(row => row.at(-1))).toEqual(['Bilbao', 'Madrid', 'Sevilla'])
})

test('a column that the prompt forgot', async ({ page, product }) => {
  await tableOf(page, product.site, 'charlas con hora')
  await addColumn(page, 'Ponente')
  await copyIn(page).getByText('Eva Sanz (Sevilla)').click()
  await expect(page.getByText('3 de 3 registros reciben un dato')).toBeVisible()
  expect((await corrected(page)).map(row => row.at(-1))).toEqual(talks.map(([, , speaker]) => speaker))
})

test('the wrong list', async ({ page, product }) => {
  await tableOf(page, product.site, 'charlas con hora y título')
  await choose(page, 'Título')
  await copyIn(page).getByText('Banco Sol').click()
  await expect(page.getByText('2 de 2 registros reciben un dato')).toBeVisible()
  expect((await corrected(page)).map(row => row.at(-1))).toEqual(['Banco Sol', 'Editorial Luna'])
})

test('a list that was not found', async ({ page, product }) => {
  await tableOf(page, product.site, 'charlas con hora y título')
  await choose(page, 'Hora')
  await copyIn(page).getByText('Norte').click()
  await choose(page, 'Título')
  await copyIn(page).getByText('Getxo').click()
  await page.getByRole('button', { name: 'Empezar otro registro' }).click()
  await choose(page, 'Hora')
  await copyIn(page).getByText('Sur', { exact: true }).click()
  await choose(page, 'Título')
  await copyIn(page).getByText('Cádiz').click()
  await expect(page.getByText('3 de 3 registros reciben un dato')).toBeVisible()
  expect(await corrected(page)).toEqual([
    ['Norte', 'Getxo'],
    ['Sur', 'Cádiz'],
    ['Este', 'Elche'],
  ])
})

test('a row that does not belong', async ({ page, product }) => {
  await tableOf(page, product.site, 'charlas con hora')
  await page.getByRole('gridcell', { name: '12:00' }).click()
  await page.getByRole('button', { name: 'La fila 3 no va aquí' }).click()
  await expect(page.getByText('Quedan 2 filas')).toBeVisible()
  const rows = await corrected(page)
  expect(rows).toHaveLength(2)
  expect(rows.flat()).not.toContain('12:00')
})

test('an example row beside the prompt, pasted from a spreadsheet', async ({ page, product }) => {
  await page.goto(`/custom-url/ai-prompt/${await scanOf(page, product.site)}`)
  await page.getByRole('textbox', { name: 'Tu petición' }).fill('charlas')
  await page.getByText('Tengo una fila de ejemplo').click()
  await page.getByRole('textbox', { name: 'Filas de ejemplo' }).fill('Hora\tPonente\n9:00\tAna Ruiz')
  await page.getByRole('button', { name: 'Analizar', exact: true }).click()
  for (const [hour, , speaker] of talks) {
    const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: hour!, exact: true }) })
    await expect(row.getByRole('gridcell', { name: speaker!.replace(/ \(.*/, ''), exact: true })).toBeVisible()
  }
})
