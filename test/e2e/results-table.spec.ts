/** The table of results in a real browser, with the keyboard alone: moving, sorting, arranging, filtering and copying. It also shows answers of every shape. */
import { expect, type Page } from '@playwright/test'
import { tenders } from '#example-site/portal-data/portal.ts'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { signIn } from '#test/support/sign-in.ts'
import { test } from '#test/support/product.ts'

/** Scans the example site and asks for its tenders through the API. Returns the path of the saved search. */
async function saveTenders(page: Page): Promise<string> {
  const searchId = await page.evaluate(async () => {
    const call = async (path: string, body?: object) => {
      const answer = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: body && { 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      return await answer.json()
    }
    const { exampleSite } = await call('/api/status')
    const scan = await call('/api/scrape/website', { url: `${exampleSite.replace(/\/$/, '')}/licitaciones` })
    const prompt = 'Todas las licitaciones con título, comprador, importe, plazo y enlace'
    return (await call('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt })).searchId as string
  })
  return `/product-research/results/${searchId}`
}

const headings = (page: Page) => page.getByRole('columnheader').allInnerTexts()
const grid = (page: Page) => page.getByRole('grid', { name: 'Tabla de resultados' })
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

let saved: string
test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  saved ??= await saveTenders(page)
})

test('reads, sorts, arranges and copies a table with the keyboard alone', async ({ page }) => {
  await page.goto(saved)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(tenders.length + 1))
  expect(await headings(page)).toEqual(['Título', 'Comprador', 'Importe', 'Plazo', 'Enlace'])

  await test.step('Enter opens the evidence of a cell, arrow keys show that of the next, Escape closes it', async () => {
    await grid(page).focus()
    await press(page, 'ArrowRight', 'Enter')
    const evidence = page.getByRole('complementary', { name: 'De dónde sale' })
    await expect(evidence.locator('mark')).toHaveText(tenders[0]!.buyer.name.es)
    await press(page, 'ArrowDown')
    await expect(evidence.locator('mark')).toHaveText(tenders[1]!.buyer.name.es)
    await press(page, 'Escape')
    await expect(evidence).toBeHidden()
    await expect(grid(page)).toBeFocused()
  })

  await test.step('Enter in a heading sorts, Shift with arrow keys moves the column, minus and plus change its width', async () => {
    const amount = page.getByRole('columnheader', { name: 'Importe' })
    await press(page, 'Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter')
    await expect(amount).toHaveAttribute('aria-sort', 'ascending')
    await press(page, 'Shift+ArrowLeft')
    await expect.poll(() => headings(page)).toEqual(['Título', 'Importe', 'Comprador', 'Plazo', 'Enlace'])
    const before = (await amount.boundingBox())!.width
    await press(page, '+', '+')
    await expect.poll(async () => Math.round((await amount.boundingBox())!.width - before)).toBe(48)
  })

  await test.step('F2 renames a column and the menu hides it; both are kept, and so is the order', async () => {
    await press(page, 'F2')
    await page.getByRole('textbox', { name: 'Nombre de la columna' }).fill('Presupuesto')
    await press(page, 'Enter')
    await expect(grid(page)).toBeFocused()
    await press(page, 'ArrowRight', ' ')
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
    await press(page, 'ArrowUp')
    await expect(page.getByRole('menuitem').last()).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByText('Columna «Comprador» oculta.')).toBeVisible()
    await expect.poll(() => headings(page)).toEqual(['Título', 'Presupuesto', 'Plazo', 'Enlace'])
    await page.reload()
    await expect.poll(() => headings(page)).toEqual(['Título', 'Presupuesto', 'Plazo', 'Enlace'])
  })

  await test.step('Shift with arrow keys selects cells, and the copied text fits a spreadsheet', async () => {
    const [first] = tenders.filter(({ amount }) => amount !== null).toSorted((left, right) => left.amount! - right.amount!)
    await grid(page).focus()
    await press(page, 'Control+Home', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c')
    await expect(page.getByText('Copiado: 2 filas, 3 columnas.')).toBeVisible()
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe([first!.title.es, String(first!.amount).replace('.', ','), first!.deadline].join('\t'))
  })

  await test.step('restores the columns, and undoes it', async () => {
    await page.getByRole('button', { name: 'Columnas: 4 de 5' }).press('Enter')
    await page.getByRole('button', { name: 'Restaurar columnas' }).press('Enter')
    await expect.poll(() => headings(page)).toEqual(['Título', 'Comprador', 'Importe', 'Plazo', 'Enlace'])
    await press(page, 'Escape')
    await grid(page).focus()
    await press(page, 'Control+z')
    await expect.poll(() => headings(page)).toEqual(['Título', 'Presupuesto', 'Plazo', 'Enlace'])
    await press(page, 'Control+z')
  })
})

test('filters columns by amounts and days, and marks them as filtered', { tag: '@long' }, async ({ page }) => {
  await page.goto(saved)
  await page.getByRole('button', { name: /^Columnas/ }).click()
  await page.getByRole('button', { name: 'Filtrar por Plazo' }).click()
  const days = tenders.map(tender => tender.deadline).toSorted()
  const until = days[Math.floor(days.length / 3)]!
  await page.getByLabel('Hasta el día (incluido)').fill(until)
  await page.getByRole('button', { name: 'Aplicar filtro' }).click()
  const left = days.filter(day => day <= until).length
  await expect(page.getByRole('button', { name: `Mostrando ${left} de ${tenders.length}` })).toBeVisible()
  await page.getByRole('button', { name: /Quitar el filtro Plazo: hasta/ }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(tenders.length + 1))

  await page.getByRole('button', { name: 'Filtrar por Importe' }).click()
  const from = page.getByLabel('Desde (EUR)')
  for (const [typed, least] of [
    ['99.999,5', 99_999.5],
    ['150000.25', 150_000.25],
  ] as const) {
    await from.fill('mucho')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Escribe un número, como 28,5.')).toBeVisible()
    await from.fill(typed)
    await page.keyboard.press('Enter')
    const rows = tenders.filter(({ amount }) => amount !== null && amount >= least).length
    await expect(page.getByRole('button', { name: `Mostrando ${rows} de ${tenders.length}` })).toBeVisible()
    await page.getByRole('button', { name: 'Filtrar por Importe' }).click()
  }
})

test('reads an answer in a code fence, and says when an answer holds no table', { tag: '@long' }, async ({ page }) => {
  const answers: [content: string, seen: string][] = [
    ['```json\n[{"Título": "Puente", "Comprador": "Ayuntamiento"}]\n```', 'Ayuntamiento'],
    ['{"success": "false"}', 'Lo sentimos, no pudimos encontrar los datos que buscas'],
    ['No hay tabla', 'Error al leer los datos de los resultados. Consulta la consola para más detalles'],
    ['[1, 2]', 'Lo sentimos, no pudimos procesar el formato de los datos'],
  ]
  // The account keeps the filters of the test before.
  await page.request.post('/api/keep-view', { data: { searchId: saved.split('/').at(-1), view: null } })
  for (const [content, seen] of answers) {
    await page.route('**/api/get-search-history', async route => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { search: object }
      await route.fulfill({ response: answer, json: { ...body, search: { ...body.search, ai_response: { content } } } })
    })
    await page.goto(saved)
    await expect(page.getByText(seen).first()).toBeVisible()
    await page.unrouteAll()
  }
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    // The quick run checks the cards; the table stands among the screens of every-screen.
    const tag = theme === 'dark' && width === 390 ? [] : '@long'
    test(`the table is accessible at ${width} px, ${theme}`, { tag }, async ({ page }) => {
      await page.evaluate(chosen => localStorage.setItem('indaga.theme', chosen), theme)
      await page.setViewportSize({ width, height: 900 })
      await page.goto(saved)
      await grid(page)
        .or(page.getByRole('list', { name: 'Tabla de resultados' }))
        .waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: /^Columnas/ }).click()
      await page.getByRole('button', { name: 'Restaurar columnas' }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Filtrar por Comprador' }).click()
      await page.getByRole('button', { name: 'Aplicar filtro' }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    })
  }
}
