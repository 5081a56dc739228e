/** The export of a table to Google Sheets in a real browser, with stand-ins for Google's sign-in and Sheets API. */
import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { accessibilityFaults } from '#test/support/accessibility-faults.ts'
import { browserTest } from '#test/support/browser-test.ts'
import { startBuiltProduct, type BuiltProduct } from '#test/support/built-product.ts'
import { standInForGoogle, type GoogleChoice } from '#test/support/google-accounts.ts'
import { openXlsx } from '#test/support/opened-xlsx.ts'
import { owner } from '#test/support/owner.ts'
import { startSheetsService, type SheetsService } from '#test/support/sheets-service.ts'

interface Place {
  google: SheetsService
  product: BuiltProduct
  /** The path of the page of a saved search. */
  results: string
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** A product with a Google client id and a saved search, shared by all tests. */
const test = browserTest.extend<object, { place: Place }>({
  place: [
    async ({ browser }, use) => {
      const google = await startSheetsService()
      const product = await startBuiltProduct({
        INDAGA_EXAMPLE_SITE: 'on',
        INDAGA_SCAN_PAGES: '5',
        GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com',
        GOOGLE_SHEETS_URL: google.origin,
      })
      const context = await browser.newContext({ baseURL: product.origin })
      const post = async (path: string, data: object) => (await context.request.post(path, { data })).json()
      await post('/api/auth/login', owner)
      const { exampleSite } = await (await context.request.get('/api/status')).json()
      const scan = await post('/api/scrape/website', { url: `${exampleSite}/licitaciones` })
      const prompt = 'Todas las licitaciones con título, comprador, importe y plazo'
      const { searchId } = await post('/api/get-ai-data', { scrappedDataId: scan.data._id, prompt })
      await use({ google, product, results: `/product-research/results/${searchId}`, cookies: await context.cookies() })
      await context.close()
      await product.stop()
      await google.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ baseURL: async ({ place }, use) => use(place.product.origin) })

test.beforeEach(async ({ context, place }) => {
  place.google.reset()
  await context.addCookies(place.cookies)
  await standInForGoogle(context)
})

async function openDialog(page: Page, place: Place): Promise<void> {
  await page.goto(place.results)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Conectar con Google Sheets' }).click()
  await expect(page.getByRole('dialog', { name: 'Exportar a Google Sheets' })).toBeVisible()
}

/** Presses the button and makes the choice in Google's window. */
async function signIn(page: Page, choice: GoogleChoice, button = 'Iniciar sesión con Google'): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  await (await opening).getByRole('button', { name: choice, exact: true }).click()
}

async function expectNoBarriers(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}

test('exports the table as it is shown: its filter, order and names, without hidden columns', async ({ page, place }) => {
  await page.goto(place.results)
  await page.getByRole('textbox', { name: 'Filtrar filas' }).fill('Castrobruma')
  await page.getByRole('columnheader', { name: 'Título' }).getByRole('button').first().click()
  const optionsOf = async (column: string, option: string) => {
    await page.getByRole('columnheader', { name: column }).hover()
    await page.getByRole('button', { name: `Opciones de ${column}` }).click()
    await page.getByRole('menuitem', { name: option }).click()
  }
  await optionsOf('Plazo', 'Ocultar columna')
  await optionsOf('Importe', 'Cambiar el nombre…')
  await page.getByLabel('Nombre de la columna').fill('Presupuesto')
  await page.getByRole('button', { name: 'Guardar nombre' }).click()
  const shown = await page.getByRole('status').filter({ hasText: / de / }).textContent()
  const count = Number(shown?.match(/\d+/)?.[0])
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitemradio', { name: `Lo que ves ${count} filas, 3 columnas` }).click()
  await page.getByRole('menuitem', { name: 'Conectar con Google Sheets' }).click()

  const dialog = page.getByRole('dialog', { name: 'Exportar a Google Sheets' })
  await expect(dialog).toContainText(`${count} filas y 3 columnas`)
  await expectNoBarriers(page)

  await signIn(page, 'Permitir')
  const link = dialog.getByRole('link', { name: 'Abrir en Google Sheets' })
  await expect(link).toHaveAttribute('href', 'https://docs.google.com/spreadsheets/d/sheet-1/edit')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toBeFocused()
  await expectNoBarriers(page)

  const [spreadsheet] = place.google.spreadsheets
  expect(spreadsheet?.properties.title).toMatch(/^Licitaciones con título/)
  const [headings, ...rows] = spreadsheet!.sheets[0]!.cells
  expect(headings).toEqual(['Título', 'Comprador', 'Presupuesto (EUR)'])
  expect(rows).toHaveLength(count)
  expect(rows.every(row => row.join(' ').includes('Castrobruma'))).toBe(true)
  const titles = rows.map(row => String(row[0]))
  expect(titles).toEqual(titles.toSorted(new Intl.Collator('es').compare))

  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeFocused()
})

test('the menu closes on a press outside, and still offers the CSV file', { tag: '@long' }, async ({ page, place }) => {
  await page.goto(place.results)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Descargar CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/_export\.csv$/)
})

test('an Excel file of what is shown has its rows and columns, and a failure is told', async ({ page, place }) => {
  await page.goto(place.results)
  await page.getByRole('textbox', { name: 'Filtrar filas' }).fill('Castrobruma')
  const shown = await page.getByRole('status').filter({ hasText: / de / }).textContent()
  const [count, all] = shown!.match(/\d+/g)!.map(Number)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menuitemradio', { name: `Toda la tabla ${all} filas` })).toBeChecked()
  await page.getByRole('menuitemradio', { name: `Lo que ves ${count} filas` }).click()
  await expectNoBarriers(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Descargar Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/_export\.xlsx$/)
  const [headings, ...rows] = openXlsx(readFileSync(await download.path())).sheets[0]!.rows
  expect(headings).toContain('Título')
  expect(rows).toHaveLength(count!)
  expect(rows.every(row => row.join(' ').includes('Castrobruma'))).toBe(true)

  await page.route('**/export', route => route.abort('internetdisconnected'), { times: 1 })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'JSON' }).click()
  await expect(page.getByText(/^No se pudo descargar el archivo\. El servidor no respondió/)).toBeVisible()
})

test('without a client id, the menu does not offer Google Sheets', { tag: '@long' }, async ({ page, place }) => {
  await page.route('**/api/status', async route => {
    const status = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...status, googleClientId: null } })
  })
  await page.goto(place.results)
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copiar tabla' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Google/ })).toBeHidden()
})

test('the export works with the keyboard alone', { tag: '@long' }, async ({ page, context, place }) => {
  await page.goto(place.results)
  const menu = page.getByRole('button', { name: 'Exportar' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: /^Toda la tabla/ })).toBeFocused()
  await page.keyboard.type('con')
  await expect(page.getByRole('menuitem', { name: 'Conectar con Google Sheets' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Exportar a Google Sheets' })
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Iniciar sesión con Google' })).toBeFocused()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opening).getByRole('button', { name: 'Permitir', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Abrir en Google Sheets' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
})

test.describe('each failure is explained, and trying again works:', () => {
  const failed = (page: Page) => page.getByRole('dialog', { name: 'Exportación fallida' })

  async function tryAgain(page: Page): Promise<void> {
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused()
    await expectNoBarriers(page)
    await signIn(page, 'Permitir', 'Reintentar')
    await expect(page.getByRole('link', { name: 'Abrir en Google Sheets' })).toBeVisible()
  }

  const refusals: [choice: GoogleChoice, sentence: RegExp][] = [
    ['Denegar', /no nos dio permiso/],
    ['Permitir sin archivos', /no nos dio permiso/],
    ['Permitir con un token caducado', /No se pudo autenticar con Google, inténtalo de nuevo/],
  ]
  test('Google grants no permission, too few permissions, or an expired one', async ({ page, place }) => {
    await openDialog(page, place)
    let button = 'Iniciar sesión con Google'
    for (const [choice, sentence] of refusals) {
      await test.step(choice, async () => {
        await signIn(page, choice, button)
        await expect(failed(page).getByRole('alert')).toContainText('No se pudo autenticar con Google, inténtalo de nuevo')
        await expect(failed(page).getByRole('alert')).toContainText(sentence)
        await expectNoBarriers(page)
      })
      button = 'Reintentar'
    }
    await tryAgain(page)
  })

  test('Google’s window is closed', { tag: '@long' }, async ({ page, context, place }) => {
    await openDialog(page, place)
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Iniciar sesión con Google' }).click()
    await (await opening).close()
    await expect(failed(page)).toContainText('Cerraste la ventana de Google antes de terminar.')
    await tryAgain(page)
  })

  test('the browser blocks Google’s window', { tag: '@long' }, async ({ page, place }) => {
    await page.addInitScript(() => {
      const { open } = window
      let blocked = true
      window.open = (...address) => (blocked ? ((blocked = false), null) : open.apply(window, address))
    })
    await openDialog(page, place)
    await page.getByRole('button', { name: 'Iniciar sesión con Google' }).click()
    await expect(failed(page)).toContainText('Permite las ventanas emergentes')
    await tryAgain(page)
  })

  test('Google’s script is blocked', { tag: '@long' }, async ({ page, context, place }) => {
    await standInForGoogle(context, { script: 'blocked' })
    await openDialog(page, place)
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar el inicio de sesión de Google')
    await expectNoBarriers(page)
    await standInForGoogle(context)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await signIn(page, 'Permitir')
    await expect(page.getByRole('link', { name: 'Abrir en Google Sheets' })).toBeVisible()
  })

  test('Google refuses the table', { tag: '@long' }, async ({ page, place }) => {
    place.google.fail('write', 'bad-request')
    await openDialog(page, place)
    await signIn(page, 'Permitir')
    await expect(failed(page).getByRole('alert')).toHaveText('No se pudo exportar a Google Sheets, inténtalo de nuevo')
    await tryAgain(page)
  })

  test('the network fails', { tag: '@long' }, async ({ page, context, place }) => {
    await openDialog(page, place)
    await page.route('**/api/export/google-sheets', route => route.abort('internetdisconnected'), { times: 1 })
    await signIn(page, 'Permitir')
    await expect(failed(page)).toContainText('No se pudo exportar a Google Sheets, inténtalo de nuevo')
    await expect(failed(page)).toContainText('Revisa tu conexión')
    await expect.poll(() => context.pages().length).toBe(1)
    await tryAgain(page)
  })
})

test('a running export is shown, and closing the dialog cancels it', { tag: '@long' }, async ({ page, place }) => {
  place.google.fail('write', 'silence')
  await openDialog(page, place)
  await signIn(page, 'Permitir')
  await expect(page.getByText(/^Exportando \d+ filas a Google Sheets…$/)).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(/Exportación cancelada/)).toBeVisible()
  await expect.poll(() => place.google.abandoned).toBe(1)
  expect(place.google.spreadsheets[0]?.properties.title).toContain('(exportación incompleta)')
})

for (const [theme, width] of [
  ['dark', 390],
  ['light', 1440],
] as const) {
  test(`in English, ${theme}, ${width} px: offer, success and failure are accessible`, { tag: '@long' }, async ({ page, place }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(chosen => {
      localStorage.setItem('indaga.theme', chosen)
      localStorage.setItem('indaga.language', 'en')
    }, theme)
    await page.goto(place.results)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Connect to Google Sheets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export to Google Sheets' })
    await expect(dialog).toBeVisible()
    await expectNoBarriers(page)
    place.google.fail('create', 'expired-token')
    await signIn(page, 'Permitir', 'Sign in with Google')
    await expect(page.getByRole('dialog', { name: 'Export failed' })).toContainText('Could not authenticate with Google, try again')
    await expectNoBarriers(page)
    await signIn(page, 'Permitir', 'Try again')
    await expect(dialog.getByRole('link', { name: 'Open in Google Sheets' })).toBeVisible()
    await expectNoBarriers(page)
  })
}
