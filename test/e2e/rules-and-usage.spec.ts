/** A scan with a person's own rules, from the form to the receipt; then what the account did, as charts, tables and files. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { faultsLightAndDark } from '#test/support/accessibility-faults.ts'
import { prepare, test, words } from '#test/support/signed-in-product.ts'

test.use({ saved: 1 })

const ruleWords = {
  es: {
    rules: 'Reglas propias',
    active: /Reglas propias · 2 activas/,
    pages: 'Máximo de páginas',
    tooMany: 'Escribe un número entero de 1 a 5.',
    exclude: 'No leer estas',
    leftOut: /\d+ páginas leídas.* · \d+ fuera por tus reglas/,
    receipt: /dejaron \d+ páginas fuera del escaneo/,
    usage: 'Estadísticas de uso',
    months: 'Meses',
    rows: 'Filas de tus tablas',
    show: 'Mostrar los datos: Filas de tus tablas',
    data: 'Datos de «Filas de tus tablas»',
    download: 'Descargar CSV',
    file: 'uso.csv',
    heading:
      '"Desde","Informes","Escaneos","Tablas de sitios","Filas de sitios","Filas de informes","Fallidos","Cancelados","Segundos de trabajo"',
    seconds: 'Segundos para copiar una fila a mano',
    notInPlan: /Con el plan Pro ves tus informes/,
    rulesNotInPlan: /Con el plan Pro decides qué lee un escaneo/,
  },
  en: {
    rules: 'Custom rules',
    active: /Custom rules · 2 active/,
    pages: 'Page limit',
    tooMany: 'Enter a whole number from 1 to 5.',
    exclude: 'Skip these',
    leftOut: /\d+ pages read.* · \d+ left out by your rules/,
    receipt: /left \d+ pages out of the scan/,
    usage: 'Usage analytics',
    months: 'Months',
    rows: 'Rows in your tables',
    show: 'Show data: Rows in your tables',
    data: /Rows in your tables/,
    download: 'Download CSV',
    file: 'usage.csv',
    heading: '"From","Reports","Scans","Website tables","Rows from websites","Rows from reports","Failed","Canceled","Seconds of work"',
    seconds: 'Seconds to copy a row by hand',
    notInPlan: /With the Pro plan you see your reports/,
    rulesNotInPlan: /With the Pro plan you decide what a scan reads/,
  },
} as const

for (const language of ['es', 'en'] as const) {
  const w = { ...words[language], ...ruleWords[language] }

  test.describe(language, { tag: language === 'en' ? '@long' : [] }, () => {
    test('rules of a scan are checked, kept, obeyed and told', async ({ page }) => {
      await prepare(page, language)
      const { exampleSite } = (await (await page.request.get('/api/status')).json()) as { exampleSite: string }
      await page.goto('/custom-url-scrape')
      await page.getByRole('textbox', { name: w.url }).fill(`${exampleSite}/licitaciones`)
      await page.getByRole('button', { name: w.rules }).click()
      const pages = page.getByRole('textbox', { name: w.pages })
      await pages.fill('60')
      await page.getByRole('textbox', { name: w.exclude }).fill('/licitaciones/\n*.csv')
      await page.getByRole('button', { name: w.rules }).click()
      await page.getByRole('button', { name: w.scan }).click()
      await expect(page.getByRole('alert')).toHaveText(w.tooMany)
      await expect(pages).toBeFocused()
      expect(await faultsLightAndDark(page)).toEqual([])

      await pages.fill('3')
      await page.reload()
      await expect(page.getByRole('button', { name: w.active })).toBeVisible()
      await page.getByRole('button', { name: w.scan }).click()
      await expect(page.getByText(w.leftOut)).toBeVisible()
      await page.getByRole('textbox', { name: w.prompt }).fill(language === 'es' ? 'título y plazo' : 'title and deadline')
      await page.getByRole('button', { name: w.analyze, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.results })).toBeVisible()
      await page.locator('button[aria-expanded=false]', { hasText: /filas|rows|licitaciones|tenders/ }).click()
      await expect(page.getByText(w.receipt)).toBeVisible()
    })

    test('the own use is shown with its numbers, and downloaded', async ({ page }) => {
      await prepare(page, language)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: w.usage }).click()
      await expect(page.getByRole('heading', { level: 1, name: w.usage })).toBeVisible()
      await expect(page.getByRole('figure', { name: w.rows })).toBeVisible()
      await page.getByRole('button', { name: w.months }).click()
      await page.getByRole('button', { name: w.show }).click()
      await expect(page.getByRole('group', { name: w.data }).getByRole('row')).toHaveCount(13)
      await page.getByRole('textbox', { name: w.seconds }).fill('-1')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await faultsLightAndDark(page)).toEqual([])

      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: w.download, exact: true }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(w.file)
      const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
      expect(lines[0]).toBe(`\uFEFF${w.heading}`)
      expect(lines).toHaveLength(13)
    })

    test('plans without rules and analytics say what these are for', async ({ page }) => {
      await prepare(page, language)
      const usage = [
        { unit: 'report', used: 0, limit: 10, credits: 0 },
        { unit: 'scan', used: 0, limit: 50, credits: 0 },
      ]
      const ends = { renewsAt: '2030-01-01T00:00:00Z', endsAt: null, nextTier: null, timeZone: 'UTC', payment: 'operator', billing: null }
      const subscription = { tier: 'standard', usage, rows: 1000, features: [], ...ends }
      await page.route('**/api/get-subscription', route => route.fulfill({ json: { success: true, subscription } }))
      await page.goto('/analytics')
      await expect(page.getByText(w.notInPlan)).toBeVisible()
      await expect(page.getByRole('link', { name: w.usage })).toHaveCount(0)
      await page.goto('/custom-url-scrape')
      await page.getByRole('button', { name: w.rules }).click()
      await expect(page.getByText(w.rulesNotInPlan)).toBeVisible()
      expect(await faultsLightAndDark(page)).toEqual([])
    })
  })
}
