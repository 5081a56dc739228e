/** The page of a saved table in the states that a person rarely sees: empty, huge, failed, offline, and with an expired session. Each is accessible in both themes. */
import { expect, type Page } from '@playwright/test'
import { rowObjects, type Table } from '#contracts/table.ts'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { largeTable } from '#test/support/large-table.ts'
import { prepare, test, words } from '#test/support/signed-in-product.ts'

test.use({ saved: 1, viewport: { width: 1280, height: 800 } })

let saved: string
test.beforeEach(async ({ page }) => {
  await prepare(page, 'es')
  const { searches } = await (await page.request.get('/api/get-searches')).json()
  saved = `/product-research/results/${searches[0]._id}`
})

const call = '**/api/get-search-history'

/** Opens the saved search as if this were its table. */
async function openAs(page: Page, { columns, receipt, sources, ...table }: Table) {
  await page.route(call, async route => {
    const { search } = await (await route.fetch()).json()
    const content = JSON.stringify(rowObjects({ columns, ...table }))
    await route.fulfill({ json: { success: true, search: { ...search, columns, receipt, sources, ai_response: { content } } } })
  })
  await page.goto(saved)
}

test('an empty table says why it is empty, and its condition can be removed', async ({ page }) => {
  const { receipt, ...table } = largeTable(0)
  const condition = { id: 'a', kind: 'filter', words: 'Precio < 2 €', removed: 58, state: 'applied' } as const
  await openAs(page, { ...table, receipt: { ...receipt, announced: null, found: 58, conditions: [condition] } })
  await expect(page.getByRole('heading', { name: 'Sin filas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^0 de 58 filas · / })).toBeVisible()
  await expect(page.getByText('Ninguno cumple tu petición.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar la condición Precio < 2 € · quitó 58 filas' })).toBeVisible()
  expect(await faultsLightAndDark(page)).toEqual([])
})

test('a table of 5,000 rows fills the window, filters, sorts, and keeps its last row in reach', { tag: '@long' }, async ({ page }) => {
  await openAs(page, largeTable(5_000))
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '5001')
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  await page.getByRole('textbox', { name: 'Filtrar filas' }).fill('teruel')
  await expect(page.getByRole('button', { name: /^Mostrando \d+ de 5\.?000 · / })).toBeVisible()
  await page.getByRole('textbox', { name: 'Filtrar filas' }).press('Escape')
  await page.getByRole('columnheader', { name: 'Importe' }).getByRole('button').first().click()
  await grid.press('Control+End')
  await expect(grid.locator('[aria-rowindex="5001"]')).toBeInViewport()
  expect(await faultsLightAndDark(page)).toEqual([])
})

test('a table that cannot be loaded says so, offline too, and opens on the next try', async ({ page }) => {
  await page.route(call, route => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'x' } }))
  await page.goto(saved)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(words.es.listsFailed)
  expect(await faultsLightAndDark(page)).toEqual([])
  await page.unroute(call)
  await page.context().setOffline(true)
  await alert.getByRole('button', { name: words.es.retry }).click()
  await expect(alert).toContainText(words.es.listsFailed)
  await page.context().setOffline(false)
  // The page may try again by itself as soon as it is online.
  const tableOrAlert = page.getByRole('grid').or(alert.getByRole('button', { name: words.es.retry }))
  await expect(tableOrAlert).toBeVisible()
  if (await alert.isVisible()) await alert.getByRole('button', { name: words.es.retry }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('an open table leads to the sign-in page when the session has expired', async ({ page }) => {
  await page.goto(saved)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('gridcell').first().click()
  await expect(page).toHaveURL(/\/login/)
  expect(await faultsLightAndDark(page)).toEqual([])
})
