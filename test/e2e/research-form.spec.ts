/** The form of product research in a real browser: names and codes as people type them, questions about wrong codes, keyboard and phone. */
import { expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct } from '#test/support/built-product.ts'
import { startResearchSources } from '#test/support/research-sources/start.ts'
import { prepare } from '#test/support/signed-in-product.ts'

/** A product whose data sources are stand-ins on this machine. */
const test = browserTest.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const sources = await startResearchSources()
      const product = await startBuiltProduct(sources.settings)
      await use(product.origin)
      await product.stop()
      await sources.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
})

const nameField = (page: Page) => page.getByRole('combobox', { name: 'Nombre del producto' })
const codeField = (page: Page) => page.getByRole('textbox', { name: /^Código del producto/ })
const submit = (page: Page) => page.getByRole('button', { name: 'Obtener informe' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Códigos propuestos' }).getByRole('option')

/** The request that the form sends when `act` runs. */
async function asked(page: Page, act: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest('**/api/get-ai-data-for-directories'), act()])
  expect(request.headers()['prefer']).toBe('respond-async')
  return request.postDataJSON()
}

async function openForm(page: Page) {
  await prepare(page, 'es')
  await page.goto('/product-research/default')
  await expect(nameField(page)).toBeVisible()
}

test('suggests codes while a name is typed, and takes one by keyboard', async ({ page }) => {
  await openForm(page)
  await nameField(page).pressSequentially('aguac')
  await expect(options(page).first()).toContainText('0804.40')
  await expect(nameField(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(nameField(page)).toHaveValue('Aguacates')
  await expect(nameField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('0804.40')
  await expect(page.getByText('0804.40 Aguacates (paltas)')).toBeVisible()
  expect(await asked(page, () => page.keyboard.press('Enter'))).toEqual({
    productName: 'Aguacates',
    productCode: '0804.40',
    lang: 'es',
    directoryId: 'default',
  })
})

test('takes a code by a press, and keeps a name that is more exact', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  await nameField(page).fill('café de Colombia')
  await options(page).filter({ hasText: '0901' }).first().click()
  await expect(nameField(page)).toHaveValue('café de Colombia')
  await expect(codeField(page)).toHaveValue('0901')

  await nameField(page).fill('azuc')
  await options(page).filter({ hasText: '1701' }).first().click()
  await expect(nameField(page)).toHaveValue('Azúcar')
})

test('accepts a code in any spelling and says what it means', async ({ page }) => {
  await openForm(page)
  const meaning = page.getByRole('status').filter({ hasText: 'Rellenos' })
  for (const code of ['1806.31', '180631', '18 06 31']) {
    await codeField(page).fill(code)
    await expect(meaning).toContainText('Cacao y sus preparaciones')
    await codeField(page).fill('')
    await expect(meaning).toHaveCount(0)
  }
  await codeField(page).fill('1806.31.00.10')
  await expect(meaning).toContainText('Usamos 1806.31')
  await codeField(page).fill('18')
  await expect(page.getByText('Es un capítulo entero')).toBeVisible()
  await codeField(page).fill('180')
  await expect(page.getByText('Un código tiene 2, 4 o 6 dígitos')).toBeVisible()
  await codeField(page).fill('1701.11')
  await expect(page.getByText('No hay ningún código 1701.11')).toBeVisible()
})

test('says that name and code do not match, and lets the person choose', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  const doubt = page.getByText('«Azúcar» y el código 8517.13 parecen productos distintos')
  const doubted = async () => {
    await nameField(page).fill('Azúcar')
    await codeField(page).fill('8517.13')
    await submit(page).click()
    await expect(doubt).toBeVisible()
  }
  await doubted()
  await expect(page.getByText('8517.13 Teléfonos inteligentes')).toHaveCount(2)
  expect(await accessibilityFaults(page)).toEqual([])
  await codeField(page).fill('8517.1')
  await expect(doubt).toBeHidden()

  await doubted()
  const kept = await asked(page, () => page.getByRole('button', { name: 'Mantener los dos' }).click())
  expect(kept).toMatchObject({ productName: 'Azúcar', productCode: '8517.13' })
})

test('replaces a code that does not exist by the suggested one, or by none', async ({ page }) => {
  await openForm(page)
  await nameField(page).fill('Azúcar')
  await codeField(page).fill('1701.11')
  await submit(page).click()
  await expect(page.getByText('El código 1701.11 no está en el Sistema Armonizado de 2022')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mantener los dos' })).toHaveCount(0)
  const taken = await asked(page, () => page.getByRole('button', { name: 'Usar 1701', exact: true }).click())
  expect(taken).toMatchObject({ productName: 'Azúcar', productCode: '1701' })
})

test('continues without a code', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  await nameField(page).fill('Nutella')
  await expect(page.getByText('No encontramos un código arancelario para este nombre')).toBeVisible()
  await codeField(page).fill('9876.54')
  await submit(page).click()
  const without = await asked(page, () => page.getByRole('button', { name: 'Continuar sin código' }).click())
  expect(without).toMatchObject({ productName: 'Nutella', productCode: null })
})

for (const [what, typed, sentence] of [
  ['nothing', '   ', 'Por favor ingrese un nombre de producto válido'],
  ['emoji', '🥑🥑', 'Por favor ingrese un nombre de producto válido'],
  ['500 characters', 'azúcar '.repeat(72), 'El nombre del producto pasa de 120 caracteres'],
] as const) {
  test(`asks for a name instead of ${what}`, { tag: '@long' }, async ({ page }) => {
    await openForm(page)
    await nameField(page).fill(typed)
    await page.keyboard.press('Escape')
    await submit(page).click()
    await expect(page.getByRole('alert')).toContainText(sentence)
    await expect(nameField(page)).toBeFocused()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}

test('treats HTML in the name as text', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  const name = '<img src=x onerror=alert(1)>Azúcar'
  await nameField(page).fill(name)
  // Enter sends the form, because the list of codes may cover the button.
  expect(await asked(page, () => nameField(page).press('Enter'))).toMatchObject({ productName: name })
})

test('works if the server gives no suggestions', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/search-product-codes*', route => route.abort())
  await page.route('**/api/check-product', route => route.abort())
  await openForm(page)
  await nameField(page).fill('Azúcar')
  await codeField(page).fill('1701.99')
  expect(await asked(page, () => submit(page).click())).toMatchObject({ productName: 'Azúcar', productCode: '1701.99' })
})

test('fills in an example when it is pressed', { tag: '@long' }, async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Baterías de litio' }).click()
  await expect(nameField(page)).toHaveValue('Baterías de litio')
  await expect(page.getByRole('status').filter({ hasText: 'De iones de litio' })).toBeVisible()
})

const directoryText = 'Error al obtener los datos del directorio, inténtalo de nuevo'

test('says that a directory does not exist', { tag: '@long' }, async ({ page }) => {
  await prepare(page, 'es')
  await page.goto('/product-research/otro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(directoryText)
  await expect(page.getByText('Abre la investigación de productos desde el panel.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver al panel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('says that a directory could not be read, or that a report could not be asked for, and tries again', async ({ page }) => {
  const alert = page.getByRole('alert')
  await page.route('**/api/get-directory', route => route.abort())
  await openForm(page)
  await expect(alert).toContainText(directoryText)
  await page.unroute('**/api/get-directory')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(alert).toBeHidden()

  await page.route('**/api/get-ai-data-for-directories', route => route.abort())
  await nameField(page).fill('Azúcar')
  await page.keyboard.press('Escape')
  await submit(page).click()
  await expect(alert).toContainText('No se pudo obtener el informe, inténtalo de nuevo.')
  await expect(alert).toContainText('El servidor no respondió. Revisa tu conexión.')
  await expect(nameField(page)).toHaveValue('Azúcar')
})

test('opens from the dashboard with the first directory of the server', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/get-directories', async route => {
    const answer = await route.fetch()
    const { directories } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { success: true, directories: [{ ...directories[0], _id: 'mercados' }, ...directories] },
    })
  })
  await prepare(page, 'es')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Investigar un producto' })).toHaveAttribute('href', '/product-research/mercados')
})
